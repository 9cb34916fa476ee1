use rand::rngs::SmallRng;

use super::shapes::{MILLION, line};

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    const LONGEST: u64 = 1_000_000_000_000_000_000;
    vec![line(&[LONGEST, MILLION]), line(&[LONGEST - 1, (1 << 19) - 1])]
}
