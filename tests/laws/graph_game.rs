use grundy::graph_game::{
    Move, Outcome, best_moves, first_player_wins_each, outcomes, outcomes_by,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

type Edges = Vec<(usize, usize)>;

/// Whether whoever cannot move wins.
const IS_MISERE: [bool; 2] = [false, true];

/// All directed graphs with `n` vertices, loops among them.
fn digraphs(n: usize) -> impl Iterator<Item = Edges> {
    (0..1u32 << (n * n)).map(move |set| {
        let pairs = (0..n).flat_map(|u| (0..n).map(move |v| (u, v)));
        pairs.enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, pair)| pair).collect()
    })
}

/// Where the token can go from `v`.
fn moves(edges: &Edges, ends: &[usize], v: usize) -> Vec<usize> {
    let out = edges.iter().filter(|&&(u, _)| u == v && !ends.contains(&v));
    out.map(|&(_, w)| w).collect()
}

/// The outcomes by the definition: who can force an end within a given number of moves, which is
/// raised until nothing changes any more.
fn defined(n: usize, edges: &Edges, is_misere: bool, ends: &[usize]) -> Vec<Outcome> {
    let mut found = vec![Outcome::Draw; n];
    // Whether the player to move can force a win, or is forced to lose, within the moves so far.
    let (mut wins, mut loses) = (vec![false; n], vec![false; n]);
    for count in 0..=n as u32 + 1 {
        let (wins_before, loses_before) = (wins.clone(), loses.clone());
        for v in 0..n {
            let next = moves(edges, ends, v);
            wins[v] = match next.is_empty() {
                true => is_misere,
                false => next.iter().any(|&w| loses_before[w]),
            };
            loses[v] = match next.is_empty() {
                true => !is_misere,
                false => next.iter().all(|&w| wins_before[w]),
            };
            if found[v] == Outcome::Draw && wins[v] {
                found[v] = Outcome::Win(count);
            }
            if found[v] == Outcome::Draw && loses[v] {
                found[v] = Outcome::Lose(count);
            }
        }
    }
    found
}

/// Misère play in normal play: where the game has ended, there is one move more, which is the last.
fn of_misere(n: usize, edges: &[(usize, usize)]) -> Edges {
    let ended = (0..n).filter(|&v| edges.iter().all(|edge| edge.0 != v));
    edges.iter().copied().chain(ended.map(|v| (v, n))).collect()
}

fn agrees_with_the_definition(n: usize, edges: &Edges, is_misere: bool, ends: &[usize]) {
    let goes_on = |edge: &&(usize, usize)| !ends.contains(&edge.0);
    let left: Edges = edges.iter().filter(goes_on).copied().collect();
    let (vertices, left) = match is_misere {
        false => (n, left),
        true => (n + 1, of_misere(n, &left)),
    };
    let found = outcomes(vertices, &left);
    let best = best_moves(&left, &found);
    let expected = defined(n, edges, is_misere, ends);
    for v in 0..n {
        let place = format!("{v} of {edges:?}, misere: {is_misere}, ends {ends:?}");
        let one_more = |outcome| match outcome {
            Outcome::Win(moves) => Outcome::Win(moves + u32::from(is_misere)),
            Outcome::Lose(moves) => Outcome::Lose(moves + u32::from(is_misere)),
            Outcome::Draw => Outcome::Draw,
        };
        assert_eq!(found[v], one_more(expected[v]), "{place}");
        let is_win = |outcome| matches!(outcome, Outcome::Win(_));
        let to = |good: &dyn Fn(Outcome) -> bool| -> Vec<Move> {
            let next = moves(edges, ends, v).into_iter().filter(|&to| good(expected[to]));
            next.map(|to| Move { to }).collect()
        };
        let winning = to(&|outcome| matches!(outcome, Outcome::Lose(_)));
        let drawing = to(&|outcome| outcome == Outcome::Draw);
        let delaying = to(&is_win);
        let length = |m: &Move| match expected[m.to] {
            Outcome::Win(moves) | Outcome::Lose(moves) => moves,
            Outcome::Draw => unreachable!("only decided games have a length"),
        };
        let fastest = winning.iter().copied().min_by_key(length);
        let slowest = delaying.iter().rev().copied().max_by_key(length);
        // Where a misère game has ended, the one move more is left.
        let last = (is_misere && moves(edges, ends, v).is_empty()).then_some(Move { to: n });
        let first_best = fastest.or(drawing.first().copied()).or(slowest).or(last);
        assert_eq!(best[v], first_best, "{place}");
    }
}

#[test]
fn all_digraphs_with_up_to_4_vertices_are_as_the_definition_says() {
    for n in 0..=4 {
        for edges in digraphs(n) {
            IS_MISERE.iter().for_each(|&misere| agrees_with_the_definition(n, &edges, misere, &[]));
        }
    }
}

#[test]
fn all_digraphs_with_3_vertices_and_all_sets_of_ends_are_as_the_definition_says() {
    for edges in digraphs(3) {
        for set in 0..8u32 {
            let ends: Vec<usize> = (0..3).filter(|&v| set >> v & 1 == 1).collect();
            IS_MISERE
                .iter()
                .for_each(|&misere| agrees_with_the_definition(3, &edges, misere, &ends));
        }
    }
}

#[test]
fn random_multigraphs_with_30_vertices_are_as_the_definition_says() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        let edges: Edges = (0..rng.random_range(20..60))
            .map(|_| (rng.random_range(0..30), rng.random_range(0..30)))
            .collect();
        IS_MISERE.iter().for_each(|&misere| agrees_with_the_definition(30, &edges, misere, &[7]));
    }
}

#[test]
fn edges_that_are_computed_are_as_listed_ones_and_none_leaves_an_end() {
    let mut rng = SmallRng::seed_from_u64(2);
    for _ in 0..300 {
        let edges: Edges = (0..rng.random_range(20..80))
            .map(|_| (rng.random_range(0..30), rng.random_range(0..30)))
            .collect();
        let ends = [rng.random_range(0..30), rng.random_range(0..30)];
        let left: Edges = edges.iter().copied().filter(|edge| !ends.contains(&edge.0)).collect();
        let counts = (0..30).map(|v| left.iter().filter(|edge| edge.0 == v).count()).collect();
        let before = |v| edges.iter().filter(move |edge| edge.1 == v).map(|edge| edge.0);
        assert_eq!(outcomes_by(counts, before), outcomes(30, &left), "{edges:?}, {ends:?}");
    }
}

#[test]
fn a_ball_on_4_rows_of_3_goes_right_down_or_diagonally() {
    let mut edges = vec![];
    for (row, column) in (0..4).flat_map(|row| (0..3).map(move |column| (row, column))) {
        for (down, right) in [(0, 1), (1, 0), (1, 1)] {
            if row + down < 4 && column + right < 3 {
                edges.push((row * 3 + column, (row + down) * 3 + column + right));
            }
        }
    }
    let letter = |outcome| if matches!(outcome, Outcome::Win(_)) { 'N' } else { 'P' };
    let table: String = outcomes(12, &edges).into_iter().map(letter).collect();
    assert_eq!(table, "NNNPNPNNNPNP");
}

#[test]
fn a_path_of_a_million_vertices_needs_no_deep_stack() {
    const N: usize = 1_000_000;
    let edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let first = [Outcome::Win(N as u32 - 1), Outcome::Lose(N as u32 - 2)];
    assert_eq!(outcomes(N, &edges)[..2], first);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_to_a_vertex_that_does_not_exist_is_refused() {
    outcomes(3, &[(0, 1), (2, 3)]);
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
fn queries_agree_with_the_definition(n: usize, edges: &Edges) {
    let queries: Edges = (0..n).flat_map(|end| (0..n).map(move |start| (start, end))).collect();
    let expected: Vec<Option<bool>> = (0..n).flat_map(|end| results(n, edges, end)).collect();
    assert_eq!(first_player_wins_each(n, edges, &queries), expected, "{edges:?}");
}

#[test]
fn queries_on_all_digraphs_with_up_to_4_vertices_are_as_the_definition_says() {
    for n in 0..=4 {
        digraphs(n).for_each(|edges| queries_agree_with_the_definition(n, &edges));
    }
}

#[test]
fn queries_on_random_multigraphs_with_30_vertices_are_as_the_definition_says() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        // All 900 queries are more than the 64 that are answered at once.
        let edges: Edges = (0..rng.random_range(20..60))
            .map(|_| (rng.random_range(0..30), rng.random_range(0..30)))
            .collect();
        queries_agree_with_the_definition(30, &edges);
    }
}

#[test]
fn vertices_with_many_edges_are_lost_after_the_last_of_them() {
    // Vertex 0 leads to all others, which lead to a vertex without edges, the last one, or in some
    // cases to themselves.
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
    let mut rng = SmallRng::seed_from_u64(1);
    for m in [400, 600, 1000, 2000] {
        let mut vertex = || rng.random_range(0..500);
        let edges: Edges = (0..m).map(|_| (vertex(), vertex())).collect();
        let queries: Edges = (0..200).map(|_| (vertex(), vertex())).collect();
        let one_by_one = queries.iter().map(|&(start, end)| {
            let edges: Edges = edges.iter().copied().filter(|edge| edge.0 != end).collect();
            match outcomes(500, &edges)[start] {
                Outcome::Win(_) => Some(true),
                Outcome::Lose(_) => Some(false),
                Outcome::Draw => None,
            }
        });
        let one_by_one: Vec<Option<bool>> = one_by_one.collect();
        assert_eq!(first_player_wins_each(500, &edges, &queries), one_by_one);
    }
}

#[test]
fn queries_on_a_path_of_a_million_vertices_needs_no_deep_stack() {
    const N: usize = 1_000_000;
    let edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let queries = [(0, N - 1), (0, N - 2), (N - 1, 0), (1, 0)];
    let expected = [Some(true), Some(false), Some(false), Some(false)];
    assert_eq!(first_player_wins_each(N, &edges, &queries), expected);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_of_queries_to_a_vertex_that_does_not_exist_is_refused() {
    first_player_wins_each(3, &[(0, 1), (2, 3)], &[]);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_end_that_does_not_exist_is_refused() {
    first_player_wins_each(3, &[(0, 1)], &[(0, 1), (1, 5)]);
}
