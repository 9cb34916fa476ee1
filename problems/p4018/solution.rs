//! 1, 2, 3, 4 and 5 are powers of primes, and no multiple of 6 is one: so those who leave such a
//! multiple win, as they do in Bachet's game with 1 to 5 to take.

use grundy::bachet::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    for n in tests {
        let winner = if first_player_wins(n, 5) { "October" } else { "Roy" };
        writeln!(out, "{} wins!", winner)?;
    }
    out.flush()
}
