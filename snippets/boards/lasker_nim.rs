//! Lasker's Nim: the position is the list of the heaps.

use board::{Move, Random, gap, split, stone, takes};
use grundy::lasker_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(2, 1, 6)
}

pub fn moves(heaps: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for (heap, &size) in heaps.iter().enumerate() {
        moves.extend(takes(heaps, heap, 1, size));
        moves.extend((1..size).map(|below| split(heaps, heap, below)));
    }
    moves.iter_mut().for_each(|m| m.next.retain(|&size| size > 0));
    moves
}

pub fn grundy_values(heaps: &[u64]) -> Vec<u64> {
    heaps.iter().map(|&heap| lasker_nim::grundy(heap)).collect()
}

pub fn winning_move(heaps: &[u64]) -> Option<Vec<u64>> {
    let tap = match lasker_nim::winning_move(heaps)? {
        lasker_nim::Move::Take { heap, take } => stone(heap, heaps[heap] - take),
        lasker_nim::Move::Split { heap, parts } => gap(heap, parts.0),
    };
    Some(vec![tap])
}
