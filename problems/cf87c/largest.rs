use rand::rngs::SmallRng;

use super::shapes::line;

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    // 100,000 is lost, so that all splits are tried; 93,555 has as many splits as any.
    [100_000, 99_999, 93_555].map(|n| line(&[n])).into()
}
