//! Gives the games that never end to Takahashi.

use grundy::graph_game::{Outcome, outcomes};
use proconio::input;
use proconio::marker::Bytes;

fn main() {
    input! { words: [Bytes] }
    let edge = |word: &Vec<u8>| (vertex(&word[..3]), vertex(&word[word.len() - 3..]));
    let edges: Vec<(usize, usize)> = words.iter().map(edge).collect();
    let found = outcomes(1 << 18, &edges);
    for (_, last) in edges {
        let aoki_wins = matches!(found[last], Outcome::Win(_));
        println!("{}", if aoki_wins { "Aoki" } else { "Takahashi" });
    }
}

fn vertex(letters: &[u8]) -> usize {
    letters.iter().fold(0, |vertex, letter| vertex << 6 | usize::from(letter & 63))
}
