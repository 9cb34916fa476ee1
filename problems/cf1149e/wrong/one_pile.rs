//! Leaves the taxes of the next cities as they are.

use grundy::dag_nim::{levels, winning_move};
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { n: usize, m: usize, mut taxes: [u64; n], roads: [(Usize1, Usize1); m] }
    match winning_move(&roads, &levels(n, &roads), &taxes) {
        None => println!("LOSE"),
        Some(found) => {
            taxes[found.vertex] -= found.take;
            println!("WIN\n{}", taxes.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        }
    }
}
