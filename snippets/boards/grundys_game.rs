//! Grundy's game: the position is the list of the heaps.

use board::{Move, Random, split};
use grundy::grundys_game::grundy_table;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(2, 3, 8)
}

pub fn moves(heaps: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for (heap, &size) in heaps.iter().enumerate() {
        let parts = (1..size).filter(|part| 2 * part != size);
        moves.extend(parts.map(|part| split(heaps, heap, part)));
    }
    moves
}

pub fn grundy_values(heaps: &[u64]) -> Vec<u64> {
    let table = grundy_table(heaps.iter().sum::<u64>() as usize);
    heaps.iter().map(|&heap| table[heap as usize]).collect()
}
