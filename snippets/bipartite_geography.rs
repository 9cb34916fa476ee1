//! Bipartite vertex geography: two players take turns moving a token along the edges of a bipartite
//! graph, never to a vertex where it has been before; whoever cannot move loses.
//!
//! - Theorem: the player to move wins if and only if every maximum matching covers the start, and
//!   then wins by moving along the edge of any such matching each time. The algorithm of Hopcroft
//!   and Karp finds one.
//! - Complexity: O(E √V).
//! - Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret.
//!   Comput. Sci. 112 (1993); J. E. Hopcroft and R. M. Karp, An n^5/2 algorithm for maximum
//!   matchings in bipartite graphs, SIAM J. Comput. 2 (1973).
//! - Problems: p1971, p4055, p4617.

use std::collections::{BTreeSet, VecDeque};

/// Move the token to the vertex `to`.
///
/// ```
/// use grundy::bipartite_geography::{Geography, Move};
///
/// let graph = Geography::new(&[true, false], &[(0, 1)]);
/// assert_eq!(graph.winning_move(0), Some(Move { to: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub to: usize,
}

/// A bipartite graph and a maximum matching of it.
///
/// Its methods panic if a vertex doesn't exist or has been removed.
///
/// ```
/// use grundy::bipartite_geography::Geography;
///
/// let path = Geography::new(&[true, false, true], &[(0, 1), (1, 2)]);
/// assert!(!path.first_player_wins(0));
/// assert!(path.first_player_wins(1));
/// ```
#[derive(Clone, Debug)]
pub struct Geography {
    /// Where the neighbours of each vertex begin in `to`, and where the last ones end.
    first: Vec<usize>,
    to: Vec<usize>,
    /// The vertex that each one is matched with, or `NONE`. A removed vertex is matched with a
    /// vertex that doesn't exist, whose number is that of the vertices.
    mate: Vec<usize>,
    /// Whether some maximum matching misses the vertex, so that the player to move loses.
    is_lost: Vec<bool>,
}

const NONE: usize = usize::MAX;

impl Geography {
    /// The graph on the vertices from 0 to `is_left.len()` − 1, where `is_left` tells for each of
    /// them on which of the two sides it is. On a board, these are the colours of a chessboard. An
    /// edge may be given in either direction, and counts once if it is given twice.
    ///
    /// Panics if an edge has a vertex that doesn't exist, or two on the same side.
    ///
    /// Complexity: O(E √V) time and O(V + E) memory.
    ///
    /// ```
    /// use grundy::bipartite_geography::Geography;
    ///
    /// let is_left = [true, false, true, false];
    /// let square = Geography::new(&is_left, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
    /// assert!(square.first_player_wins(0));
    /// ```
    pub fn new(is_left: &[bool], edges: &[(usize, usize)]) -> Geography {
        let vertices = is_left.len();
        let mut first = vec![0; vertices + 1];
        for &(u, v) in edges {
            let fits = u < vertices && v < vertices && is_left[u] != is_left[v];
            assert!(fits, "an edge joins two sides of {} vertices: found ({}, {})", vertices, u, v);
            first[u] += 1;
            first[v] += 1;
        }
        (0..vertices).for_each(|v| first[v + 1] += first[v]);
        // `first` tells where the neighbours end; filling them in from there moves it to the start.
        let mut to = vec![0; first[vertices]];
        for &(u, v) in edges.iter().rev() {
            first[u] -= 1;
            to[first[u]] = v;
            first[v] -= 1;
            to[first[v]] = u;
        }
        let mut graph = Geography { first, to, mate: vec![NONE; vertices], is_lost: vec![] };
        // Searching from one side first is faster than from both.
        let left = |all: &Geography| all.unmatched().filter(|&v| is_left[v]).collect::<Vec<_>>();
        while graph.augment(&left(&graph)) {}
        while graph.augment(&graph.unmatched().collect::<Vec<_>>()) {}
        graph
    }

    /// Whether the player to move from `start` wins.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::bipartite_geography::Geography;
    ///
    /// let star = Geography::new(&[true, false, false, false], &[(0, 1), (0, 2), (0, 3)]);
    /// assert!(star.first_player_wins(0));
    /// assert!(!star.first_player_wins(1));
    /// ```
    pub fn first_player_wins(&self, start: usize) -> bool {
        assert!(self.mate[start] != self.mate.len(), "the vertex {} has been removed", start);
        !self.is_lost[start]
    }

    /// A winning move from `start`, the one along the matching, or `None` in a lost position.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::bipartite_geography::{Geography, Move};
    ///
    /// let path = Geography::new(&[true, false, true, false], &[(0, 1), (1, 2), (2, 3)]);
    /// assert_eq!(path.winning_move(1), Some(Move { to: 0 }));
    /// let path = Geography::new(&[true, false, true], &[(0, 1), (1, 2)]);
    /// assert_eq!(path.winning_move(0), None);
    /// ```
    pub fn winning_move(&self, start: usize) -> Option<Move> {
        if self.first_player_wins(start) { Some(Move { to: self.mate[start] }) } else { None }
    }

    /// All winning moves from `start`, by rising vertex.
    ///
    /// Complexity: O(V + E log E).
    ///
    /// ```
    /// use grundy::bipartite_geography::{Geography, Move};
    ///
    /// let path = Geography::new(&[true, false, true], &[(0, 1), (1, 2)]);
    /// let all: Vec<Move> = path.winning_moves(1).collect();
    /// assert_eq!(all, [Move { to: 0 }, Move { to: 2 }]);
    /// ```
    pub fn winning_moves(&self, start: usize) -> impl Iterator<Item = Move> {
        let mut rest = self.clone();
        rest.remove(start);
        let to: BTreeSet<usize> = self.neighbours(start).iter().copied().collect();
        to.into_iter().filter(move |&to| rest.is_lost[to]).map(|to| Move { to })
    }

    /// Whether the first player wins if that player puts the token on any vertex first, and then
    /// the second player moves it: this is so unless there is a perfect matching.
    ///
    /// Complexity: O(V).
    ///
    /// ```
    /// use grundy::bipartite_geography::Geography;
    ///
    /// let path = Geography::new(&[true, false, true], &[(0, 1), (1, 2)]);
    /// assert!(path.first_player_wins_by_placing());
    /// let edge = Geography::new(&[true, false], &[(0, 1)]);
    /// assert!(!edge.first_player_wins_by_placing());
    /// ```
    pub fn first_player_wins_by_placing(&self) -> bool {
        self.winning_placements().next().is_some()
    }

    /// The vertices where the first player wins by putting the token there, after which the second
    /// player moves it, by rising number: the starts that some maximum matching misses.
    ///
    /// Complexity: O(V) for the whole iteration.
    ///
    /// ```
    /// use grundy::bipartite_geography::Geography;
    ///
    /// let path = Geography::new(&[true, false, true], &[(0, 1), (1, 2)]);
    /// assert_eq!(path.winning_placements().collect::<Vec<_>>(), [0, 2]);
    /// ```
    pub fn winning_placements(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.mate.len()).filter(move |&v| self.is_lost[v])
    }

    /// Removes a vertex from the graph, as a player does by moving the token away from it.
    ///
    /// Complexity: O(V + E).
    ///
    /// ```
    /// use grundy::bipartite_geography::Geography;
    ///
    /// let mut path = Geography::new(&[true, false, true], &[(0, 1), (1, 2)]);
    /// path.remove(0);
    /// assert!(path.first_player_wins(1));
    /// ```
    pub fn remove(&mut self, vertex: usize) {
        let removed = self.mate.len();
        assert!(self.mate[vertex] != removed, "the vertex {} has been removed", vertex);
        let mate = std::mem::replace(&mut self.mate[vertex], removed);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
        while self.augment(&self.unmatched().collect::<Vec<_>>()) {}
    }

    fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.to[self.first[vertex]..self.first[vertex + 1]]
    }

    fn unmatched(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.mate.len()).filter(move |&v| self.mate[v] == NONE)
    }

    /// A phase of Hopcroft and Karp's algorithm: the matching grows along paths from `roots`, which
    /// are unmatched, until no shortest one is left. Returns whether there was a path; if not, the
    /// lost starts are those that `roots` are joined to by alternating paths.
    fn augment(&mut self, roots: &[usize]) -> bool {
        // How many edges of the matching a shortest alternating path has to each vertex, as far as
        // they are needed; removed vertices are matched with one from which nothing is searched.
        let mut level = vec![NONE; self.mate.len()];
        level.push(0);
        roots.iter().for_each(|&root| level[root] = 0);
        let mut queue: VecDeque<usize> = roots.iter().copied().collect();
        let mut is_found = false;
        while let Some(u) = queue.pop_front().filter(|_| !is_found) {
            for &to in self.neighbours(u) {
                match self.mate[to] {
                    NONE => is_found = true,
                    mate if level[mate] == NONE => {
                        level[mate] = level[u] + 1;
                        queue.push_back(mate);
                    }
                    _ => {}
                }
            }
        }
        if !is_found {
            self.is_lost = level.iter().map(|&level| level != NONE).collect();
            return false;
        }
        let mut next = self.first.clone();
        let mut path = vec![];
        for &root in roots {
            path.extend(Some(root).filter(|&root| self.mate[root] == NONE));
            while let Some(&u) = path.last() {
                if next[u] == self.first[u + 1] {
                    path.pop();
                    continue;
                }
                let mut free = self.to[next[u]];
                next[u] += 1;
                match self.mate[free] {
                    // Each vertex of the path is matched anew, which sets its old partner free.
                    NONE => {
                        while let Some(u) = path.pop() {
                            self.mate[free] = u;
                            free = std::mem::replace(&mut self.mate[u], free);
                        }
                    }
                    mate if level[mate] == level[u] + 1 => path.push(mate),
                    _ => {}
                }
            }
        }
        true
    }
}
