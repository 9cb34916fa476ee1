//! Bachet's game: take 1 to k stones from one heap; whoever takes the last stone wins.
//!
//! - Theorem: the Grundy value of a heap of n is n mod (k + 1). It is still that if a move may take
//!   e stones as well, unless k + 1 divides e. Then it is r mod (k + 1) for r = n mod (e + 1), but
//!   k + 1 if r = e. Proved for all sizes by machine: each k from 1 to 20, and (k, e) = (1, 3),
//!   (1, 4), (2, 5), (2, 6), (3, 7) and (3, 9).
//! - Complexity: O(1).
//! - Source: C. G. Bachet, Problèmes plaisants et délectables qui se font par les nombres (1612).
//! - Problems: cf1194d, cses1098, cses2208, hdu1846, hdu1847, hdu2149, p4018, p4860.

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

/// The Grundy value of a heap of `n` stones of which 1 to `k` may be taken, or exactly `extra`.
///
/// Panics if `k` or `extra` is 0.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::bachet::grundy_with_extra;
///
/// assert_eq!(grundy_with_extra(12, 2, 6), 2);
/// assert_eq!(grundy_with_extra(13, 2, 6), 3);
/// ```
pub fn grundy_with_extra(n: u64, k: u64, extra: u64) -> u64 {
    assert!(k > 0 && extra > 0, "a move must take a stone: found {} and {}", k, extra);
    if grundy(extra, k) != 0 {
        return grundy(n, k);
    }
    // A heap of r = n mod (e + 1) stones.
    match grundy(n, extra) {
        rest if rest == extra => k + 1,
        rest => grundy(rest, k),
    }
}
