//! A game on a directed graph that ends at the target, too: whoever would have to move from it has
//! lost.

use grundy::graph_game::first_player_wins_each;
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! {
        n: usize,
        m: usize,
        q: usize,
        edges: [(Usize1, Usize1); m],
        queries: [(Usize1, Usize1); q],
    }
    let mut out = BufWriter::new(stdout().lock());
    for result in first_player_wins_each(n, &edges, &queries) {
        let answer = match result {
            Some(true) => 1,
            Some(false) => -1,
            None => 0,
        };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
