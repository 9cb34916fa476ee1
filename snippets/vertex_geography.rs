//! Undirected vertex geography: two players move a token along the edges of a graph by turns,
//! never to a vertex where it has been; whoever cannot move loses.
//!
//! - Theorem: the player to move wins if and only if every maximum matching covers the start, and
//!   then wins by moving along the edge of any of them each time.
//! - Complexity: bipartite O(E √V) by Hopcroft and Karp, general O(V E log V) by Edmonds' blossoms;
//!   then O(1) for each start.
//! - Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret.
//!   Comput. Sci. 112 (1993).
//! - Problems: p1971, p4055, p4617.

use std::fmt;

/// Move the token to the vertex `to`.
///
/// ```
/// use grundy::vertex_geography::{Geography, Move};
///
/// let graph = Geography::new(2, &[(0, 1)]);
/// assert_eq!(graph.winning_move(0), Some(Move { to: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub to: usize,
}

/// A graph is not bipartite: the edge closes a cycle of odd length.
///
/// ```
/// use grundy::vertex_geography::Geography;
///
/// let error = Geography::bipartite(3, &[(0, 1), (1, 2), (2, 0)]).unwrap_err();
/// assert_eq!(error.to_string(), "not bipartite: the edge (2, 1) closes an odd cycle");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotBipartite {
    /// The two vertices of the edge.
    pub edge: (usize, usize),
}

impl fmt::Display for NotBipartite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not bipartite: the edge {:?} closes an odd cycle", self.edge)
    }
}

impl std::error::Error for NotBipartite {}

/// A graph and a maximum matching of it.
///
/// Its methods panic at a vertex that doesn't exist or has been removed.
///
/// ```
/// use grundy::vertex_geography::Geography;
///
/// let path = Geography::bipartite(3, &[(0, 1), (1, 2)]).unwrap();
/// assert!(!path.first_player_wins(0));
/// assert!(path.first_player_wins(1));
/// ```
#[derive(Clone, Debug)]
pub struct Geography {
    /// Where the neighbours of each vertex begin in `to`, and where the last ones end.
    first: Vec<usize>,
    to: Vec<usize>,
    /// The vertex that each one is matched with, or `NONE`.
    mate: Vec<usize>,
    /// Those that an alternating path of even length joins to an unmatched vertex: the lost starts.
    even: Vec<bool>,
    removed: Vec<bool>,
}

const NONE: usize = usize::MAX;

impl Geography {
    /// Any graph on the vertices from 0 to `vertices` − 1. Edges may be there twice; loops are no
    /// moves.
    ///
    /// Panics if an edge has a vertex that doesn't exist.
    ///
    /// Complexity: O(V E log V), mostly far less; O(V + E) memory.
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// // On a cycle of odd length the second player has the last move.
    /// let triangle = Geography::new(3, &[(0, 1), (1, 2), (2, 0)]);
    /// assert!(!triangle.first_player_wins(0));
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Geography {
        let mut graph = Geography::unmatched(vertices, edges);
        // What a greedy matching gets needs no search.
        for v in 0..vertices {
            if graph.mate[v] == NONE {
                let free = |&&to: &&usize| graph.mate[to] == NONE;
                if let Some(&to) = graph.neighbours(v).iter().find(free) {
                    graph.join(v, to);
                }
            }
        }
        graph.finish();
        graph
    }

    /// A bipartite graph on the vertices from 0 to `vertices` − 1. Edges may be there twice; loops
    /// are no moves.
    ///
    /// Fails if the graph isn't bipartite. Panics if an edge has a vertex that doesn't exist.
    ///
    /// Complexity: O(E √V) time and O(V + E) memory.
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// let square = Geography::bipartite(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]).unwrap();
    /// assert!(square.first_player_wins(0));
    /// assert!(Geography::bipartite(3, &[(0, 1), (1, 2), (2, 0)]).is_err());
    /// ```
    pub fn bipartite(vertices: usize, edges: &[(usize, usize)]) -> Result<Geography, NotBipartite> {
        let mut graph = Geography::unmatched(vertices, edges);
        let left = graph.left_side()?;
        graph.hopcroft_karp(&left);
        graph.finish();
        Ok(graph)
    }

    /// Whether the player to move from `start` wins.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// let star = Geography::new(4, &[(0, 1), (0, 2), (0, 3)]);
    /// assert!(star.first_player_wins(0));
    /// assert!(!star.first_player_wins(1));
    /// ```
    pub fn first_player_wins(&self, start: usize) -> bool {
        assert!(!self.removed[start], "the vertex {} has been removed", start);
        !self.even[start]
    }

    /// A winning move from `start`, the one along the matching, or `None` in a lost position.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::vertex_geography::{Geography, Move};
    ///
    /// let path = Geography::new(4, &[(0, 1), (1, 2), (2, 3)]);
    /// assert_eq!(path.winning_move(1), Some(Move { to: 0 }));
    /// let path = Geography::new(3, &[(0, 1), (1, 2)]);
    /// assert_eq!(path.winning_move(0), None);
    /// ```
    pub fn winning_move(&self, start: usize) -> Option<Move> {
        if self.first_player_wins(start) { Some(Move { to: self.mate[start] }) } else { None }
    }

    /// All winning moves from `start`, by rising vertex.
    ///
    /// Complexity: O((V + E) log V).
    ///
    /// ```
    /// use grundy::vertex_geography::{Geography, Move};
    ///
    /// let path = Geography::new(3, &[(0, 1), (1, 2)]);
    /// let all: Vec<Move> = path.winning_moves(1).collect();
    /// assert_eq!(all, [Move { to: 0 }, Move { to: 2 }]);
    /// ```
    pub fn winning_moves(&self, start: usize) -> impl Iterator<Item = Move> {
        let mut rest = self.clone();
        rest.remove(start);
        let mut to = self.neighbours(start).to_vec();
        to.sort_unstable();
        to.dedup();
        to.into_iter().filter(move |&to| !rest.removed[to] && rest.even[to]).map(|to| Move { to })
    }

    /// Whether the first player wins who puts the token on any vertex, before the second player
    /// moves it: there is no perfect matching.
    ///
    /// Complexity: O(V).
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// assert!(Geography::new(3, &[(0, 1), (1, 2)]).first_player_wins_by_placing());
    /// assert!(!Geography::new(2, &[(0, 1)]).first_player_wins_by_placing());
    /// ```
    pub fn first_player_wins_by_placing(&self) -> bool {
        self.winning_placements().next().is_some()
    }

    /// The vertices that the first player wins by putting the token on, before the second player
    /// moves it, by rising number: the starts that some maximum matching misses.
    ///
    /// Complexity: O(V) for the whole iteration.
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// let path = Geography::new(3, &[(0, 1), (1, 2)]);
    /// assert_eq!(path.winning_placements().collect::<Vec<_>>(), [0, 2]);
    /// ```
    pub fn winning_placements(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.mate.len()).filter(move |&v| !self.removed[v] && self.even[v])
    }

    /// Takes a vertex out of the graph, as the token does when it leaves it.
    ///
    /// Complexity: O((V + E) log V).
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// let mut path = Geography::new(3, &[(0, 1), (1, 2)]);
    /// path.remove(0);
    /// assert!(path.first_player_wins(1));
    /// ```
    pub fn remove(&mut self, vertex: usize) {
        assert!(!self.removed[vertex], "the vertex {} has been removed", vertex);
        self.removed[vertex] = true;
        let mate = std::mem::replace(&mut self.mate[vertex], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
        self.finish();
    }

    fn unmatched(vertices: usize, edges: &[(usize, usize)]) -> Geography {
        let mut first = vec![0; vertices + 1];
        for &(u, v) in edges {
            assert!(
                u < vertices && v < vertices,
                "an edge joins vertices below {}: found ({}, {})",
                vertices,
                u,
                v
            );
            if u != v {
                first[u + 1] += 1;
                first[v + 1] += 1;
            }
        }
        for v in 0..vertices {
            first[v + 1] += first[v];
        }
        let mut next = first.clone();
        let mut to = vec![0; first[vertices]];
        for &(u, v) in edges.iter().filter(|(u, v)| u != v) {
            to[next[u]] = v;
            next[u] += 1;
            to[next[v]] = u;
            next[v] += 1;
        }
        let (even, removed) = (vec![false; vertices], vec![false; vertices]);
        Geography { first, to, mate: vec![NONE; vertices], even, removed }
    }

    fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.to[self.first[vertex]..self.first[vertex + 1]]
    }

    fn join(&mut self, u: usize, v: usize) {
        self.mate[u] = v;
        self.mate[v] = u;
    }

    /// The vertices of one side of a bipartite graph.
    fn left_side(&self) -> Result<Vec<usize>, NotBipartite> {
        let mut is_left: Vec<Option<bool>> = vec![None; self.mate.len()];
        let mut queue = vec![];
        for root in 0..self.mate.len() {
            if is_left[root].is_none() {
                is_left[root] = Some(true);
                queue.push(root);
            }
            while let Some(v) = queue.pop() {
                for &to in self.neighbours(v) {
                    if is_left[to].is_none() {
                        is_left[to] = is_left[v].map(|left| !left);
                        queue.push(to);
                    } else if is_left[to] == is_left[v] {
                        return Err(NotBipartite { edge: (v, to) });
                    }
                }
            }
        }
        Ok((0..self.mate.len()).filter(|&v| is_left[v] == Some(true)).collect())
    }

    /// Makes the matching of a bipartite graph maximum; `left` is one side of it.
    fn hopcroft_karp(&mut self, left: &[usize]) {
        loop {
            let roots: Vec<usize> =
                left.iter().copied().filter(|&v| self.mate[v] == NONE).collect();
            let (level, last) = match self.levels(&roots) {
                Some(found) => found,
                None => return,
            };
            let mut next = self.first.clone();
            let mut path = vec![];
            for root in roots {
                path.push(root);
                while let Some(&u) = path.last() {
                    if next[u] == self.first[u + 1] {
                        path.pop();
                        continue;
                    }
                    let to = self.to[next[u]];
                    next[u] += 1;
                    let mate = self.mate[to];
                    if mate == NONE {
                        // Each vertex of the path takes the old partner of the next one.
                        let mut free = to;
                        while let Some(u) = path.pop() {
                            let old = self.mate[u];
                            self.join(u, free);
                            free = old;
                        }
                    } else if level[mate] == level[u] + 1 && level[mate] <= last {
                        path.push(mate);
                    }
                }
            }
        }
    }

    /// How many edges of the matching a shortest alternating path from `roots` has, to each vertex
    /// of their side, and to the other side's nearest unmatched one, if there is one.
    fn levels(&self, roots: &[usize]) -> Option<(Vec<usize>, usize)> {
        let mut level = vec![NONE; self.mate.len()];
        for &root in roots {
            level[root] = 0;
        }
        let mut queue = roots.to_vec();
        let mut done = 0;
        while let Some(&u) = queue.get(done) {
            done += 1;
            for &to in self.neighbours(u) {
                let mate = self.mate[to];
                if mate == NONE {
                    let last = level[u];
                    return Some((level, last));
                }
                if level[mate] == NONE {
                    level[mate] = level[u] + 1;
                    queue.push(mate);
                }
            }
        }
        None
    }

    /// Makes the matching maximum by single paths, and finds the lost starts.
    fn finish(&mut self) {
        while self.augment() {}
    }

    /// Grows alternating trees from all unmatched vertices: either a path between two of them
    /// makes the matching larger, or the trees show the lost starts.
    fn augment(&mut self) -> bool {
        let vertices = self.mate.len();
        let is_root = |v: usize| self.mate[v] == NONE && !self.removed[v];
        let mut queue: Vec<usize> = (0..vertices).filter(|&v| is_root(v)).collect();
        let mut even = vec![false; vertices];
        for &root in &queue {
            even[root] = true;
        }
        let mut trees = Trees {
            before: vec![NONE; vertices],
            bridge: vec![None; vertices],
            base: (0..vertices).collect(),
            seen: vec![0; vertices],
            meetings: 0,
        };
        let mut done = 0;
        while let Some(&u) = queue.get(done) {
            done += 1;
            for i in self.first[u]..self.first[u + 1] {
                let v = self.to[i];
                if self.removed[v] {
                    continue;
                }
                if !even[v] {
                    if trees.before[v] == NONE {
                        trees.before[v] = u;
                        even[self.mate[v]] = true;
                        queue.push(self.mate[v]);
                    }
                } else if trees.base_of(u) != trees.base_of(v) {
                    let base = match trees.meeting(&self.mate, u, v) {
                        Some(base) => base,
                        None => {
                            for (x, y) in trees.path(&self.mate, u, v) {
                                self.join(x, y);
                            }
                            return true;
                        }
                    };
                    // The way from u to v through the base is an odd cycle: all of it is even now.
                    for &(here, there) in &[(u, v), (v, u)] {
                        let mut x = trees.base_of(here);
                        while x != base {
                            let odd = self.mate[x];
                            even[odd] = true;
                            queue.push(odd);
                            trees.bridge[odd] = Some((here, there));
                            trees.base[x] = base;
                            trees.base[odd] = base;
                            x = trees.base_of(trees.before[odd]);
                        }
                    }
                }
            }
        }
        self.even = even;
        false
    }
}

/// Trees of paths that alternate between edges outside of the matching and edges in it.
struct Trees {
    /// The vertex that each one at an odd place is reached from.
    before: Vec<usize>,
    /// The edge that closed the odd cycle by which a vertex at an odd place is at an even one, too;
    /// the vertex is on the way from the first end of the edge to the root.
    bridge: Vec<Option<(usize, usize)>>,
    /// Leads from each vertex to the base of the outermost odd cycle that it is on, or to itself.
    base: Vec<usize>,
    /// The last meeting that came by.
    seen: Vec<usize>,
    meetings: usize,
}

impl Trees {
    fn base_of(&mut self, mut vertex: usize) -> usize {
        while self.base[vertex] != vertex {
            self.base[vertex] = self.base[self.base[vertex]];
            vertex = self.base[vertex];
        }
        vertex
    }

    /// The first base that is on the ways of both vertices to their roots, if these are the same.
    fn meeting(&mut self, mate: &[usize], u: usize, v: usize) -> Option<usize> {
        self.meetings += 1;
        let (mut here, mut there) = (self.base_of(u), self.base_of(v));
        while here != NONE {
            if self.seen[here] == self.meetings {
                return Some(here);
            }
            self.seen[here] = self.meetings;
            here = match mate[here] {
                NONE => NONE,
                odd => self.base_of(self.before[odd]),
            };
            if there != NONE {
                std::mem::swap(&mut here, &mut there);
            }
        }
        None
    }

    /// The edges to be matched along the path from a root to `u`, on to `v` and to another root.
    fn path(&self, mate: &[usize], u: usize, v: usize) -> Vec<(usize, usize)> {
        let mut edges = vec![(u, v)];
        // Ways from a vertex at an even place up to another; NONE is above a root.
        let mut ways = vec![(u, NONE), (v, NONE)];
        while let Some((mut x, end)) = ways.pop() {
            while x != end && mate[x] != NONE {
                let (from, to) = match self.bridge[x] {
                    Some((here, there)) => {
                        ways.push((here, mate[x]));
                        (here, there)
                    }
                    None => (mate[x], self.before[mate[x]]),
                };
                edges.push((from, to));
                x = to;
            }
        }
        edges
    }
}
