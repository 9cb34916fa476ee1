//! Bachet's game backwards: the price has m steps to go. A bid may go beyond them, and any that
//! gets there at once wins.

use grundy::bachet::winning_move;
use proconio::{input, is_stdin_empty};

/// More than any bid that there can be.
const BIDS: usize = 1100;

fn main() {
    // All bids in a line, and where each of them ends.
    let mut line = String::new();
    let mut ends = vec![];
    for bid in 0..BIDS {
        line += &format!(" {}", bid);
        ends.push(line.len());
    }
    let mut answers = String::new();
    while !is_stdin_empty() {
        input! { (m, n): (u64, u64) }
        match winning_move(m, n) {
            None => answers += "none",
            Some(bid) => {
                let last = if m < n { n } else { bid.take };
                let (before, end) = (ends[bid.take as usize - 1], ends[last as usize]);
                answers += &line[before + 1..end];
            }
        }
        answers.push('\n');
    }
    print!("{}", answers);
}
