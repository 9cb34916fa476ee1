//! A game on a directed graph that ends at the target, too: whoever would have to move from it has
//! lost.

use grundy::graph_game::{Game, Outcome};
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
    let game = Game::new(n, &edges);
    let plain = game.solve(&[]);
    let mut out = BufWriter::new(stdout().lock());
    for (start, target) in queries {
        // A target that is lost anyway changes nothing, and one that is a draw changes draws only.
        let outcome = match (plain.outcome(target), plain.outcome(start)) {
            (Outcome::Lose { .. }, outcome) => outcome,
            (Outcome::Win { .. }, _) | (_, Outcome::Draw) => game.outcome(start, &[target]),
            (Outcome::Draw, outcome) => outcome,
        };
        let answer = match outcome {
            Outcome::Win { .. } => 1,
            Outcome::Lose { .. } => -1,
            Outcome::Draw => 0,
        };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
