//! Coin turning: coins lie in a row; turn some of them, as the rule allows, so that the rightmost
//! of them goes from heads to tails; whoever cannot move loses.
//!
//! - Theorem: heads are a sum of games of a single head each. In the product of two rules, played
//!   on a grid, one turns all coins in the columns of a move of one and the rows of a move of the
//!   other, and a head is worth the nim product of the values of its column and its row (Tartan).
//! - Complexity: O(h) for who wins with h heads in a row, and O(h) nim products in a grid.
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14; H. W.
//!   Lenstra, Nim multiplication (1978).
//! - Problems: hdu3537.

use std::collections::BTreeSet;

/// A rule whose values have a closed form. The coins are 0, 1, 2, … from left to right.
///
/// ```
/// use grundy::coin_turning::Rule;
///
/// let values = |rule: Rule| (0..8).map(|coin| rule.grundy(coin)).collect::<Vec<u64>>();
/// assert_eq!(values(Rule::Twins), [0, 1, 2, 3, 4, 5, 6, 7]);
/// assert_eq!(values(Rule::TurningTurtles), [1, 2, 3, 4, 5, 6, 7, 8]);
/// assert_eq!(values(Rule::MockTurtles), [1, 2, 4, 7, 8, 11, 13, 14]);
/// assert_eq!(values(Rule::Ruler), [1, 2, 1, 4, 1, 2, 1, 8]);
/// ```
#[allow(dead_code)] // A program plays by some of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Turn two coins.
    Twins,
    /// Turn one or two coins.
    TurningTurtles,
    /// Turn one, two or three coins.
    MockTurtles,
    /// Turn any number of neighbours, at least one.
    Ruler,
}

impl Rule {
    /// The Grundy value of a single head at `coin`.
    ///
    /// Panics if `coin` is 2^63 or more.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::coin_turning::Rule;
    ///
    /// assert_eq!(Rule::MockTurtles.grundy(3), 7);
    /// ```
    pub fn grundy(self, coin: u64) -> u64 {
        assert!(coin < 1 << 63, "coins are 0 to 2^63 - 1: found {}", coin);
        match self {
            Rule::Twins => coin,
            Rule::TurningTurtles => coin + 1,
            // The odious number of the two, which has an odd number of ones.
            Rule::MockTurtles => 2 * coin + u64::from(coin.count_ones() % 2 == 0),
            Rule::Ruler => (coin + 1) & (coin + 1).wrapping_neg(),
        }
    }

    /// Whether the player to move wins on a row with these heads.
    ///
    /// Panics if a coin is 2^63 or more.
    ///
    /// Complexity: O(h) for h heads.
    ///
    /// ```
    /// use grundy::coin_turning::Rule;
    ///
    /// assert!(!Rule::MockTurtles.first_player_wins(&[0, 1, 4, 5].into()));
    /// assert!(Rule::Twins.first_player_wins(&[3, 5].into()));
    /// ```
    pub fn first_player_wins(self, heads: &BTreeSet<u64>) -> bool {
        heads.iter().fold(0, |sum, &coin| sum ^ self.grundy(coin)) != 0
    }

    /// The coins to turn, in rising order, for a winning move on a row with these heads: of those
    /// that there are, one whose rightmost coin is the least. `None` in a lost position.
    ///
    /// Panics if a coin is 2^63 or more.
    ///
    /// Complexity: O(h) for h heads, and the number of coins that are turned.
    ///
    /// ```
    /// use grundy::coin_turning::Rule;
    ///
    /// assert_eq!(Rule::Ruler.winning_move(&[4, 7].into()), Some(vec![6, 7]));
    /// assert_eq!(Rule::Ruler.winning_move(&[4, 6].into()), None);
    /// ```
    pub fn winning_move(self, heads: &BTreeSet<u64>) -> Option<Vec<u64>> {
        let sum = heads.iter().fold(0, |sum, &coin| sum ^ self.grundy(coin));
        let head = heads.iter().find(|&&coin| self.grundy(coin) ^ sum < self.grundy(coin))?;
        Some(self.coins_to_turn(*head, self.grundy(*head) ^ sum))
    }

    /// The coins of a move whose rightmost one is `coin`, the others of which are worth `value` as
    /// heads, in rising order. The value of `coin` is greater.
    fn coins_to_turn(self, coin: u64, value: u64) -> Vec<u64> {
        let last_bit = value & value.wrapping_neg();
        match self {
            Rule::Twins => vec![value, coin],
            Rule::TurningTurtles | Rule::MockTurtles if value == 0 => vec![coin],
            Rule::TurningTurtles => vec![value - 1, coin],
            Rule::MockTurtles if value.count_ones() % 2 == 1 => vec![value / 2, coin],
            // Both parts are odious, and less than the value of the coin.
            Rule::MockTurtles => vec![last_bit / 2, (value - last_bit) / 2, coin],
            Rule::Ruler => {
                // The n coins next to this one are worth n ^ n / 2 together, while n is less than
                // its own value: the Gray code of n.
                let n = (1..6).fold(value ^ value >> 1, |n, i| n ^ n >> (1 << i));
                (coin - n..=coin).collect()
            }
        }
    }
}

/// The product of a rule for the rows and a rule for the columns of a grid: a move turns the coins
/// where some rows meet some columns, both as they may be chosen in a row of coins. A coin is
/// (row, column), from (0, 0); the one in the last row and the last column goes to tails.
///
/// ```
/// use grundy::coin_turning::{Product, Rule};
///
/// let turning_corners = Product { rows: Rule::Twins, columns: Rule::Twins };
/// assert_eq!(turning_corners.grundy((2, 3)), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// How rows may be chosen.
    pub rows: Rule,
    /// How columns may be chosen.
    pub columns: Rule,
}

/// Turn every coin that is in one of `rows` and in one of `columns`, both in rising order.
///
/// ```
/// use grundy::coin_turning::{GridMove, Product, Rule};
///
/// let grid = Product { rows: Rule::Ruler, columns: Rule::Twins };
/// let found = grid.winning_move(&[(1, 1)].into());
/// assert_eq!(found, Some(GridMove { rows: vec![1], columns: vec![0, 1] }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridMove {
    /// The rows.
    pub rows: Vec<u64>,
    /// The columns.
    pub columns: Vec<u64>,
}

impl Product {
    /// The Grundy value of a single head at `coin`.
    ///
    /// Panics if the row or the column is 2^63 or more.
    ///
    /// Complexity: that of a nim product.
    ///
    /// ```
    /// use grundy::coin_turning::{Product, Rule};
    ///
    /// let grid = Product { rows: Rule::TurningTurtles, columns: Rule::MockTurtles };
    /// assert_eq!(grid.grundy((1, 2)), 8);
    /// ```
    pub fn grundy(self, coin: (u64, u64)) -> u64 {
        nim_product(self.rows.grundy(coin.0), self.columns.grundy(coin.1))
    }

    /// Whether the player to move wins on a grid with these heads.
    ///
    /// Panics if a row or a column is 2^63 or more.
    ///
    /// Complexity: O(h) nim products for h heads.
    ///
    /// ```
    /// use grundy::coin_turning::{Product, Rule};
    ///
    /// let turning_corners = Product { rows: Rule::Twins, columns: Rule::Twins };
    /// assert!(turning_corners.first_player_wins(&[(2, 2)].into()));
    /// assert!(!turning_corners.first_player_wins(&[(1, 1), (2, 3)].into()));
    /// ```
    pub fn first_player_wins(self, heads: &BTreeSet<(u64, u64)>) -> bool {
        heads.iter().fold(0, |sum, &coin| sum ^ self.grundy(coin)) != 0
    }

    /// A winning move on a grid with these heads, or `None` in a lost position: of those that there
    /// are, one whose last coin is in the least row, and there in the least column.
    ///
    /// Panics if a row or a column is 2^63 or more.
    ///
    /// Complexity: O(h) nim products for h heads, O(v) nim quotients, where v is the value of the
    /// last row as a coin of a row, and the number of rows and columns of the move.
    ///
    /// ```
    /// use grundy::coin_turning::{GridMove, Product, Rule};
    ///
    /// let turning_corners = Product { rows: Rule::Twins, columns: Rule::Twins };
    /// let found = turning_corners.winning_move(&[(2, 2)].into());
    /// assert_eq!(found, Some(GridMove { rows: vec![0, 2], columns: vec![0, 2] }));
    /// ```
    pub fn winning_move(self, heads: &BTreeSet<(u64, u64)>) -> Option<GridMove> {
        let sum = heads.iter().fold(0, |sum, &coin| sum ^ self.grundy(coin));
        let &(row, column) =
            heads.iter().find(|&&coin| self.grundy(coin) ^ sum < self.grundy(coin))?;
        let (x, y) = (self.rows.grundy(row), self.columns.grundy(column));
        let target = nim_product(x, y) ^ sum;
        // With other rows worth a < x and other columns worth b < y, the other coins of the move
        // are worth ay + xb + ab. That is the target for b = (target + ay) / (x + a).
        let (a, b) = (0..x)
            .map(|a| (a, nim_quotient(target ^ nim_product(a, y), x ^ a)))
            .find(|&(_, b)| b < y)?;
        let rows = self.rows.coins_to_turn(row, a);
        let columns = self.columns.coins_to_turn(column, b);
        Some(GridMove { rows, columns })
    }
}

/// The Grundy values of single heads at the coins 0, 1, …, `coins` − 1, by any rule.
///
/// `moves` gives the moves whose rightmost coin is the given one, each move as the other coins that
/// it turns: `[]` for none.
///
/// Panics if one of these is not further left.
///
/// Complexity: O(`coins` + total number of coins in all moves).
///
/// ```
/// use grundy::coin_turning::grundy_table;
///
/// // Turn three coins that are equally far apart.
/// let table = grundy_table(8, |coin| (1..=coin / 2).map(move |d| [coin - d, coin - 2 * d]));
/// assert_eq!(table, [0, 0, 1, 0, 0, 1, 2, 2]);
/// ```
pub fn grundy_table<F, M>(coins: usize, mut moves: F) -> Vec<u64>
where
    F: FnMut(usize) -> M,
    M: IntoIterator,
    M::Item: IntoIterator<Item = usize>,
{
    let mut table: Vec<u64> = Vec::with_capacity(coins);
    for coin in 0..coins {
        let value_of = |other: usize| match table.get(other) {
            Some(&value) => value,
            None => panic!("the rightmost coin is {}, but {} is turned as well", coin, other),
        };
        let value_of_move =
            |others: M::Item| others.into_iter().map(value_of).fold(0, |x, y| x ^ y);
        let mut values: Vec<u64> = moves(coin).into_iter().map(value_of_move).collect();
        values.sort_unstable();
        values.dedup();
        let value = (0..).zip(&values).take_while(|(i, value)| i == *value).count();
        table.push(value as u64);
    }
    table
}

fn nim_product(a: u64, b: u64) -> u64 {
    half_product(a, b, 32)
}

/// The nim product of numbers of `half` bits twice.
fn half_product(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let (a1, a0) = (a >> half, a & ((1 << half) - 1));
    let (b1, b0) = (b >> half, b & ((1 << half) - 1));
    let low = half_product(a0, b0, half / 2);
    let cross = half_product(a0 ^ a1, b0 ^ b1, half / 2);
    let high = half_product(a1, b1, half / 2);
    (cross ^ low) << half ^ low ^ half_product(high, 1 << (half - 1), half / 2)
}

/// The nim quotient: b to the power 2^64 − 2 is its inverse.
fn nim_quotient(a: u64, b: u64) -> u64 {
    let (mut quotient, mut power) = (a, b);
    for _ in 1..64 {
        power = nim_product(power, power);
        quotient = nim_product(quotient, power);
    }
    quotient
}
