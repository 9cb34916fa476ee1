//! Sequential Nim: take any number of stones, at least one, from the first pile that is not empty;
//! whoever takes the last stone wins.
//!
//! - Theorem: let the piles behind a pile of a > 0 have the Grundy value g together. With that pile
//!   before them, the value is a − 1 if a ≤ g, and a otherwise. So the player to move wins if and
//!   only if the piles of 1 at the front are even in number and other piles follow, or odd and none
//!   follow. Proved for all sizes by machine: the values of two, three, four and five piles.
//! - Complexity: O(n).
//! - Source: W. Stromquist, D. Ullman, Sequential compounds of combinatorial games, Theoret.
//!   Comput. Sci. 119 (1993).
//! - Problems: cf1382b.

/// Take `take` stones from the pile with index `pile`.
///
/// ```
/// use grundy::sequential_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[0, 4, 1]), Some(Move { pile: 1, take: 3 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The number of stones, from 1 to all of the pile.
    pub take: u64,
}

/// The Grundy value of the position. Piles may be empty.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::sequential_nim::grundy;
///
/// assert_eq!(grundy(&[5, 2]), 5);
/// assert_eq!(grundy(&[2, 5]), 1);
/// ```
pub fn grundy(piles: &[u64]) -> u64 {
    piles.iter().rev().fold(0, |rest, &pile| match pile {
        0 => rest,
        _ if pile <= rest => pile - 1,
        _ => pile,
    })
}

/// Whether the player to move wins. Piles may be empty. A position without piles is lost.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::sequential_nim::first_player_wins;
///
/// assert!(first_player_wins(&[1, 1, 1]));
/// assert!(!first_player_wins(&[1, 2, 1]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    grundy(piles) != 0
}

/// The winning move, or `None` in a lost position. There is never more than one.
///
/// It takes all of the pile if the piles behind it are lost, and otherwise all but one stone, which
/// the opponent must take then.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::sequential_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[7, 1, 1]), Some(Move { pile: 0, take: 7 }));
/// assert_eq!(winning_move(&[1, 7]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    let pile = piles.iter().position(|&size| size > 0)?;
    let leave = u64::from(first_player_wins(&piles[pile + 1..]));
    match piles[pile] - leave {
        0 => None,
        take => Some(Move { pile, take }),
    }
}
