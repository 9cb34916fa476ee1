//! Equal split of piles of at least three: the position is the list of the piles.

use board::{Move, Random, stone};
use grundy::equal_split::grundy_table;

/// The size from which on a pile may be split.
const LEAST: u64 = 3;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(3, 2, 8)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for (pile, &size) in piles.iter().enumerate().filter(|&(_, &size)| size >= LEAST) {
        for parts in 2..=size {
            let mut next = piles.to_vec();
            next.splice(pile..=pile, (0..parts).map(|part| (size + part) / parts));
            moves.push(Move { taps: vec![stone(pile, size - parts)], next });
        }
    }
    moves
}

pub fn grundy_values(piles: &[u64]) -> Vec<u64> {
    let largest = piles.iter().copied().max().unwrap_or(0);
    let table = grundy_table(LEAST as usize, largest as usize);
    piles.iter().map(|&size| table[size as usize]).collect()
}
