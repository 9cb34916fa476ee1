//! Lets whoever begins win a sum of 0.

use grundy::red_blue_hackenbush::string;
use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { k: usize, first: char, colour: char, towers: [String; k] }
        let own = colour.to_ascii_lowercase();
        let value = |tower: &String| string(&tower.chars().map(|c| c == own).collect::<Vec<_>>());
        let first_wins = towers.iter().map(value).sum::<i128>() >= 0;
        println!("{}", if first_wins == (first == 'A') { "Antek" } else { "Basia" });
    }
}
