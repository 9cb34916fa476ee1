//! Staircase Nim: the position is the list of the steps from the lowest on.

use board::{Move, Random, stone, takes};
use grundy::staircase_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(4, 0, 4)
}

pub fn moves(coins: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for step in 0..coins.len() {
        for mut m in takes(coins, step, 1, coins[step]) {
            if step > 0 {
                m.next[step - 1] += coins[step] - m.next[step];
            }
            moves.push(m);
        }
    }
    moves
}

pub fn grundy_values(coins: &[u64]) -> Vec<u64> {
    vec![staircase_nim::grundy(coins)]
}

pub fn winning_move(coins: &[u64]) -> Option<Vec<u64>> {
    staircase_nim::winning_move(coins).map(|m| vec![stone(m.step - 1, coins[m.step - 1] - m.take)])
}
