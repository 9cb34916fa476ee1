//! Plays with each choice of piles.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Piles = Vec<Vec<u8>>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(6));
    let most = size.min([12, 7, 5, 4, 3, 3][n as usize - 1]);
    let mut input = line(&[n]);
    for _ in 0..n {
        let boxes = rng.random_range(1..=most);
        input.extend((0..boxes).map(|_| if rng.random() { 'B' } else { 'W' }).chain(['\n']));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Piles> {
    (0..tokens.int("n", 1..=40)?).map(|_| tokens.word("a pile", 1..=40, "BW")).collect()
}

pub fn solve(piles: &Piles) -> String {
    let mut play = Play::new(|(piles, own, other): &(Piles, u8, u8)| {
        let mut next = vec![];
        for (i, pile) in piles.iter().enumerate() {
            for height in (0..pile.len()).filter(|&height| pile[height] == *own) {
                let mut left = piles.clone();
                left[i].truncate(height);
                next.push((left, *other, *own));
            }
        }
        next
    });
    let mut most = 0;
    for subset in 0..1 << piles.len() {
        let mut chosen = piles.clone();
        for (i, pile) in chosen.iter_mut().enumerate() {
            if subset >> i & 1 == 0 {
                pile.clear();
            }
        }
        let boxes = chosen.concat().len();
        let alice = play.first_player_wins(&(chosen.clone(), b'B', b'W'));
        let bob = play.first_player_wins(&(chosen, b'W', b'B'));
        // Each of them wins if the draw is right.
        if alice == bob {
            most = most.max(boxes);
        }
    }
    format!("{most}\n")
}
