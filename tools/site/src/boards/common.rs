// A game that nobody plays. Its code is what the code of most boards has in common.

use board::{Move, Random, heads, takes, to_lost};

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(3, 1, 7)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    (0..piles.len()).flat_map(|pile| takes(piles, pile, 1, piles[pile])).collect()
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    let mut coins = heads(piles);
    coins.sort();
    coins.iter().fold(0, |sum, (row, column)| sum ^ row ^ column) != 0
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    to_lost(moves(piles), first_player_wins)
}
