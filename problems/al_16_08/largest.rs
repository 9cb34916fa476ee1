use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{board, line};

const TESTS: usize = 1000;
const TOWERS: usize = 100;
const HEIGHT: usize = 64;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Of one colour, of both colours, and in pairs of opposite towers, which cancel.
    let mut of_density = |density| {
        let mut test = || {
            let towers =
                board(TOWERS, HEIGHT, |_, _| if rng.random_bool(density) { 'c' } else { 'z' });
            format!("{TOWERS} A C\n{towers}")
        };
        line(&[TESTS as u64]) + &(0..TESTS).map(|_| test()).collect::<String>()
    };
    let mut inputs = [1.0, 0.5].map(&mut of_density).to_vec();
    let mut cancelling = line(&[TESTS as u64]);
    for _ in 0..TESTS {
        cancelling += &format!("{TOWERS} B Z\n");
        let towers = board(TOWERS / 2, HEIGHT, |_, _| if rng.random() { 'c' } else { 'z' });
        let opposite = |block| match block {
            'c' => 'z',
            'z' => 'c',
            end => end,
        };
        cancelling += &towers;
        cancelling.extend(towers.chars().map(opposite));
    }
    inputs.push(cancelling);
    inputs
}
