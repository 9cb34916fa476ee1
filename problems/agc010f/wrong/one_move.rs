//! Looks only one move ahead: a neighbour with fewer stones may win, too.

use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { n: usize, stones: [u64; n], edges: [(Usize1, Usize1); n - 1] }
    let mut wins = vec![false; n];
    for (u, v) in edges {
        wins[u] |= stones[u] > stones[v];
        wins[v] |= stones[v] > stones[u];
    }
    let names: Vec<String> = (0..n).filter(|&v| wins[v]).map(|v| (v + 1).to_string()).collect();
    println!("{}", names.join(" "));
}
