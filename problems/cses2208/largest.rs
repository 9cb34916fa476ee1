use rand::rngs::StdRng;

use super::shapes::one_long_and_many_short;

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    one_long_and_many_short(rng, 1)
}
