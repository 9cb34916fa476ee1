use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::line;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut far = line(&[100]);
    let mut random = far.clone();
    for _ in 0..100 {
        for (input, is_random) in [(&mut far, false), (&mut random, true)] {
            *input += "\n100 100 20\n";
            for y in 1..=100 {
                let black: i64 = if is_random { rng.random_range(-1000..1000) } else { -1000 };
                let white = if is_random { rng.random_range(black + 1..=1000) } else { 1000 };
                *input += &format!("{y} {black} {white}\n");
            }
        }
    }
    vec![far, random]
}
