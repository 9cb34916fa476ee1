//! 1, 2 and 3 are 1 or prime, and no multiple of 4 is prime: so those who leave such a multiple
//! win, as they do in Bachet's game with 1 to 3 to take.

use grundy::bachet::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    for n in tests {
        let winner = if first_player_wins(n, 3) { "October" } else { "Roy" };
        writeln!(out, "{} wins!", winner)?;
    }
    out.flush()
}
