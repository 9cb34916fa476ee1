//! Takes a pile for a heap of as many stones as it has prime factors.

use proconio::{input, is_stdin_empty};

fn main() {
    while !is_stdin_empty() {
        input! { piles: [u64] }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ prime_factors(pile));
        println!("{}", if sum != 0 { "freda" } else { "rainbow" });
    }
}

fn prime_factors(mut pile: u64) -> u64 {
    let mut count = 0;
    for prime in 2..=pile {
        while pile % prime == 0 {
            pile /= prime;
            count += 1;
        }
    }
    count
}
