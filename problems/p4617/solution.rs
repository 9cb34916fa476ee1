//! Vertex geography on peaks and valleys; on a peak it is Slavko's turn.

use grundy::vertex_geography::Geography;
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, m: usize, trails: [(Usize1, Usize1); m] }
    let edges: Vec<(usize, usize)> =
        trails.into_iter().map(|(peak, valley)| (peak, n + valley)).collect();
    let graph = Geography::new(2 * n, &edges);
    let mut out = BufWriter::new(stdout().lock());
    for peak in 0..n {
        let winner = if graph.first_player_wins(peak) { "Slavko" } else { "Mirko" };
        writeln!(out, "{}", winner)?;
    }
    out.flush()
}
