use grundy::vertex_geography::{Geography, Move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::play::Play;

type Edges = Vec<(usize, usize)>;

/// All graphs with `n` vertices, without loops.
fn graphs(n: usize) -> impl Iterator<Item = Edges> {
    let pairs: Edges = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    (0..1u32 << pairs.len()).map(move |set| {
        let chosen = pairs.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        chosen.map(|(_, &pair)| pair).collect()
    })
}

/// The set of the vertices where the token has been, and the one where it is.
type Position = (u32, usize);

/// The game by its rules.
fn play(edges: &Edges) -> Play<Position, impl Fn(&Position) -> Vec<Position> + '_> {
    Play::new(move |&(been, at): &Position| {
        let ends = edges.iter().flat_map(|&(u, v)| [(u, v), (v, u)]);
        let next = ends.filter(|&(from, to)| from == at && been >> to & 1 == 0);
        next.map(|(_, to)| (been | 1 << to, to)).collect()
    })
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
        match graph.winning_move(start) {
            Some(Move { to }) => {
                let is_edge = edges.contains(&(start, to)) || edges.contains(&(to, start));
                assert!(is_edge && been >> to & 1 == 0, "{to} {place}");
                assert!(!play.first_player_wins(&(been | 1 << to, to)), "{to} {place}");
            }
            None => assert!(!won, "{place}"),
        }
        if !won {
            placements.push(start);
        }
    }
    assert_eq!(graph.winning_placements().collect::<Vec<_>>(), placements, "{edges:?}");
}

#[test]
fn all_graphs_with_up_to_6_vertices_are_won_as_in_play() {
    for n in 0..=6 {
        for edges in graphs(n) {
            agrees_with_play(&Geography::new(n, &edges), n, &edges, 0);
        }
    }
}

#[test]
fn all_graphs_with_5_vertices_without_any_2_of_them_are_won_as_in_play() {
    for edges in graphs(5) {
        for (a, b) in (0..5).flat_map(|a| (0..5).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let mut graph = Geography::new(5, &edges);
            graph.remove(a);
            agrees_with_play(&graph, 5, &edges, 1 << a);
            graph.remove(b);
            agrees_with_play(&graph, 5, &edges, 1 << a | 1 << b);
        }
    }
}

#[test]
fn random_graphs_with_11_vertices_are_won_as_in_play() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..3000 {
        let m = rng.random_range(5..25);
        let mut edges: Edges =
            (0..m).map(|_| (rng.random_range(0..11), rng.random_range(0..11))).collect();
        edges.retain(|(u, v)| u != v);
        agrees_with_play(&Geography::new(11, &edges), 11, &edges, 0);
        // Across 5 and 6 vertices there is no odd cycle, and so no blossom.
        let across: Edges = edges.iter().map(|&(u, v)| (u % 5, 5 + v % 6)).collect();
        agrees_with_play(&Geography::new(11, &across), 11, &across, 0);
    }
}

/// The size of a maximum matching for each set of vertices: the lowest is left out, or matched.
fn largest_matchings(n: usize, edges: &Edges) -> Vec<u32> {
    let mut sizes = vec![0; 1 << n];
    for set in 1..1usize << n {
        let lowest = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        sizes[set] = sizes[rest];
        for &(u, v) in edges {
            let other = if u == lowest { v } else { u };
            if (u == lowest || v == lowest) && rest >> other & 1 == 1 {
                sizes[set] = sizes[set].max(1 + sizes[rest & !(1 << other)]);
            }
        }
    }
    sizes
}

#[test]
fn lost_starts_are_those_that_a_maximum_matching_misses_in_graphs_with_14_vertices() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..1000 {
        let mut edges: Edges = (0..rng.random_range(10..30))
            .map(|_| (rng.random_range(0..14), rng.random_range(0..14)))
            .collect();
        edges.retain(|(u, v)| u != v);
        let graph = Geography::new(14, &edges);
        let sizes = largest_matchings(14, &edges);
        let all = (1 << 14) - 1;
        for v in 0..14 {
            let missed = sizes[all & !(1 << v)] == sizes[all];
            assert_eq!(graph.first_player_wins(v), !missed, "{v} of {edges:?}");
        }
    }
}

#[test]
fn long_paths_cycles_and_chains_of_triangles_need_no_deep_stack() {
    const N: usize = 100_001;
    let mut edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let even = (0..N).filter(|v| v % 2 == 0);
    let mut path = Geography::new(N, &edges);
    assert!(path.winning_placements().eq(even));
    // Then a perfect matching is left, and all of it changes when the other end is gone as well.
    path.remove(0);
    assert_eq!(path.winning_placements().count(), 0);
    path.remove(N - 1);
    assert!(path.winning_placements().eq((1..N - 1).filter(|v| v % 2 == 1)));
    edges.push((N - 1, 0));
    assert!(Geography::new(N, &edges).winning_placements().eq(0..N));
    // Each triangle is a blossom in the next.
    edges.pop();
    edges.extend((2..N).step_by(2).map(|v| (v - 2, v)));
    assert!(Geography::new(N, &edges).winning_placements().eq(0..N));
}

#[test]
fn loops_and_repeated_edges_change_nothing() {
    let mut graph = Geography::new(3, &[(0, 0), (0, 1), (1, 0), (1, 2), (1, 1)]);
    assert_eq!(graph.winning_placements().collect::<Vec<_>>(), [0, 2]);
    graph.remove(0);
    assert_eq!(graph.winning_move(1), Some(Move { to: 2 }));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_to_a_vertex_that_does_not_exist_is_refused() {
    Geography::new(2, &[(0, 1), (0, 2)]);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_from_a_vertex_that_does_not_exist_is_refused() {
    Geography::new(2, &[(0, 1), (2, 0)]);
}

#[test]
#[should_panic(expected = "the vertex 1 has been removed")]
fn a_vertex_that_is_removed_again_is_named() {
    let mut graph = Geography::new(2, &[(0, 1)]);
    graph.remove(1);
    graph.remove(1);
}

#[test]
#[should_panic(expected = "the vertex 1 has been removed")]
fn a_removed_vertex_is_named() {
    let mut graph = Geography::new(2, &[(0, 1)]);
    graph.remove(1);
    graph.first_player_wins(1);
}
