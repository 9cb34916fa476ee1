//! Lets a square be as large as it fits on the board.

use grundy::turning_squares::{Rectangle, first_player_wins};
use proconio::input;

fn main() {
    input! { n: u64, m: usize, _k: u64, corners: [(u64, u64, u64, u64); m] }
    let rectangle = |&(top, left, bottom, right): &_| Rectangle { top, left, bottom, right };
    let white: Vec<Rectangle> = corners.iter().map(rectangle).collect();
    println!("{}", if first_player_wins(&white, n) { "Hamed" } else { "Malek" });
}
