//! Take one or halve: take one stone from a pile, or replace a pile of 2x > 0 stones by k piles of
//! x stones; whoever cannot move loses.
//!
//! - Theorem: if k is even, the halves cancel, and piles of 0, 1, 2, … have the Grundy values 0, 1,
//!   2, 0, 1, 0, 1, …. If k is odd, all of them but one cancel, and the values are 0, 1, 0, 1, 2 at
//!   first. From 5 on, odd piles have the value 0, and a pile of 2ᵗu with t > 0 and odd u has 1 for
//!   odd t and 2 for even t, but if u = 3, 2 for odd t and 1 for even t. Proved for all sizes by
//!   machine: the values of all piles for k from 1 to 5.
//! - Complexity: O(1) for each pile.
//! - Source: Codeforces Round 334, problem 603C, <https://codeforces.com/problemset/problem/603/C>.
//! - Problems: cf603c.

/// A move on the pile with index `pile`, from 0.
///
/// ```
/// use grundy::take_or_halve::{winning_move, Move};
///
/// assert_eq!(winning_move(&[3, 2], 2), Some(Move::Take { pile: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Take one stone from the pile.
    Take {
        /// The index of the pile.
        pile: usize,
    },
    /// Replace the pile by k piles of half its size.
    Halve {
        /// The index of the pile.
        pile: usize,
    },
}

/// The Grundy value of a pile of `size` stones, where half an even pile comes `parts` times (k in
/// the rule).
///
/// Complexity: O(1).
///
/// ```
/// use grundy::take_or_halve::grundy;
///
/// assert_eq!(grundy(1_000_000, 2), 1);
/// assert_eq!(grundy(1_000_000, 3), 2);
/// ```
pub fn grundy(size: u64, parts: u64) -> u64 {
    match (parts % 2, size) {
        (0, 0..=2) => size,
        (0, _) => 1 - size % 2,
        (_, 0..=3) => size % 2,
        (_, 4) => 2,
        (_, _) if size % 2 == 1 => 0,
        (_, _) => {
            let twos = size.trailing_zeros();
            let is_triple = size >> twos == 3;
            if (twos % 2 == 1) == is_triple { 2 } else { 1 }
        }
    }
}

/// Whether the player to move wins. Piles may be empty. A position without piles is lost.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::take_or_halve::first_player_wins;
///
/// assert!(first_player_wins(&[3, 4], 1));
/// assert!(!first_player_wins(&[3], 2));
/// ```
pub fn first_player_wins(piles: &[u64], parts: u64) -> bool {
    sum(piles, parts) != 0
}

/// The winning move on the pile of the lowest index, or `None` in a lost position. It halves the
/// pile only if taking a stone from it doesn't win.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::take_or_halve::{winning_move, Move};
///
/// assert_eq!(winning_move(&[4], 1), Some(Move::Halve { pile: 0 }));
/// assert_eq!(winning_move(&[3, 1], 1), None);
/// ```
pub fn winning_move(piles: &[u64], parts: u64) -> Option<Move> {
    let sum = sum(piles, parts);
    (0..piles.len()).find_map(|pile| {
        let size = piles[pile];
        let wanted = grundy(size, parts) ^ sum;
        if size > 0 && grundy(size - 1, parts) == wanted {
            Some(Move::Take { pile })
        } else if size > 0 && size % 2 == 0 && parts % 2 * grundy(size / 2, parts) == wanted {
            Some(Move::Halve { pile })
        } else {
            None
        }
    })
}

fn sum(piles: &[u64], parts: u64) -> u64 {
    piles.iter().fold(0, |sum, &size| sum ^ grundy(size, parts))
}
