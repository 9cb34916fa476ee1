use grundy::graph_game::{Game, Move, Outcome};
use rand::rngs::StdRng;
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
fn outcomes(n: usize, edges: &Edges, is_misere: bool, ends: &[usize]) -> Vec<Outcome> {
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
                found[v] = Outcome::Win { moves: count };
            }
            if found[v] == Outcome::Draw && loses[v] {
                found[v] = Outcome::Lose { moves: count };
            }
        }
    }
    found
}

fn agrees_with_the_definition(n: usize, edges: &Edges, is_misere: bool, ends: &[usize]) {
    let game = Game::new(n, edges);
    // An end may be there twice.
    let twice = &[ends, ends].concat()[..];
    let solution = if is_misere { game.solve_misere(twice) } else { game.solve(twice) };
    let expected = outcomes(n, edges, is_misere, ends);
    for v in 0..n {
        let place = format!("{v} of {edges:?}, misere: {is_misere}, ends {ends:?}");
        assert_eq!(solution.outcome(v), expected[v], "{place}");
        let is_win = |outcome| matches!(outcome, Outcome::Win { .. });
        assert_eq!(solution.first_player_wins(v), is_win(expected[v]), "{place}");
        let to = |good: &dyn Fn(Outcome) -> bool| -> Vec<Move> {
            let next = moves(edges, ends, v).into_iter().filter(|&to| good(expected[to]));
            next.map(|to| Move { to }).collect()
        };
        let winning = to(&|outcome| matches!(outcome, Outcome::Lose { .. }));
        assert_eq!(solution.winning_moves(v).collect::<Vec<_>>(), winning, "{place}");
        let drawing = to(&|outcome| outcome == Outcome::Draw);
        assert_eq!(solution.drawing_moves(v).collect::<Vec<_>>(), drawing, "{place}");
        let delaying = to(&is_win);
        let length = |m: &Move| match expected[m.to] {
            Outcome::Win { moves } | Outcome::Lose { moves } => moves,
            Outcome::Draw => unreachable!("only decided games have a length"),
        };
        let fastest = winning.iter().copied().min_by_key(length);
        let slowest = delaying.iter().rev().copied().max_by_key(length);
        assert_eq!(solution.winning_move(v), fastest, "{place}");
        let best = fastest.or(drawing.first().copied()).or(slowest);
        assert_eq!(solution.best_move(v), best, "{place}");
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
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..300 {
        let edges: Edges = (0..rng.random_range(20..60))
            .map(|_| (rng.random_range(0..30), rng.random_range(0..30)))
            .collect();
        IS_MISERE.iter().for_each(|&misere| agrees_with_the_definition(30, &edges, misere, &[7]));
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
    let game = Game::new(12, &edges);
    let solution = game.solve(&[]);
    let letter = |v| if solution.first_player_wins(v) { 'N' } else { 'P' };
    let table: String = (0..12).map(letter).collect();
    assert_eq!(table, "NNNPNPNNNPNP");
}

#[test]
fn a_path_of_a_million_vertices_needs_no_deep_stack() {
    const N: usize = 1_000_000;
    let edges: Edges = (1..N).map(|v| (v - 1, v)).collect();
    let game = Game::new(N, &edges);
    let solution = game.solve(&[]);
    assert_eq!(solution.outcome(0), Outcome::Win { moves: N as u32 - 1 });
    assert_eq!(solution.outcome(1), Outcome::Lose { moves: N as u32 - 2 });
}

#[test]
#[should_panic(expected = "an edge joins vertices below 3: found (2, 3)")]
fn an_edge_to_a_vertex_that_does_not_exist_is_named() {
    Game::new(3, &[(0, 1), (2, 3)]);
}

#[test]
#[should_panic(expected = "the game ends at vertices below 3: found 5")]
fn an_end_that_does_not_exist_is_named() {
    Game::new(3, &[(0, 1)]).solve(&[5]);
}

#[test]
#[should_panic(expected = "the vertices are below 3: found 3")]
fn a_vertex_that_does_not_exist_is_named() {
    Game::new(3, &[(0, 1)]).solve(&[]).outcome(3);
}
