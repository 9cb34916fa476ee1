//! Bachet's game: take 1 to k stones from one heap; whoever takes the last stone wins.
//!
//! - Theorem: the Grundy value of a heap of n is n mod (k + 1).
//! - Complexity: O(1).
//! - Source: C. G. Bachet, Problèmes plaisants et délectables qui se font par les nombres (1612).
//! - Problems: cses1098, cses2208, hdu1846, hdu1847, hdu2149, p4018.

/// Take `take` stones.
///
/// ```
/// use grundy::bachet::{winning_move, Move};
///
/// assert_eq!(winning_move(23, 2), Some(Move { take: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The number of stones, from 1 to k.
    pub take: u64,
}

/// The Grundy value of a heap of `n` stones of which 1 to `k` may be taken.
///
/// If `k` is 0, there are no moves, and the value is 0.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::bachet::grundy;
///
/// assert_eq!(grundy(23, 2), 2);
/// assert_eq!(grundy(23, 0), 0);
/// ```
pub fn grundy(n: u64, k: u64) -> u64 {
    match k.checked_add(1) {
        Some(period) => n % period,
        None => n,
    }
}

/// Whether the player to move wins on a heap of `n` stones of which 1 to `k` may be taken.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::bachet::first_player_wins;
///
/// assert!(first_player_wins(23, 2));
/// assert!(!first_player_wins(4, 3));
/// ```
pub fn first_player_wins(n: u64, k: u64) -> bool {
    grundy(n, k) != 0
}

/// The winning move, or `None` in a lost position. There is never more than one.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::bachet::{winning_move, Move};
///
/// assert_eq!(winning_move(7, 3), Some(Move { take: 3 }));
/// assert_eq!(winning_move(8, 3), None);
/// ```
pub fn winning_move(n: u64, k: u64) -> Option<Move> {
    match grundy(n, k) {
        0 => None,
        take => Some(Move { take }),
    }
}
