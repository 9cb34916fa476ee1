use rand::rngs::SmallRng;

use super::shapes::{Tests, distinct, list_in_line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Small numbers are the slowest, as more of them may be taken from a heap.
    let most = [100, 1000, 10_000];
    let of_most = |most| {
        let mut test = |_| {
            let positions = &Tests(100, 100, 0..=10_000).counted(rng, list_in_line)[0];
            list_in_line(&distinct(rng, 100, most)) + positions
        };
        (0..40).map(&mut test).collect::<String>() + "0\n"
    };
    most.map(of_most).into()
}
