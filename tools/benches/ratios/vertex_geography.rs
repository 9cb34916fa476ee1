//! The matchings of vertex geography on random graphs.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/vertex_geography.rs"]
mod snippet;

use snippet::Geography;

type Edges = Vec<(usize, usize)>;

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = StdRng::seed_from_u64(1);
    for degree in [2, 10] {
        let mut edges = |side| -> Edges {
            let mut end = || random.random_range(0..side);
            (0..degree * side).map(|_| (end(), side + end())).collect()
        };
        let graphs = [edges(50_000), edges(100_000)];
        let [once, twice] = [50_000, 100_000].map(|side| {
            move |edges: &Edges| {
                let solved = Geography::bipartite(2 * side, edges).expect("two sides");
                black_box(solved.winning_placements().count());
            }
        });
        let times = best([&|| once(&graphs[0]), &|| twice(&graphs[1])]);
        let what = format!("geography on two sides of N, {degree} edges each, O(E √V)");
        report.growth(&what, 50_000, times);
    }
    let mut edges = |vertices| -> Edges {
        let mut end = || random.random_range(0..vertices);
        (0..vertices * 6 / 5).map(|_| (end(), end())).collect()
    };
    let graphs = [edges(5_000), edges(10_000)];
    let solve = |vertices, edges: &Edges| {
        black_box(Geography::new(vertices, edges).winning_placements().count());
    };
    let times = best([&|| solve(5_000, &graphs[0]), &|| solve(10_000, &graphs[1])]);
    report.growth("geography on N vertices, 6/5 edges each, O(V E log V)", 5_000, times);
    Ok(())
}
