//! Connected components, each as a sorted line, the largest first.

use std::cmp::Reverse;

use ac_library::Dsu;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! {
        n: usize,
        m: usize,
        edges: [(Usize1, Usize1); m],
    }
    let mut dsu = Dsu::new(n);
    for (a, b) in edges {
        dsu.merge(a, b);
    }
    let groups = dsu.groups();
    for group in groups.into_iter().sorted_by_key(|group| (Reverse(group.len()), group[0])) {
        println!("{}: {}", group.len(), group.iter().map(|v| v + 1).format(" "));
    }
}

// Input:
// 8 5
// 1 4
// 4 7
// 2 3
// 8 2
// 7 1
