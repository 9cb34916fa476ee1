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

use std::ops::{Add, Sub};

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
/// Complexity: O(n²) time and O(n) memory for n piles; O(n) time if most neighbours differ by more
/// than one.
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
    winning_moves(piles).next()
}

/// All winning moves, at most two: the one at the left end, then the one at the right end.
///
/// Complexity: that of [`first_player_wins`].
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
    let last = row.len() - 1;
    if last == 0 {
        return (0, 0);
    }
    let mut budget = STEPS;
    let first_losing = losing_beside(row, 1, last, &mut budget);
    let last_losing = losing_beside(row, last - 1, 0, &mut budget);
    first_losing.zip(last_losing).unwrap_or_else(|| losing_ends_by_table(row))
}

/// How many steps [`losing_beside`] may take for both ends of a row. Where piles differ by more
/// than one it takes few. Elsewhere it doubles them with every pile, and the table takes less.
const STEPS: u32 = 64;

/// The size of a pile beside the pile `near` that makes the part of `row` between it and the pile
/// `far` lost; `None` if that takes more than `budget` steps.
fn losing_beside(row: &[u64], near: usize, far: usize, budget: &mut u32) -> Option<u64> {
    if near == far {
        return Some(row[far]);
    }
    *budget = budget.checked_sub(1)?;
    // A losing size is that of the pile at the other end, or differs from it by one, or it is 0, if
    // the ends of the part differ by at most one. So three piles that lie farther apart decide.
    let inner = if near < far { far - 1 } else { far + 1 };
    let apart = |a: usize, b: usize| row[a].abs_diff(row[b]) > 1;
    if apart(near, inner) && apart(inner, far) && apart(far, near) {
        return Some(losing_size(row[far], row[near], row[inner]));
    }
    let far_losing = losing_beside(row, inner, near, budget)?;
    let near_losing = losing_beside(row, near, inner, budget)?;
    Some(losing_size(row[far], far_losing, near_losing))
}

/// The same as `losing_ends`, from all parts of the row, for two piles or more.
fn losing_ends_by_table(row: &[u64]) -> (u64, u64) {
    // All that matters of the sizes is their order and which of them differ by one. Small numbers
    // let the compiler work on several at once.
    let mut sizes = row.to_vec();
    sizes.sort_unstable();
    sizes.dedup();
    let (mut size, mut below) = (0, 0);
    let small: Vec<i32> = sizes
        .iter()
        .map(|&this| {
            size += (this - below).min(2) as i32;
            below = this;
            size
        })
        .collect();
    let piles: Vec<i32> =
        row.iter().map(|pile| small[sizes.partition_point(|size| size < pile)]).collect();

    // left[i] and right[i] are the sizes at the left and at the right end that make a part lost:
    // the part of the current length that begins with pile i.
    let longer = |far: &[i32], far_losing: &[i32], near_losing: &[i32]| -> Vec<i32> {
        let sizes = far.iter().zip(far_losing).zip(near_losing);
        sizes.map(|((&far, &far_losing), &near)| losing_size(far, far_losing, near)).collect()
    };
    let mut left = piles.clone();
    let mut right = piles.clone();
    for length in 1..row.len() - 1 {
        let longer_left = longer(&piles[length..], &right, &left);
        right = longer(&piles, &left[1..], &right[1..]);
        left = longer_left;
    }
    let large = |losing: i32, pile: usize| match losing {
        0 => 0,
        _ => row[pile] - piles[pile] as u64 + losing as u64,
    };
    (large(left[1], row.len() - 1), large(right[0], 0))
}

/// The size of a pile at the near end that makes a part lost. The pile at the other end of the part
/// is `far`. Without that pile the part is lost by a pile of `far_losing` at the far end, and by
/// one of `near_losing` at the near end.
fn losing_size<T>(far: T, far_losing: T, near_losing: T) -> T
where
    T: Copy + Ord + From<bool> + Add<Output = T> + Sub<Output = T>,
{
    // There is no branch, so that the table is filled fast.
    let less = (far_losing < far) & (far <= near_losing);
    let more = (near_losing <= far) & (far < far_losing);
    let size = far + T::from(more) - T::from(less);
    if far == far_losing {
        return T::from(false);
    }
    size
}
