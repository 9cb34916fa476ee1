//! How the times of the linear functions grow when the size of the input doubles.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

/// Compiles snippets as modules of this one, as if they were pasted.
macro_rules! snippets {
    ($($name:ident in $file:literal,)*) => {$(
        #[allow(dead_code, missing_docs, clippy::manual_is_multiple_of)]
        #[path = $file]
        mod $name;
    )*};
}

snippets! {
    bounded_nim in "../../../snippets/bounded_nim.rs",
    cycle_nim in "../../../snippets/cycle_nim.rs",
    delete_nim in "../../../snippets/delete_nim.rs",
    graph_game in "../../../snippets/graph_game.rs",
    green_hackenbush in "../../../snippets/green_hackenbush.rs",
    lasker_nim in "../../../snippets/lasker_nim.rs",
    misere_nim in "../../../snippets/misere_nim.rs",
    moore_nim in "../../../snippets/moore_nim.rs",
    nim in "../../../snippets/nim.rs",
    sprague_grundy in "../../../snippets/sprague_grundy.rs",
    staircase_nim in "../../../snippets/staircase_nim.rs",
    subtraction_game in "../../../snippets/subtraction_game.rs",
}

const SIZES: [usize; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// A function to measure, and its name in the table.
struct Work<F> {
    name: &'static str,
    run: F,
}

const fn work<F>(name: &'static str, run: F) -> Work<F> {
    Work { name, run }
}

type OnPiles = fn(&[u64]);
type OnAGraph = fn(usize, &[(usize, usize)]);

/// Functions of a list of piles.
const ON_PILES: [Work<OnPiles>; 8] = [
    work("Nim, a winning move", |piles| _ = black_box(nim::winning_move(piles))),
    work("misère Nim, a winning move", |piles| _ = black_box(misere_nim::winning_move(piles))),
    work("Moore's Nim, a winning move", |piles| _ = black_box(moore_nim::winning_move(piles, 3))),
    work("staircase Nim, a winning move", |piles| {
        _ = black_box(staircase_nim::winning_move(piles))
    }),
    work("Lasker's Nim, a winning move", |piles| _ = black_box(lasker_nim::winning_move(piles))),
    work("Nim on a cycle, a winning move", |piles| _ = black_box(cycle_nim::winning_move(piles))),
    work("bounded Nim, a winning move", |piles| {
        _ = black_box(bounded_nim::winning_move(piles, 3, 9))
    }),
    work("delete-Nim, a winning move", |piles| {
        let pairs = piles[1..].as_chunks().0.iter().map(|&[x, y]| (x, y));
        black_box(delete_nim::winning_move(&pairs.collect::<Vec<_>>()));
    }),
];

/// Functions of a size.
const ON_A_SIZE: [Work<fn(usize)>; 3] = [
    work("subtraction game, values", |n| {
        drop(black_box(subtraction_game::grundy_table(&TAKES, n)))
    }),
    work("the same by bits, values", |n| {
        drop(black_box(subtraction_game::grundy_table_by_bits(&TAKES, n)))
    }),
    work("Sprague and Grundy, values with 4 moves each", |n| {
        let moves = |heap| (1..=4.min(heap)).map(move |take| [heap - take]);
        drop(black_box(sprague_grundy::grundy_table(n, moves)));
    }),
];

const TAKES: [u64; 4] = [1, 4, 6, 11];

/// Functions of a graph.
const ON_A_GRAPH: [Work<OnAGraph>; 2] = [
    work("game on a graph, who wins everywhere", |vertices, edges| {
        black_box(graph_game::outcomes(vertices, edges));
    }),
    work("green Hackenbush, its value", |vertices, edges| {
        black_box(green_hackenbush::grundy(vertices, edges, 0));
    }),
];

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = SmallRng::seed_from_u64(1);
    let mut piles: Vec<u64> = (0..20_000_000).map(|_| random.random_range(1..1 << 60)).collect();
    // Cycle Nim needs an edge of weight 0.
    piles[0] = 0;
    for Work { name, run } in ON_PILES {
        for n in SIZES {
            report.growth(name, n, best([&|| run(&piles[..n]), &|| run(&piles[..2 * n])]));
        }
    }
    for Work { name, run } in ON_A_SIZE {
        for n in SIZES {
            report.growth(name, n, best([&|| run(n), &|| run(2 * n)]));
        }
    }
    // Each edge leads to a vertex nearby, so that the graph is connected.
    let mut near = |v: usize| v.saturating_sub(random.random_range(1..100));
    let edges: Vec<(usize, usize)> = (2..8_000_002).map(|i| (i / 2, near(i / 2))).collect();
    for Work { name, run } in ON_A_GRAPH {
        for n in [1_000, 10_000, 100_000, 1_000_000] {
            let on = |vertices: usize| run(vertices + 1, &edges[..2 * vertices]);
            report.growth(name, n, best([&|| on(n), &|| on(2 * n)]));
        }
    }
    Ok(())
}
