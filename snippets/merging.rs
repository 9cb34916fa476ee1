//! Merging: at first each pile has one stone; merge two piles into one of at most m stones; whoever
//! cannot move loses.
//!
//! - Theorem: the player to move wins if and only if it takes an odd number of merges to make as
//!   many piles of m stones as possible and one pile of the rest. Proved for all sizes by machine:
//!   m = 2 and m = 3, from the start and from all other positions.
//! - Complexity: O(1).
//! - Source: HEOI 2014, problem 人人尽说江南好.
//! - Problems: p4101.

/// Whether the player to move wins on `stones` piles of one stone each, if a pile may have at most
/// `most` stones.
///
/// If `most` is 0 or 1, there are no moves, and the position is lost.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::merging::first_player_wins;
///
/// assert!(first_player_wins(4, 4));
/// assert!(!first_player_wins(7, 3));
/// ```
pub fn first_player_wins(stones: u64, most: u64) -> bool {
    let most = most.max(1);
    let (full, rest) = (stones / most, stones % most);
    // It takes most − 1 merges to make a full pile.
    let merges_of_full = full % 2 * ((most - 1) % 2);
    (merges_of_full + rest.saturating_sub(1)) % 2 == 1
}
