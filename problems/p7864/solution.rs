//! Leaf picking as it stands.

use grundy::leaf_picking::first_player_wins;
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};
use std::iter::once;

fn main() -> Result<()> {
    input! { tests: usize }
    let mut answers = vec![];
    for _ in 0..tests {
        input! { n: usize, above: [Usize1; n - 1] }
        let parents: Vec<usize> = once(0).chain(above).collect();
        answers.push(u8::from(first_player_wins(&parents)));
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
