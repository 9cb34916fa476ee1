//! Takes the length of the longest path from a city for its level.

use grundy::dag_nim::winning_move;
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { n: usize, m: usize, mut taxes: [u64; n], roads: [(Usize1, Usize1); m] }
    let mut levels = vec![0; n];
    for _ in 0..n {
        roads.iter().for_each(|&(u, v)| levels[u] = levels[u].max(levels[v] + 1));
    }
    match winning_move(&roads, &levels, &taxes) {
        None => println!("LOSE"),
        Some(found) => {
            taxes[found.vertex] -= found.take;
            found.changes.into_iter().for_each(|(city, tax)| taxes[city] = tax);
            println!("WIN\n{}", taxes.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        }
    }
}
