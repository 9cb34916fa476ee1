//! Times the matchings of vertex geography on random graphs: the best of some rounds.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code, missing_docs)]
#[path = "../../snippets/vertex_geography.rs"]
mod vertex_geography;

use vertex_geography::Geography;

const ROUNDS: usize = 5;

fn main() {
    let mut random = StdRng::seed_from_u64(1);
    println!("best of {ROUNDS} rounds, with the numbers of vertices, edges and lost starts");
    for (side, count) in [(100_000, 1_000_000), (100_000, 200_000)] {
        let mut end = || random.random_range(0..side);
        let edges: Vec<_> = (0..count).map(|_| (end(), side + end())).collect();
        time("bipartite", 2 * side, &edges, |vertices, edges| {
            Geography::bipartite(vertices, edges).expect("two sides")
        });
    }
    for (vertices, count) in [(500, 100_000), (500, 700), (10_000, 12_000)] {
        let mut end = || random.random_range(0..vertices);
        let edges: Vec<_> = (0..count).map(|_| (end(), end())).collect();
        time("general", vertices, &edges, Geography::new);
    }
}

fn time(
    what: &str,
    vertices: usize,
    edges: &[(usize, usize)],
    solve: impl Fn(usize, &[(usize, usize)]) -> Geography,
) {
    let mut best = Duration::MAX;
    let mut lost = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        lost = solve(vertices, edges).winning_placements().count();
        best = best.min(start.elapsed());
    }
    let milliseconds = best.as_secs_f64() * 1e3;
    let edges = edges.len();
    println!("{what:10} {vertices:9} {edges:9} {lost:9} {milliseconds:9.2} ms");
}
