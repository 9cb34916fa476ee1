//! Connected coins: on a grid, turn a connected set of coins in which one coin has no other one
//! below it or to its right, and goes from heads to tails; whoever cannot move loses.
//!
//! - Theorem: a single head is worth a power of two: in the row i and the column j, from 0, it is
//!   2^(i + j), but in the row 0 or the column 0 the largest one that divides i + j + 1.
//! - Complexity: O(h log h) for h heads.
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

/// Whether the player to move wins on a grid with these heads, each as (row, column) from (0, 0).
/// A head that comes twice is turned twice, and is none.
///
/// Panics if the row and the column of a head and 1 add up to 2^64 or more.
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
    // The nim-sum, by those of its words of 64 bits that a head is worth a bit of.
    let mut words = BTreeMap::new();
    for (row, column) in heads {
        let power = log_grundy(row, column);
        *words.entry(power / 64).or_insert(0) ^= 1_u64 << (power % 64);
    }
    words.values().any(|&word| word != 0)
}
