//! Makes the odd gaps smaller, and forgets that a monk may make the odd gap below it larger.

use proconio::{is_stdin_empty, read_value};

fn main() {
    let mut monks = vec![read_value!(u64)];
    while !is_stdin_empty() {
        monks.push(read_value!(u64));
    }
    let gaps: Vec<u64> = monks.windows(2).map(|pair| pair[1] - pair[0] - 1).collect();
    let sum = gaps.iter().step_by(2).fold(0, |sum, gap| sum ^ gap);
    match (0..gaps.len()).step_by(2).find(|&i| gaps[i] ^ sum < gaps[i]) {
        Some(i) => println!("{} {}", monks[i], monks[i] + gaps[i] - (gaps[i] ^ sum)),
        None => println!("-1"),
    }
}
