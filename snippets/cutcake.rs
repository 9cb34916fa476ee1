//! Cutcake: rectangular cakes are cut along their grid, by Left between two columns and by Right
//! between two rows; whoever cannot cut loses.
//!
//! - Theorem: a cake is worth an integer, the number of moves that Left is ahead. Halve both sides,
//!   rounding down, until one of them is 1; then it is the columns less the rows. Left wins a sum
//!   above 0, Right one below 0, and the second player one that is 0.
//! - Complexity: O(1).
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays,
//!   chapter 2.
//! - Problems: hdu3544.

/// How many moves Left is ahead in a cake of `columns` by `rows`; below 0 if it is Right.
///
/// Panics if a side is 0.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::cutcake::value;
///
/// assert_eq!(value(5, 1), 4);
/// assert_eq!(value(3, 2), 0);
/// assert_eq!(value(2, 9), -3);
/// ```
pub fn value(columns: u64, rows: u64) -> i128 {
    assert!(columns > 0 && rows > 0, "found a cake of {} by {}", columns, rows);
    let halvings = 63 - columns.min(rows).leading_zeros();
    i128::from(columns >> halvings) - i128::from(rows >> halvings)
}
