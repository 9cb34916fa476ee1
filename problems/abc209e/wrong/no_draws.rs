//! Gives the games that never end to Takahashi.

use grundy::graph_game::Game;
use proconio::input;
use proconio::marker::Bytes;

fn main() {
    input! { words: [Bytes] }
    let edge = |word: &Vec<u8>| (vertex(&word[..3]), vertex(&word[word.len() - 3..]));
    let edges: Vec<(usize, usize)> = words.iter().map(edge).collect();
    let game = Game::new(1 << 18, &edges);
    for (_, last) in edges {
        println!("{}", if game.first_player_wins(last) { "Aoki" } else { "Takahashi" });
    }
}

fn vertex(letters: &[u8]) -> usize {
    letters.iter().fold(0, |vertex, letter| vertex << 6 | usize::from(letter & 63))
}
