//! End-Nim: the position is the row of the piles, of which empty ones count as gone.

use board::{Move, Random, stone, takes};
use grundy::end_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(5, 1, 4)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let left = piles.iter().position(|&pile| pile > 0);
    let right = piles.iter().rposition(|&pile| pile > 0).filter(|_| right_end_differs(piles));
    let ends = left.into_iter().chain(right);
    ends.flat_map(|pile| takes(piles, pile, 1, piles[pile])).collect()
}

fn right_end_differs(piles: &[u64]) -> bool {
    piles.iter().filter(|&&pile| pile > 0).count() > 1
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    end_nim::first_player_wins(piles)
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    end_nim::winning_move(piles).map(|m| vec![stone(m.pile, piles[m.pile] - m.take)])
}
