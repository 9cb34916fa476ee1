//! Nim on a directed graph without cycles: a tax is a pile.

use grundy::dag_nim::{levels, winning_move};
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, m: usize, mut taxes: [u64; n], roads: [(Usize1, Usize1); m] }
    let mut out = BufWriter::new(stdout().lock());
    match winning_move(&roads, &levels(n, &roads), &taxes) {
        None => writeln!(out, "LOSE")?,
        Some(found) => {
            taxes[found.vertex] -= found.take;
            for (city, tax) in found.changes {
                taxes[city] = tax;
            }
            writeln!(out, "WIN")?;
            for tax in taxes {
                write!(out, "{} ", tax)?;
            }
            writeln!(out)?;
        }
    }
    out.flush()
}
