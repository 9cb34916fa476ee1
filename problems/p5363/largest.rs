use rand::rngs::StdRng;

use super::shapes::line;

pub fn inputs(_: &mut StdRng) -> Vec<String> {
    [50, 49, 1].map(|m| line(&[150_000, m])).into()
}
