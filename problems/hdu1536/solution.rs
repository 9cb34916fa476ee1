//! Each position is a sum of subtraction games.

use grundy::subtraction_game::SubtractionGame;
use proconio::input;

fn main() {
    let mut answers = String::new();
    loop {
        input! { takes: [u64] }
        if takes.is_empty() {
            break;
        }
        let game = SubtractionGame::new(&takes, 10_000);
        input! { positions: usize }
        for _ in 0..positions {
            input! { heaps: [u64] }
            answers += if game.first_player_wins(&heaps) { "W" } else { "L" };
        }
        answers.push('\n');
    }
    print!("{}", answers);
}
