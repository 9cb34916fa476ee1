//! Green Hackenbush, in which the polygons are cycles: the xor of the values of all trees.

use grundy::green_hackenbush::grundy;
use proconio::marker::Usize1;
use proconio::{input, is_stdin_empty};

fn main() {
    let mut answers = String::new();
    loop {
        input! { n: usize }
        let values = (0..n).map(|_| {
            input! { m: usize, k: usize, edges: [(Usize1, Usize1); k] }
            grundy(m, &edges, 0)
        });
        let is_won = values.fold(0, |sum, value| sum ^ value) != 0;
        answers += if is_won { "Sally\n" } else { "Harry\n" };
        if is_stdin_empty() {
            break;
        }
    }
    print!("{}", answers);
}
