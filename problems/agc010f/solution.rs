//! A move to a vertex with at least as many stones can be answered by moving back, again and again,
//! until the player who began that has no stone left to move with. So the token may as well go only
//! to vertices with fewer stones, and the stones that are taken on its way don't change which
//! vertices these are.

use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, stones: [u64; n], mut edges: [(Usize1, Usize1); n - 1] }
    let upwards = |(u, v)| if stones[u] < stones[v] { (u, v) } else { (v, u) };
    edges.iter_mut().for_each(|edge| *edge = upwards(*edge));
    // All edges down from a vertex come before the edges up from it.
    edges.sort_unstable_by_key(|&(_, upper)| stones[upper]);
    let mut wins = vec![false; n];
    for (lower, upper) in edges {
        wins[upper] |= stones[lower] < stones[upper] && !wins[lower];
    }
    let names: Vec<String> = (0..n).filter(|&v| wins[v]).map(|v| (v + 1).to_string()).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", names.join(" "))?;
    out.flush()
}
