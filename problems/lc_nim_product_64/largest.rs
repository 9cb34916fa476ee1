use rand::rngs::SmallRng;

use super::shapes::{MILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(MILLION as usize, 2, 0..=u64::MAX).counted(rng, line)
}
