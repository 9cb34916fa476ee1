//! Misère Nim: take any number of stones, at least one, from one pile; whoever takes the last stone
//! loses.
//!
//! - Theorem: a position with two or more piles of at least 2 stones is lost if and only if the xor
//!   of the sizes is 0, as in Nim. A position with at most one such pile is lost if and only if the
//!   xor is 1. Proved for all sizes by machine: two, three and four piles.
//! - Complexity: O(n).
//! - Source: C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901).
//! - Problems: hdu1907, p4279.

/// Take `take` stones from the pile with index `pile`.
///
/// ```
/// use grundy::misere_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 4]), Some(Move { pile: 1, take: 4 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The number of stones, from 1 to all of the pile.
    pub take: u64,
}

/// Whether the player to move wins. Piles may be empty. If no stone is left, the opponent has taken
/// the last one, and the player to move has won.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::misere_nim::first_player_wins;
///
/// assert!(first_player_wins(&[3, 5, 1]));
/// assert!(!first_player_wins(&[1, 1, 1]));
/// assert!(first_player_wins(&[]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    excess(piles) != 0
}

/// The winning move on the pile of the lowest index, or `None` if the position is lost or no stone
/// is left.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::misere_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[3, 1, 1]), Some(Move { pile: 0, take: 2 }));
/// assert_eq!(winning_move(&[7, 7]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    let excess = excess(piles);
    let pile = piles.iter().position(|size| size ^ excess < *size)?;
    Some(Move { pile, take: piles[pile] - (piles[pile] ^ excess) })
}

/// The xor by which a winning move changes one pile: that of all sizes, and of 1 too if at most one
/// pile has 2 or more. Such a pile then becomes 0 or 1, so that an odd number of piles of 1 is
/// left.
fn excess(piles: &[u64]) -> u64 {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let large = piles.iter().filter(|&&size| size > 1).count();
    if large > 1 { sum } else { sum ^ 1 }
}
