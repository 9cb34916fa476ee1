//! Take one or halve, into three halves: the position is the list of the piles.

use board::{Move, Random, gap, stone, takes};
use grundy::take_or_halve;

/// How many piles of half its size take the place of a pile.
const PARTS: u64 = 3;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(2, 1, 7)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for (pile, &size) in piles.iter().enumerate() {
        moves.extend(takes(piles, pile, 1, 1));
        if size > 0 && size % 2 == 0 {
            let mut next = piles.to_vec();
            next.splice(pile..=pile, vec![size / 2; PARTS as usize]);
            moves.push(Move { taps: vec![gap(pile, size / 2)], next });
        }
    }
    moves.iter_mut().for_each(|m| m.next.retain(|&size| size > 0));
    moves
}

pub fn grundy_values(piles: &[u64]) -> Vec<u64> {
    piles.iter().map(|&size| take_or_halve::grundy(size, PARTS)).collect()
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let tap = match take_or_halve::winning_move(piles, PARTS)? {
        take_or_halve::Move::Take { pile } => stone(pile, piles[pile] - 1),
        take_or_halve::Move::Halve { pile } => gap(pile, piles[pile] / 2),
    };
    Some(vec![tap])
}
