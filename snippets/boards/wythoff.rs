//! Wythoff's game: the position is the two piles.

use board::{Move, Random, stone, takes};
use grundy::wythoff;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(2, 1, 10)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let (a, b) = (piles[0], piles[1]);
    let both = (1..=a.min(b)).map(|take| {
        let next = vec![a - take, b - take];
        Move { taps: vec![stone(0, next[0]), stone(1, next[1])], next }
    });
    takes(piles, 0, 1, a).into_iter().chain(takes(piles, 1, 1, b)).chain(both).collect()
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    wythoff::first_player_wins(piles[0], piles[1])
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let m = wythoff::winning_move(piles[0], piles[1])?;
    let taken = [(0, m.first), (1, m.second)].into_iter().filter(|&(_, take)| take > 0);
    Some(taken.map(|(pile, take)| stone(pile, piles[pile] - take)).collect())
}
