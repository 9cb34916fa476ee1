//! Game on a directed graph: two players take turns moving a token along edges; whoever cannot move
//! loses, or wins in misère play, and a game that never ends is a draw.
//!
//! - Theorem: working backwards from the ends of the game (retrograde analysis), a vertex with an
//!   edge to a lost one is won, a vertex all of whose edges lead to won ones is lost, and a vertex
//!   that is never reached is a draw. Breadth-first order makes the winner hurry and the loser
//!   delay.
//! - Complexity: O(V + E).
//! - Source: E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels
//!   (1913); K. Thompson, Retrograde analysis of certain endgames, ICCA Journal 9(3) (1986).
//! - Problems: none.

use std::collections::VecDeque;

/// Move the token along an edge to the vertex `to`.
///
/// ```
/// use grundy::graph_game::{Game, Move};
///
/// let game = Game::new(2, &[(0, 1)]);
/// assert_eq!(game.solve(&[]).winning_move(0), Some(Move { to: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub to: usize,
}

/// The number of moves of a game that never ends.
const NEVER: u32 = u32::MAX;

/// What the player to move gets when both play as well as they can.
///
/// ```
/// use grundy::graph_game::{Game, Outcome};
///
/// let game = Game::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
/// let solution = game.solve(&[]);
/// assert_eq!(solution.outcome(2), Outcome::Win { moves: 1 });
/// assert_eq!(solution.outcome(1), Outcome::Draw);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win.
    Win {
        /// The number of moves that both players make before the game ends, when the winner hurries
        /// and the loser delays.
        moves: u32,
    },
    /// A loss.
    Lose {
        /// The number of moves that both players make before the game ends, when the winner hurries
        /// and the loser delays.
        moves: u32,
    },
    /// Neither player can force a win.
    Draw,
}

/// A directed graph to play on, which [`Game::new`] makes and [`Game::solve`] solves.
///
/// ```
/// use grundy::graph_game::Game;
///
/// let game = Game::new(3, &[(0, 1), (1, 2), (0, 2)]);
/// assert!(game.solve(&[]).first_player_wins(0));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// Where the edges out of each vertex lead.
    out: Lists,
    /// Where the edges into each vertex come from.
    into: Lists,
}

impl Game {
    /// The game on the vertices from 0 to `vertices` − 1, fewer than 2³² of them, with moves along
    /// `edges`, each from its first vertex to its second. A loop is a move as well, and an edge
    /// that is given twice counts as two moves.
    ///
    /// Panics if an edge has a vertex that doesn't exist.
    ///
    /// Complexity: O(V + E).
    ///
    /// ```
    /// use grundy::graph_game::Game;
    ///
    /// let game = Game::new(2, &[(0, 1), (1, 1)]);
    /// assert!(!game.solve(&[]).first_player_wins(0));
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Game {
        for edge in edges {
            let exists = edge.0.max(edge.1) < vertices;
            assert!(exists, "an edge joins vertices below {}: found {:?}", vertices, edge);
        }
        let out = Lists::new(vertices, edges.iter().copied());
        Game { out, into: Lists::new(vertices, edges.iter().map(|&(u, v)| (v, u))) }
    }

    /// The outcomes of all vertices.
    ///
    /// The game ends at every vertex that has no edges out of it, and also at the vertices of
    /// `ends`, such as the goals that a player has to reach. Where there are none, it is `&[]`.
    ///
    /// Panics if a vertex of `ends` doesn't exist.
    ///
    /// Complexity: O(V + E), without recursion.
    ///
    /// ```
    /// use grundy::graph_game::{Game, Outcome};
    ///
    /// // On a cycle nobody wins, unless it has a goal.
    /// let game = Game::new(3, &[(0, 1), (1, 2), (2, 0)]);
    /// assert_eq!(game.solve(&[]).outcome(0), Outcome::Draw);
    /// assert_eq!(game.solve(&[1]).outcome(0), Outcome::Win { moves: 1 });
    /// ```
    pub fn solve(&self, ends: &[usize]) -> Solution<'_> {
        self.solve_as(false, ends)
    }

    /// The outcomes of all vertices in misère play, where whoever cannot move wins. The arguments
    /// and panics are those of [`Game::solve`].
    ///
    /// Complexity: O(V + E).
    ///
    /// ```
    /// use grundy::graph_game::{Game, Outcome};
    ///
    /// let game = Game::new(2, &[(0, 1)]);
    /// assert_eq!(game.solve_misere(&[]).outcome(0), Outcome::Lose { moves: 1 });
    /// assert_eq!(game.solve_misere(&[]).outcome(1), Outcome::Win { moves: 0 });
    /// ```
    pub fn solve_misere(&self, ends: &[usize]) -> Solution<'_> {
        self.solve_as(true, ends)
    }

    fn solve_as(&self, is_misere: bool, ends: &[usize]) -> Solution<'_> {
        let vertices = self.out.first.len() - 2;
        let mut moves = vec![NEVER; vertices];
        let mut queue = VecDeque::new();
        for v in (0..vertices).filter(|&v| self.out.of(v).is_empty()).chain(ends.iter().copied()) {
            assert!(v < vertices, "the game ends at vertices below {}: found {}", vertices, v);
            if moves[v] == NEVER {
                moves[v] = 0;
                queue.push_back(v);
            }
        }
        // How many edges out of each vertex aren't known to lead to a won one.
        let mut open: Vec<usize> = (0..vertices).map(|v| self.out.of(v).len()).collect();
        while let Some(v) = queue.pop_front() {
            let is_won = (moves[v] % 2 == 1) != is_misere;
            for &u in self.into.of(v) {
                let u = u as usize;
                open[u] -= usize::from(is_won);
                if moves[u] == NEVER && (!is_won || open[u] == 0) {
                    moves[u] = moves[v] + 1;
                    queue.push_back(u);
                }
            }
        }
        Solution { game: self, is_misere, moves }
    }
}

/// The outcomes of a game's vertices, as [`Game::solve`] finds them.
///
/// Its methods panic if the vertex doesn't exist.
///
/// ```
/// use grundy::graph_game::Game;
///
/// let game = Game::new(3, &[(0, 1), (1, 2)]);
/// let solution = game.solve_misere(&[]);
/// assert!(solution.first_player_wins(0));
/// ```
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    game: &'a Game,
    is_misere: bool,
    /// The number of moves before the game ends, for each vertex, or `NEVER`.
    moves: Vec<u32>,
}

impl Solution<'_> {
    /// The outcome for the player who has to move the token from `vertex`.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::graph_game::{Game, Outcome};
    ///
    /// let game = Game::new(4, &[(0, 1), (1, 2), (2, 3), (0, 3), (1, 3)]);
    /// let solution = game.solve_misere(&[]);
    /// assert_eq!(solution.outcome(0), Outcome::Lose { moves: 3 });
    /// ```
    pub fn outcome(&self, vertex: usize) -> Outcome {
        let vertices = self.moves.len();
        assert!(vertex < vertices, "the vertices are below {}: found {}", vertices, vertex);
        match self.moves[vertex] {
            NEVER => Outcome::Draw,
            moves if (moves % 2 == 1) != self.is_misere => Outcome::Win { moves },
            moves => Outcome::Lose { moves },
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
    /// let solution = game.solve(&[]);
    /// assert!(solution.first_player_wins(1));
    /// assert!(!solution.first_player_wins(0));
    /// ```
    pub fn first_player_wins(&self, vertex: usize) -> bool {
        matches!(self.outcome(vertex), Outcome::Win { .. })
    }

    /// The move that wins in the fewest moves, the first such move in the order of the edges, or
    /// `None` where no move wins.
    ///
    /// Complexity: O(d) for d edges out of `vertex`.
    ///
    /// ```
    /// use grundy::graph_game::{Game, Move};
    ///
    /// // The edge to 1 wins too, but later.
    /// let game = Game::new(4, &[(0, 1), (0, 3), (1, 2), (2, 3)]);
    /// let solution = game.solve(&[]);
    /// assert_eq!(solution.winning_move(0), Some(Move { to: 3 }));
    /// ```
    pub fn winning_move(&self, vertex: usize) -> Option<Move> {
        self.best_move(vertex).filter(|_| self.first_player_wins(vertex))
    }

    /// All winning moves, in the order of the edges.
    ///
    /// Complexity: O(d) for d edges out of `vertex`.
    ///
    /// ```
    /// use grundy::graph_game::{Game, Move};
    ///
    /// let game = Game::new(3, &[(0, 2), (0, 1), (0, 0)]);
    /// let solution = game.solve(&[]);
    /// let all: Vec<Move> = solution.winning_moves(0).collect();
    /// assert_eq!(all, [Move { to: 2 }, Move { to: 1 }]);
    /// ```
    pub fn winning_moves(&self, vertex: usize) -> impl Iterator<Item = Move> + '_ {
        self.moves(vertex).filter(move |m| matches!(self.outcome(m.to), Outcome::Lose { .. }))
    }

    /// All moves to draws, in the order of the edges. There is one if `vertex` is a draw, and there
    /// may be some if it is won.
    ///
    /// Complexity: O(d) for d edges out of `vertex`.
    ///
    /// ```
    /// use grundy::graph_game::{Game, Move};
    ///
    /// let game = Game::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
    /// let solution = game.solve(&[]);
    /// let all: Vec<Move> = solution.drawing_moves(1).collect();
    /// assert_eq!(all, [Move { to: 0 }]);
    /// ```
    pub fn drawing_moves(&self, vertex: usize) -> impl Iterator<Item = Move> + '_ {
        self.moves(vertex).filter(move |m| self.moves[m.to] == NEVER)
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
    /// let solution = game.solve(&[]);
    /// assert_eq!(solution.best_move(0), Some(Move { to: 1 }));
    /// assert_eq!(solution.best_move(4), None);
    /// ```
    pub fn best_move(&self, vertex: usize) -> Option<Move> {
        let moves = self.moves[vertex];
        // A draw leads to a draw, as NEVER + 1 stays NEVER.
        self.moves(vertex).find(|m| self.moves[m.to].saturating_add(1) == moves)
    }

    /// The moves from `vertex`, of which there are none where the game has ended.
    fn moves(&self, vertex: usize) -> impl Iterator<Item = Move> + '_ {
        let out = if self.moves[vertex] == 0 { &[] } else { self.game.out.of(vertex) };
        out.iter().map(|&to| Move { to: to as usize })
    }
}

/// A list of vertices for each vertex, all of them in one allocation.
#[derive(Clone, Debug)]
struct Lists {
    /// Where the list of each vertex begins, and where the last one ends.
    first: Vec<usize>,
    all: Vec<u32>,
}

impl Lists {
    /// The list of a vertex has the second vertices of the pairs in which it is the first.
    fn new(vertices: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Lists {
        let mut first = vec![0; vertices + 2];
        pairs.clone().for_each(|(v, _)| first[v + 2] += 1);
        (1..=vertices).for_each(|v| first[v + 1] += first[v]);
        // Each list begins where `first` says of the next vertex, which filling the list corrects.
        let mut all = vec![0; first[vertices + 1]];
        for (v, to) in pairs {
            all[first[v + 1]] = to as u32;
            first[v + 1] += 1;
        }
        Lists { first, all }
    }

    fn of(&self, vertex: usize) -> &[u32] {
        &self.all[self.first[vertex]..self.first[vertex + 1]]
    }
}
