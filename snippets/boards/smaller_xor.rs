//! Smaller xor: the position is the list of the numbers, drawn as heaps.

use board::{Move, Random, stone};
use grundy::smaller_xor;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(3, 1, 8)
}

pub fn moves(numbers: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for (i, &x) in numbers.iter().enumerate() {
        for smaller in (1..=x).map(|y| x ^ y).filter(|&smaller| smaller < x) {
            let mut next = numbers.to_vec();
            next[i] = smaller;
            moves.push(Move { taps: vec![stone(i, smaller)], next });
        }
    }
    moves
}

pub fn grundy_values(numbers: &[u64]) -> Vec<u64> {
    numbers.iter().map(|&x| smaller_xor::grundy(x)).collect()
}

pub fn winning_move(numbers: &[u64]) -> Option<Vec<u64>> {
    smaller_xor::winning_move(numbers).map(|m| vec![stone(m.number, numbers[m.number] ^ m.y)])
}
