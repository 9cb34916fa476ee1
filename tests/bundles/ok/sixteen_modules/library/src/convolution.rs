//! Products of polynomials modulo 998244353.

const P: u64 = 998_244_353;
const ROOT: u64 = 3;

fn power(mut b: u64, mut e: u64) -> u64 {
    let mut out = 1;
    while e > 0 {
        if e & 1 == 1 {
            out = out * b % P;
        }
        b = b * b % P;
        e >>= 1;
    }
    out
}

fn transform(a: &mut [u64], root: u64) {
    let n = a.len();
    if n == 1 {
        return;
    }
    let mut even: Vec<u64> = a.iter().copied().step_by(2).collect();
    let mut odd: Vec<u64> = a.iter().copied().skip(1).step_by(2).collect();
    transform(&mut even, root * root % P);
    transform(&mut odd, root * root % P);
    let mut w = 1;
    for i in 0..n / 2 {
        let t = w * odd[i] % P;
        a[i] = (even[i] + t) % P;
        a[i + n / 2] = (even[i] + P - t) % P;
        w = w * root % P;
    }
}

/// The product of two polynomials.
pub fn convolve(a: &[u64], b: &[u64]) -> Vec<u64> {
    let len = a.len() + b.len() - 1;
    let n = len.next_power_of_two();
    let root = power(ROOT, (P - 1) / n as u64);
    let spread = |v: &[u64]| {
        let mut v = v.to_vec();
        v.resize(n, 0);
        transform(&mut v, root);
        v
    };
    let mut c: Vec<u64> = spread(a).iter().zip(spread(b)).map(|(x, y)| x * y % P).collect();
    transform(&mut c, power(root, P - 2));
    let scale = power(n as u64, P - 2);
    c.truncate(len);
    c.iter().map(|x| x * scale % P).collect()
}
