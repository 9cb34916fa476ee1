use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{MILLION, line};

const SIDE: usize = 100;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let tests = |test: fn(&mut SmallRng) -> String, rng: &mut SmallRng| {
        line(&[10]) + &(0..10).map(|_| test(rng)).collect::<String>()
    };
    vec![tests(random, rng), tests(lost, rng)]
}

fn random(rng: &mut SmallRng) -> String {
    let mut row = || line(&[(); SIDE].map(|()| rng.random_range(0..=MILLION)));
    line(&[SIDE as u64; 2]) + &(0..SIDE).map(|_| row()).collect::<String>()
}

/// A symmetric matrix with zeros from the top left to the bottom right.
fn lost(rng: &mut SmallRng) -> String {
    let mut rows = [[0; SIDE]; SIDE];
    for (i, j) in (0..SIDE).flat_map(|i| (0..i).map(move |j| (i, j))) {
        rows[i][j] = rng.random_range(0..=MILLION);
        rows[j][i] = rows[i][j];
    }
    line(&[SIDE as u64; 2]) + &rows.iter().map(|row| line(row)).collect::<String>()
}
