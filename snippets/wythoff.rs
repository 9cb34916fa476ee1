//! Wythoff's game: take any number of stones, at least one, from one of two piles or the same
//! number from both; whoever takes the last stone wins.
//!
//! - Theorem: the lost positions are the cold pairs (⌊kφ⌋, ⌊kφ⌋ + k), k = 0, 1, …, in either order.
//!   Proved for all sizes by machine: the lost positions.
//! - Complexity: O(1).
//! - Source: W. A. Wythoff, A modification of the game of nim, Nieuw Arch. Wisk. 7 (1907).
//! - Problems: hdu1527, p2252.

/// c = ⌊2¹²⁸ / φ⌋. For all k below the Fibonacci number 83621143489848422977 > 2⁶⁶, the error of
/// k·c / 2¹²⁸ is less than the distance from k/φ to the next integer below.
const INVERSE_GOLDEN_RATIO: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C834;

/// Take `first` stones from the first pile and `second` from the second.
///
/// ```
/// use grundy::wythoff::{winning_move, Move};
///
/// assert_eq!(winning_move(8, 4), Some(Move { first: 1, second: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The number of stones from the first pile.
    pub first: u64,
    /// The number of stones from the second pile. If `first` is not 0, it is 0 or the same number.
    pub second: u64,
}

/// Whether the player to move wins on piles of `a` and `b` stones. The answer is exact for all of
/// `u64`, as no floating point is used.
///
/// Complexity: O(1), two multiplications.
///
/// ```
/// use grundy::wythoff::first_player_wins;
///
/// assert!(first_player_wins(8, 4));
/// assert!(!first_player_wins(2, 1));
/// // The first pair that floating point of 64 bits calls won.
/// assert!(!first_player_wins(165580140, 267914295));
/// ```
pub fn first_player_wins(a: u64, b: u64) -> bool {
    u128::from(a.min(b)) != cold_pair(a.abs_diff(b)).0
}

/// Whether the player to move wins where whoever takes the last stone loses.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::wythoff::first_player_wins_misere;
///
/// assert!(first_player_wins_misere(2, 1));
/// assert!(!first_player_wins_misere(2, 2));
/// assert!(!first_player_wins_misere(5, 3));
/// ```
pub fn first_player_wins_misere(a: u64, b: u64) -> bool {
    match (a.min(b), a.max(b)) {
        (0, 0) | (1, 2) => true,
        (0, 1) | (2, 2) => false,
        _ => first_player_wins(a, b),
    }
}

/// Whether the player to move wins where the numbers that are taken from both piles may differ by
/// less than `t`. With `t` = 1 this is [`first_player_wins`].
///
/// The lost positions are the pairs (⌊kα⌋, ⌊kα⌋ + tk), where kα is the positive root of
/// x(x + tk) = k(2x + tk) (A. S. Fraenkel, How to beat your Wythoff games' opponent on three
/// fronts, Amer. Math. Monthly 89 (1982)).
///
/// Complexity: O(1), two multiplications. Panics if `t` is 0.
///
/// ```
/// use grundy::wythoff::first_player_wins_within;
///
/// assert!(!first_player_wins_within(1, 3, 2));
/// assert!(first_player_wins_within(1, 2, 2));
/// ```
pub fn first_player_wins_within(a: u64, b: u64, t: u64) -> bool {
    let (difference, k) = (a.abs_diff(b), u128::from(a.abs_diff(b) / t));
    let (a, b) = (u128::from(a), u128::from(b));
    let is_between = difference % t > 0;
    is_between || a * b > k * (a + b) || (a + 1) * (b + 1) <= k * (a + b + 2)
}

/// A winning move on piles of `a` and `b` stones, or `None` in a lost position: if possible one
/// that takes from both piles, otherwise from the first, otherwise from the second.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::wythoff::{winning_move, Move};
///
/// assert_eq!(winning_move(5, 6), Some(Move { first: 4, second: 4 }));
/// assert_eq!(winning_move(3, 5), None);
/// ```
pub fn winning_move(a: u64, b: u64) -> Option<Move> {
    let both = excess(a.min(b), cold_pair(a.abs_diff(b)).0);
    let first = excess(a, cold_partner(b)).map(|first| Move { first, second: 0 });
    let second = || excess(b, cold_partner(a)).map(|second| Move { first: 0, second });
    both.map(|take| Move { first: take, second: take }).or(first).or_else(second)
}

/// The k-th cold pair, the smaller pile first: the lost position whose piles differ by `k`.
///
/// The result is of `u128` since the piles may be above `u64::MAX` for `k` above some 7 · 10¹⁸.
///
/// Complexity: O(1), two multiplications.
///
/// ```
/// use grundy::wythoff::cold_pair;
///
/// assert_eq!(cold_pair(0), (0, 0));
/// assert_eq!(cold_pair(4), (6, 10));
/// ```
pub fn cold_pair(k: u64) -> (u128, u128) {
    // φ = 1 + 1/φ.
    let smaller = u128::from(k) + over_golden_ratio(k.into());
    (smaller, smaller + u128::from(k))
}

/// ⌊k / φ⌋ for k up to 2⁶⁴.
fn over_golden_ratio(k: u128) -> u128 {
    let high = k * (INVERSE_GOLDEN_RATIO >> 64);
    let low = k * (INVERSE_GOLDEN_RATIO & u128::from(u64::MAX));
    (high + (low >> 64)) >> 64
}

/// The other pile of the one cold pair that has a pile of x.
fn cold_partner(x: u64) -> u128 {
    let x = u128::from(x);
    // As ⌊kφ⌋ = x says kφ < x + 1, only this k can have x as its smaller pile. If x is the larger
    // pile ⌊kφ⌋ + k instead, then k = x − ⌊(x + 1)/φ⌋, and the smaller one is ⌊(x + 1)/φ⌋ itself.
    let k = over_golden_ratio(x + 1);
    if cold_pair(k as u64).0 == x { x + k } else { k }
}

/// How many stones to take from `pile` to leave `rest`, if that is a move.
fn excess(pile: u64, rest: u128) -> Option<u64> {
    if rest < u128::from(pile) { Some(pile - rest as u64) } else { None }
}
