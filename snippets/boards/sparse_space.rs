//! Officers, the octal game 0.6: the position is a row of pins, of which a move takes one that is
//! not alone.

use board::{Move, Random, coins, to_lost, turn};
use grundy::sparse_space::Moves;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = vec![1; 12];
    position[0] = 11;
    for _ in 0..random.from(0, 2) {
        position[random.from(1, 11) as usize] = 0;
    }
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (_, pins) = coins(position);
    let stands = |pin: usize| pins.get(pin) == Some(&1);
    let is_alone = |pin: usize| !stands(pin + 1) && !stands(pin.wrapping_sub(1));
    let taken = (0..pins.len()).filter(|&pin| stands(pin) && !is_alone(pin));
    taken.map(|pin| turn(position, &[pin], &[pin])).collect()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let (columns, pins) = coins(position);
    let officers = Moves {
        leave_one: |heap: usize| (2..=heap).last().map(|heap| heap - 1),
        take_and_split: vec![1],
        equal_parts: true,
    };
    let table = officers.grundy_table(columns);
    pins.split(|&pin| pin == 0).fold(0, |sum, heap| sum ^ table[heap.len()]) != 0
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    to_lost(moves(position), first_player_wins)
}
