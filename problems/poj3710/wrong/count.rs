//! Takes each tree for a stalk of all its edges, which only a path is.

use proconio::marker::Usize1;
use proconio::{input, is_stdin_empty};

fn main() {
    loop {
        input! { n: usize }
        let sum = (0..n).fold(0, |sum, _| {
            input! { _m: usize, edges: [(Usize1, Usize1)] }
            sum ^ edges.len()
        });
        println!("{}", if sum != 0 { "Sally" } else { "Harry" });
        if is_stdin_empty() {
            break;
        }
    }
}
