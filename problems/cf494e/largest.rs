use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{BILLION, line};

const RECTANGLES: u64 = 50_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut random = |_| {
        let mut ends = || {
            let (one, other) = (rng.random_range(1..=BILLION), rng.random_range(1..=BILLION));
            (one.min(other), one.max(other))
        };
        let ((a, c), (b, d)) = (ends(), ends());
        [a, b, c, d]
    };
    // Each rectangle covers the next one, crosses the next one, or touches it at a corner.
    let inside = |i| [1 + i, 1 + i, BILLION - i, BILLION - i];
    let crossing = |i| match i % 2 {
        0 => [1 + i, 1, 1 + i, BILLION],
        _ => [1, 1 + i, BILLION, 1 + i],
    };
    let diagonal = |i| [1 + 20_000 * i, 1 + 20_000 * i, 20_000 * (i + 1), 20_000 * (i + 1)];
    let all: [Vec<[u64; 4]>; 4] = [
        (0..RECTANGLES).map(&mut random).collect(),
        (0..RECTANGLES).map(inside).collect(),
        (0..RECTANGLES).map(crossing).collect(),
        (0..RECTANGLES).map(diagonal).collect(),
    ];
    let written = |rectangles: Vec<[u64; 4]>| -> String {
        rectangles.iter().map(|corners| line(corners)).collect()
    };
    all.map(|rectangles| line(&[BILLION, RECTANGLES, BILLION]) + &written(rectangles)).into()
}
