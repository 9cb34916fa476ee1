//! Moore's Nim with moves on up to two piles: the position is the list of the piles.

use board::{Move, Random, stone, takes};
use grundy::moore_nim;

/// From how many piles a move may take stones.
const K: usize = 2;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(4, 1, 5)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let of_one = |piles: &[u64], from: usize| -> Vec<Move> {
        (from..piles.len()).flat_map(|pile| takes(piles, pile, 1, piles[pile])).collect()
    };
    let mut moves = vec![];
    for first in of_one(piles, 0) {
        let pile = (first.taps[0] / stone(1, 0)) as usize;
        for second in of_one(&first.next, pile + 1) {
            moves.push(Move { taps: [&first.taps[..], &second.taps].concat(), ..second });
        }
        moves.push(first);
    }
    moves
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    moore_nim::first_player_wins(piles, K)
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let parts = moore_nim::winning_move(piles, K)?;
    Some(parts.iter().map(|part| stone(part.pile, piles[part.pile] - part.take)).collect())
}
