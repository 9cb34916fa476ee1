//! Nim on an acyclic graph: a pile lies on each vertex of a directed graph; take any number of
//! stones, at least one, from one pile, and make the piles on the successors of its vertex as small
//! or as large as you like; whoever cannot move loses.
//!
//! - Theorem: let the level of a vertex be the mex of the levels of its successors. A position is
//!   lost if and only if the nim-sum of the piles on each level is 0. That is so, too, if a move
//!   may change only some of the successors, as long as these can be one on each lower level.
//! - Complexity: O(V + E).
//! - Source: Codeforces Round 556, editorial of problem 1149E.
//! - Problems: cf1149e, cf1451f.

use std::mem::take;

/// Take `take` stones from the pile on `vertex`, and change piles on successors of it.
///
/// ```
/// use grundy::dag_nim::{levels, winning_move, Move};
///
/// let edges = [(0, 1)];
/// let m = winning_move(&edges, &levels(2, &edges), &[2, 7]);
/// assert_eq!(m, Some(Move { vertex: 0, take: 2, changes: vec![(1, 0)] }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub vertex: usize,
    /// The number of stones, from 1 to all of the pile.
    pub take: u64,
    /// Successors of the vertex, each at most once, and the new sizes of the piles on them. The
    /// others stay as they are.
    pub changes: Vec<(usize, u64)>,
}

/// The levels of the vertices from 0 to `vertices` − 1, where each edge leads from a vertex to a
/// successor. An edge may be there twice.
///
/// A level is also the Grundy value of a token on the vertex, if a move takes it along an edge, and
/// whoever cannot move loses. With several tokens, the values are xored.
///
/// Panics if a vertex of an edge doesn't exist, or if the edges form a cycle.
///
/// Complexity: O(V + E), without recursion.
///
/// ```
/// use grundy::dag_nim::levels;
///
/// assert_eq!(levels(4, &[(0, 1), (1, 2), (0, 2), (3, 1)]), [2, 1, 0, 0]);
/// ```
pub fn levels(vertices: usize, edges: &[(usize, usize)]) -> Vec<u64> {
    let mut next = vec![vec![]; vertices];
    let mut entering = vec![0; vertices];
    for &(from, to) in edges {
        next[from].push(to);
        entering[to] += 1;
    }
    // Each vertex comes before its successors.
    let mut order: Vec<usize> = (0..vertices).filter(|&v| entering[v] == 0).collect();
    let mut done = 0;
    while let Some(&v) = order.get(done) {
        done += 1;
        for &to in &next[v] {
            entering[to] -= 1;
            if entering[to] == 0 {
                order.push(to);
            }
        }
    }
    assert!(done == vertices, "the graph has no cycles");
    let mut levels = vec![0; vertices];
    // The last vertex of which each level is known to be a successor's; `vertices` is none.
    let mut seen = vec![vertices; vertices + 1];
    for &v in order.iter().rev() {
        next[v].iter().for_each(|&to| seen[levels[to] as usize] = v);
        levels[v] = seen.iter().take_while(|&&of| of == v).count() as u64;
    }
    levels
}

/// Whether the player to move wins. Instead of the levels of the graph, other numbers will do that
/// are equal for the same vertices.
///
/// Panics if there aren't as many levels as piles.
///
/// Complexity: O(V + L) for levels up to L.
///
/// ```
/// use grundy::dag_nim::first_player_wins;
///
/// // Two edges, from the piles of 2 and 1 to those of 1 and 5.
/// assert!(first_player_wins(&[1, 0, 1, 0], &[2, 1, 1, 5]));
/// assert!(!first_player_wins(&[1, 0, 1, 0], &[1, 5, 1, 5]));
/// ```
pub fn first_player_wins(levels: &[u64], piles: &[u64]) -> bool {
    nim_sums(levels, piles).iter().any(|&sum| sum != 0)
}

/// A winning move, or `None` in a lost position. The `levels` must be those of the graph. The move
/// is on the highest level whose nim-sum isn't 0, and on the lowest vertex there that can win.
///
/// Panics if there aren't as many levels as piles.
///
/// Complexity: O(V + E).
///
/// ```
/// use grundy::dag_nim::{levels, winning_move, Move};
///
/// let edges = [(0, 1), (2, 3)];
/// let levels = levels(4, &edges);
/// let m = winning_move(&edges, &levels, &[2, 1, 1, 5]);
/// assert_eq!(m, Some(Move { vertex: 0, take: 1, changes: vec![(1, 5)] }));
/// assert_eq!(winning_move(&edges, &levels, &[1, 5, 1, 5]), None);
/// ```
pub fn winning_move(edges: &[(usize, usize)], levels: &[u64], piles: &[u64]) -> Option<Move> {
    let mut sums = nim_sums(levels, piles);
    let top = sums.iter().rposition(|&sum| sum != 0)?;
    let rest = |v: usize| piles[v] ^ sums[top];
    let vertex = (0..piles.len()).find(|&v| levels[v] == top as u64 && rest(v) < piles[v])?;
    let stones = piles[vertex] - rest(vertex);
    let mut changes = vec![];
    for &(_, to) in edges.iter().filter(|edge| edge.0 == vertex) {
        let sum = take(&mut sums[levels[to] as usize]);
        if sum != 0 {
            changes.push((to, piles[to] ^ sum));
        }
    }
    Some(Move { vertex, take: stones, changes })
}

/// The nim-sum of the piles on each level.
fn nim_sums(levels: &[u64], piles: &[u64]) -> Vec<u64> {
    assert!(levels.len() == piles.len(), "each vertex has a level and a pile");
    let mut sums = vec![0; levels.iter().map(|&level| level as usize + 1).max().unwrap_or(0)];
    levels.iter().zip(piles).for_each(|(&level, pile)| sums[level as usize] ^= pile);
    sums
}
