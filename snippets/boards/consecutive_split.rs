//! Consecutive split: the position is the list of the piles.

use board::{Move, Random, gap};
use grundy::consecutive_split::ConsecutiveSplit;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(3, 3, 12)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for (pile, &size) in piles.iter().enumerate() {
        for smallest in 1..size {
            let (mut larger, mut left) = (smallest + 1, size - smallest);
            while left >= larger {
                left -= larger;
                larger += 1;
            }
            if left == 0 {
                let mut next = piles.to_vec();
                next.splice(pile..=pile, smallest..larger);
                moves.push(Move { taps: vec![gap(pile, smallest)], next });
            }
        }
    }
    moves
}

/// The snippet's piles, and its game.
fn game(piles: &[u64]) -> (Vec<usize>, ConsecutiveSplit) {
    let piles: Vec<usize> = piles.iter().map(|&size| size as usize).collect();
    let largest = piles.iter().copied().max().unwrap_or(0);
    (piles, ConsecutiveSplit::new(largest))
}

pub fn grundy_values(piles: &[u64]) -> Vec<u64> {
    let (piles, game) = game(piles);
    piles.into_iter().map(|pile| game.grundy(pile)).collect()
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let (piles, game) = game(piles);
    let m = game.winning_move(&piles)?;
    let smallest = piles[m.pile] / m.parts - (m.parts - 1) / 2;
    Some(vec![gap(m.pile, smallest as u64)])
}
