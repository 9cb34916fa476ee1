//! A subtraction game on one heap, of every size up to n.

use grundy::subtraction_game::grundy_table_by_bits;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, k: usize, takes: [u64; k] }
    let table = grundy_table_by_bits(&takes, n);
    let answer: Vec<u8> =
        table[1..].iter().map(|&value| if value != 0 { b'W' } else { b'L' }).collect();
    let mut out = BufWriter::new(stdout().lock());
    out.write_all(&answer)?;
    writeln!(out)?;
    out.flush()
}
