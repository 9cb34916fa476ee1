//! In how many ways dice show each sum: a product of polynomials, and inverse binomials.

use ac_library::{ModInt998244353 as Mint, convolution};
use itertools::Itertools;
use proconio::input;

fn binomial(n: usize, k: usize) -> Mint {
    let product = |from: usize, to: usize| (from..=to).map(Mint::new).product::<Mint>();
    product(n - k + 1, n) / product(1, k)
}

fn main() {
    input! { n: usize, sides: [usize; n] }
    let one = vec![Mint::new(1)];
    let ways = sides.iter().fold(one, |ways, &side| convolution(&ways, &vec![Mint::new(1); side]));
    println!("{}", ways.iter().join(" "));
    let mean = ways.iter().enumerate().map(|(sum, &w)| w * (sum + n)).sum::<Mint>()
        / ways.iter().copied().sum::<Mint>();
    println!("{mean} {} {}", binomial(100, 50), Mint::new(3).pow(1_000_000_007));
}

// Input:
// 4
// 6 6 20 100
