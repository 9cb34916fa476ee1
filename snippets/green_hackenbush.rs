//! Green Hackenbush: two players take turns cutting an edge of a graph, after which everything that
//! is no longer joined to the ground falls away; whoever cannot cut loses.
//!
//! - Theorem: a stalk of n edges is worth n, and the branches at a vertex may be replaced with a
//!   single stalk as long as their nim-sum (colon principle). The vertices of a cycle may be fused
//!   into one, which makes loops of its edges, each of them worth 1 (fusion principle).
//! - Complexity: O(V + E).
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays,
//!   chapter 7.
//! - Problems: agc017d.

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

const NONE: usize = usize::MAX;

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
    search(vertices, edges, ground, NONE).3[0]
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

/// A winning move, or `None` in a lost position. On a tree it is that of the lowest index. The
/// arguments and panics are those of [`grundy`].
///
/// Complexity: O(V + E) on a tree, and on a graph unless only the cut of an edge on a cycle wins.
/// Otherwise O(c · (V + E)), where c edges are on cycles.
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
    let wins = cuts(vertices, edges, ground);
    let bridge = wins.iter().position(|&wins| wins == Some(true));
    let on_cycle = || {
        let mut open = (0..edges.len()).filter(|&edge| wins[edge].is_none());
        open.find(|&edge| search(vertices, edges, ground, edge).3[0] == 0)
    };
    bridge.or_else(on_cycle).map(|edge| Move { edge })
}

/// All winning moves, by rising index of the edge. The arguments and panics are those of
/// [`grundy`].
///
/// Complexity: O(V + E) for the whole iteration on a tree, O((c + 1) · (V + E)) on a graph with c
/// edges on cycles.
///
/// ```
/// use grundy::green_hackenbush::{winning_moves, Move};
///
/// let stars = [(0, 1), (0, 2), (0, 3)];
/// assert_eq!(winning_moves(4, &stars, 0).count(), 3);
/// // Two stalks of 2 edges and one of 1: only the third wins by being cut.
/// let stalks = [(0, 1), (1, 2), (0, 3), (3, 4), (0, 5)];
/// let all: Vec<Move> = winning_moves(6, &stalks, 0).collect();
/// assert_eq!(all, [Move { edge: 4 }]);
/// ```
pub fn winning_moves(
    vertices: usize,
    edges: &[(usize, usize)],
    ground: usize,
) -> impl Iterator<Item = Move> + '_ {
    let wins = cuts(vertices, edges, ground);
    let all = (0..edges.len()).filter(move |&edge| {
        wins[edge].unwrap_or_else(|| search(vertices, edges, ground, edge).3[0] == 0)
    });
    all.map(|edge| Move { edge })
}

/// Whether the cut of each edge wins, or `None` where that has to be tried: cutting an edge on a
/// cycle undoes a fusion.
fn cuts(vertices: usize, edges: &[(usize, usize)], ground: usize) -> Vec<Option<bool>> {
    let (number, above, low, value) = search(vertices, edges, ground, NONE);
    let mut wins = vec![Some(false); edges.len()];
    if value[0] == 0 {
        return wins;
    }
    // The fused vertex of each one, and what has to stand on that one so that all is worth 0, where
    // a number can do.
    let (mut fused, mut target) = (vec![0], vec![Some(0)]);
    for v in 1..above.len() {
        let (a, b) = edges[above[v]];
        let below = fused[number[a].min(number[b])];
        let is_bridge = low[v] == v;
        fused.push(if is_bridge { v } else { below });
        // A branch, which is a bridge and what stands on it, is worth one more than without it.
        let branch = target[below].map(|target: u64| target ^ value[below] ^ (value[v] + 1));
        target.push(branch.and_then(|branch| branch.checked_sub(1)));
        if is_bridge && branch == Some(0) {
            wins[above[v]] = Some(true);
        }
    }
    for (wins, &(a, b)) in wins.iter_mut().zip(edges) {
        // What has fallen away before can't be cut.
        let stands = number[a] != NONE;
        if stands && fused[number[a]] == fused[number[b]] && target[fused[number[a]]].is_some() {
            *wins = None;
        }
    }
    wins
}

/// What a depth-first search from the ground finds in the graph without the edge `cut`: the number
/// of each vertex in the order of discovery, or `NONE`; and by these numbers the edge by which each
/// vertex was found, the least number that a single edge reaches from its subtree, and the Grundy
/// value of what stands on it in its subtree.
fn search(
    vertices: usize,
    edges: &[(usize, usize)],
    ground: usize,
    cut: usize,
) -> (Vec<usize>, Vec<usize>, Vec<usize>, Vec<u64>) {
    assert!(ground < vertices, "the ground is below {}: found {}", vertices, ground);
    // The edges of the vertex v and their other ends are from first[v] to first[v + 1].
    let mut first = vec![0; vertices + 1];
    for &(u, v) in edges {
        let exists = u < vertices && v < vertices;
        assert!(exists, "an edge joins vertices below {}: found ({}, {})", vertices, u, v);
        first[u] += 1;
        first[v] += 1;
    }
    (0..vertices).for_each(|v| first[v + 1] += first[v]);
    let mut at = vec![(NONE, NONE); 2 * edges.len()];
    for (edge, &(u, v)) in edges.iter().enumerate() {
        first[u] -= 1;
        at[first[u]] = (edge, v);
        first[v] -= 1;
        at[first[v]] = (edge, u);
    }
    let mut next = first.clone();
    let mut number = vec![NONE; vertices];
    number[ground] = 0;
    let (mut above, mut low, mut value) = (vec![NONE], vec![0], vec![0]);
    let mut is_done = vec![false; edges.len()];
    if cut != NONE {
        is_done[cut] = true;
    }
    let mut path = vec![ground];
    while let Some(&vertex) = path.last() {
        let v = number[vertex];
        if next[vertex] < first[vertex + 1] {
            let (edge, to) = at[next[vertex]];
            next[vertex] += 1;
            if std::mem::replace(&mut is_done[edge], true) {
                continue;
            }
            if number[to] == NONE {
                number[to] = above.len();
                above.push(edge);
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
    (number, above, low, value)
}
