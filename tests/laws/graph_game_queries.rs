use grundy::graph_game::{Game, Outcome};
use grundy::graph_game_queries::first_player_wins_each;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

type Edges = Vec<(usize, usize)>;

/// All directed graphs with `n` vertices, loops among them.
fn digraphs(n: usize) -> impl Iterator<Item = Edges> {
    (0..1u32 << (n * n)).map(move |set| {
        let pairs = (0..n).flat_map(|u| (0..n).map(move |v| (u, v)));
        pairs.enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, pair)| pair).collect()
    })
}

/// Whether the player to move can force a win from each vertex, by the definition: who wins within
/// a number of moves, which is raised until nothing changes any more.
fn results(n: usize, edges: &Edges, end: usize) -> Vec<Option<bool>> {
    let mut found = vec![None; n];
    loop {
        let before = found.clone();
        for (v, found) in found.iter_mut().enumerate() {
            let mut next = edges.iter().filter(|&&(u, _)| u == v && v != end).map(|&(_, w)| w);
            if next.clone().any(|w| before[w] == Some(false)) {
                *found = Some(true);
            } else if next.all(|w| before[w] == Some(true)) {
                *found = Some(false);
            }
        }
        if found == before {
            return found;
        }
    }
}

/// Checks all starts with all ends, in one call.
fn agrees_with_the_definition(n: usize, edges: &Edges) {
    let queries: Edges = (0..n).flat_map(|end| (0..n).map(move |start| (start, end))).collect();
    let expected: Vec<Option<bool>> = (0..n).flat_map(|end| results(n, edges, end)).collect();
    assert_eq!(first_player_wins_each(n, edges, &queries), expected, "{edges:?}");
}

#[test]
fn all_digraphs_with_up_to_4_vertices_are_as_the_definition_says() {
    for n in 0..=4 {
        digraphs(n).for_each(|edges| agrees_with_the_definition(n, &edges));
    }
}

#[test]
fn random_multigraphs_with_30_vertices_are_as_the_definition_says() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..300 {
        // All 900 queries are more than the 64 that are answered at once.
        let edges: Edges = (0..rng.random_range(20..60))
            .map(|_| (rng.random_range(0..30), rng.random_range(0..30)))
            .collect();
        agrees_with_the_definition(30, &edges);
    }
}

#[test]
fn vertices_with_many_edges_are_lost_after_the_last_of_them() {
    // Vertex 0 leads to all others, which lead to a vertex without edges, the last one, or in some
    // cases to themselves. Counting down from up to 200 borrows across many digits.
    for n in [3, 4, 5, 8, 9, 16, 17, 64, 65, 130, 200] {
        for stray in [0, n - 2] {
            let mut edges: Edges = (1..n - 1).map(|v| (0, v)).collect();
            edges.extend((1..n - 1).map(|v| (v, if v == stray { v } else { n - 1 })));
            let queries: Edges = (0..n).map(|end| (0, end)).collect();
            let found = first_player_wins_each(n, &edges, &queries);
            for (end, result) in found.into_iter().enumerate() {
                assert_eq!(result, results(n, &edges, end)[0], "{n} vertices, {stray}, {end}");
            }
        }
    }
}

#[test]
fn queries_on_graphs_with_500_vertices_are_as_one_game_after_the_other() {
    let mut rng = StdRng::seed_from_u64(1);
    for m in [400, 600, 1000, 2000] {
        let mut vertex = || rng.random_range(0..500);
        let edges: Edges = (0..m).map(|_| (vertex(), vertex())).collect();
        let queries: Edges = (0..200).map(|_| (vertex(), vertex())).collect();
        let game = Game::new(500, &edges);
        let one_by_one =
            queries.iter().map(|&(start, end)| match game.solve(&[end]).outcome(start) {
                Outcome::Win { .. } => Some(true),
                Outcome::Lose { .. } => Some(false),
                Outcome::Draw => None,
            });
        let one_by_one: Vec<Option<bool>> = one_by_one.collect();
        assert_eq!(first_player_wins_each(500, &edges, &queries), one_by_one);
    }
}

#[test]
fn a_path_of_a_million_vertices_needs_no_deep_stack() {
    const N: usize = 1_000_000;
    let edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let queries = [(0, N - 1), (0, N - 2), (N - 1, 0), (1, 0)];
    let expected = [Some(true), Some(false), Some(false), Some(false)];
    assert_eq!(first_player_wins_each(N, &edges, &queries), expected);
}

#[test]
#[should_panic(expected = "the vertices are below 3: found 3")]
fn an_edge_to_a_vertex_that_does_not_exist_is_named() {
    first_player_wins_each(3, &[(0, 1), (2, 3)], &[]);
}

#[test]
#[should_panic(expected = "the vertices are below 3: found 5")]
fn an_end_that_does_not_exist_is_named() {
    first_player_wins_each(3, &[(0, 1)], &[(0, 1), (1, 5)]);
}
