//! A sum of Bachet's games with 1 to 3 to take.

use grundy::bachet::grundy;
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { heaps: [u64] }
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap, 3));
        answers += if sum != 0 { "first\n" } else { "second\n" };
    }
    print!("{}", answers);
}
