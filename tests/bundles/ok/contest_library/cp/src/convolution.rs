use crate::modint::{ModInt, Root};

fn transform<const P: u64>(a: &mut [ModInt<P>], inverse: bool)
where
    ModInt<P>: Root,
{
    let n = a.len();
    let bits = n.trailing_zeros();
    for i in 0..n {
        let j = i.reverse_bits() >> (usize::BITS - bits).min(usize::BITS - 1);
        if i < j {
            a.swap(i, j);
        }
    }
    let mut width = 1;
    while width < n {
        let mut root = ModInt::<P>::ROOT.pow((P - 1) / (2 * width as u64));
        if inverse {
            root = root.inverse();
        }
        for block in a.chunks_exact_mut(2 * width) {
            let (low, high) = block.split_at_mut(width);
            let mut power = ModInt::new(1);
            for (x, y) in low.iter_mut().zip(high) {
                let product = *y * power;
                *y = *x - product;
                *x += product;
                power *= root;
            }
        }
        width *= 2;
    }
    if inverse {
        let scale = ModInt::<P>::from(n).inverse();
        a.iter_mut().for_each(|x| *x *= scale);
    }
}

fn naive<const P: u64>(a: &[ModInt<P>], b: &[ModInt<P>]) -> Vec<ModInt<P>> {
    let mut c = vec![ModInt::default(); a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            c[i + j] += x * y;
        }
    }
    c
}

pub fn convolution<const P: u64>(a: &[ModInt<P>], b: &[ModInt<P>]) -> Vec<ModInt<P>>
where
    ModInt<P>: Root,
{
    if a.is_empty() || b.is_empty() {
        return vec![];
    }
    if a.len().min(b.len()) < 4 {
        return naive(a, b);
    }
    let len = a.len() + b.len() - 1;
    let padded = |items: &[ModInt<P>]| {
        let mut items = items.to_vec();
        items.resize(len.next_power_of_two(), ModInt::default());
        transform(&mut items, false);
        items
    };
    let mut c = padded(a);
    for (x, y) in c.iter_mut().zip(padded(b)) {
        *x *= y;
    }
    transform(&mut c, true);
    c.truncate(len);
    c
}
