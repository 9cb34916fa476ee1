//! Affine functions applied to ranges, and the sums of ranges, by a lazy segment tree of one's own
//! monoid.

use ac_library::{LazySegtree, MapMonoid, ModInt998244353 as Mint, Monoid};
use proconio::input;

struct Sum;

impl Monoid for Sum {
    type S = (Mint, usize);

    fn identity() -> Self::S {
        (Mint::new(0), 0)
    }

    fn binary_operation(a: &Self::S, b: &Self::S) -> Self::S {
        (a.0 + b.0, a.1 + b.1)
    }
}

struct Affine;

impl MapMonoid for Affine {
    type M = Sum;
    type F = (Mint, Mint);

    fn identity_map() -> Self::F {
        (Mint::new(1), Mint::new(0))
    }

    fn mapping(&(b, c): &Self::F, &(sum, count): &(Mint, usize)) -> (Mint, usize) {
        (b * sum + c * Mint::new(count), count)
    }

    fn composition(&(b, c): &Self::F, &(d, e): &Self::F) -> Self::F {
        (b * d, b * e + c)
    }
}

fn main() {
    input! { n: usize, q: usize, a: [u32; n] }
    let leaves: Vec<_> = a.into_iter().map(|x| (Mint::new(x), 1)).collect();
    let mut tree: LazySegtree<Affine> = leaves.into();
    for _ in 0..q {
        input! { kind: u8, l: usize, r: usize }
        if kind == 0 {
            input! { b: u32, c: u32 }
            tree.apply_range(l..r, (Mint::new(b), Mint::new(c)));
        } else {
            println!("{}", tree.prod(l..r).0);
        }
    }
}

// Input:
// 5 7
// 1 2 3 4 5
// 1 0 5
// 0 2 4 100 101
// 1 0 3
// 0 1 3 102 103
// 1 2 5
// 0 2 5 104 105
// 1 0 5
