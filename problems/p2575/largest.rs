use rand::rngs::SmallRng;

use super::shapes::{distinct, line, list_in_line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut of_pieces = |pieces| {
        let mut test = || {
            let rows = (0..1000).map(|_| list_in_line(&distinct(rng, pieces, 20)));
            line(&[1000]) + &rows.collect::<String>()
        };
        line(&[100]) + &(0..100).map(|_| test()).collect::<String>()
    };
    [10, 19, 20].map(&mut of_pieces).into()
}
