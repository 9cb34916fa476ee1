//! End-Nim: piles stand in a row; take any number of stones, at least one, from the pile at the
//! left end or at the right end; whoever takes the last stone wins.
//!
//! - Theorem: let M be the piles between the first and the last one. For exactly one size x₀ the
//!   row x₀, M is lost, and for exactly one y₀ the row M, y₀ is; both may be 0, and are if M is
//!   empty. For each x > 0, the row x, M, y is lost for exactly one y: 0 if x = x₀, else x − 1 if
//!   x₀ < x ≤ y₀, x + 1 if y₀ ≤ x < x₀, and x in all other cases. Proved for all sizes by machine:
//!   two, three, four and five piles.
//! - Complexity: O(n²).
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
/// Empty piles count as gone. A row without stones is lost.
///
/// Complexity: O(n²) time and O(n) memory for n piles.
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

/// A winning move, or `None` in a lost position. If there are two, it is the one at the left end.
///
/// Complexity: that of [`first_player_wins`].
///
/// ```
/// use grundy::end_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[2, 1, 1]), Some(Move { pile: 0, take: 2 }));
/// assert_eq!(winning_move(&[3, 1, 9, 4]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    let row: Vec<usize> = (0..piles.len()).filter(|&pile| piles[pile] > 0).collect();
    let sizes: Vec<u64> = row.iter().map(|&pile| piles[pile]).collect();
    let (&first, &last) = (row.first()?, row.last()?);
    let (losing_first, losing_last) = losing_ends(&sizes);
    if losing_first < piles[first] {
        Some(Move { pile: first, take: piles[first] - losing_first })
    } else if losing_last < piles[last] {
        Some(Move { pile: last, take: piles[last] - losing_last })
    } else {
        None
    }
}

/// The size of the first pile of `row` that would make it lost, and the size of the last one.
/// Both are 0 where there is just one pile.
fn losing_ends(row: &[u64]) -> (u64, u64) {
    if row.len() == 1 {
        return (0, 0);
    }
    // The sizes at the left and at the right end that make a part lost: the part of the current
    // length that begins with pile i.
    let (mut left, mut right) = (row.to_vec(), row.to_vec());
    for length in 1..row.len() - 1 {
        for i in 0..row.len() - length {
            let longer = losing_size(row[i + length], right[i], left[i]);
            right[i] = losing_size(row[i], left[i + 1], right[i + 1]);
            left[i] = longer;
        }
    }
    (left[1], right[0])
}

/// The size of a pile at the near end that makes a part lost. The pile at the other end of the part
/// is `far`. Without that pile the part is lost by a pile of `far_losing` at the far end, and by
/// one of `near_losing` at the near end.
fn losing_size(far: u64, far_losing: u64, near_losing: u64) -> u64 {
    // There is no branch, so that the table is filled fast.
    let less = (far_losing < far) & (far <= near_losing);
    let more = (near_losing <= far) & (far < far_losing);
    let size = far + u64::from(more) - u64::from(less);
    if far == far_losing { 0 } else { size }
}
