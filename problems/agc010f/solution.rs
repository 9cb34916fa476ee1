//! A move to a vertex with at least as many stones can be answered by moving back, again and again,
//! until the player who began that has no stone left to move with. So the token may as well go only
//! to vertices with fewer stones, and the stones that are taken on its way don't change which
//! vertices these are.

use grundy::graph_game::Game;
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, stones: [u64; n], edges: [(Usize1, Usize1); n - 1] }
    let downwards: Vec<(usize, usize)> = edges
        .into_iter()
        .filter(|&(u, v)| stones[u] != stones[v])
        .map(|(u, v)| if stones[u] > stones[v] { (u, v) } else { (v, u) })
        .collect();
    let game = Game::new(n, &downwards);
    let solution = game.solve(&[]);
    let winning = (0..n).filter(|&v| solution.first_player_wins(v));
    let names: Vec<String> = winning.map(|v| (v + 1).to_string()).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", names.join(" "))?;
    out.flush()
}
