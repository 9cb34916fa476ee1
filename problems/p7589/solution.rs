//! Nim on the gaps between the two pieces of a line: a retreat changes nothing, as the other player
//! advances as far, and the retreats are not endless.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let mut answers = vec![];
    for _ in 0..tests {
        input! { n: usize, _k: u64, _d: u64, lines: [(i64, i64, i64); n] }
        let gap = |&(_, black, white): &(i64, i64, i64)| (black - white).unsigned_abs() - 1;
        let gaps: Vec<u64> = lines.iter().map(gap).collect();
        answers.push(if first_player_wins(&gaps) { "Yes" } else { "No" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
