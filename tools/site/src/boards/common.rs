// A game that nobody plays. Its code is what the code of most boards has in common.

use board::{Move, Random, heads, takes};

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(3, 1, 7)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    (0..piles.len()).flat_map(|pile| takes(piles, pile, 1, piles[pile])).collect()
}

pub fn grundy_values(piles: &[u64]) -> Vec<u64> {
    let mut coins = heads(piles);
    coins.sort();
    coins.iter().map(|(row, column)| row ^ column).collect()
}
