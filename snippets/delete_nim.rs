//! Delete Nim: delete one of two piles and split the other into two that are not empty; whoever
//! cannot move loses.
//!
//! - Theorem: the Grundy value of the pair (x, y) is the number of trailing ones of (x−1) | (y−1).
//!   Proved for all sizes by machine: the values of all pairs.
//! - Complexity: O(n).
//! - Source: SDOI 2009, problem E&D; as Variant Delete Nim in T. Abuku, K. Sakai, M. Shinoda and
//!   K. Suetsugu, Some extensions of Delete Nim, arXiv:2301.12964 (2022).
//! - Problems: p2148.

/// In the pair with index `pair`, split a pile of `split` stones into `parts` and delete the other.
///
/// ```
/// use grundy::delete_nim::{winning_move, Move};
///
/// let found = winning_move(&[(1, 2)]);
/// assert_eq!(found, Some(Move { pair: 0, split: 2, parts: (1, 1) }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the pair, from 0.
    pub pair: usize,
    /// The size of the pile that is split: one of the pair's two.
    pub split: u64,
    /// The two piles that it becomes, each at least 1.
    pub parts: (u64, u64),
}

/// The Grundy value of the pair of piles `x` and `y`, which is at most 64.
///
/// Panics if a pile is empty.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::delete_nim::grundy;
///
/// assert_eq!(grundy(1, 1), 0);
/// assert_eq!(grundy(1, 2), 1);
/// assert_eq!(grundy(4, 9), 2);
/// ```
pub fn grundy(x: u64, y: u64) -> u64 {
    assert!(x > 0 && y > 0, "a pile is empty: ({}, {})", x, y);
    u64::from(((x - 1) | (y - 1)).trailing_ones())
}

/// Whether the player to move wins the sum of the pairs. A sum without pairs is lost.
///
/// Panics if a pile is empty.
///
/// Complexity: O(n) for n pairs.
///
/// ```
/// use grundy::delete_nim::first_player_wins;
///
/// assert!(first_player_wins(&[(1, 2), (3, 1)]));
/// assert!(!first_player_wins(&[(1, 1), (1, 1), (1, 1)]));
/// ```
pub fn first_player_wins(pairs: &[(u64, u64)]) -> bool {
    pairs.iter().fold(0, |sum, &(x, y)| sum ^ grundy(x, y)) != 0
}

/// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy value
/// of their pair, it is one in the pair of the lowest index.
///
/// Panics if a pile is empty.
///
/// Complexity: O(n) for n pairs.
///
/// ```
/// use grundy::delete_nim::{winning_move, Move};
///
/// let found = winning_move(&[(3, 1), (2, 4)]);
/// assert_eq!(found, Some(Move { pair: 1, split: 2, parts: (1, 1) }));
/// assert_eq!(winning_move(&[(1, 3)]), None);
/// ```
pub fn winning_move(pairs: &[(u64, u64)]) -> Option<Move> {
    let sum = pairs.iter().fold(0, |sum, &(x, y)| sum ^ grundy(x, y));
    let (pair, x, y, target) = pairs.iter().enumerate().find_map(|(pair, &(x, y))| {
        let value = grundy(x, y);
        let target = value ^ sum;
        if target < value { Some((pair, x, y, target)) } else { None }
    })?;
    // As target < value, x−1 or y−1 has the bit `target`, say s−1 does. The move splits s into
    // `part` and s − part, so that part−1 and s−1−part have all bits below that one, and not the
    // bit itself.
    let part = 1 << target;
    let split = if (x - 1) & part != 0 { x } else { y };
    Some(Move { pair, split, parts: (part, split - part) })
}
