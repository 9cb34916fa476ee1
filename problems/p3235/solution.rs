//! Each pile is a game of equal splits, and a test is their sum. All tests share the values.

use grundy::equal_split::grundy_table;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { t: usize, f: usize, tests: [[usize]; t] }
    let largest = tests.iter().flatten().max().map_or(0, |&pile| pile);
    let table = grundy_table(f, largest);
    let mut out = BufWriter::new(stdout().lock());
    for (i, piles) in tests.iter().enumerate() {
        let value = piles.iter().fold(0, |sum, &pile| sum ^ table[pile]);
        let space = if i == 0 { "" } else { " " };
        write!(out, "{}{}", space, u8::from(value != 0))?;
    }
    writeln!(out)?;
    out.flush()
}
