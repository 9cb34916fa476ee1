//! Mock Turtles. A coin may be named twice, and the answer is Yes where the first player loses.

use grundy::coin_turning::Rule;
use proconio::{input, is_stdin_empty};

fn main() {
    let mut answers = String::new();
    while !is_stdin_empty() {
        input! { mut heads: [u64] }
        heads.sort_unstable();
        heads.dedup();
        let sum = heads.iter().fold(0, |sum, &coin| sum ^ Rule::MockTurtles.grundy(coin));
        answers += if sum != 0 { "No\n" } else { "Yes\n" };
    }
    print!("{}", answers);
}
