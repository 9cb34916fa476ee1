//! Nim: the position is the list of the piles.

use board::{Move, Random, stone, takes};
use grundy::nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(3, 1, 7)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    (0..piles.len()).flat_map(|pile| takes(piles, pile, 1, piles[pile])).collect()
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    nim::first_player_wins(piles)
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    nim::winning_move(piles).map(|m| vec![stone(m.pile, piles[m.pile] - m.take)])
}
