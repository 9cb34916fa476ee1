//! A game on the directed graph of all positions of the monster, with either player to move. There
//! are up to 98 million moves, so that those into a position are computed when they are needed.

use grundy::graph_game::{Outcome, outcomes_by};
use proconio::input;

fn main() {
    input! { n: usize, sets: [[usize]; 2] }
    // The monster is at `v`, and player 0 or 1 is to move, at the vertices 2v and 2v + 1. At the
    // black hole, the player to move has lost.
    let moves = (0..2 * n).map(|v| if v < 2 { 0 } else { sets[v % 2].len() }).collect();
    let sets = &sets;
    let before = |v: usize| {
        let player = (v + 1) % 2;
        sets[player].iter().map(move |x| (v / 2 + n - x) % n * 2 + player)
    };
    let found = outcomes_by(moves, before);
    for player in 0..2 {
        let answer = |v: usize| match found[2 * v + player] {
            Outcome::Win(_) => "Win",
            Outcome::Lose(_) => "Lose",
            Outcome::Draw => "Loop",
        };
        println!("{}", (1..n).map(answer).collect::<Vec<_>>().join(" "));
    }
}
