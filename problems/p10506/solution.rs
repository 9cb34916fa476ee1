//! Each pile is a game of its own, and a move leaves the sum of its divisors' piles but one.

use grundy::sprague_grundy::grundy_table;
use proconio::{input, is_stdin_empty};

fn main() {
    let table = grundy_table(1000, moves);
    let mut answers = String::new();
    loop {
        input! { piles: [usize] }
        let value = piles.iter().fold(0, |sum, &pile| sum ^ table[pile]);
        answers += if value != 0 { "freda\n" } else { "rainbow\n" };
        if is_stdin_empty() {
            break;
        }
    }
    print!("{}", answers);
}

fn moves(pile: usize) -> Vec<Vec<usize>> {
    let divisors: Vec<usize> = (1..pile).filter(|divisor| pile % divisor == 0).collect();
    let without = |gone: &usize| divisors.iter().copied().filter(|d| d != gone).collect();
    divisors.iter().map(without).collect()
}
