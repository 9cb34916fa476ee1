//! Euclid's game: the position is the two numbers.

use board::{Move, Random};
use grundy::euclid;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(2, 1, 24)
}

pub fn moves(numbers: &[u64]) -> Vec<Move> {
    let larger = usize::from(numbers[0] < numbers[1]);
    let (a, b) = (numbers[larger], numbers[1 - larger]);
    let leave = |times: u64| {
        let mut next = numbers.to_vec();
        next[larger] -= times * b;
        Move { taps: vec![next[larger]], next }
    };
    (1..=a.checked_div(b).unwrap_or(0)).map(leave).collect()
}

pub fn grundy_values(numbers: &[u64]) -> Vec<u64> {
    vec![euclid::grundy(numbers[0], numbers[1])]
}

pub fn winning_move(numbers: &[u64]) -> Option<Vec<u64>> {
    let (large, small) = (numbers[0].max(numbers[1]), numbers[0].min(numbers[1]));
    euclid::winning_move(large, small).map(|m| vec![large - m.times * small])
}
