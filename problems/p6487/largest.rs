use rand::rngs::SmallRng;

use super::shapes::{BILLION, line};

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    // One of the inputs is the largest Fibonacci number within the limit.
    vec![line(&[1_000_000 * BILLION]), line(&[806_515_533_049_393])]
}
