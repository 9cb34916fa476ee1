use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{board, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let coin: [fn(&mut SmallRng) -> char; 3] =
        [|_| 'T', |_| 'H', |rng| if rng.random() { 'T' } else { 'H' }];
    let of_coins = |coin: fn(&mut SmallRng) -> char| {
        let tests = (0..50).map(|_| line(&[100, 100]) + &board(100, 100, |_, _| coin(rng)));
        line(&[50]) + &tests.collect::<String>()
    };
    coin.map(of_coins).into()
}
