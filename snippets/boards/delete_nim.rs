//! Delete Nim: the position is the two piles.

use board::{Move, Random, gap};
use grundy::delete_nim;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(2, 1, 9)
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    let split = |pile: usize| {
        let size = piles[pile];
        (1..size)
            .map(move |part| Move { taps: vec![gap(pile, part)], next: vec![part, size - part] })
    };
    split(0).chain(split(1)).collect()
}

pub fn grundy_values(piles: &[u64]) -> Vec<u64> {
    vec![delete_nim::grundy(piles[0], piles[1])]
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let m = delete_nim::winning_move(&[(piles[0], piles[1])])?;
    Some(vec![gap(usize::from(m.split != piles[0]), m.parts.0)])
}
