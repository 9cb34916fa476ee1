//! Mock Turtles. A coin may be named twice, and the answer is Yes where the first player loses.

use grundy::coin_turning::Rule;
use proconio::{input, is_stdin_empty};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests = vec![];
    while !is_stdin_empty() {
        input! { heads: [u64] }
        tests.push(heads.into_iter().collect());
    }
    let mut out = BufWriter::new(stdout().lock());
    for heads in tests {
        let answer = if Rule::MockTurtles.first_player_wins(&heads) { "No" } else { "Yes" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
