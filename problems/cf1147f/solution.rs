//! Bob, who moves second to choose and first along an edge, wins with a stable matching.

use grundy::zigzag_game::winning_replies;
use proconio::input_interactive;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut out = BufWriter::new(stdout().lock());
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, weights: [[u64; n]; n] }
        writeln!(out, "B")?;
        out.flush()?;
        input_interactive! { rule: char, start: Usize1 }
        let replies = winning_replies(&weights, rule == 'I', start);
        let mut at = start;
        loop {
            writeln!(out, "{}", replies[at] + 1)?;
            out.flush()?;
            input_interactive! { next: i64 }
            match next {
                // Alice cannot move.
                -1 => break,
                // A move was refused, and nothing more comes.
                -2 => return Ok(()),
                _ => at = next as usize - 1,
            }
        }
    }
    Ok(())
}
