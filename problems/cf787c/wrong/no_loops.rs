//! Takes games that never end for lost ones.

use grundy::graph_game::{Outcome, outcomes};
use proconio::input;

fn main() {
    input! { n: usize, sets: [[usize]; 2] }
    let mut edges = vec![];
    for (player, set) in sets.iter().enumerate() {
        for v in 1..n {
            let to = |x: &usize| (2 * v + player, 2 * ((v + x) % n) + 1 - player);
            edges.extend(set.iter().map(to));
        }
    }
    let found = outcomes(2 * n, &edges);
    for player in 0..2 {
        for v in 1..n {
            let wins = matches!(found[2 * v + player], Outcome::Win(_));
            print!("{} ", if wins { "Win" } else { "Lose" });
        }
        println!();
    }
}
