//! Green Hackenbush on a tree that stands on vertex 1.

use grundy::green_hackenbush::first_player_wins;
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, edges: [(Usize1, Usize1); n - 1] }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(n, &edges, 0) { "Alice" } else { "Bob" })?;
    out.flush()
}
