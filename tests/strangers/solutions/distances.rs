//! Dijkstra's algorithm on lengths that aren't integers, with short lists of neighbours.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use ordered_float::{NotNan, OrderedFloat};
use proconio::{input, marker::Usize1};
use smallvec::{SmallVec, smallvec};

fn main() {
    input! { n: usize, m: usize, edges: [(Usize1, Usize1, f64); m] }
    let mut next: Vec<SmallVec<[(usize, NotNan<f64>); 2]>> = vec![smallvec![]; n];
    for (a, b, length) in edges {
        let length = NotNan::new(length).expect("a number");
        next[a].push((b, length));
        next[b].push((a, length));
    }
    let mut distances = vec![OrderedFloat(f64::INFINITY); n];
    distances[0] = OrderedFloat(0.0);
    let mut queue = BinaryHeap::from([(Reverse(distances[0]), 0)]);
    while let Some((Reverse(distance), at)) = queue.pop() {
        if distance > distances[at] {
            continue;
        }
        for &(to, length) in &next[at] {
            let through = distance + *length;
            if through < distances[to] {
                distances[to] = through;
                queue.push((Reverse(through), to));
            }
        }
    }
    for (v, distance) in distances.iter().enumerate() {
        println!("{} {distance:.2} {}", v + 1, next[v].spilled());
    }
    println!("{:?}", next[0].iter().map(|&(_, length)| length).max());
}

// Input:
// 5 6
// 1 2 1.5
// 1 3 4.25
// 2 3 0.75
// 3 4 2
// 1 4 9.5
// 2 4 2.5
