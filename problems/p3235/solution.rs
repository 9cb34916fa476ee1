//! Each pile is a game of equal splits, and a test is their sum. All tests share the values.

use grundy::equal_split::EqualSplit;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { t: usize, f: u64, tests: [[u64]; t] }
    let largest = tests.iter().flatten().max().map_or(0, |&pile| pile);
    let game = EqualSplit::new(f, largest);
    let mut out = BufWriter::new(stdout().lock());
    for (i, piles) in tests.iter().enumerate() {
        let value = piles.iter().fold(0, |sum, &pile| sum ^ game.grundy(pile));
        let space = if i == 0 { "" } else { " " };
        write!(out, "{}{}", space, u8::from(value != 0))?;
    }
    writeln!(out)?;
    out.flush()
}
