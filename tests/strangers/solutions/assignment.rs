//! The cheapest assignment of workers to jobs, and how many can work if some pairs are bad.

use ac_library::{MfGraph, MinCostFlowGraph};
use itertools::iproduct;
use proconio::input;

fn main() {
    input! { n: usize, cost: [[i64; n]; n] }
    let (source, sink) = (2 * n, 2 * n + 1);
    let mut cheapest = MinCostFlowGraph::new(2 * n + 2);
    let mut most = MfGraph::new(2 * n + 2);
    for i in 0..n {
        cheapest.add_edge(source, i, 1, 0);
        cheapest.add_edge(n + i, sink, 1, 0);
        most.add_edge(source, i, 1);
        most.add_edge(n + i, sink, 1);
    }
    for (i, j) in iproduct!(0..n, 0..n) {
        cheapest.add_edge(i, n + j, 1, cost[i][j]);
        if cost[i][j] % 2 == 0 {
            most.add_edge(i, n + j, 1);
        }
    }
    let (flow, cost) = cheapest.flow(source, sink, n as i64);
    println!("{flow} {cost}");
    println!("{}", most.flow(source, sink));
    println!("{:?}", most.min_cut(source));
}

// Input:
// 4
// 9 3 7 8
// 6 4 3 7
// 5 9 1 9
// 7 7 9 4
