//! Green Hackenbush: two players take turns cutting an edge of a graph, after which everything that
//! is no longer joined to the ground falls away; whoever cannot cut loses.
//!
//! - Theorem: a stalk of n edges is worth n, and the branches at a vertex may be replaced with a
//!   single stalk as long as their nim-sum (colon principle). The vertices of a cycle may be fused
//!   into one, which makes loops of its edges, each of them worth 1 (fusion principle).
//! - Complexity: O(V + E).
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays,
//!   chapter 7.
//! - Problems: agc017d, poj3710.

/// Cut the edge with the index `edge`.
///
/// ```
/// use grundy::green_hackenbush::{winning_move, Move};
///
/// assert_eq!(winning_move(2, &[(0, 1)], 0), Some(Move { edge: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index in the list of edges.
    pub edge: usize,
}

/// The Grundy value of the graph on the vertices from 0 to `vertices` − 1 that stands on the vertex
/// `ground`. An edge may be given twice, and may be a loop; edges that aren't joined to the ground
/// have fallen away.
///
/// Panics if the ground or a vertex of an edge doesn't exist.
///
/// Complexity: O(V + E), without recursion.
///
/// ```
/// use grundy::green_hackenbush::grundy;
///
/// // A stalk of 2 edges, a triangle, and both on the same ground.
/// assert_eq!(grundy(3, &[(0, 1), (1, 2)], 0), 2);
/// assert_eq!(grundy(3, &[(0, 1), (1, 2), (2, 0)], 0), 1);
/// assert_eq!(grundy(5, &[(0, 1), (1, 2), (0, 3), (3, 4), (4, 0)], 0), 3);
/// ```
pub fn grundy(vertices: usize, edges: &[(usize, usize)], ground: usize) -> u64 {
    assert!(ground < vertices, "the ground is below {}: found {}", vertices, ground);
    let mut near = vec![vec![]; vertices];
    for (edge, &(u, v)) in edges.iter().enumerate() {
        near[u].push((edge, v));
        near[v].push((edge, u));
    }
    // A depth-first search numbers the vertices. For each number it finds the least one that a
    // single edge reaches from the subtree, and the value of what stands on the vertex there.
    let mut number = vec![usize::MAX; vertices];
    number[ground] = 0;
    let (mut low, mut value) = (vec![0], vec![0]);
    let mut is_done = vec![false; edges.len()];
    let mut path = vec![ground];
    while let Some(&vertex) = path.last() {
        let v = number[vertex];
        if let Some((edge, to)) = near[vertex].pop() {
            if std::mem::replace(&mut is_done[edge], true) {
                continue;
            }
            if number[to] == usize::MAX {
                number[to] = low.len();
                low.push(number[to]);
                value.push(0);
                path.push(to);
            } else {
                low[v] = low[v].min(number[to]);
                value[v] ^= 1;
            }
        } else {
            path.pop();
            if let Some(&parent) = path.last() {
                let parent = number[parent];
                // A bridge is below its branch, but an edge of a cycle becomes a loop beside it.
                value[parent] ^= if low[v] == v { value[v] + 1 } else { value[v] ^ 1 };
                low[parent] = low[parent].min(low[v]);
            }
        }
    }
    value[0]
}

/// Whether the player to move wins. The arguments and panics are those of [`grundy`].
///
/// Complexity: O(V + E).
///
/// ```
/// use grundy::green_hackenbush::first_player_wins;
///
/// assert!(first_player_wins(3, &[(0, 1), (1, 2)], 0));
/// assert!(!first_player_wins(3, &[(0, 1), (0, 2)], 0));
/// ```
pub fn first_player_wins(vertices: usize, edges: &[(usize, usize)], ground: usize) -> bool {
    grundy(vertices, edges, ground) != 0
}

/// The winning move of the lowest index, or `None` in a lost position. The arguments and panics are
/// those of [`grundy`].
///
/// Complexity: O(e · (V + E)), where `edges[e]` is the first that wins.
///
/// ```
/// use grundy::green_hackenbush::{winning_move, Move};
///
/// let tree = [(0, 1), (1, 2), (0, 3)];
/// assert_eq!(winning_move(4, &tree, 0), Some(Move { edge: 1 }));
/// let triangle = [(0, 1), (1, 2), (2, 0)];
/// assert_eq!(winning_move(3, &triangle, 0), Some(Move { edge: 1 }));
/// assert_eq!(winning_move(2, &[(0, 1), (0, 1)], 0), None);
/// ```
pub fn winning_move(vertices: usize, edges: &[(usize, usize)], ground: usize) -> Option<Move> {
    if grundy(vertices, edges, ground) == 0 {
        return None;
    }
    let rest = |edge: usize| [&edges[..edge], &edges[edge + 1..]].concat();
    let wins = |&edge: &usize| grundy(vertices, &rest(edge), ground) == 0;
    (0..edges.len()).find(wins).map(|edge| Move { edge })
}
