//! Bounded Nim: take L to R stones from one heap; whoever cannot move loses.
//!
//! - Theorem: the Grundy value of a heap of n is ⌊(n mod (L + R)) / L⌋. Proved for all sizes by
//!   machine: one heap, and who wins on two, for (L, R) = (1, 2), (2, 3), (2, 5), (3, 4) and
//!   (3, 8).
//! - Complexity: O(n).
//! - Source: AtCoder Beginner Contest 297, problem G,
//!   <https://atcoder.jp/contests/abc297/tasks/abc297_g>.
//! - Problems: abc297g.

/// Take `take` stones from the heap with index `heap`.
///
/// ```
/// use grundy::bounded_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 8], 2, 4), Some(Move { heap: 1, take: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The number of stones, from L to R.
    pub take: u64,
}

/// The Grundy value of a heap of `heap` stones of which `least` to `most` may be taken.
///
/// Panics unless 1 ≤ `least` ≤ `most`.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::bounded_nim::grundy;
///
/// assert_eq!(grundy(30, 3, 14), 4);
/// assert_eq!(grundy(2, 3, 14), 0);
/// ```
pub fn grundy(heap: u64, least: u64, most: u64) -> u64 {
    rest(heap, least, most) / least
}

/// Whether the player to move wins on `heaps`, from one of which `least` to `most` stones may be
/// taken. Heaps may be empty. A position without heaps is lost.
///
/// Panics unless 1 ≤ `least` ≤ `most`.
///
/// Complexity: O(n) for n heaps.
///
/// ```
/// use grundy::bounded_nim::first_player_wins;
///
/// assert!(first_player_wins(&[10, 20, 30], 3, 14));
/// assert!(!first_player_wins(&[2, 8], 2, 3));
/// ```
pub fn first_player_wins(heaps: &[u64], least: u64, most: u64) -> bool {
    sum(heaps, least, most) != 0
}

/// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy value
/// of their heap, it is the one on the heap of the lowest index that takes the fewest stones.
///
/// Panics unless 1 ≤ `least` ≤ `most`.
///
/// Complexity: O(n) for n heaps.
///
/// ```
/// use grundy::bounded_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[4, 9], 2, 4), Some(Move { heap: 0, take: 2 }));
/// assert_eq!(winning_move(&[4, 5], 2, 4), None);
/// ```
pub fn winning_move(heaps: &[u64], least: u64, most: u64) -> Option<Move> {
    let sum = sum(heaps, least, most);
    heaps.iter().enumerate().find_map(|(heap, &size)| {
        let rest = rest(size, least, most);
        let value = rest / least;
        let wanted = value ^ sum;
        if wanted >= value {
            return None;
        }
        // A heap has the value `wanted` if its size, modulo `least + most`, is `wanted * least` or
        // up to `least - 1` more.
        let take = rest - wanted * least - (least - 1);
        Some(Move { heap, take: take.max(least) })
    })
}

/// What is left of the heap if the second player always completes the number of stones that the
/// first one takes to `least + most`.
fn rest(heap: u64, least: u64, most: u64) -> u64 {
    assert!(
        1 <= least && least <= most,
        "a move must take at least 1 stone, and the least no more than the most: found {} to {}",
        least,
        most
    );
    match least.checked_add(most) {
        Some(period) => heap % period,
        None => heap,
    }
}

fn sum(heaps: &[u64], least: u64, most: u64) -> u64 {
    heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap, least, most))
}
