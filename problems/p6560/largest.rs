//! Graphs in which most queries have to search the whole graph, backwards from the target.
//!
//! A path with additional edges over any distance isn't among them: its 500 queries take 1.2 s, and
//! the judge's time limit isn't published.

use rand::rngs::SmallRng;

use super::shapes::{Graph, below};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 100_000;
    const STEPS: usize = 5;
    let steps = (0..N).flat_map(|v| (1..=STEPS).map(move |step| [v, v + step]));
    // Bachet's game from vertex 0; the target, an earlier end, changes who wins everywhere before.
    let dag = Graph {
        vertices: N,
        edges: steps.clone().filter(|&[_, to]| to < N).collect(),
        queries: (0..500).map(|_| [0, N / 2 + below(rng, N / 2)]).collect(),
    };
    // Without the target, every vertex is a draw; with it, none is, and the start is decided last.
    let cycle = Graph {
        vertices: N,
        edges: steps.map(|[from, to]| [from, to % N]).collect(),
        queries: (0..500).map(|_| below(rng, N)).map(|v| [(v + 1) % N, v]).collect(),
    };
    let mut random_pair = |_| {
        let from = below(rng, N);
        [from, (from + 1 + below(rng, N - 1)) % N]
    };
    let random = Graph {
        vertices: N,
        edges: (0..STEPS * N).map(&mut random_pair).collect(),
        queries: (0..500).map(&mut random_pair).collect(),
    };
    // A long path with additional edges that skip random parts of it.
    let skips = (0..(STEPS - 1) * N).map(|_| {
        let to = 1 + below(rng, N - 1);
        [below(rng, to), to]
    });
    let path = Graph {
        vertices: N,
        edges: (1..N).map(|v| [v - 1, v]).chain(skips).collect(),
        queries: dag.queries.clone(),
    };
    [dag, cycle, random, path].map(|graph| graph.write(rng)).into()
}
