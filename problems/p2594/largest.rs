use rand::RngExt;
use rand::rngs::StdRng;

use super::shapes::{board, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    let coin: [fn(&mut StdRng) -> char; 3] =
        [|_| 'T', |_| 'H', |rng| if rng.random() { 'T' } else { 'H' }];
    let of_coins = |coin: fn(&mut StdRng) -> char| {
        let tests = (0..50).map(|_| line(&[100, 100]) + &board(100, 100, |_, _| coin(rng)));
        line(&[50]) + &tests.collect::<String>()
    };
    coin.map(of_coins).into()
}
