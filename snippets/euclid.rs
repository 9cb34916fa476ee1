//! Euclid's game: subtract a positive multiple of the smaller of two numbers from the larger one,
//! which must not become negative; whoever makes a number 0 wins.
//!
//! - Theorem: the player to move on a ≥ b > 0 wins if and only if a = b or a/b > φ = (1 + √5)/2.
//!   The quotients of Euclid's algorithm are the piles of a sequential Nim: if (b, a mod b) has the
//!   Grundy value g, (a, b) has q = ⌊a/b⌋, or q − 1 if q ≤ g. In the game in which both numbers
//!   must stay positive, the value is ⌊a/b − b/a⌋.
//! - Complexity: O(1), Grundy values O(log n).
//! - Source: A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning
//!   strategy for it, Math. Gaz. 53 (1969); G. Nivasch, The Sprague–Grundy function of the game
//!   Euclid, Discrete Math. 306 (2006).
//! - Problems: p1290.

/// Subtract `times` times the smaller number from the larger one.
///
/// ```
/// use grundy::euclid::{winning_move, Move};
///
/// assert_eq!(winning_move(7, 25), Some(Move { times: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// How many times the smaller number is subtracted, at least once.
    pub times: u64,
}

/// Whether the player to move wins on `a` and `b`. If one of them is 0, the game is over and lost.
///
/// The answer is exact for all of `u64`, as no floating point is used.
///
/// Complexity: O(1), two multiplications.
///
/// ```
/// use grundy::euclid::first_player_wins;
///
/// assert!(first_player_wins(25, 7));
/// assert!(!first_player_wins(15, 24));
/// ```
pub fn first_player_wins(a: u64, b: u64) -> bool {
    let (large, small) = (u128::from(a.max(b)), u128::from(a.min(b)));
    // φ is the positive root of x² = x + 1.
    small > 0 && (large == small || large * (large - small) > small * small)
}

/// The winning move on `a` and `b`, or `None` in a lost position. There is never more than one.
///
/// It leaves the remainder a mod b of the larger number, or b more than that.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::euclid::{winning_move, Move};
///
/// assert_eq!(winning_move(25, 7), Some(Move { times: 2 }));
/// assert_eq!(winning_move(25, 5), Some(Move { times: 5 }));
/// assert_eq!(winning_move(24, 15), None);
/// ```
pub fn winning_move(a: u64, b: u64) -> Option<Move> {
    if !first_player_wins(a, b) {
        return None;
    }
    let (large, small) = (a.max(b), a.min(b));
    // As all multiples but two leave a ratio above 2, one of these two is lost.
    let leave = u64::from(first_player_wins(small, large % small));
    Some(Move { times: large / small - leave })
}

/// The Grundy value of `a` and `b`. If one of them is 0, the game is over, and the value is 0.
///
/// Complexity: O(log n) for the smaller number n.
///
/// ```
/// use grundy::euclid::grundy;
///
/// assert_eq!(grundy(25, 7), 3);
/// assert_eq!(grundy(24, 15), 0);
/// ```
pub fn grundy(a: u64, b: u64) -> u64 {
    let (large, small) = (a.max(b), a.min(b));
    if small == 0 {
        return 0;
    }
    let quotient = large / small;
    if quotient <= grundy(small, large % small) { quotient - 1 } else { quotient }
}

/// The Grundy value of `a` and `b` in the game in which both numbers must stay positive, and
/// whoever cannot move loses.
///
/// Only pairs of equal numbers are lost here and won in the other game.
///
/// Panics if one of the numbers is 0.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::euclid::grundy_positive;
///
/// assert_eq!(grundy_positive(25, 7), 3);
/// assert_eq!(grundy_positive(7, 7), 0);
/// ```
pub fn grundy_positive(a: u64, b: u64) -> u64 {
    assert!(a > 0 && b > 0, "both numbers must be positive: found {} and {}", a, b);
    let (large, small) = (u128::from(a.max(b)), u128::from(a.min(b)));
    // At most a, as b is at least 1.
    ((large * large - small * small) / (large * small)) as u64
}
