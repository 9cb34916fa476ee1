//! Game on a directed graph: two players move a token along edges by turns; whoever cannot move
//! loses, or wins in misère play, and a game that never ends is a draw.
//!
//! - Theorem: going back from the ends, a vertex with an edge to a lost one is won, a vertex with
//!   edges to won ones alone is lost, and what is never reached is a draw. In breadth-first order
//!   the winner hurries and the loser delays.
//! - Complexity: O(V + E) for all vertices; as a rule also for 64 questions with other ends.
//! - Source: E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels
//!   (1913); K. Thompson, Retrograde analysis of certain endgames, ICCA Journal 9(3) (1986).
//! - Problems: p6560.

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

/// Whether the player to move is the loser if the game ends after that many moves.
fn loses(is_misere: bool, moves: u32) -> bool {
    (moves % 2 == 0) != is_misere
}

/// The number of moves of a game that never ends.
const NEVER: u32 = u32::MAX;

/// What the player to move gets under best play.
///
/// ```
/// use grundy::graph_game::{Game, Outcome};
///
/// let solution = Game::new(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
/// let solution = solution.solve(&[]);
/// assert_eq!(solution.outcome(2), Outcome::Win { moves: 1 });
/// assert_eq!(solution.outcome(1), Outcome::Draw);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win.
    Win {
        /// The number of moves to the end, of both players, where the winner hurries and the loser
        /// delays.
        moves: u32,
    },
    /// A loss.
    Lose {
        /// The number of moves to the end, of both players, where the winner hurries and the loser
        /// delays.
        moves: u32,
    },
    /// Neither player can force an end that is good for them.
    Draw,
}

/// A directed graph to play on: made by [`Game::new`], solved by [`Game::solve`].
///
/// ```
/// use grundy::graph_game::Game;
///
/// let game = Game::new(3, &[(0, 1), (1, 2), (0, 2)]);
/// assert!(game.solve(&[]).first_player_wins(0));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    out: Lists,
}

impl Game {
    /// The game on the vertices from 0 to `vertices` − 1, with moves along `edges`, each from its
    /// first vertex to its second. Loops are moves, and an edge that is there twice is two moves.
    ///
    /// Panics if an edge has a vertex that doesn't exist, and from 2³² vertices on.
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
        assert!(vertices as u64 >> 32 == 0, "a graph game has less than 2^32 vertices");
        for &(from, to) in edges {
            assert!(
                from < vertices && to < vertices,
                "an edge joins vertices below {}: found ({}, {})",
                vertices,
                from,
                to
            );
        }
        Game { out: Lists::new(vertices, edges.iter().copied()) }
    }

    /// The outcomes of all vertices.
    ///
    /// The game ends at the vertices without edges out of them, and at those of `ends`, as if they
    /// had none: `&[]`, or the vertices that a player has to reach.
    ///
    /// Panics if a vertex of `ends` doesn't exist.
    ///
    /// Complexity: O(V + E), in any order of the vertices; the call stack stays flat.
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

    /// Whether the player to move wins, for many questions: each is a start, and a vertex where the
    /// game ends too, as [`Game::solve`] says. `None` is a draw.
    ///
    /// Panics if a vertex doesn't exist.
    ///
    /// Complexity: O(V + E) for 64 questions, as far as what is known goes the same way in them; at
    /// worst O((V + E) log V) for each.
    ///
    /// ```
    /// use grundy::graph_game::Game;
    ///
    /// let game = Game::new(4, &[(0, 1), (1, 2), (2, 0), (3, 0)]);
    /// let results = game.first_player_wins_each(&[(0, 1), (0, 2), (0, 3)]);
    /// assert_eq!(results, [Some(true), Some(false), None]);
    /// ```
    pub fn first_player_wins_each(&self, questions: &[(usize, usize)]) -> Vec<Option<bool>> {
        let vertices = self.out.first.len() - 1;
        let names = self.names();
        let name = |v: usize| {
            assert!(v < vertices, "the vertices are below {}: found {}", vertices, v);
            names[v]
        };
        let into = Lists::new(vertices, self.edges().map(|(from, to)| (name(to), name(from))));
        let mut degrees = vec![0; vertices];
        for v in 0..vertices {
            degrees[name(v)] = self.out.of(v).len();
        }
        let mut results = vec![];
        for questions in questions.chunks(64) {
            let ends: Vec<usize> = questions.iter().map(|&(_, end)| name(end)).collect();
            let known = solve_each(&into, &degrees, &ends);
            results.extend(questions.iter().enumerate().map(|(i, &(start, _))| {
                let Known { won, lost, .. } = known[name(start)];
                match (won >> i & 1, lost >> i & 1) {
                    (0, 0) => None,
                    (won, _) => Some(won == 1),
                }
            }));
        }
        results
    }

    /// All edges, from where to where.
    fn edges(&self) -> impl Iterator<Item = (usize, usize)> + Clone + '_ {
        let of = move |v: usize| self.out.of(v).iter().map(move |&to| (v, to as usize));
        (0..self.out.first.len() - 1).flat_map(of)
    }

    /// A name for each vertex, by where a depth-first search leaves it: most edges lead to lower
    /// names, and what is near in the graph is near in memory.
    fn names(&self) -> Vec<usize> {
        let mut next = self.out.first.clone();
        let vertices = next.len() - 1;
        let (mut names, mut left) = (vec![0; vertices], 0);
        let mut is_found = vec![false; vertices];
        for start in 0..vertices {
            let mut path = vec![];
            if !is_found[start] {
                is_found[start] = true;
                path.push(start);
            }
            while let Some(&v) = path.last() {
                if next[v] == self.out.first[v + 1] {
                    path.pop();
                    names[v] = left;
                    left += 1;
                    continue;
                }
                let to = self.out.all[next[v]] as usize;
                next[v] += 1;
                if !is_found[to] {
                    is_found[to] = true;
                    path.push(to);
                }
            }
        }
        names
    }

    /// The outcomes of all vertices in misère play, where whoever cannot move wins. Takes and
    /// panics as [`Game::solve`] does.
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
        let vertices = self.out.first.len() - 1;
        let into = Lists::new(vertices, self.edges().map(|(from, to)| (to, from)));
        let mut moves = vec![NEVER; vertices];
        let mut queue: Vec<u32> =
            (0..vertices as u32).filter(|&v| self.out.of(v as usize).is_empty()).collect();
        for &v in &queue {
            moves[v as usize] = 0;
        }
        for &v in ends {
            assert!(v < vertices, "the game ends at vertices below {}: found {}", vertices, v);
            if moves[v] == NEVER {
                moves[v] = 0;
                queue.push(v as u32);
            }
        }
        // How many edges out of each vertex aren't known to lead to a won one.
        let mut open: Vec<u32> =
            self.out.first.windows(2).map(|ends| (ends[1] - ends[0]) as u32).collect();
        let mut done = 0;
        while let Some(&v) = queue.get(done) {
            done += 1;
            let length = moves[v as usize];
            let is_lost = loses(is_misere, length);
            for &from in into.of(v as usize) {
                let u = from as usize;
                if !is_lost {
                    open[u] -= 1;
                    if open[u] > 0 {
                        continue;
                    }
                }
                if moves[u] == NEVER {
                    moves[u] = length + 1;
                    queue.push(from);
                }
            }
        }
        Solution { game: self, is_misere, moves }
    }
}

/// The outcomes of a game's vertices, by [`Game::solve`].
///
/// A vertex that doesn't exist makes its methods panic.
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
    /// To the end of the game, for each vertex.
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
        let vertices = self.game.out.first.len() - 1;
        assert!(vertex < vertices, "the vertices are below {}: found {}", vertices, vertex);
        match self.moves[vertex] {
            NEVER => Outcome::Draw,
            moves if loses(self.is_misere, moves) => Outcome::Lose { moves },
            moves => Outcome::Win { moves },
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

    /// The move that wins in the fewest moves, the first such one in the order of the edges, or
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
        let lost = move |m: &Move| matches!(self.outcome(m.to), Outcome::Lose { .. });
        self.moves(vertex).filter(lost)
    }

    /// All moves to draws, in the order of the edges: there is one if `vertex` is a draw, and there
    /// may be some where it is won.
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

    /// A move of best play: the fastest win, else a draw, else the longest delay; the first such
    /// one in the order of the edges, or `None` where the game has ended.
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
        let next = if moves == NEVER { NEVER } else { moves.checked_sub(1)? };
        self.moves(vertex).find(|m| self.moves[m.to] == next)
    }

    /// The moves from `vertex`, none where the game has ended.
    fn moves(&self, vertex: usize) -> impl Iterator<Item = Move> + '_ {
        let out = if self.moves[vertex] == 0 { &[] } else { self.game.out.of(vertex) };
        out.iter().map(|&to| Move { to: to as usize })
    }
}

/// What is known of a vertex, a bit for each question.
#[derive(Clone, Copy, Default)]
struct Known {
    won: u64,
    lost: u64,
    /// What the vertices before it haven't been told.
    news_won: u64,
    news_lost: u64,
}

/// Solves up to 64 games on one graph, with an end of its own in each.
fn solve_each(into: &Lists, degrees: &[usize], ends: &[usize]) -> Vec<Known> {
    let mut known = vec![Known::default(); degrees.len()];
    let mut pending = vec![0_u64; degrees.len() / 64 + 1];
    // How many edges out of each vertex aren't known to lead to a won one: a word for each binary
    // digit of these numbers, with a bit for each question.
    let (mut first, mut digits) = (vec![0], vec![]);
    for &degree in degrees {
        let mut rest = degree;
        while rest > 0 {
            digits.push(if rest % 2 == 1 { u64::MAX } else { 0 });
            rest /= 2;
        }
        first.push(digits.len());
    }
    let sinks = (0..degrees.len()).filter(|&v| degrees[v] == 0).map(|v| (v, u64::MAX));
    for (v, bits) in sinks.chain(ends.iter().enumerate().map(|(i, &v)| (v, 1 << i))) {
        known[v].lost |= bits;
        known[v].news_lost |= bits;
        pending[v / 64] |= 1 << (v % 64);
    }
    // News goes up through the names in one sweep, however far.
    while pending.iter().any(|&word| word != 0) {
        for word in 0..pending.len() {
            while pending[word] != 0 {
                let v = 64 * word + pending[word].trailing_zeros() as usize;
                pending[word] &= pending[word] - 1;
                let Known { news_won, news_lost, .. } = known[v];
                known[v].news_won = 0;
                known[v].news_lost = 0;
                for &u in into.of(v) {
                    let u = u as usize;
                    let before = &mut known[u];
                    let won = news_lost & !(before.won | before.lost);
                    let mut lost = news_won & !(before.won | before.lost | won);
                    let mut borrow = lost;
                    for digit in &mut digits[first[u]..first[u + 1]] {
                        let old = *digit;
                        *digit ^= borrow;
                        borrow &= !old;
                        lost &= !*digit;
                    }
                    if won | lost != 0 {
                        before.won |= won;
                        before.lost |= lost;
                        before.news_won |= won;
                        before.news_lost |= lost;
                        pending[u / 64] |= 1 << (u % 64);
                    }
                }
            }
        }
    }
    known
}

/// A list of vertices for each vertex, all in one.
#[derive(Clone, Debug)]
struct Lists {
    /// Where the list of each vertex begins, and where the last one ends.
    first: Vec<usize>,
    all: Vec<u32>,
}

impl Lists {
    /// For each vertex the second vertices of the pairs of which it is the first, in their order.
    fn new(vertices: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Lists {
        let mut first = vec![0; vertices + 1];
        for (v, _) in pairs.clone() {
            first[v + 1] += 1;
        }
        for v in 0..vertices {
            first[v + 1] += first[v];
        }
        let mut next = first.clone();
        let mut all = vec![0; first[vertices]];
        for (v, to) in pairs {
            all[next[v]] = to as u32;
            next[v] += 1;
        }
        Lists { first, all }
    }

    fn of(&self, vertex: usize) -> &[u32] {
        &self.all[self.first[vertex]..self.first[vertex + 1]]
    }
}
