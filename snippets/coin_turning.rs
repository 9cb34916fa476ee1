//! Coin turning: coins lie in a row; turn some of them, as the rule allows, so that the rightmost
//! of them goes from heads to tails; whoever cannot move loses.
//!
//! - Theorem: a row is a sum of games with a single head each, so that its Grundy value is the xor
//!   of the values of its heads. Proved for all sizes by machine: the values of a single head in
//!   Twins, Turning Turtles, Mock Turtles and Ruler.
//! - Complexity: O(h) for h heads.
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14.
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
#[allow(dead_code)] // Few programs need all of these.
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
            // Of 2n and 2n + 1, the one with an odd number of ones (odious).
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

    /// The coins to turn in a winning move, in rising order, or `None` in a lost position. Of the
    /// winning moves that lower the Grundy value of their rightmost coin, it is one whose rightmost
    /// coin is as far left as possible.
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

    /// The coins to turn, in rising order, to change the Grundy value of a head at `coin` to a
    /// smaller `value`: the last one is `coin`, and heads at the others are worth `value`.
    ///
    /// Panics if `value` is not less than that of the head, or if `coin` is 2^63 or more.
    ///
    /// Complexity: O(1), and the number of coins that are turned.
    ///
    /// ```
    /// use grundy::coin_turning::Rule;
    ///
    /// // Heads at 0 and 1 are worth 1 ^ 2 = 3 together.
    /// assert_eq!(Rule::MockTurtles.coins_to_turn(4, 3), [0, 1, 4]);
    /// assert_eq!(Rule::MockTurtles.coins_to_turn(4, 0), [4]);
    /// ```
    pub fn coins_to_turn(self, coin: u64, value: u64) -> Vec<u64> {
        let grundy = self.grundy(coin);
        assert!(value < grundy, "a move makes the value less than {}: found {}", grundy, value);
        let last_bit = value & value.wrapping_neg();
        match self {
            Rule::Twins => vec![value, coin],
            Rule::TurningTurtles | Rule::MockTurtles if value == 0 => vec![coin],
            Rule::TurningTurtles => vec![value - 1, coin],
            Rule::MockTurtles if value.count_ones() % 2 == 1 => vec![value / 2, coin],
            // The value is even in its number of ones, so it is the xor of its last bit and the
            // rest, both of which are values of heads further left.
            Rule::MockTurtles => vec![last_bit / 2, (value - last_bit) / 2, coin],
            Rule::Ruler => {
                // The n coins next to this one are worth n ^ n / 2 together, as long as n is less
                // than its value. That is the Gray code of n, which undoing it for 64 bits finds.
                let n = (1..6).fold(value ^ value >> 1, |n, i| n ^ n >> (1 << i));
                (coin - n..=coin).collect()
            }
        }
    }
}
