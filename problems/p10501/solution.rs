//! The cutting game on one sheet at a time.

use grundy::cutting_game::CuttingGame;
use proconio::{input, is_stdin_empty};

fn main() {
    let mut sheets = vec![];
    while !is_stdin_empty() {
        input! { sheet: (usize, usize) }
        sheets.push(sheet);
    }
    let sides = sheets.iter().flat_map(|&(width, height)| [width, height]);
    let game = CuttingGame::new(sides.max().unwrap_or(0));
    let mut answers = String::new();
    for &sheet in &sheets {
        answers += if game.first_player_wins(&[sheet]) { "WIN\n" } else { "LOSE\n" };
    }
    print!("{}", answers);
}
