//! Nim: take any number of stones, at least one, from one pile; whoever takes the last stone wins.
//!
//! - Theorem: the Grundy value of a position is its nim-sum, the xor of the pile sizes.
//!   Proved for all sizes by machine: two, three and four piles.
//! - Complexity: O(n).
//! - Source: C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901).
//! - Problems: arc091d, arc168b, cf15c, cf2004e, cf256c, cses1730, hdu1849, hdu1850, hdu2176,
//!   p1247, p2197, p7589.

/// Take `take` stones from the pile with index `pile`.
///
/// ```
/// use grundy::nim::{winning_move, Move};
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

/// The nim-sum: the xor of the pile sizes, which is the Grundy value of the position.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::nim::nim_sum;
///
/// assert_eq!(nim_sum(&[3, 5, 6]), 0);
/// ```
pub fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

/// The nim-sum of one pile of each size from 0 to `largest`. As the first sizes of a range cancel,
/// that of the sizes from a to b is `xor_up_to(a - 1) ^ xor_up_to(b)`.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::nim::{nim_sum, xor_up_to};
///
/// assert_eq!(xor_up_to(9) ^ xor_up_to(4), nim_sum(&[5, 6, 7, 8, 9]));
/// ```
pub fn xor_up_to(largest: u64) -> u64 {
    // Four sizes from a multiple of 4 on cancel.
    match largest % 4 {
        0 => largest,
        1 => 1,
        2 => largest + 1,
        _ => 0,
    }
}

/// Whether the player to move wins. Piles may be empty. A position without piles is lost.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::nim::first_player_wins;
///
/// assert!(first_player_wins(&[3, 5, 7]));
/// assert!(!first_player_wins(&[4, 4]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    nim_sum(piles) != 0
}

/// The winning move on the pile of the lowest index, or `None` in a lost position.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[3, 6, 9]), Some(Move { pile: 2, take: 4 }));
/// assert_eq!(winning_move(&[7, 7]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    winning_moves(piles).next()
}

/// All winning moves, by rising index of the pile; each pile has at most one.
///
/// Complexity: O(n) for n piles before the first move, then O(n) for the whole iteration.
///
/// ```
/// use grundy::nim::winning_moves;
///
/// let piles: Vec<usize> = winning_moves(&[5, 5, 5]).map(|m| m.pile).collect();
/// assert_eq!(piles, [0, 1, 2]);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let sum = nim_sum(piles);
    piles.iter().enumerate().filter_map(move |(pile, &size)| {
        let rest = size ^ sum;
        if rest < size { Some(Move { pile, take: size - rest }) } else { None }
    })
}
