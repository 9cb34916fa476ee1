use rand::rngs::SmallRng;

use super::shapes::line;

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    const N: u64 = 2000;
    let choices = [[1, 1], [2, 2], [3, 3], [1, 2], [2, 3], [1, N], [N / 2, N / 2], [N, N]];
    choices.map(|[least, most]| line(&[N, least, most])).into()
}
