//! Product of coin-turning games: coins lie in a grid; choose rows as a move of one game turns the
//! coins of a row, choose columns by another game, and turn all coins where these cross, so that
//! the last of them goes from heads to tails; whoever cannot move loses.
//!
//! - Theorem: the Grundy value of a head is the nim product of the values that its row and its
//!   column have as coins of the two games (the Tartan theorem).
//! - Complexity: O(h) nim products for h heads.
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14; H. W.
//!   Lenstra, Nim multiplication (1978).
//! - Problems: hdu3404.

/// The Grundy value of a single head in the grid, where `row` and `column` are the values of a
/// single head there in the games for rows and for columns: their nim product.
///
/// In Turning Corners, a move turns the four corners of a rectangle. There the values are simply
/// the numbers of the row and the column from 0, as two coins are turned in each of the games.
///
/// Complexity: O(b²) for values of b bits.
///
/// ```
/// use grundy::tartan::grundy;
///
/// assert_eq!(grundy(2, 3), 1);
/// assert_eq!(grundy(1, 7), 7);
/// ```
pub fn grundy(row: u64, column: u64) -> u64 {
    if row < 2 || column < 2 {
        return row * column;
    }
    // The least power of two such that no number has more than twice so many bits.
    let half = (64 - (row | column).leading_zeros()).next_power_of_two() / 2;
    let split = |x: u64| (x >> half, x & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(row), split(column));
    let (low, high, cross) = (grundy(a0, b0), grundy(a1, b1), grundy(a0 ^ a1, b0 ^ b1));
    (cross ^ low) << half ^ low ^ grundy(high, 1 << (half - 1))
}

/// Whether the player to move wins. Each head is given by the values of its row and its column, as
/// [`grundy`] takes them.
///
/// Complexity: O(h) nim products for h heads.
///
/// ```
/// use grundy::tartan::first_player_wins;
///
/// assert!(first_player_wins(&[(2, 2)]));
/// assert!(!first_player_wins(&[(1, 1), (2, 3)]));
/// ```
pub fn first_player_wins(heads: &[(u64, u64)]) -> bool {
    heads.iter().fold(0, |sum, head| sum ^ grundy(head.0, head.1)) != 0
}

/// In the game for rows, make the move from the row of a head whose other coins are worth `row`,
/// and in the game for columns the one from its column whose other coins are worth `column`. Turn
/// all coins where these rows and columns cross.
///
/// ```
/// use grundy::tartan::{winning_move, Move};
///
/// // In Turning Corners: turn the coins where the rows 0 and 2 and the columns 0 and 2 cross.
/// assert_eq!(winning_move(&[(2, 2)]), Some(Move { head: 0, row: 0, column: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the head that is turned last.
    pub head: usize,
    /// What its row becomes worth, less than before.
    pub row: u64,
    /// What its column becomes worth, less than before.
    pub column: u64,
}

/// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy value
/// of the head that they turn last, it is one by the first head. Heads are given as for
/// [`first_player_wins`].
///
/// Complexity: O(h) nim products for h heads, and O(x) nim quotients, where x is the value of the
/// row of the head that is turned.
///
/// ```
/// use grundy::tartan::{winning_move, Move};
///
/// let heads = [(1, 1), (3, 3)];
/// assert_eq!(winning_move(&heads), Some(Move { head: 1, row: 0, column: 2 }));
/// assert_eq!(winning_move(&[(1, 1), (2, 3)]), None);
/// ```
pub fn winning_move(heads: &[(u64, u64)]) -> Option<Move> {
    let sum = heads.iter().fold(0, |sum, head| sum ^ grundy(head.0, head.1));
    let wins = |&(x, y): &(u64, u64)| grundy(x, y) ^ sum < grundy(x, y);
    let head = heads.iter().position(wins)?;
    let (x, y) = heads[head];
    let target = grundy(x, y) ^ sum;
    // With other rows worth a < x and other columns worth b < y, the other coins of the move are
    // worth ay + xb + ab in the field of nimbers. That is the target for b = (target + ay)/(x + a).
    let column = |row: u64| nim_quotient(target ^ grundy(row, y), x ^ row);
    let mut moves = (0..x).map(|row| Move { head, row, column: column(row) });
    moves.find(|m| m.column < y)
}

/// The nim quotient of a and b ≠ 0. If b has up to n bits, for n = 1, 2, 4, …, its inverse is its
/// power 2^n − 2, as it is in a field of 2^n elements.
fn nim_quotient(a: u64, b: u64) -> u64 {
    let (mut quotient, mut power) = (a, b);
    for _ in 1..(64 - b.leading_zeros()).next_power_of_two() {
        power = grundy(power, power);
        quotient = grundy(quotient, power);
    }
    quotient
}
