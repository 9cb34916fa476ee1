//! Connected coins: on a grid, turn a connected set of coins of which one lies both in the lowest
//! row and in the rightmost column of the set, and goes from heads to tails; whoever cannot move
//! loses.
//!
//! - Theorem: rows and columns count from 0. The Grundy value of a single head in row i and column
//!   j is 2^(i + j). In row 0 and in column 0 it is the largest power of 2 that divides i + j + 1.
//! - Complexity: O(h log h).
//! - Source: ZJOI 2009, problem 染色游戏.
//! - Problems: p2594.

use std::collections::BTreeMap;

/// The binary logarithm of the Grundy value of a single head in the row `row` and the column
/// `column`, both from 0.
///
/// Panics if `row` + `column` + 1 is 2^64 or more.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::connected_coins::log_grundy;
///
/// assert_eq!(log_grundy(3, 4), 7);
/// assert_eq!(log_grundy(0, 3), 2);
/// assert_eq!(log_grundy(4, 0), 0);
/// ```
pub fn log_grundy(row: u64, column: u64) -> u64 {
    let place = row.checked_add(column).and_then(|sum| sum.checked_add(1));
    let place = place.expect("the row, the column and 1 must add up to less than 2^64");
    if row == 0 || column == 0 { u64::from(place.trailing_zeros()) } else { place - 1 }
}

/// Whether the player to move wins on a grid with these heads. Each is a pair (row, column), and
/// both numbers count from 0. A coin that is listed twice has been turned twice, so it shows tails.
///
/// Panics if row + column + 1 is 2^64 or more for one of them.
///
/// Complexity: O(h log h) for h heads.
///
/// ```
/// use grundy::connected_coins::first_player_wins;
///
/// assert!(first_player_wins(vec![(1, 1), (1, 2)]));
/// assert!(!first_player_wins(vec![(1, 2), (2, 1)]));
/// ```
pub fn first_player_wins<I: IntoIterator<Item = (u64, u64)>>(heads: I) -> bool {
    // The nim-sum, as those of its words of 64 bits in which a head has its bit.
    let mut words = BTreeMap::new();
    for (row, column) in heads {
        let power = log_grundy(row, column);
        *words.entry(power / 64).or_insert(0) ^= 1_u64 << (power % 64);
    }
    words.values().any(|&word| word != 0)
}
