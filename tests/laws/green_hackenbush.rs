use grundy::green_hackenbush::{Move, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;

type Edges = Vec<(usize, usize)>;

/// What is left of the edges of the set `left` that are joined to the ground.
fn standing(edges: &Edges, ground: usize, left: u32) -> u32 {
    let mut joined = 1u32 << ground;
    let mut standing = 0;
    loop {
        let before = standing;
        for (i, &(u, v)) in edges.iter().enumerate() {
            if left >> i & 1 == 1 && (joined >> u | joined >> v) & 1 == 1 {
                standing |= 1 << i;
                joined |= 1 << u | 1 << v;
            }
        }
        if standing == before {
            return standing;
        }
    }
}

/// Checks the graph against the definition, each move being a cut after which things fall away.
fn agrees_with_the_definition(n: usize, edges: &Edges, ground: usize) {
    let cut = |left: u32, edge: usize| standing(edges, ground, left & !(1 << edge));
    let mut definition = Definition::new(|&left: &u32| {
        (0..edges.len()).filter(|edge| left >> edge & 1 == 1).map(|edge| cut(left, edge)).collect()
    });
    let all = standing(edges, ground, (1 << edges.len()) - 1);
    let value = definition.grundy(&all);
    let place = format!("{edges:?} on {ground}");
    assert_eq!(grundy(n, edges, ground), value, "{place}");
    assert_eq!(first_player_wins(n, edges, ground), value != 0, "{place}");
    let winning: Vec<Move> = (0..edges.len())
        .filter(|&edge| all >> edge & 1 == 1 && definition.grundy(&cut(all, edge)) == 0)
        .map(|edge| Move { edge })
        .collect();
    assert_eq!(winning_move(n, edges, ground), winning.first().copied(), "{place}");
}

/// All multigraphs with `n` vertices that have each loop and each other edge up to `most` times.
fn multigraphs(n: usize, most: usize) -> Vec<Edges> {
    let mut all = vec![vec![]];
    for (u, v) in (0..n).flat_map(|v| (0..=v).map(move |u| (u, v))) {
        let longer = |graph: &Edges| -> Vec<Edges> {
            (0..=most).map(|times| [&graph[..], &vec![(u, v); times]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn multigraphs_with_up_to_3_vertices_and_each_edge_up_to_twice_are_as_the_definition_says() {
    for n in 1..=3 {
        for edges in multigraphs(n, 2) {
            agrees_with_the_definition(n, &edges, n - 1);
        }
    }
}

#[test]
fn graphs_with_4_vertices_and_loops_on_any_ground_are_as_the_definition_says() {
    for edges in multigraphs(4, 1) {
        for ground in 0..4 {
            agrees_with_the_definition(4, &edges, ground);
        }
    }
}

#[test]
fn random_multigraphs_with_up_to_12_vertices_and_14_edges_are_as_the_definition_says() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..400 {
        let n = rng.random_range(3..=12);
        let count = rng.random_range(n - 1..=14);
        // Mostly one piece, with long cycles and branches on them.
        let end = |i: usize, rng: &mut SmallRng| match i + 1 < n {
            true => (rng.random_range(i.saturating_sub(2)..=i), i + 1),
            false => (rng.random_range(0..n), rng.random_range(0..n)),
        };
        let edges: Edges = (0..count).map(|i| end(i, &mut rng)).collect();
        agrees_with_the_definition(n, &edges, 0);
    }
}

#[test]
fn cycles_with_branches_are_won_by_the_cuts_that_lead_to_0() {
    // Up to 9 edges around, and stalks of any even or odd length below 3 on the cycle.
    let mut rng = SmallRng::seed_from_u64(1);
    for length in 1..=9 {
        for _ in 0..20 {
            let mut edges: Edges = (0..length).map(|v| (v, (v + 1) % length)).collect();
            let mut n = length;
            for v in 0..length {
                for foot in 0..rng.random_range(0..3) {
                    if edges.len() < 15 {
                        edges.push((if foot == 0 { v } else { n - 1 }, n));
                        n += 1;
                    }
                }
            }
            agrees_with_the_definition(n, &edges, 0);
        }
    }
}

/// All forests of rooted trees in which each vertex but the first has a lower one below it, or none
/// so that it isn't joined to the others.
fn forests(n: usize) -> Vec<Edges> {
    let mut all: Vec<Edges> = vec![vec![]];
    for v in 1..n {
        let longer = |forest: &Edges| -> Vec<Edges> {
            let with = |below: usize| [&forest[..], &[(below, v)]].concat();
            std::iter::once(forest.clone()).chain((0..v).map(with)).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn forests_with_up_to_6_vertices_on_any_ground_are_as_the_definition_says() {
    for n in 1..=6 {
        for edges in forests(n) {
            let backwards: Edges = edges.iter().rev().map(|&(u, v)| (v, u)).collect();
            for ground in 0..n {
                agrees_with_the_definition(n, &edges, ground);
                agrees_with_the_definition(n, &backwards, ground);
            }
        }
    }
}

#[test]
fn random_trees_with_up_to_16_vertices_are_as_the_definition_says() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        let n = rng.random_range(7..=16);
        let name = |v: usize| (v * 5 + 3) % 17;
        let below = |v: usize, rng: &mut SmallRng| rng.random_range(v.saturating_sub(4)..v);
        let edges: Edges = (1..n).map(|v| (name(below(v, &mut rng)), name(v))).collect();
        agrees_with_the_definition(17, &edges, name(rng.random_range(0..n)));
    }
}

#[test]
fn long_paths_cycles_and_stars_need_no_deep_stack() {
    const N: usize = 200_001;
    let path: Edges = (1..N).map(|v| (v - 1, v)).collect();
    assert_eq!(grundy(N, &path, 0), N as u64 - 1);
    assert_eq!(winning_move(N, &path, 0), Some(Move { edge: 0 }));
    // Two halves from the middle.
    assert_eq!(grundy(N, &path, N / 2), 0);
    let cycle = [&path[..], &[(N - 1, 0)]].concat();
    assert_eq!(grundy(N, &cycle, 0), N as u64 % 2);
    let star: Edges = (1..N).map(|v| (0, v)).collect();
    assert_eq!(grundy(N, &star, 0), 0);
    assert_eq!(grundy(N, &star, 1), 1 + (N as u64 - 2) % 2);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_to_a_vertex_that_does_not_exist_is_refused() {
    grundy(2, &[(0, 1), (0, 2)], 0);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_from_a_vertex_that_does_not_exist_is_refused() {
    grundy(2, &[(0, 1), (2, 0)], 0);
}

#[test]
#[should_panic(expected = "the ground is below 2: found 2")]
fn a_ground_that_does_not_exist_is_named() {
    grundy(2, &[(0, 1)], 2);
}
