//! Takes a cut to end only the place itself and the next one, as if this were Kayles.

use grundy::octal_game::OctalGame;
use proconio::input;
use proconio::marker::Bytes;

fn main() {
    input! { text: Bytes }
    let n = text.len();
    let game: OctalGame = "0.77".parse().unwrap();
    let table = game.grundy_table(n);
    let can_cut = |place: usize| 0 < place && place + 1 < n && text[place - 1] == text[place + 1];
    // The value, after a cut that ends the two places `from` and `from + 1`.
    let value = |from: usize| {
        let (mut sum, mut run) = (0, 0);
        for place in 0..=n {
            if place < n && can_cut(place) && place != from && place != from + 1 {
                run += 1;
            } else {
                sum ^= table[run];
                run = 0;
            }
        }
        sum
    };
    match (0..n).find(|&place| can_cut(place) && value(place) == 0) {
        Some(place) => println!("First\n{}", place + 1),
        None => println!("Second"),
    }
}
