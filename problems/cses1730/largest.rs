use rand::rngs::SmallRng;

use super::shapes::one_long_and_many_short;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    one_long_and_many_short(rng, 1)
}
