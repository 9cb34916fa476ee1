//! Knows who wins, but cuts at the first place where that is possible.

use grundy::octal_game::OctalGame;
use proconio::input;
use proconio::marker::Bytes;

fn main() {
    input! { text: Bytes }
    let game: OctalGame = "0.137".parse().unwrap();
    let table = game.grundy_table(text.len());
    let can_cut: Vec<bool> = text.windows(3).map(|three| three[0] == three[2]).collect();
    let runs = can_cut.split(|&can_cut| !can_cut);
    let sum = runs.fold(0, |sum, run| sum ^ table[run.len()]);
    match can_cut.iter().position(|&can_cut| can_cut) {
        Some(first) if sum != 0 => println!("First\n{}", first + 2),
        _ => println!("Second"),
    }
}
