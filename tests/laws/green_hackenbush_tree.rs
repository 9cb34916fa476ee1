use grundy::green_hackenbush;
use grundy::green_hackenbush_tree::{Move, first_player_wins, grundy, winning_move, winning_moves};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;
use crate::green_hackenbush::{Edges, standing};

/// Checks the tree against the definition, each move being a cut after which things fall away.
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
    assert_eq!(winning_moves(n, edges, ground).collect::<Vec<_>>(), winning, "{place}");
    assert_eq!(winning_move(n, edges, ground), winning.first().copied(), "{place}");
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
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..300 {
        let n = rng.random_range(7..=16);
        let name = |v: usize| (v * 5 + 3) % 17;
        let below = |v: usize, rng: &mut StdRng| rng.random_range(v.saturating_sub(4)..v);
        let edges: Edges = (1..n).map(|v| (name(below(v, &mut rng)), name(v))).collect();
        agrees_with_the_definition(17, &edges, name(rng.random_range(0..n)));
    }
}

#[test]
fn large_trees_are_as_graphs() {
    let mut rng = StdRng::seed_from_u64(2);
    for reach in [2, 10, 300] {
        let below = |v: usize, rng: &mut StdRng| rng.random_range(v.saturating_sub(reach)..v);
        let edges: Edges = (1..300).map(|v| (below(v, &mut rng), v)).collect();
        assert_eq!(grundy(300, &edges, 7), green_hackenbush::grundy(300, &edges, 7));
        let moves: Vec<usize> = winning_moves(300, &edges, 7).map(|m| m.edge).collect();
        let expected = green_hackenbush::winning_moves(300, &edges, 7).map(|m| m.edge);
        assert_eq!(moves, expected.collect::<Vec<_>>(), "{edges:?}");
    }
}

#[test]
fn long_paths_and_stars_need_no_deep_stack() {
    const N: usize = 200_001;
    let path: Edges = (1..N).map(|v| (v - 1, v)).collect();
    assert_eq!(grundy(N, &path, 0), N as u64 - 1);
    assert_eq!(winning_move(N, &path, 0), Some(Move { edge: 0 }));
    // Two halves from the middle.
    assert_eq!(grundy(N, &path, N / 2), 0);
    let star: Edges = (1..N).map(|v| (0, v)).collect();
    assert_eq!(grundy(N, &star, 0), 0);
    assert_eq!(grundy(N, &star, 1), 1 + (N as u64 - 2) % 2);
}

#[test]
#[should_panic(expected = "an edge joins vertices below 2: found (0, 2)")]
fn an_edge_to_a_vertex_that_does_not_exist_is_named() {
    grundy(2, &[(0, 1), (0, 2)], 0);
}

#[test]
#[should_panic(expected = "the ground is below 2: found 2")]
fn a_ground_that_does_not_exist_is_named() {
    grundy(2, &[(0, 1)], 2);
}

#[test]
#[should_panic(expected = "a tree has no cycles")]
fn a_cycle_is_refused() {
    grundy(4, &[(0, 1), (1, 2), (2, 0), (0, 3)], 0);
}

#[test]
#[should_panic(expected = "a tree has no cycles")]
fn a_loop_is_refused() {
    first_player_wins(2, &[(0, 1), (1, 1)], 0);
}

#[test]
#[should_panic(expected = "a tree has no cycles")]
fn an_edge_that_is_there_twice_is_refused() {
    winning_move(3, &[(1, 2), (2, 1)], 0);
}
