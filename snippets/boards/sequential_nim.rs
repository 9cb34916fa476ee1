//! Sequential Nim: the position is the list of the piles.

use board::{Move, Random, stone, takes};
use grundy::sequential_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(5, 1, 3)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let first = piles.iter().position(|&pile| pile > 0);
    first.map_or(vec![], |pile| takes(piles, pile, 1, piles[pile]))
}

pub fn grundy_values(piles: &[u64]) -> Vec<u64> {
    vec![sequential_nim::grundy(piles)]
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    sequential_nim::winning_move(piles).map(|m| vec![stone(m.pile, piles[m.pile] - m.take)])
}
