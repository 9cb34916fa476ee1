//! Candy Piles: the position is the list of the piles.

use board::{Move, Random, stone};
use grundy::candy_piles;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(4, 1, 5)
}

/// The move that leaves these piles, for which the lowest candy that it eats of each is tapped.
fn eat(piles: &[u64], next: Vec<u64>) -> Move {
    let eaten = (0..piles.len()).filter(|&pile| next[pile] < piles[pile]);
    Move { taps: eaten.map(|pile| stone(pile, next[pile])).collect(), next }
}

fn largest_pile(piles: &[u64], pile: usize) -> Move {
    let mut next = piles.to_vec();
    next[pile] = 0;
    eat(piles, next)
}

fn one_of_each(piles: &[u64]) -> Move {
    eat(piles, piles.iter().map(|size| size.saturating_sub(1)).collect())
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let most = piles.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return vec![];
    }
    let largest = (0..piles.len()).filter(|&pile| piles[pile] == most);
    let mut moves: Vec<Move> = largest.map(|pile| largest_pile(piles, pile)).collect();
    // A single candy is eaten in one way only.
    if piles.iter().sum::<u64>() > 1 {
        moves.push(one_of_each(piles));
    }
    moves
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    candy_piles::first_player_wins(piles)
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let m = match candy_piles::winning_move(piles)? {
        candy_piles::Move::LargestPile => {
            let largest = (0..piles.len()).max_by_key(|&pile| piles[pile])?;
            largest_pile(piles, largest)
        }
        candy_piles::Move::OneOfEach => one_of_each(piles),
    };
    Some(m.taps)
}
