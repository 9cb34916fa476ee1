//! Each position is a sum of subtraction games.

use grundy::subtraction_game::grundy_table;
use proconio::input;

fn main() {
    let mut answers = String::new();
    loop {
        input! { takes: [u64] }
        if takes.is_empty() {
            break;
        }
        let table = grundy_table(&takes, 10_000);
        input! { positions: usize }
        for _ in 0..positions {
            input! { heaps: [usize] }
            let sum = heaps.iter().fold(0, |sum, &heap| sum ^ table[heap]);
            answers += if sum != 0 { "W" } else { "L" };
        }
        answers.push('\n');
    }
    print!("{}", answers);
}
