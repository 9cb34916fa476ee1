//! Candy Piles: eat all candies of a largest pile, or one candy of every pile that has some;
//! whoever eats the last candy loses.
//!
//! - Theorem: let d be the largest number such that d piles have at least d candies each. The
//!   player to move wins if and only if the d-th largest pile has an odd number of candies beyond
//!   d, or an odd number of further piles have at least d candies. Proved for all sizes by machine:
//!   one, two, three and four piles.
//! - Complexity: O(n).
//! - Source: AtCoder Grand Contest 002, editorial of problem E.
//! - Problems: agc002e.

/// What to eat.
///
/// ```
/// use grundy::candy_piles::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 3]), Some(Move::LargestPile));
/// assert_eq!(winning_move(&[2]), Some(Move::OneOfEach));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// All candies of a largest pile.
    LargestPile,
    /// One candy of every pile that has some.
    OneOfEach,
}

/// Whether the player to move wins. Piles may be empty. If no candy is left, the opponent has eaten
/// the last one, and the player to move has won.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::candy_piles::first_player_wins;
///
/// assert!(first_player_wins(&[1, 2, 1]));
/// assert!(!first_player_wins(&[1, 2, 3]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    // Sort the piles by falling size, and draw them as columns of cells: a move deletes the first
    // column or the first row. So the positions are the cells, and the moves go right or up. A cell
    // has the winner of its neighbour on the diagonal, as long as there is one, for each player can
    // undo what the other has done to the difference of the steps right and up. From the diagonal's
    // last cell, which is the corner of the largest square, the way right and the way up have no
    // turns, and whoever is at the end of it loses.
    let (side, columns) = largest_square(piles);
    if side == 0 {
        return true;
    }
    let beyond = piles.iter().filter_map(|pile| pile.checked_sub(side as u64 + 1));
    // Unless all columns of the square go on above it, its last one doesn't.
    let goes_up = beyond.clone().count() == side;
    let is_odd_up = goes_up && beyond.min().map(|least| least % 2) == Some(0);
    is_odd_up || (columns - side) % 2 == 1
}

/// A winning move, or `None` if the position is lost or no candy is left. If both moves win, it is
/// [`Move::LargestPile`].
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::candy_piles::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 2, 1]), Some(Move::OneOfEach));
/// assert_eq!(winning_move(&[1, 2, 3]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    let largest = (0..piles.len()).max_by_key(|&i| piles[i])?;
    let mut without = piles.to_vec();
    without[largest] = 0;
    let lower: Vec<u64> = piles.iter().map(|pile| pile.saturating_sub(1)).collect();
    if !first_player_wins(&without) {
        Some(Move::LargestPile)
    } else if !first_player_wins(&lower) {
        Some(Move::OneOfEach)
    } else {
        None
    }
}

/// The largest number such that so many piles have at least as many candies each, and how many
/// piles have.
fn largest_square(piles: &[u64]) -> (usize, usize) {
    let n = piles.len();
    // How many piles have each number of candies, where n stands for all larger ones, too.
    let mut count = vec![0; n + 1];
    for &pile in piles {
        count[pile.min(n as u64) as usize] += 1;
    }
    let (mut side, mut columns) = (n, count[n]);
    while columns < side {
        side -= 1;
        columns += count[side];
    }
    (side, columns)
}
