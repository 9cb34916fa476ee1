use rand::rngs::SmallRng;

use super::shapes::{BILLION, line};

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    // The powers of 2 are most from 2^29 on, where they make the hardest game.
    [BILLION, BILLION - 1, 1 << 29, (1 << 29) - 1].map(|n| line(&[n])).into()
}
