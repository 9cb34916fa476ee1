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
//! - Problems: p6560.

use std::mem::replace;

/// What the player to move gets when both play as well as they can.
///
/// ```
/// use grundy::graph_game::{Game, Outcome};
///
/// let game = Game::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
/// assert_eq!(game.outcome(2), Outcome::Win(1));
/// assert_eq!(game.outcome(1), Outcome::Draw);
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

/// Move the token along an edge to the vertex `to`.
///
/// ```
/// use grundy::graph_game::{Game, Move};
///
/// assert_eq!(Game::new(2, &[(0, 1)]).best_move(0), Some(Move { to: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub to: usize,
}

/// A directed graph, and how the game ends from each of its vertices.
///
/// The methods panic if a vertex doesn't exist.
///
/// ```
/// use grundy::graph_game::Game;
///
/// let game = Game::new(3, &[(0, 1), (1, 2), (0, 2)]);
/// assert!(game.first_player_wins(0));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// Where the edges out of each vertex lead.
    next: Vec<Vec<usize>>,
    /// The number of moves before the game ends, for each vertex, or `NEVER`.
    moves: Vec<u32>,
}

const NEVER: u32 = u32::MAX;

impl Game {
    /// The game on the vertices from 0 to `vertices` − 1, with moves along `edges`, each from its
    /// first vertex to its second. Loops are moves as well.
    ///
    /// To end the game at a goal too, leave out the edges that start there. For misère play, where
    /// whoever cannot move wins, add a vertex, and edges to it from all that have none.
    ///
    /// Panics if an edge has a vertex that doesn't exist.
    ///
    /// Complexity: O(V + E), without recursion.
    ///
    /// ```
    /// use grundy::graph_game::{Game, Outcome};
    ///
    /// // On a cycle nobody wins, unless it has a goal.
    /// let game = Game::new(3, &[(0, 1), (1, 2), (2, 0)]);
    /// assert_eq!(game.outcome(0), Outcome::Draw);
    /// let game = Game::new(3, &[(0, 1), (1, 2)]);
    /// assert_eq!(game.outcome(0), Outcome::Lose(2));
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Game {
        let [next, before] = lists(vertices, edges);
        // How many edges out of each vertex aren't known to lead to a won one.
        let mut open: Vec<usize> = next.iter().map(Vec::len).collect();
        let mut queue: Vec<usize> = (0..vertices).filter(|&v| open[v] == 0).collect();
        let mut moves = vec![NEVER; vertices];
        queue.iter().for_each(|&v| moves[v] = 0);
        let mut done = 0;
        while let Some(&v) = queue.get(done) {
            done += 1;
            let is_won = moves[v] % 2 == 1;
            for &u in &before[v] {
                open[u] -= usize::from(is_won);
                if moves[u] == NEVER && (!is_won || open[u] == 0) {
                    moves[u] = moves[v] + 1;
                    queue.push(u);
                }
            }
        }
        Game { next, moves }
    }

    /// The outcome for the player who has to move the token from `vertex`.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::graph_game::{Game, Outcome};
    ///
    /// let game = Game::new(3, &[(0, 1), (1, 2)]);
    /// assert_eq!(game.outcome(0), Outcome::Lose(2));
    /// ```
    pub fn outcome(&self, vertex: usize) -> Outcome {
        match self.moves[vertex] {
            NEVER => Outcome::Draw,
            moves if moves % 2 == 1 => Outcome::Win(moves),
            moves => Outcome::Lose(moves),
        }
    }

    /// Whether the player who has to move the token from `vertex` can force a win.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::graph_game::Game;
    ///
    /// let game = Game::new(3, &[(0, 1), (1, 0), (1, 2)]);
    /// assert!(game.first_player_wins(1));
    /// assert!(!game.first_player_wins(0));
    /// ```
    pub fn first_player_wins(&self, vertex: usize) -> bool {
        matches!(self.outcome(vertex), Outcome::Win(_))
    }

    /// A move of best play: the one that wins soonest, otherwise one that draws, otherwise the one
    /// that loses latest. It is the first such move in the order of the edges, or `None` where the
    /// game has ended.
    ///
    /// Complexity: O(d) for d edges out of `vertex`.
    ///
    /// ```
    /// use grundy::graph_game::{Game, Move};
    ///
    /// let game = Game::new(5, &[(0, 3), (0, 1), (1, 2), (2, 3), (3, 4)]);
    /// assert_eq!(game.best_move(0), Some(Move { to: 1 }));
    /// assert_eq!(game.best_move(4), None);
    /// ```
    pub fn best_move(&self, vertex: usize) -> Option<Move> {
        // A draw leads to a draw, as NEVER + 1 stays NEVER.
        let is_best = |to: &&usize| self.moves[**to].saturating_add(1) == self.moves[vertex];
        self.next[vertex].iter().find(is_best).map(|&to| Move { to })
    }
}

/// Where the edges out of each vertex lead, and where those into it come from.
fn lists(vertices: usize, edges: &[(usize, usize)]) -> [Vec<Vec<usize>>; 2] {
    let [mut next, mut before] = [vec![vec![]; vertices], vec![vec![]; vertices]];
    for &(from, to) in edges {
        let exists = from.max(to) < vertices;
        assert!(exists, "an edge joins vertices below {}: found {:?}", vertices, (from, to));
        next[from].push(to);
        before[to].push(from);
    }
    [next, before]
}

/// Whether the player to move wins, or `None` for a draw, in many games on the same graph. A query
/// is the vertex where the token starts, and one more vertex where the game ends.
///
/// The vertices and the edges are those of [`Game::new`]. At its end, a query's game is lost.
///
/// Panics if a vertex doesn't exist.
///
/// Complexity: O(V + E) for 64 queries together, if what is known of a vertex changes a few times,
/// as it mostly does; at worst 64 times as much, and O(V) for each time round the graph.
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
    // What is near in the graph is near in memory, and most edges lead to lower names.
    let names = postorder(&lists(vertices, edges)[0]);
    let renamed = |&(from, to): &(usize, usize)| (names[from], names[to]);
    let [next, before] = lists(vertices, &edges.iter().map(renamed).collect::<Vec<_>>());
    let mut results = vec![];
    for queries in queries.chunks(64) {
        // Where each vertex is won, lost, or the end, with a bit for each query.
        let mut known = vec![(0_u64, 0_u64); vertices];
        let mut ends = vec![0; vertices];
        let mut has_news: Vec<bool> = next.iter().map(Vec::is_empty).collect();
        for (i, &(_, end)) in queries.iter().enumerate() {
            ends[names[end]] |= 1 << i;
            has_news[names[end]] = true;
        }
        while has_news.contains(&true) {
            for v in 0..vertices {
                if replace(&mut has_news[v], false) {
                    let won = next[v].iter().fold(0, |won, &to| won | known[to].1);
                    let lost = next[v].iter().fold(u64::MAX, |lost, &to| lost & known[to].0);
                    let new = (won & !ends[v], lost | ends[v]);
                    if replace(&mut known[v], new) != new {
                        before[v].iter().for_each(|&u| has_news[u] = true);
                    }
                }
            }
        }
        for (i, &(start, _)) in queries.iter().enumerate() {
            let (won, lost) = known[names[start]];
            let is_known = (won | lost) >> i & 1 == 1;
            results.push(if is_known { Some(won >> i & 1 == 1) } else { None });
        }
    }
    results
}

/// For each vertex, how many others a depth-first search leaves before it.
fn postorder(next: &[Vec<usize>]) -> Vec<usize> {
    let (mut names, mut left) = (vec![usize::MAX; next.len()], 0);
    let mut is_found = vec![false; next.len()];
    let mut path: Vec<usize> = (0..next.len()).rev().collect();
    while let Some(v) = path.pop() {
        if !replace(&mut is_found[v], true) {
            // It comes up again once all that it leads to has been left.
            path.push(v);
            path.extend(next[v].iter().rev().filter(|&&to| !is_found[to]));
        } else if names[v] == usize::MAX {
            names[v] = left;
            left += 1;
        }
    }
    names
}
