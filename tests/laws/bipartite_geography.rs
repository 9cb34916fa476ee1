use grundy::bipartite_geography::{Geography, Move};
use grundy::vertex_geography;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::vertex_geography::{Edges, play};

/// All graphs with `n` vertices whose edges join the first `left` of them with the others.
fn graphs(left: usize, n: usize) -> impl Iterator<Item = Edges> {
    let pairs: Edges = (left..n).flat_map(|v| (0..left).map(move |u| (u, v))).collect();
    (0..1u32 << pairs.len()).map(move |set| {
        let chosen = pairs.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        chosen.map(|(_, &pair)| pair).collect()
    })
}

/// The sides of a graph whose edges join the first `left` vertices with the others.
fn sides(left: usize, n: usize) -> Vec<bool> {
    (0..n).map(|v| v < left).collect()
}

/// Checks `graph`, which is that of `edges` without the vertices of `removed`.
fn agrees_with_play(graph: &Geography, n: usize, edges: &Edges, removed: u32) {
    let mut play = play(edges);
    let present = |v: &usize| removed >> v & 1 == 0;
    let mut placements = vec![];
    for start in (0..n).filter(present) {
        let been = removed | 1 << start;
        let won = play.first_player_wins(&(been, start));
        let place = format!("from {start} of {edges:?} without {removed:b}");
        assert_eq!(graph.first_player_wins(start), won, "{place}");
        let mut winning = vec![];
        for to in (0..n).filter(present).filter(|&to| to != start) {
            let is_edge = edges.contains(&(start, to)) || edges.contains(&(to, start));
            if is_edge && !play.first_player_wins(&(been | 1 << to, to)) {
                winning.push(Move { to });
            }
        }
        assert_eq!(graph.winning_moves(start).collect::<Vec<_>>(), winning, "{place}");
        match graph.winning_move(start) {
            Some(m) => assert!(winning.contains(&m), "{m:?} {place}"),
            None => assert!(!won, "{place}"),
        }
        if !won {
            placements.push(start);
        }
    }
    assert_eq!(graph.first_player_wins_by_placing(), !placements.is_empty(), "{edges:?}");
    assert_eq!(graph.winning_placements().collect::<Vec<_>>(), placements, "{edges:?}");
}

/// Checks the graph, and it with its sides and the ends of its edges exchanged.
fn all_ways_agree_with_play(left: usize, n: usize, edges: &Edges) {
    let is_left = sides(left, n);
    agrees_with_play(&Geography::new(&is_left, edges), n, edges, 0);
    let is_right: Vec<bool> = is_left.iter().map(|is_left| !is_left).collect();
    let backwards: Edges = edges.iter().map(|&(u, v)| (v, u)).collect();
    agrees_with_play(&Geography::new(&is_right, &backwards), n, edges, 0);
}

#[test]
fn all_graphs_with_up_to_7_vertices_are_won_as_in_play() {
    for n in 0..=7 {
        for left in 0..=n {
            graphs(left, n).for_each(|edges| all_ways_agree_with_play(left, n, &edges));
        }
    }
}

#[test]
fn all_graphs_with_2_and_3_vertices_without_any_2_of_them_are_won_as_in_play() {
    for edges in graphs(2, 5) {
        for (a, b) in (0..5).flat_map(|a| (0..5).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let mut graph = Geography::new(&sides(2, 5), &edges);
            graph.remove(a);
            agrees_with_play(&graph, 5, &edges, 1 << a);
            graph.remove(b);
            agrees_with_play(&graph, 5, &edges, 1 << a | 1 << b);
        }
    }
}

#[test]
fn random_graphs_with_5_and_6_vertices_are_won_as_in_play() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..3000 {
        let m = rng.random_range(5..25);
        let edges: Edges =
            (0..m).map(|_| (rng.random_range(0..5), rng.random_range(5..11))).collect();
        all_ways_agree_with_play(5, 11, &edges);
        let mut graph = Geography::new(&sides(5, 11), &edges);
        let gone = rng.random_range(0..11);
        graph.remove(gone);
        agrees_with_play(&graph, 11, &edges, 1 << gone);
    }
}

#[test]
fn large_graphs_are_won_as_by_the_blossoms_of_any_graph() {
    let mut rng = StdRng::seed_from_u64(2);
    for m in [500, 1000, 1500, 3000] {
        let edges: Edges =
            (0..m).map(|_| (rng.random_range(0..500), 500 + rng.random_range(0..450))).collect();
        let mut general = vertex_geography::Geography::new(950, &edges);
        let mut bipartite = Geography::new(&sides(500, 950), &edges);
        assert!(general.winning_placements().eq(bipartite.winning_placements()));
        for vertex in (0..950).step_by(10) {
            general.remove(vertex);
            bipartite.remove(vertex);
            assert!(general.winning_placements().eq(bipartite.winning_placements()), "{vertex}");
        }
    }
}

#[test]
fn long_paths_need_no_deep_stack() {
    const N: usize = 100_001;
    let is_left: Vec<bool> = (0..N).map(|v| v % 2 == 0).collect();
    let edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let mut graph = Geography::new(&is_left, &edges);
    assert!(graph.winning_placements().eq((0..N).filter(|v| v % 2 == 0)));
    // Then a perfect matching is left, and all of it changes when the other end is gone as well.
    graph.remove(0);
    assert!(!graph.first_player_wins_by_placing());
    graph.remove(N - 1);
    assert!(graph.winning_placements().eq((1..N - 1).filter(|v| v % 2 == 1)));
}

#[test]
fn repeated_edges_change_nothing() {
    let graph = Geography::new(&[true, false, true], &[(0, 1), (1, 0), (1, 2)]);
    assert_eq!(graph.winning_placements().collect::<Vec<_>>(), [0, 2]);
    assert_eq!(graph.winning_moves(1).collect::<Vec<_>>(), [Move { to: 0 }, Move { to: 2 }]);
}

#[test]
#[should_panic(expected = "an edge joins two sides of 2 vertices: found (0, 2)")]
fn an_edge_to_a_vertex_that_does_not_exist_is_named() {
    Geography::new(&[true, false], &[(0, 1), (0, 2)]);
}

#[test]
#[should_panic(expected = "an edge joins two sides of 3 vertices: found (2, 0)")]
fn an_edge_that_closes_an_odd_cycle_is_named() {
    Geography::new(&[true, false, true], &[(0, 1), (1, 2), (2, 0)]);
}

#[test]
#[should_panic(expected = "an edge joins two sides of 2 vertices: found (1, 1)")]
fn a_loop_is_named() {
    Geography::new(&[true, false], &[(0, 1), (1, 1)]);
}

#[test]
#[should_panic(expected = "the vertex 1 has been removed")]
fn a_removed_vertex_is_named() {
    let mut graph = Geography::new(&[true, false], &[(0, 1)]);
    graph.remove(1);
    graph.first_player_wins(1);
}

#[test]
#[should_panic(expected = "the vertex 1 has been removed")]
fn a_vertex_that_is_removed_again_is_named() {
    let mut graph = Geography::new(&[true, false], &[(0, 1)]);
    graph.remove(1);
    graph.remove(1);
}
