//! The matchings of `vertex_geography`, on random graphs.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/vertex_geography.rs"]
mod snippet;

use snippet::Geography;

type Edges = Vec<(usize, usize)>;

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = SmallRng::seed_from_u64(1);
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
