use rand::rngs::StdRng;

use super::shapes::{MILLION, line};

pub fn inputs(_: &mut StdRng) -> Vec<String> {
    const LONGEST: u64 = 1_000_000_000_000_000_000;
    vec![line(&[LONGEST, MILLION]), line(&[LONGEST - 1, (1 << 19) - 1])]
}
