//! Bounded Nim: the position is the two heaps, and the least and the most that a move takes.

use board::{Move, Random, stone, takes};
use grundy::bounded_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let least = random.from(2, 3);
    vec![random.from(3, 9), random.from(3, 9), least, least + random.from(0, 3)]
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (least, most) = (position[2], position[3]);
    (0..2).flat_map(|heap| takes(position, heap, least, most)).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let value = |&heap: &u64| bounded_nim::grundy(heap, position[2], position[3]);
    position[..2].iter().map(value).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = bounded_nim::winning_move(&position[..2], position[2], position[3])?;
    Some(vec![stone(m.heap, position[m.heap] - m.take)])
}
