//! Nim with a forced first pile: the position is the three piles, and 1 as long as the next move
//! must be made in the first one, then 0.

use board::{Move, Random, takes};
use grundy::forced_first_pile;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(4, 1, 7);
    position[3] = 1;
    position
}

/// The piles in which the next move may be made.
fn allowed(position: &[u64]) -> std::ops::Range<usize> {
    if position[3] == 1 { 0..1 } else { 0..3 }
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let mut moves: Vec<Move> =
        allowed(position).flat_map(|pile| takes(position, pile, 1, position[pile])).collect();
    moves.iter_mut().for_each(|m| m.next[3] = 0);
    moves
}

/// Who may choose the pile wins if one of them wins as a forced one.
pub fn first_player_wins(position: &[u64]) -> bool {
    allowed(position).any(|pile| forced_first_pile::first_player_wins(&position[..3], pile))
}
