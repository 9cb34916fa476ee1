//! Towers are strings of red-blue Hackenbush. Let the colour of whoever begins be blue: then the
//! sum has to be above 0.

use grundy::red_blue_hackenbush::string;
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { k: usize, first: char, colour: char, towers: [String; k] }
        let own = colour.to_ascii_lowercase();
        let value = |tower: &String| string(&tower.chars().map(|c| c == own).collect::<Vec<_>>());
        let first_wins = towers.iter().map(value).sum::<i128>() > 0;
        answers += if first_wins == (first == 'A') { "Antek\n" } else { "Basia\n" };
    }
    print!("{}", answers);
}
