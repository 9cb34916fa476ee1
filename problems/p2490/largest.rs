use rand::rngs::SmallRng;

use super::shapes::line;

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    [1, 2, 100].map(|d| line(&[10_000, 100, d])).into()
}
