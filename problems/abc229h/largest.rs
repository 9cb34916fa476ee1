use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{board, line};

const N: usize = 8;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // All pieces at the bottom have the most columns before them.
    let half = board(N, N, |row, _| match row {
        0..=3 => '.',
        _ if rng.random() => 'W',
        _ => 'B',
    });
    let mut of_density = |density| {
        board(N, N, |_, _| match (rng.random_bool(density), rng.random()) {
            (false, _) => '.',
            (true, false) => 'W',
            (true, true) => 'B',
        })
    };
    [half, of_density(0.3), of_density(0.6), of_density(1.0)]
        .map(|grid| line(&[N as u64]) + &grid)
        .into()
}
