use rand::rngs::SmallRng;

use super::shapes::{BILLION, line};

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    // One of the inputs is the largest lost position.
    vec![line(&[BILLION, BILLION]), line(&[618_033_988, 999_999_999])]
}
