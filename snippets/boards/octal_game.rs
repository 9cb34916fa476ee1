//! Kayles, the octal game 0.77: the position is a row of pins, of which a move takes one or two
//! neighbours.

use board::{Move, Random, coins, turn};
use grundy::octal_game::OctalGame;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = vec![1; 11];
    position[0] = 10;
    for _ in 0..random.from(0, 2) {
        position[random.from(1, 10) as usize] = 0;
    }
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (_, pins) = coins(position);
    let stands = |pin: usize| pins.get(pin) == Some(&1);
    let mut moves = vec![];
    for pin in (0..pins.len()).filter(|&pin| stands(pin)) {
        moves.push(turn(position, &[pin], &[pin]));
        if stands(pin + 1) {
            moves.push(turn(position, &[pin, pin + 1], &[pin, pin + 1]));
        }
    }
    moves
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let (columns, pins) = coins(position);
    let kayles: OctalGame = "0.77".parse().expect("a code");
    let table = kayles.grundy_table(columns);
    let rows = pins.split(|&pin| pin == 0).filter(|row| !row.is_empty());
    rows.map(|row| table[row.len()]).collect()
}
