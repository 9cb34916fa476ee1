use rand::RngExt;
use rand::rngs::StdRng;

use super::shapes::{MILLION, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    const SIDE: usize = 100;
    // Random cells; and random ones in which the two ends of each diagonal are equal, and the cells
    // between them 0, which is lost.
    let test = |rng: &mut StdRng, is_lost: bool| {
        let mut rows = vec![[0; SIDE]; SIDE];
        for i in 0..SIDE {
            for j in 0..SIDE {
                rows[i][j] = match is_lost {
                    true if i > j => rows[j][i],
                    true if i == j => 0,
                    _ => rng.random_range(0..=MILLION),
                };
            }
        }
        line(&[SIDE as u64; 2]) + &rows.iter().map(|row| line(row)).collect::<String>()
    };
    let input = |is_lost| line(&[10]) + &(0..10).map(|_| test(rng, is_lost)).collect::<String>();
    [false, true].map(input).into()
}
