use rand::rngs::SmallRng;

use super::shapes::{Tests, line, rising};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Short stripes take the longest.
    let mut inputs = vec![];
    for most in [3, 20, 1000] {
        let stripes = line(&rising(rng, 3, most));
        let boards = Tests(1000, 1, 1..=1000).counted(rng, line);
        inputs.extend(boards.into_iter().map(|boards| stripes.clone() + &boards));
    }
    inputs
}
