//! Undirected vertex geography: two players take turns moving a token along the edges of a graph,
//! never to a vertex where it has been before; whoever cannot move loses.
//!
//! - Theorem: the player to move wins if and only if every maximum matching covers the start, and
//!   then wins by moving along the edge of any such matching each time. Edmonds' blossom algorithm
//!   finds one; on a bipartite graph, such as a board, it meets no blossom.
//! - Complexity: O(V E log V).
//! - Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret.
//!   Comput. Sci. 112 (1993); H. N. Gabow, An efficient implementation of Edmonds' algorithm for
//!   maximum matching on graphs, J. ACM 23 (1976).
//! - Problems: p1971, p4055, p4617.

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

/// A graph and a maximum matching of it.
///
/// Its methods panic if a vertex doesn't exist or has been removed.
///
/// ```
/// use grundy::vertex_geography::Geography;
///
/// let path = Geography::new(3, &[(0, 1), (1, 2)]);
/// assert!(!path.first_player_wins(0));
/// assert!(path.first_player_wins(1));
/// ```
#[derive(Clone, Debug)]
pub struct Geography {
    /// The neighbours of each vertex.
    near: Vec<Vec<usize>>,
    /// The vertex that each one is matched with, or `NONE`; a removed vertex is its own partner.
    mate: Vec<usize>,
    /// Whether a vertex is even: a path of even length leads to it from a vertex that isn't matched
    /// and alternates between edges outside of the matching and edges in it. Once the matching is
    /// maximum, these are the lost starts.
    is_even: Vec<bool>,
    /// For each even vertex an edge of its path. Up to the edge it is the path of one of its ends,
    /// and from there it goes back along the path of the other.
    label: Vec<(usize, usize)>,
    /// For each even vertex the nearest vertex on its path that wasn't even when the path was
    /// found, or the number of vertices if there was none.
    first: Vec<usize>,
    /// How late each vertex was first reached by a path of odd length.
    time: Vec<usize>,
}

const NONE: usize = usize::MAX;

impl Geography {
    /// The graph on the vertices from 0 to `vertices` − 1. An edge that is given twice counts once,
    /// and loops are ignored.
    ///
    /// Panics if an edge has a vertex that doesn't exist.
    ///
    /// Complexity: O(V E log V), mostly far less; O(V + E) memory.
    ///
    /// ```
    /// use grundy::vertex_geography::Geography;
    ///
    /// // On a cycle of odd length the second player makes the last move.
    /// let triangle = Geography::new(3, &[(0, 1), (1, 2), (2, 0)]);
    /// assert!(!triangle.first_player_wins(0));
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Geography {
        let mut near = vec![vec![]; vertices];
        for &(u, v) in edges {
            near[u].push(v);
            near[v].push(u);
        }
        let mut graph = Geography {
            near,
            mate: vec![NONE; vertices],
            is_even: vec![],
            label: vec![(NONE, NONE); vertices],
            first: vec![vertices; vertices],
            time: vec![0; vertices + 1],
        };
        graph.finish();
        graph
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
        assert!(self.mate[start] != start, "the vertex {} has been removed", start);
        !self.is_even[start]
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

    /// The vertices where the first player wins by putting the token there, after which the second
    /// player moves it, by rising number: the starts that some maximum matching misses. There are
    /// none if and only if there is a perfect matching.
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
        (0..self.mate.len()).filter(move |&v| self.is_even[v])
    }

    /// Removes a vertex from the graph, as a player does by moving the token away from it.
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
        assert!(self.mate[vertex] != vertex, "the vertex {} has been removed", vertex);
        for u in std::mem::take(&mut self.near[vertex]) {
            self.near[u].retain(|&v| v != vertex);
        }
        let mate = std::mem::replace(&mut self.mate[vertex], vertex);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
        self.finish();
    }

    /// Makes the matching maximum and finds the lost starts.
    fn finish(&mut self) {
        self.is_even = vec![false; self.near.len() + 1];
        (0..self.near.len()).for_each(|root| self.grow(root));
    }

    /// Grows a tree of alternating paths from `root` if it isn't matched. The first path to another
    /// vertex that isn't makes the matching larger, and the tree is forgotten. If there is no such
    /// path, the tree stays, because none of the later paths needs its vertices.
    fn grow(&mut self, root: usize) {
        let mut queue = vec![];
        if self.mate[root] == NONE {
            self.reach(root, (NONE, NONE), self.near.len(), &mut queue);
        }
        let mut done = 0;
        while let Some(&u) = queue.get(done) {
            done += 1;
            for i in 0..self.near[u].len() {
                let v = self.near[u][i];
                let mate = self.mate[v];
                if self.is_even[v] {
                    // The edge closes a blossom, a cycle of odd length: going around it the other
                    // way reaches all its vertices by paths of even length.
                    let (mut x, mut y) = (self.first_of(u), self.first_of(v));
                    while x != y {
                        let later = if self.time[x] > self.time[y] { &mut x } else { &mut y };
                        let above = self.first_of(self.label[self.mate[*later]].0);
                        self.reach(*later, (u, v), above, &mut queue);
                        *later = above;
                    }
                } else if mate == NONE {
                    // Along the path, each vertex with a new partner leaves its old one, which in
                    // turn is matched over the edge that its path has beside it.
                    let mut edges = vec![(v, u), (u, v)];
                    while let Some((x, y)) = edges.pop() {
                        let old = std::mem::replace(&mut self.mate[x], y);
                        if self.mate.get(old) == Some(&x) {
                            let (a, b) = self.label[x];
                            edges.extend(&[(b, a), (a, b)]);
                        }
                    }
                    return queue.iter().for_each(|&v| self.is_even[v] = false);
                } else if !self.is_even[mate] {
                    self.time[v] = queue.len();
                    self.reach(mate, (u, v), v, &mut queue);
                }
            }
        }
    }

    fn reach(&mut self, even: usize, label: (usize, usize), first: usize, queue: &mut Vec<usize>) {
        self.is_even[even] = true;
        self.label[even] = label;
        self.first[even] = first;
        queue.push(even);
    }

    /// The nearest vertex on the path of `even` that isn't even by now.
    fn first_of(&mut self, mut even: usize) -> usize {
        while self.is_even[self.first[even]] {
            let next = self.first[even];
            self.first[even] = self.first[next];
            even = next;
        }
        self.first[even]
    }
}
