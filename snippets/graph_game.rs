//! Game on a directed graph: two players take turns moving a token along edges; whoever cannot move
//! loses, and a game that never ends is a draw.
//!
//! - Theorem: working backwards from the ends of the game (retrograde analysis), a vertex with an
//!   edge to a lost one is won, a vertex all of whose edges lead to won ones is lost, and a vertex
//!   that is never reached is a draw. Breadth-first order makes the winner hurry and the loser
//!   delay. A machine word holds what is known in 64 games that differ in where they end.
//! - Complexity: O(V + E).
//! - Source: E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels
//!   (1913); K. Thompson, Retrograde analysis of certain endgames, ICCA Journal 9(3) (1986).
//! - Problems: abc209e, cf787c, p6560.

use std::collections::VecDeque;
use std::mem::replace;

/// What the player to move gets when both play as well as they can.
///
/// ```
/// use grundy::graph_game::{outcomes, Outcome};
///
/// let found = outcomes(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
/// assert_eq!(found, [Outcome::Draw, Outcome::Draw, Outcome::Win(1), Outcome::Lose(0)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win after so many moves of both players, if the winner hurries and the loser delays.
    Win(u32),
    /// A loss after so many moves of both players, if the winner hurries and the loser delays.
    Lose(u32),
    /// Neither player can force a win.
    Draw,
}

impl Outcome {
    /// What a player gets by a move after which the opponent gets `self`.
    fn one_move_before(self) -> Outcome {
        match self {
            Outcome::Win(moves) => Outcome::Lose(moves + 1),
            Outcome::Lose(moves) => Outcome::Win(moves + 1),
            Outcome::Draw => Outcome::Draw,
        }
    }
}

/// The outcome for the player who has to move the token, for each vertex from 0 to `vertices` − 1
/// where it may be. Moves are along `edges`, each from its first vertex to its second. Loops are
/// moves as well.
///
/// To end the game at a goal too, leave out the edges that start there. For misère play, where
/// whoever cannot move wins, add a vertex, and edges to it from all that have none.
///
/// Panics if an edge has a vertex that doesn't exist.
///
/// Complexity: O(V + E), without recursion.
///
/// ```
/// use grundy::graph_game::{outcomes, Outcome};
///
/// // On a cycle nobody wins, unless it has a goal.
/// assert_eq!(outcomes(3, &[(0, 1), (1, 2), (2, 0)]), [Outcome::Draw; 3]);
/// let found = outcomes(3, &[(0, 1), (1, 2)]);
/// assert_eq!(found, [Outcome::Lose(2), Outcome::Win(1), Outcome::Lose(0)]);
/// ```
pub fn outcomes(vertices: usize, edges: &[(usize, usize)]) -> Vec<Outcome> {
    let [next, before] = lists(vertices, edges);
    outcomes_by(next.iter().map(Vec::len).collect(), |v| before[v].iter().copied())
}

/// The same as [`outcomes`] for edges that are computed, not listed: `moves` says how many lead out
/// of each vertex, and `before` from where edges lead to a vertex, as often as they do. Where
/// `moves` says 0, the game ends, even if `before` names the vertex.
///
/// Panics if a vertex doesn't exist.
///
/// Complexity: O(V + E), without recursion, and O(V) of memory.
///
/// ```
/// use grundy::graph_game::{outcomes_by, Outcome};
///
/// // Take one stone or two: from two stones on there are two moves, from one there is one.
/// let found = outcomes_by(vec![0, 1, 2, 2], |stones| stones + 1..=(stones + 2).min(3));
/// assert_eq!(found[3], Outcome::Lose(2));
/// ```
pub fn outcomes_by<B, I>(moves: Vec<usize>, before: B) -> Vec<Outcome>
where
    B: Fn(usize) -> I,
    I: IntoIterator<Item = usize>,
{
    // How many edges out of each vertex lead to one that isn't decided.
    let mut open = moves;
    let mut queue: VecDeque<usize> = (0..open.len()).filter(|&v| open[v] == 0).collect();
    let mut outcomes = vec![Outcome::Draw; open.len()];
    queue.iter().for_each(|&v| outcomes[v] = Outcome::Lose(0));
    while let Some(v) = queue.pop_front() {
        let outcome = outcomes[v].one_move_before();
        for u in before(v) {
            if outcomes[u] == Outcome::Draw {
                open[u] -= 1;
                if open[u] == 0 || matches!(outcome, Outcome::Win(_)) {
                    outcomes[u] = outcome;
                    queue.push_back(u);
                }
            }
        }
    }
    outcomes
}

/// Move the token along an edge to the vertex `to`.
///
/// ```
/// use grundy::graph_game::{best_moves, outcomes, Move};
///
/// let edges = [(0, 1)];
/// assert_eq!(best_moves(&edges, &outcomes(2, &edges)), [Some(Move { to: 1 }), None]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub to: usize,
}

/// A move of best play from each vertex: the one that wins soonest, otherwise one that draws,
/// otherwise the one that loses latest. It is the first such move in the order of the edges, or
/// `None` where the game has ended.
///
/// The `outcomes` are those that [`outcomes`] finds for the same edges.
///
/// Panics if an edge has a vertex that doesn't exist.
///
/// Complexity: O(V + E).
///
/// ```
/// use grundy::graph_game::{best_moves, outcomes, Move};
///
/// let edges = [(0, 3), (0, 1), (1, 2), (2, 3), (3, 4)];
/// let moves = best_moves(&edges, &outcomes(5, &edges));
/// assert_eq!(moves[0], Some(Move { to: 1 }));
/// assert_eq!(moves[4], None);
/// ```
pub fn best_moves(edges: &[(usize, usize)], outcomes: &[Outcome]) -> Vec<Option<Move>> {
    let mut best = vec![None; outcomes.len()];
    for &(from, to) in edges.iter().rev() {
        if outcomes[from] == outcomes[to].one_move_before() {
            best[from] = Some(Move { to });
        }
    }
    best
}

/// Where the edges out of each vertex lead, and where those into it come from.
fn lists(vertices: usize, edges: &[(usize, usize)]) -> [Vec<Vec<usize>>; 2] {
    let [mut next, mut before] = [vec![vec![]; vertices], vec![vec![]; vertices]];
    for &(from, to) in edges {
        next[from].push(to);
        before[to].push(from);
    }
    [next, before]
}

/// Whether the player to move wins, or `None` for a draw, in many games on the same graph. A query
/// is the vertex where the token starts, and one more vertex where the game ends.
///
/// The vertices and the edges are as for [`outcomes`]. At its end, a query's game is lost.
///
/// Panics if a vertex doesn't exist.
///
/// Complexity: O(V + E) for 64 queries together, if what is known of a vertex changes a few times,
/// as it mostly does; at worst, it changes for each of them separately.
///
/// ```
/// use grundy::graph_game::first_player_wins_each;
///
/// let edges = [(0, 1), (1, 2), (2, 0), (3, 0)];
/// let results = first_player_wins_each(4, &edges, &[(0, 1), (0, 2), (0, 3)]);
/// assert_eq!(results, [Some(true), Some(false), None]);
/// ```
pub fn first_player_wins_each(
    vertices: usize,
    edges: &[(usize, usize)],
    queries: &[(usize, usize)],
) -> Vec<Option<bool>> {
    let [next, before] = lists(vertices, edges);
    let order = postorder(next.clone());
    let mut results = vec![];
    for queries in queries.chunks(64) {
        let mut ends = vec![0; vertices];
        queries.iter().enumerate().for_each(|(i, &(_, end))| ends[end] |= 1 << i);
        // Where each vertex is won and where it is lost, with a bit for each query.
        let mut known = vec![(0_u64, 0_u64); vertices];
        let mut queue = VecDeque::from(order.clone());
        let mut is_queued = vec![true; vertices];
        while let Some(v) = queue.pop_front() {
            is_queued[v] = false;
            let won = next[v].iter().fold(0, |won, &to| won | known[to].1);
            let lost = next[v].iter().fold(u64::MAX, |lost, &to| lost & known[to].0);
            let new = (won & !ends[v], lost | ends[v]);
            if replace(&mut known[v], new) != new {
                for &u in &before[v] {
                    if !replace(&mut is_queued[u], true) {
                        queue.push_back(u);
                    }
                }
            }
        }
        results.extend(queries.iter().enumerate().map(|(i, &(start, _))| {
            let [won, lost] = [known[start].0, known[start].1].map(|word| word >> i & 1 == 1);
            if won || lost { Some(won) } else { None }
        }));
    }
    results
}

/// All vertices in the order in which a depth-first search leaves them: without a cycle, edges lead
/// to vertices before.
fn postorder(mut next: Vec<Vec<usize>>) -> Vec<usize> {
    let mut order = vec![];
    let mut is_found = vec![false; next.len()];
    // The search starts at one more vertex, with edges to all others.
    let mut path = vec![next.len()];
    next.push((0..next.len()).collect());
    while let Some(&v) = path.last() {
        match next[v].pop() {
            Some(to) if replace(&mut is_found[to], true) => {}
            Some(to) => path.push(to),
            None => {
                order.push(v);
                path.pop();
            }
        }
    }
    order.pop();
    order
}
