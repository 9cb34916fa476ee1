//! Two-satisfiability, strongly connected components, sums of floors and remainders.

use ac_library::{SccGraph, TwoSat, crt, floor_sum, inv_mod};
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, m: usize, edges: [(Usize1, Usize1); m] }
    let mut graph = SccGraph::new(n);
    let mut clauses = TwoSat::new(n);
    for &(a, b) in &edges {
        graph.add_edge(a, b);
        clauses.add_clause(a, a < b, b, b % 2 == 0);
    }
    for component in graph.scc() {
        println!("{}", component.iter().sorted().map(|v| v + 1).join(" "));
    }
    if clauses.satisfiable() {
        println!("{}", clauses.answer().iter().map(|&is| u8::from(is)).join(""));
    } else {
        println!("no");
    }
    println!("{} {:?} {}", floor_sum(4, 10, 6, 3), crt(&[2, 3], &[5, 7]), inv_mod(7, 998_244_353));
}

// Input:
// 6 7
// 1 4
// 5 2
// 3 1
// 5 5
// 4 1
// 3 6
// 6 4
