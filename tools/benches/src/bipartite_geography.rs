//! The matchings of `bipartite_geography`, on random bipartite graphs.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/bipartite_geography.rs"]
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
                let is_left: Vec<bool> = (0..2 * side).map(|v| v < side).collect();
                black_box(Geography::new(&is_left, edges).winning_placements().count());
            }
        });
        let times = best([&|| once(&graphs[0]), &|| twice(&graphs[1])]);
        let what = format!("geography on two sides of N, {degree} edges each, O(E √V)");
        report.growth(&what, 50_000, times);
    }
    Ok(())
}
