//! Turning multiples: the position is a row of coins, which count from 1.

use board::{Move, Random, coins, elements, heads, turn};
use grundy::turning_multiples::TurningMultiples;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(11, 0, 1);
    position[0] = 10;
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (_, coins) = coins(position);
    let mut moves = vec![];
    for x in (1..=coins.len()).filter(|&x| coins[x - 1] == 1) {
        for count in 1..=coins.len() / x {
            let turned: Vec<usize> = (1..=count).map(|i| i * x - 1).collect();
            moves.push(turn(position, &turned, &[x - 1, count * x - 1]));
        }
    }
    moves
}

fn row(position: &[u64]) -> (TurningMultiples, Vec<u32>) {
    let heads = heads(position).into_iter().map(|(_, coin)| coin as u32 + 1).collect();
    (TurningMultiples::new(position.len() as u32 - 1), heads)
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let (row, heads) = row(position);
    heads.into_iter().map(|coin| row.grundy(coin)).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let (row, heads) = row(position);
    let m = row.winning_move(&heads)?;
    Some(elements(&[m.coin as usize - 1, (m.coin * m.count) as usize - 1]))
}
