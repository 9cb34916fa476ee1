use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::list;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let zero = |mut edges: Vec<u64>, place: usize| {
        edges[place] = 0;
        list(&edges)
    };
    let random = (0..20).map(|_| rng.random_range(1..=30)).collect();
    vec![zero(vec![30; 20], 19), zero(vec![30; 20], 10), zero(random, 9)]
}
