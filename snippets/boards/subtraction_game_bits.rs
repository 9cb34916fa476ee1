//! A subtraction game: the position is the heap, and the numbers that may be taken.

use board::{Move, Random, to_lost};
use grundy::subtraction_game_bits::win_table;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let least = random.from(1, 2);
    let middle = least + random.from(1, 3);
    vec![random.from(6, 24), least, middle, middle + random.from(1, 3)]
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (n, takes) = (position[0], &position[1..]);
    let take = |&take: &u64| {
        let mut next = position.to_vec();
        next[0] -= take;
        Move { taps: vec![n - take], next }
    };
    takes.iter().filter(|&&take| take <= n).map(take).collect()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    win_table(&position[1..], position[0] as usize)[position[0] as usize]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    to_lost(moves(position), first_player_wins)
}
