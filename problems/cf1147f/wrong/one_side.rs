//! The matching is the same whether Alice starts from a row or from a column.

use grundy::zigzag_game::winning_replies;
use proconio::input_interactive;
use proconio::marker::Usize1;

fn main() {
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, weights: [[u64; n]; n] }
        println!("B");
        input_interactive! { rule: char, start: Usize1 }
        let replies = winning_replies(&weights, rule == 'I', 0);
        let mut at = start;
        loop {
            println!("{}", replies[at] + 1);
            input_interactive! { next: i64 }
            match next {
                -1 => break,
                -2 => return,
                _ => at = next as usize - 1,
            }
        }
    }
}
