//! Goes on cutting until only single squares are left, as if the last cut won.

use grundy::sprague_grundy::Game;
use proconio::{input, is_stdin_empty};

fn main() {
    let mut game = Game::new(|&(height, width): &(u32, u32)| {
        let across = (1..height).map(move |cut| [(cut, width), (height - cut, width)]);
        let along = (1..width).map(move |cut| [(height, cut), (height, width - cut)]);
        across.chain(along)
    });
    while !is_stdin_empty() {
        input! { sheet: (u32, u32) }
        println!("{}", if game.grundy(sheet) != 0 { "WIN" } else { "LOSE" });
    }
}
