use rand::rngs::StdRng;

use super::shapes::{BILLION, line};

pub fn inputs(_: &mut StdRng) -> Vec<String> {
    // One of the inputs is the largest Fibonacci number within the limit.
    vec![line(&[1_000_000 * BILLION]), line(&[806_515_533_049_393])]
}
