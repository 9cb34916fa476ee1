//! The boxes are the game of filling boxes.

use grundy::filling_boxes::first_player_wins;
use proconio::input;

fn main() {
    let mut answers = String::new();
    for case in 1.. {
        input! { boxes: [(u64, u64)] }
        if boxes.is_empty() {
            break;
        }
        let answer = if first_player_wins(&boxes) { "Yes" } else { "No" };
        answers += &format!("Case {}:\n{}\n", case, answer);
    }
    print!("{}", answers);
}
