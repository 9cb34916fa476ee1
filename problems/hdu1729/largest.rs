use rand::rngs::SmallRng;

use super::shapes::{MILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Full boxes, random ones, and boxes with few stones, which take the most steps.
    let write = |stones: fn(u64, u64) -> u64| {
        move |numbers: &[u64]| {
            let boxes = numbers.chunks(2);
            let boxes = boxes.map(|two| line(&[two[0].max(two[1]), stones(two[0], two[1])]));
            line(&[numbers.len() as u64 / 2]) + &boxes.collect::<String>()
        }
    };
    let stones: [fn(u64, u64) -> u64; 2] = [u64::min, |a, b| a.min(b).min(a % 40)];
    let of_stones = |stones| Tests(5000, 100, 0..=MILLION).ended(rng, "0", write(stones));
    stones.map(of_stones).concat()
}
