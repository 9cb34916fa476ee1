//! Green Hackenbush on a tree: two players take turns cutting an edge, after which everything that
//! is no longer joined to the ground falls away; whoever cannot cut loses.
//!
//! - Theorem: a stalk of n edges is worth n, and the branches at a vertex may be replaced with a
//!   single stalk as long as their nim-sum (colon principle). So a subtree together with the edge
//!   that it stands on is worth 1 more than without it.
//! - Complexity: O(V).
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays,
//!   chapter 7.
//! - Problems: agc017d.

/// Cut the edge with the index `edge`.
///
/// ```
/// use grundy::green_hackenbush_tree::{winning_move, Move};
///
/// assert_eq!(winning_move(2, &[(0, 1)], 0), Some(Move { edge: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index in the list of edges.
    pub edge: usize,
}

/// The Grundy value of the tree on the vertices from 0 to `vertices` − 1 that stands on the vertex
/// `ground`. Edges that aren't joined to the ground have fallen away.
///
/// Panics if the ground or a vertex of an edge doesn't exist, or if the edges form a cycle.
///
/// Complexity: O(V), without recursion.
///
/// ```
/// use grundy::green_hackenbush_tree::grundy;
///
/// // A stalk of 2 edges alone, and beside one of 3.
/// assert_eq!(grundy(3, &[(0, 1), (1, 2)], 0), 2);
/// assert_eq!(grundy(6, &[(0, 1), (1, 2), (0, 3), (3, 4), (4, 5)], 0), 1);
/// ```
pub fn grundy(vertices: usize, edges: &[(usize, usize)], ground: usize) -> u64 {
    prune(vertices, edges, ground).0[ground]
}

/// Whether the player to move wins. The arguments and panics are those of [`grundy`].
///
/// Complexity: O(V).
///
/// ```
/// use grundy::green_hackenbush_tree::first_player_wins;
///
/// assert!(first_player_wins(3, &[(0, 1), (1, 2)], 0));
/// assert!(!first_player_wins(3, &[(0, 1), (0, 2)], 0));
/// ```
pub fn first_player_wins(vertices: usize, edges: &[(usize, usize)], ground: usize) -> bool {
    grundy(vertices, edges, ground) != 0
}

/// The winning move on the edge of the lowest index, or `None` in a lost position. The arguments
/// and panics are those of [`grundy`].
///
/// Complexity: O(V).
///
/// ```
/// use grundy::green_hackenbush_tree::{winning_move, Move};
///
/// let tree = [(0, 1), (1, 2), (0, 3)];
/// assert_eq!(winning_move(4, &tree, 0), Some(Move { edge: 1 }));
/// assert_eq!(winning_move(3, &[(0, 1), (0, 2)], 0), None);
/// ```
pub fn winning_move(vertices: usize, edges: &[(usize, usize)], ground: usize) -> Option<Move> {
    winning_moves(vertices, edges, ground).next()
}

/// All winning moves, by rising index of the edge. The arguments and panics are those of
/// [`grundy`].
///
/// Complexity: O(V).
///
/// ```
/// use grundy::green_hackenbush_tree::{winning_moves, Move};
///
/// // Two stalks of 2 edges and one of 1: only the third wins by being cut.
/// let edges = [(0, 1), (1, 2), (0, 3), (3, 4), (0, 5)];
/// let all: Vec<Move> = winning_moves(6, &edges, 0).collect();
/// assert_eq!(all, [Move { edge: 4 }]);
/// ```
pub fn winning_moves(
    vertices: usize,
    edges: &[(usize, usize)],
    ground: usize,
) -> impl Iterator<Item = Move> + '_ {
    let (value, leaves) = prune(vertices, edges, ground);
    // What each subtree has to be worth after a winning move in it, where a number can do.
    let mut target = vec![None; vertices];
    target[ground] = Some(0);
    // The vertex below each one, if the edge to it is to be cut.
    let mut cut = vec![None; vertices];
    for &(v, below) in leaves.iter().rev() {
        // A branch, which is a subtree and the edge below it, is worth one more than the subtree.
        let branch = target[below].map(|target| target ^ value[below] ^ (value[v] + 1));
        cut[v] = branch.filter(|&branch| branch == 0).map(|_| below);
        target[v] = branch.and_then(|branch: u64| branch.checked_sub(1));
    }
    let wins = move |&edge: &usize| {
        let (u, v) = edges[edge];
        cut[u] == Some(v) || cut[v] == Some(u)
    };
    (0..edges.len()).filter(wins).map(|edge| Move { edge })
}

/// Cuts off all leaves but the ground, one by one: what was cut off at each vertex is worth, and
/// the leaves in this order, each with the vertex below it.
fn prune(
    vertices: usize,
    edges: &[(usize, usize)],
    ground: usize,
) -> (Vec<u64>, Vec<(usize, usize)>) {
    assert!(ground < vertices, "the ground is below {}: found {}", vertices, ground);
    // How many edges a vertex has, and the xor of their other ends: at a leaf, the one below it.
    let mut ends = vec![(0, 0); vertices];
    for &(u, v) in edges {
        let exists = u < vertices && v < vertices;
        assert!(exists, "an edge joins vertices below {}: found ({}, {})", vertices, u, v);
        ends[u] = (ends[u].0 + 1, ends[u].1 ^ v);
        ends[v] = (ends[v].0 + 1, ends[v].1 ^ u);
    }
    // So many that the ground is never a leaf.
    ends[ground].0 += 2;
    let (mut value, mut leaves) = (vec![0; vertices], vec![]);
    for mut leaf in 0..vertices {
        while let (1, below) = ends[leaf] {
            ends[leaf].0 = 0;
            ends[below] = (ends[below].0 - 1, ends[below].1 ^ leaf);
            value[below] ^= value[leaf] + 1;
            leaves.push((leaf, below));
            leaf = below;
        }
    }
    assert!(leaves.len() == edges.len(), "a tree has no cycles");
    (value, leaves)
}
