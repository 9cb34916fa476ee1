//! Green Hackenbush: two players cut edges of a graph by turns, what is no longer joined to the
//! ground falls away; whoever cannot cut loses.
//!
//! - Theorem: a stalk of length n is worth n, and the branches at a vertex are worth the stalk of
//!   their nim-sum (colon principle); the vertices of a cycle may be fused into one, its edges
//!   becoming loops, each of them worth 1 (fusion principle).
//! - Complexity: O(V + E) for the Grundy value, and for a winning move unless only cuts of cycles
//!   win.
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
/// `ground`. Edges may be there twice, and may be loops; those that aren't joined to the ground
/// have fallen away.
///
/// Panics if the ground or a vertex of an edge doesn't exist.
///
/// Complexity: O(V + E); the call stack stays flat.
///
/// ```
/// use grundy::green_hackenbush::grundy;
///
/// // A stalk of 2 edges, a triangle, and both on the same ground.
/// assert_eq!(grundy(3, &[(0, 1), (1, 2)], 0), 2);
/// assert_eq!(grundy(3, &[(0, 1), (1, 2), (2, 0)], 0), 1);
/// assert_eq!(grundy(5, &[(0, 1), (1, 2), (0, 3), (3, 4), (4, 0)], 0), 3);
/// ```
pub fn grundy(vertices: usize, edges: &[(usize, usize)], ground: usize) -> usize {
    let (rest, branches) = prune(vertices, edges, ground);
    if rest.is_empty() {
        return branches[ground];
    }
    let (_, _, _, value) = search(&rest, ground, NONE, branches);
    value[0]
}

/// Whether the player to move wins. Takes and panics as [`grundy`] does.
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

/// A winning move, or `None` in a lost position. Takes and panics as [`grundy`] does.
///
/// Complexity: O(V + E) on a tree, and wherever else cutting a bridge wins in the way of Nim. Else
/// O(c · (V + E)) for c edges that the fusion makes loops of one vertex.
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
    let (number, above, low, value) = search(edges, ground, NONE, vec![0; vertices]);
    // What must be added to the value of the fused vertex `at`, so that all is worth 0.
    let (mut at, mut change) = (0, value[0]);
    if change == 0 {
        return None;
    }
    let mut fused = vec![0];
    for v in 1..above.len() {
        let (a, b) = edges[above[v]];
        let parent = fused[number[a].min(number[b])];
        let is_bridge = low[v] == v;
        fused.push(if is_bridge { v } else { parent });
        let left = (value[v] + 1) ^ change;
        if is_bridge && parent == at && left <= value[v] {
            if left == 0 {
                return Some(Move { edge: above[v] });
            }
            at = v;
            change = value[v] ^ (left - 1);
        }
    }
    // The branches may as well be stalks, whose moves don't do: the winning edge is on a cycle.
    let here = |v: usize| number[v] != NONE && fused[number[v]] == at;
    let wins = |&edge: &usize| search(edges, ground, edge, vec![0; vertices]).3[0] == 0;
    let on_cycles = (0..edges.len()).filter(|&edge| here(edges[edge].0) && here(edges[edge].1));
    on_cycles.map(|edge| Move { edge }).find(|m| wins(&m.edge))
}

/// All winning moves, by rising index. Takes as [`grundy`] does, and panics so when the first one
/// is asked for.
///
/// Complexity: O(E · (V + E)) for the whole iteration.
///
/// ```
/// use grundy::green_hackenbush::{winning_moves, Move};
///
/// let stars = [(0, 1), (0, 2), (0, 3)];
/// assert_eq!(winning_moves(4, &stars, 0).count(), 3);
/// ```
pub fn winning_moves(
    vertices: usize,
    edges: &[(usize, usize)],
    ground: usize,
) -> impl Iterator<Item = Move> + '_ {
    let all = (0..edges.len()).filter(move |&edge| {
        let (number, _, _, value) = search(edges, ground, edge, vec![0; vertices]);
        // What has fallen away before can't be cut.
        number[edges[edge].0].min(number[edges[edge].1]) != NONE && value[0] == 0
    });
    all.map(|edge| Move { edge })
}

/// Cuts off the branches without a cycle, leaf by leaf: the edges that are left, and the value of
/// what was cut off at each vertex.
fn prune(
    vertices: usize,
    edges: &[(usize, usize)],
    ground: usize,
) -> (Vec<(usize, usize)>, Vec<usize>) {
    check(vertices, edges, ground);
    // How many edges a vertex has, and the xor of their other ends, which at a leaf is its parent.
    let mut ends = vec![(0, 0); vertices];
    for &(u, v) in edges {
        ends[u] = (ends[u].0 + 1, ends[u].1 ^ v);
        ends[v] = (ends[v].0 + 1, ends[v].1 ^ u);
    }
    // The ground is never a leaf.
    ends[ground].0 += 2;
    let mut value = vec![0; vertices];
    for mut leaf in 0..vertices {
        while let (1, parent) = ends[leaf] {
            ends[leaf].0 = 0;
            ends[parent] = (ends[parent].0 - 1, ends[parent].1 ^ leaf);
            value[parent] ^= value[leaf] + 1;
            leaf = parent;
        }
    }
    let is_left = |&&(u, v): &&(usize, usize)| ends[u].0 > 0 && ends[v].0 > 0;
    (edges.iter().filter(is_left).copied().collect(), value)
}

fn check(vertices: usize, edges: &[(usize, usize)], ground: usize) {
    assert!(ground < vertices, "the ground is below {}: found {}", vertices, ground);
    for &(u, v) in edges {
        assert!(
            u < vertices && v < vertices,
            "an edge joins vertices below {}: found ({}, {})",
            vertices,
            u,
            v
        );
    }
}

/// What a depth-first search from the ground finds if the edge `cut` is missing: each vertex's
/// number in the order of discovery, or `NONE`; then by that number, the edge to it, the least
/// number that a single edge reaches from its subtree, and the value of that subtree together with
/// what `branches` adds at each vertex.
fn search(
    edges: &[(usize, usize)],
    ground: usize,
    cut: usize,
    branches: Vec<usize>,
) -> (Vec<usize>, Vec<usize>, Vec<usize>, Vec<usize>) {
    let vertices = branches.len();
    check(vertices, edges, ground);
    // The edges of the vertex v and their other ends are from start[v] to start[v + 1].
    let mut start = vec![0; vertices + 1];
    for &(u, v) in edges {
        start[u] += 1;
        start[v] += 1;
    }
    for v in 0..vertices {
        start[v + 1] += start[v];
    }
    let mut at = vec![(NONE, NONE); 2 * edges.len()];
    for (edge, &(u, v)) in edges.iter().enumerate() {
        start[u] -= 1;
        at[start[u]] = (edge, v);
        start[v] -= 1;
        at[start[v]] = (edge, u);
    }
    let mut next = start.clone();
    let mut number = vec![NONE; vertices];
    number[ground] = 0;
    let (mut above, mut low, mut value) = (vec![NONE], vec![0], vec![branches[ground]]);
    let mut is_done = vec![false; edges.len()];
    if cut != NONE {
        is_done[cut] = true;
    }
    let mut way = vec![ground];
    while let Some(&vertex) = way.last() {
        let v = number[vertex];
        if next[vertex] < start[vertex + 1] {
            let (edge, to) = at[next[vertex]];
            next[vertex] += 1;
            if is_done[edge] {
                continue;
            }
            is_done[edge] = true;
            if number[to] == NONE {
                number[to] = above.len();
                above.push(edge);
                low.push(number[to]);
                value.push(branches[to]);
                way.push(to);
            } else {
                low[v] = low[v].min(number[to]);
                value[v] ^= 1;
            }
        } else {
            way.pop();
            if let Some(&parent) = way.last() {
                let parent = number[parent];
                // A bridge is under its branch, an edge of a cycle beside it.
                value[parent] ^= if low[v] == v { value[v] + 1 } else { value[v] ^ 1 };
                low[parent] = low[parent].min(low[v]);
            }
        }
    }
    (number, above, low, value)
}
