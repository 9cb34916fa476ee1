//! End-Nim: piles stand in a row; take any number of stones, at least one, from the pile at the
//! left end or at the right end; whoever takes the last stone wins.
//!
//! - Theorem: for every row there is exactly one size, possibly 0, of a further pile at its left
//!   end that makes it lost, and one at its right end; those of a row follow from its two parts
//!   that are shorter by one pile.
//! - Complexity: O(n²) time and O(n) memory for n piles.
//! - Source: M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electron. J. Combin. 8(2) R1
//!   (2001).
//! - Problems: p2599.

/// Take `take` stones from the pile with index `pile`, which is at an end of the row.
///
/// ```
/// use grundy::end_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 4]), Some(Move { pile: 1, take: 3 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The number of stones, from 1 to all of the pile.
    pub take: u64,
}

/// Whether the player to move wins on the row `piles`, from left to right.
///
/// Empty piles count as gone; a row without stones is lost.
///
/// Complexity: O(n²) time and O(n) memory.
///
/// ```
/// use grundy::end_nim::first_player_wins;
///
/// assert!(!first_player_wins(&[3, 1, 9, 4]));
/// assert!(first_player_wins(&[3, 1, 9]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    winning_move(piles).is_some()
}

/// A winning move, at the left end if there is one there, or `None` in a lost position.
///
/// Complexity: O(n²) time and O(n) memory.
///
/// ```
/// use grundy::end_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[2, 1, 1]), Some(Move { pile: 0, take: 2 }));
/// assert_eq!(winning_move(&[3, 1, 9, 4]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    winning_moves(piles).next()
}

/// All winning moves, at most two: the one at the left end, then the one at the right end.
///
/// Complexity: O(n²) time and O(n) memory.
///
/// ```
/// use grundy::end_nim::{winning_moves, Move};
///
/// let all: Vec<Move> = winning_moves(&[1, 4, 4]).collect();
/// assert_eq!(all, [Move { pile: 0, take: 1 }, Move { pile: 2, take: 3 }]);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> {
    let row: Vec<usize> = (0..piles.len()).filter(|&pile| piles[pile] > 0).collect();
    let sizes: Vec<u64> = row.iter().map(|&pile| piles[pile]).collect();
    let leave = |pile: usize, rest: u64| Move { pile, take: piles[pile] - rest };
    let mut left = None;
    let mut right = None;
    if let (Some(&first), Some(&last)) = (row.first(), row.last()) {
        let (losing_first, losing_last) = losing_ends(&sizes);
        if losing_first < piles[first] {
            left = Some(leave(first, losing_first));
        }
        if losing_last < piles[last] && first != last {
            right = Some(leave(last, losing_last));
        }
    }
    left.into_iter().chain(right)
}

/// The size of the first pile of `row` that would make it lost, and the size of the last one.
/// Both are 0 where there is just one pile.
fn losing_ends(row: &[u64]) -> (u64, u64) {
    // For all parts of one length, by their first pile, the sizes of a further pile at the left
    // or at the right end that make them lost; first of length 0, at last of length n − 1.
    let n = row.len();
    let mut left = vec![0; n + 1];
    let mut right = vec![0; n + 1];
    for length in 1..n {
        for i in 0..=n - length {
            left[i] = losing_size(row[i + length - 1], right[i], left[i]);
            right[i] = losing_size(row[i], left[i + 1], right[i + 1]);
        }
    }
    (left[1], right[0])
}

/// The size of a pile at one end that makes a part lost, from the pile `far` at the part's other
/// end and from the part without that pile: `far_losing` is the size there at the far end that
/// makes it lost, `near_losing` the size at the near end.
fn losing_size(far: u64, far_losing: u64, near_losing: u64) -> u64 {
    if far == far_losing {
        0
    } else if far_losing < far && far <= near_losing {
        far - 1
    } else if near_losing <= far && far < far_losing {
        far + 1
    } else {
        far
    }
}
