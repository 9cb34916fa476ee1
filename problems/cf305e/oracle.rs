//! Cuts strings; tries the first cuts from the left to the right.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::Tokens;

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

type Pieces = Vec<Vec<u8>>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let length = rng.random_range(1..=(2 * size).min(15)) as usize;
    // Mostly, a letter is the same as the one before its neighbour.
    let mut text: Vec<u8> = vec![];
    for i in 0..length {
        let is_same = i > 1 && rng.random_bool(0.8);
        text.push(if is_same { text[i - 2] } else { rng.random_range(b'a'..=b'c') });
    }
    String::from_utf8(text).expect("letters") + "\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u8>> {
    tokens.word("a string", 1..=5000, LETTERS)
}

pub fn solve(text: &[u8]) -> String {
    let mut play = Play::new(|pieces: &Pieces| {
        let cuts = |i: usize| {
            cuts(&pieces[i]).into_iter().map(move |(_, parts)| {
                let others = pieces[..i].iter().chain(&pieces[i + 1..]).cloned();
                sorted(others.chain(parts).collect())
            })
        };
        (0..pieces.len()).flat_map(cuts).collect()
    });
    let wins = |(_, parts): &(usize, Pieces)| !play.first_player_wins(&sorted(parts.clone()));
    match cuts(text).into_iter().find(wins) {
        Some((place, _)) => format!("First\n{}\n", place + 1),
        None => "Second\n".to_owned(),
    }
}

/// The places where a piece can be cut, each with the parts on both sides of it.
fn cuts(piece: &[u8]) -> Vec<(usize, Pieces)> {
    let places = (1..piece.len().max(2) - 1).filter(|&i| piece[i - 1] == piece[i + 1]);
    places.map(|i| (i, vec![piece[..i].to_vec(), piece[i + 1..].to_vec()])).collect()
}

/// The order of the pieces doesn't matter, nor do those that can't be cut.
fn sorted(mut pieces: Pieces) -> Pieces {
    pieces.retain(|piece| !cuts(piece).is_empty());
    pieces.sort_unstable();
    pieces
}
