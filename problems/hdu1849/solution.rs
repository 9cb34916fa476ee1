//! A piece on the square K is a pile of K stones: it may move to any square with a smaller number.

use grundy::nim::first_player_wins;
use proconio::input;

fn main() {
    let mut answers = String::new();
    loop {
        input! { pieces: [u64] }
        if pieces.is_empty() {
            break;
        }
        answers += if first_player_wins(&pieces) { "Rabbit Win!\n" } else { "Grass Win!\n" };
    }
    print!("{}", answers);
}
