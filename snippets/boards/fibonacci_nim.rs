//! Fibonacci Nim: the position is the heap, and the most that the next move takes.

use board::{Move, Random};
use grundy::fibonacci_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let n = random.from(4, 24);
    vec![n, n - 1]
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (n, quota) = (position[0], position[1]);
    let take = |take| Move { taps: vec![n - take], next: vec![n - take, 2 * take] };
    (1..=quota.min(n)).map(take).collect()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    fibonacci_nim::first_player_wins(position[0], position[1])
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    fibonacci_nim::winning_move(position[0], position[1]).map(|m| vec![position[0] - m.take])
}
