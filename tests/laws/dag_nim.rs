use grundy::dag_nim::{first_player_wins, levels, winning_move};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::definition::{lists, mex};
use crate::play::Play;

type Edges = Vec<(usize, usize)>;

/// All graphs on `n` vertices whose edges go from a higher vertex to a lower one.
fn graphs(n: usize) -> impl Iterator<Item = Edges> {
    let pairs: Edges = (0..n).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
    (0..1u32 << pairs.len()).map(move |set| {
        pairs.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, pair)| *pair).collect()
    })
}

/// The piles after each move from `vertex` that sets the piles on the vertices of `changed` to at
/// most `most`.
fn moves(piles: &[u64], vertex: usize, changed: &[usize], most: u64) -> Vec<Vec<u64>> {
    let take = (0..piles[vertex]).map(|rest| {
        let mut piles = piles.to_vec();
        piles[vertex] = rest;
        piles
    });
    let mut next: Vec<Vec<u64>> = take.collect();
    for &at in changed {
        let set = |piles: &Vec<u64>| -> Vec<Vec<u64>> {
            let with = |size| [&piles[..at], &[size], &piles[at + 1..]].concat();
            (0..=most).map(with).collect()
        };
        next = next.iter().flat_map(set).collect();
    }
    next
}

/// All positions with piles up to `most`, played out with piles that never grow beyond that. It is
/// one less than a power of two, so that nim-sums don't need larger piles, either.
fn agrees_with_play(n: usize, edges: &Edges, most: u64) {
    let successors = |v: usize| -> Vec<usize> {
        edges.iter().filter(|edge| edge.0 == v).map(|edge| edge.1).collect()
    };
    let mut play = Play::new(|piles: &Vec<u64>| {
        (0..n).flat_map(|v| moves(piles, v, &successors(v), most)).collect()
    });
    let levels = levels(n, edges);
    for piles in lists(n, 0, most).into_iter().filter(|piles| piles.len() == n) {
        let place = format!("{piles:?} on {edges:?}");
        let won = play.first_player_wins(&piles);
        assert_eq!(first_player_wins(&levels, &piles), won, "{place}");
        let m = winning_move(edges, &levels, &piles);
        assert_eq!(m.is_some(), won, "{place}");
        if let Some(m) = m {
            let mut next = piles.clone();
            next[m.vertex] -= m.take;
            for (i, &(to, size)) in m.changes.iter().enumerate() {
                assert!(successors(m.vertex).contains(&to), "{m:?} of {place}");
                assert!(m.changes[..i].iter().all(|other| other.0 != to), "{m:?} of {place}");
                next[to] = size;
            }
            assert!(m.take > 0 && !play.first_player_wins(&next), "{m:?} of {place}");
        }
    }
}

#[test]
fn all_graphs_with_small_piles_are_as_in_play() {
    for (n, most) in [(0, 1), (1, 7), (2, 7), (3, 3), (4, 1)] {
        for edges in graphs(n) {
            agrees_with_play(n, &edges, most);
        }
    }
}

#[test]
fn random_graphs_are_as_in_play_whatever_their_vertices_are_called() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..60 {
        let (n, most) = if rng.random() { (4, 3) } else { (6, 1) };
        let mut names: Vec<usize> = (0..n).collect();
        names.shuffle(&mut rng);
        let mut edges = vec![];
        for u in 0..n {
            edges.extend((0..u).filter(|_| rng.random()).map(|v| (names[u], names[v])));
        }
        // An edge may be there twice.
        edges.extend(edges.first().copied());
        edges.shuffle(&mut rng);
        agrees_with_play(n, &edges, most);
    }
}

#[test]
fn levels_are_the_mex_of_those_of_the_successors() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..200 {
        let n = rng.random_range(1..40);
        let mut names: Vec<usize> = (0..n).collect();
        names.shuffle(&mut rng);
        let density = rng.random_range(0.0..1.0);
        let mut edges = vec![];
        for u in 0..n {
            let to = (0..u).filter(|_| rng.random_bool(density));
            edges.extend(to.map(|v| (names[u], names[v])));
        }
        edges.shuffle(&mut rng);
        let levels = levels(n, &edges);
        for v in 0..n {
            let out = edges.iter().filter(|edge| edge.0 == v);
            let expected = mex(&out.map(|edge| levels[edge.1]).collect());
            assert_eq!(levels[v], expected, "{v} of {edges:?}");
        }
    }
}

/// The cells of all ways right and down from `start`, without `start`.
fn paths(rows: usize, columns: usize, start: usize) -> Vec<Vec<usize>> {
    let right = (start % columns + 1 < columns).then_some(start + 1);
    let down = (start / columns + 1 < rows).then_some(start + columns);
    let on = |next: usize| {
        let longer = move |path: Vec<usize>| [&[next], &path[..]].concat();
        paths(rows, columns, next).into_iter().map(longer)
    };
    let longer = right.into_iter().chain(down).flat_map(on);
    std::iter::once(vec![]).chain(longer).collect()
}

#[test]
fn a_move_may_change_a_single_successor_on_each_lower_level() {
    // In a matrix, a move also changes the cells of one way right and down.
    for (rows, columns, most) in [(1, 3, 3), (2, 2, 3), (2, 3, 1), (3, 3, 1)] {
        let n = rows * columns;
        let paths: Vec<_> = (0..n).map(|cell| paths(rows, columns, cell)).collect();
        let mut play = Play::new(|piles: &Vec<u64>| {
            let of =
                |cell: usize| paths[cell].iter().flat_map(move |p| moves(piles, cell, p, most));
            (0..n).flat_map(of).collect()
        });
        let levels: Vec<u64> =
            (0..n).map(|cell| (cell / columns + cell % columns) as u64).collect();
        for piles in lists(n, 0, most).into_iter().filter(|piles| piles.len() == n) {
            let won = play.first_player_wins(&piles);
            assert_eq!(first_player_wins(&levels, &piles), won, "{rows} rows: {piles:?}");
        }
    }
}

#[test]
fn long_paths_and_large_piles_are_no_exception() {
    const N: usize = 200_000;
    let edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let levels = levels(N, &edges);
    assert!((0..N).all(|v| levels[v] as usize == (N - 1 - v) % 2));
    let mut piles = vec![u64::MAX; N];
    assert!(!first_player_wins(&levels, &piles));
    piles[N - 1] = 0;
    let m = winning_move(&edges, &levels, &piles).expect("level 0 has a nim-sum of u64::MAX");
    assert_eq!((m.vertex, m.take), (1, u64::MAX));
}

#[test]
#[should_panic(expected = "the len is 2 but the index is 2")]
fn an_edge_to_a_vertex_that_does_not_exist_is_refused() {
    levels(2, &[(0, 1), (0, 2)]);
}

#[test]
#[should_panic(expected = "the graph has no cycles")]
fn a_cycle_is_refused() {
    levels(3, &[(0, 1), (1, 2), (2, 1)]);
}

#[test]
#[should_panic(expected = "each vertex has a level and a pile")]
fn piles_without_levels_are_refused() {
    first_player_wins(&[0], &[1, 1]);
}
