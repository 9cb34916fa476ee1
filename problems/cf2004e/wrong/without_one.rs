//! Takes a pile of 1 for one of a factor below all primes, so that it is worth 0.

use proconio::input;

fn main() {
    let mut values = vec![0; 10_000_001];
    let mut primes = 1;
    for n in (3..values.len()).step_by(2) {
        if values[n] == 0 {
            primes += 1;
            for multiple in (n..values.len()).step_by(2 * n) {
                if values[multiple] == 0 {
                    values[multiple] = primes;
                }
            }
        }
    }
    input! { tests: usize }
    for _ in 0..tests {
        input! { piles: [usize] }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile]);
        println!("{}", if sum == 0 { "Bob" } else { "Alice" });
    }
}
