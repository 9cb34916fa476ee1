//! Lasker's Nim: take any number of stones, at least one, from one heap, or split a heap into two
//! that are not empty; whoever moves last wins.
//!
//! - Theorem: the Grundy value of a heap is its size, except that a heap of 4k + 3 has the value
//!   4k + 4, and a heap of 4k + 4 has the value 4k + 3. Proved for all sizes by machine: the values
//!   of all heaps.
//! - Complexity: O(n).
//! - Source: E. Lasker, Brettspiele der Völker (1931); Winning Ways, chapter 4.
//! - Problems: hdu3032.

/// A move on the heap with index `heap`.
///
/// ```
/// use grundy::lasker_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 5]), Some(Move::Take { heap: 1, take: 4 }));
/// assert_eq!(winning_move(&[1, 2, 3]), Some(Move::Split { heap: 2, parts: (1, 2) }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Take some of the stones.
    Take {
        /// The index of the heap, from 0.
        heap: usize,
        /// The number of stones, from 1 to all of the heap.
        take: u64,
    },
    /// Split the heap into two.
    Split {
        /// The index of the heap, from 0.
        heap: usize,
        /// The sizes of the two, each at least 1. They add up to the size of the heap.
        parts: (u64, u64),
    },
}

/// The Grundy value of one heap of `n` stones. That of several heaps is the xor of their values.
///
/// Panics for a heap of `u64::MAX`, whose value is 2^64.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::lasker_nim::grundy;
///
/// let values: Vec<u64> = (0..10).map(grundy).collect();
/// assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7, 9]);
/// ```
pub fn grundy(n: u64) -> u64 {
    assert!(n < u64::MAX, "Lasker's Nim: the value of a heap of 2^64 - 1 is no u64");
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}

/// Whether the player to move wins. Heaps may be empty. A position without heaps is lost.
///
/// Panics for a heap of `u64::MAX`.
///
/// Complexity: O(n) for n heaps.
///
/// ```
/// use grundy::lasker_nim::first_player_wins;
///
/// assert!(first_player_wins(&[1, 2, 3]));
/// assert!(!first_player_wins(&[1, 2, 4]));
/// ```
pub fn first_player_wins(heaps: &[u64]) -> bool {
    nim_sum(heaps) != 0
}

/// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy value
/// of their heap, it is one on the heap of the lowest index, and it splits that heap only if no
/// number of stones taken from it wins.
///
/// Panics for a heap of `u64::MAX`.
///
/// Complexity: O(n) for n heaps.
///
/// ```
/// use grundy::lasker_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[2, 4]), Some(Move::Take { heap: 1, take: 2 }));
/// assert_eq!(winning_move(&[3, 4]), Some(Move::Split { heap: 0, parts: (1, 2) }));
/// assert_eq!(winning_move(&[6, 6]), None);
/// ```
pub fn winning_move(heaps: &[u64]) -> Option<Move> {
    let sum = nim_sum(heaps);
    let (heap, &size) = heaps.iter().enumerate().find(|&(_, &n)| grundy(n) ^ sum < grundy(n))?;
    // `grundy` is its own inverse.
    let rest = grundy(grundy(size) ^ sum);
    if rest < size {
        Some(Move::Take { heap, take: size - rest })
    } else {
        // Here `size` is 4k + 3, to be lowered to a value of 4k + 3.
        Some(Move::Split { heap, parts: (1, size - 1) })
    }
}

fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, &n| sum ^ grundy(n))
}
