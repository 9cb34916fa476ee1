use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{board, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // A board with odd sides has no perfect matching, and most boards with walls have none either.
    let boards = [(100, 0.0), (99, 0.0), (100, 0.1), (100, 0.3)];
    let of_walls = |(side, walls): (usize, f64)| {
        let cell = |_, _| if rng.random_bool(walls) { '#' } else { '.' };
        line(&[side as u64, side as u64]) + &board(side, side, cell)
    };
    boards.map(of_walls).into()
}
