//! 1 and 2 are powers of two, and no multiple of 3 is one: so those who leave such a multiple win,
//! as they do in Bachet's game with 1 or 2 to take.

use grundy::bachet::first_player_wins;
use proconio::{input, is_stdin_empty};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests: Vec<u64> = vec![];
    while !is_stdin_empty() {
        input! { n: u64 }
        tests.push(n);
    }
    let mut out = BufWriter::new(stdout().lock());
    for n in tests {
        writeln!(out, "{}", if first_player_wins(n, 2) { "Kiki" } else { "Cici" })?;
    }
    out.flush()
}
