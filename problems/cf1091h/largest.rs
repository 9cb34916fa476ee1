use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::line;

const N: u64 = 100_000;
const MOST: i64 = 100_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut input = |forbidden| {
        let mut input = line(&[N, forbidden]);
        for _ in 0..N {
            let white = rng.random_range(1 - MOST..MOST);
            let (blue, red) = (rng.random_range(-MOST..white), rng.random_range(white + 1..=MOST));
            input += &format!("{blue} {white} {red}\n");
        }
        input
    };
    // The values are the greatest if the forbidden number is large, and change most if it is small.
    [2, 3, 8, 199_999].map(&mut input).into()
}
