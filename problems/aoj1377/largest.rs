use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{board, line};

const N: usize = 40;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut of = |colour: fn(&mut SmallRng, usize, usize) -> bool| {
        line(&[N as u64])
            + &board(N, N, |pile, height| if colour(rng, pile, height) { 'B' } else { 'W' })
    };
    // At random; with as many different sums as there can be; in pairs that cancel.
    vec![
        of(|rng, _, _| rng.random()),
        of(|_, pile, height| (height == 0) != (height == pile)),
        of(|_, pile, height| ((pile / 2 + height) % 3 == 0) != (pile % 2 == 0)),
    ]
}
