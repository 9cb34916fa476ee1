//! Connected coins: the position is a grid of coins.

use board::{Move, Random, coins, heads, turn};
use grundy::connected_coins;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(10, 0, 1);
    position[0] = 3;
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (columns, coins) = coins(position);
    assert!(coins.len() <= 12, "too many sets of coins to list");
    let mut moves = vec![];
    for set in 1..1u32 << coins.len() {
        let set: Vec<usize> = (0..coins.len()).filter(|&coin| set >> coin & 1 == 1).collect();
        let (row, column) =
            (set[set.len() - 1] / columns, set.iter().map(|coin| coin % columns).max());
        let corner = column.map(|column| row * columns + column);
        if corner.map_or(false, |corner| coins[corner] == 1 && set.contains(&corner))
            && is_connected(&set, columns)
        {
            moves.push(turn(position, &set, &set));
        }
    }
    moves
}

fn is_connected(set: &[usize], columns: usize) -> bool {
    let mut reached = vec![set[0]];
    let mut i = 0;
    while let Some(&coin) = reached.get(i) {
        let is_near = |&&other: &&usize| {
            let (low, high) = (coin.min(other), coin.max(other));
            low + columns == high || low + 1 == high && high % columns > 0
        };
        let near: Vec<usize> = set.iter().filter(is_near).copied().collect();
        reached.extend(near.into_iter().filter(|coin| !reached.contains(coin)).collect::<Vec<_>>());
        i += 1;
    }
    reached.len() == set.len()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    connected_coins::first_player_wins(heads(position))
}
