//! A subtraction game: the position is the heap, and the numbers that may be taken.

use board::{Move, Random};
use grundy::subtraction_game::SubtractionGame;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let least = random.from(1, 2);
    let middle = least + random.from(1, 3);
    vec![random.from(6, 24), least, middle, middle + random.from(1, 3)]
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (n, takes) = (position[0], &position[1..]);
    let take = |&take: &u64| {
        let mut next = position.to_vec();
        next[0] -= take;
        Move { taps: vec![n - take], next }
    };
    takes.iter().filter(|&&take| take <= n).map(take).collect()
}

fn game(position: &[u64]) -> SubtractionGame {
    SubtractionGame::new(&position[1..], position[0] as usize)
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    vec![game(position).grundy(position[0])]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = game(position).winning_move(&position[..1])?;
    Some(vec![position[0] - m.take])
}
