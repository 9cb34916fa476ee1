//! Coin turning by the rule of Ruler: the position is a row of coins.

use std::collections::BTreeSet;

use board::{Move, Random, coins, heads, turn};
use grundy::coin_turning::Rule;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(11, 0, 1);
    position[0] = 10;
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (_, coins) = coins(position);
    let mut moves = vec![];
    for last in (0..coins.len()).filter(|&coin| coins[coin] == 1) {
        for first in 0..=last {
            let turned: Vec<usize> = (first..=last).collect();
            moves.push(turn(position, &turned, &[first, last]));
        }
    }
    moves
}

fn row(position: &[u64]) -> BTreeSet<u64> {
    heads(position).into_iter().map(|(_, coin)| coin).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    row(position).into_iter().map(|coin| Rule::Ruler.grundy(coin)).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let turned = Rule::Ruler.winning_move(&row(position))?;
    let mut ends = vec![turned[0], turned[turned.len() - 1]];
    ends.dedup();
    Some(ends)
}
