//! Partisan games: Left and Right have different moves in a game that always ends; whoever cannot
//! move loses.
//!
//! - Theorem: if all of Left's moves lead to smaller numbers than all of Right's, the position is
//!   the simplest number in between: the integer that is nearest to 0, else the fraction
//!   whose denominator is the smallest power of 2. Numbers are added, and Nim piles beside them
//!   xored. Left wins a sum with a number above 0, and Right one below 0; at 0 the first player
//!   wins if there is a pile. In a sum of switches, the move that gains most is the best.
//! - Complexity: O(M) for numbers.
//! - Source: J. H. Conway, On Numbers and Games, Academic Press 1976, chapters 7 to 10.
//! - Problems: abc229h, arc116f.

use std::collections::HashMap;
use std::hash::Hash;

/// The number 1. All numbers are given as multiples of 2⁻⁶⁴, and are from −2⁶² to 2⁶².
///
/// ```
/// use grundy::partisan::ONE;
///
/// assert_eq!(ONE / 2 + ONE / 2, ONE);
/// ```
pub const ONE: i128 = 1 << 64;

/// More than any number.
const ENDLESS: i128 = i128::MAX;

/// The simplest of the numbers from `from` to `to`. That strictly between `left` and `right` is
/// `simplest(left + 1, right - 1)`.
///
/// Panics if `from` is greater than `to`.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::partisan::{simplest, ONE};
///
/// assert_eq!(simplest(-5 * ONE, 3 * ONE), 0);
/// assert_eq!(simplest(ONE + 1, 5 * ONE), 2 * ONE);
/// assert_eq!(simplest(ONE / 4 + 1, ONE - 1), ONE / 2);
/// ```
pub fn simplest(from: i128, to: i128) -> i128 {
    assert!(from <= to, "expected numbers in order, found {} and {}", from, to);
    if to < 0 {
        return -simplest(-to, -from);
    }
    let mut unit = ONE;
    loop {
        let multiple = (from.max(0) + unit - 1) & -unit;
        if multiple <= to {
            return multiple;
        }
        unit /= 2;
    }
}

/// The value of a position that is the sum of a number and a Nim pile.
///
/// Sums are made with `+`. The default value is that of the end, 0.
///
/// ```
/// use grundy::partisan::{Value, ONE};
///
/// let sum = Value { number: ONE, nimber: 3 } + Value { number: -ONE, nimber: 1 };
/// assert_eq!(sum, Value { number: 0, nimber: 2 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    /// In units of 2⁻⁶⁴: [`ONE`] is a move that only Left has.
    pub number: i128,
    /// The size of the Nim pile.
    pub nimber: u64,
}

impl std::ops::Add for Value {
    type Output = Value;

    fn add(self, other: Value) -> Value {
        Value { number: self.number + other.number, nimber: self.nimber ^ other.nimber }
    }
}

impl Value {
    /// The value of a position from which Left can move to the values `left`, and Right to the
    /// values `right`; `None` if it isn't the sum of a number and a Nim pile.
    ///
    /// Panics if it is a number that isn't a multiple of 2⁻⁶⁴.
    ///
    /// Complexity: O(n · (m + 1)) for n values, if the pile is m.
    ///
    /// ```
    /// use grundy::partisan::{Value, ONE};
    ///
    /// let zero = Value::default();
    /// let one = Value { number: ONE, nimber: 0 };
    /// let half = Value { number: ONE / 2, nimber: 0 };
    /// let star = Value { number: 0, nimber: 1 };
    /// assert_eq!(Value::from_options(&[zero], &[]), Some(one));
    /// assert_eq!(Value::from_options(&[zero], &[one]), Some(half));
    /// assert_eq!(Value::from_options(&[zero], &[zero]), Some(star));
    /// assert_eq!(Value::from_options(&[one], &[zero]), None);
    /// ```
    pub fn from_options(left: &[Value], right: &[Value]) -> Option<Value> {
        let has = |options: &[Value], number, nimber| options.contains(&Value { number, nimber });
        // Of two moves to different numbers, a player only wants the one with the better number.
        let most = left.iter().map(|option| option.number).max();
        let least = right.iter().map(|option| option.number).min();
        // An option x + *n with n > 0 is neither less nor greater than x, which may be the value.
        let from = most.map_or(-ENDLESS, |most| most + i128::from(has(left, most, 0)));
        let to = least.map_or(ENDLESS, |least| least - i128::from(has(right, least, 0)));
        if from <= to {
            return Some(Value { number: simplest(from, to), nimber: 0 });
        }
        let (most, least) = (most?, least?);
        assert!(most >= least, "the value is no multiple of 2⁻⁶⁴");
        let mex = |options| (0..).find(|&nimber| !has(options, most, nimber));
        if most > least || mex(left) != mex(right) {
            return None;
        }
        mex(left).map(|nimber| Value { number: most, nimber })
    }

    /// Whether Left wins, if Left begins or if Right begins.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::partisan::Value;
    ///
    /// let star = Value { number: 0, nimber: 1 };
    /// assert!(star.left_wins(true) && !star.left_wins(false));
    /// let zero = star + star;
    /// assert!(!zero.left_wins(true) && zero.left_wins(false));
    /// ```
    pub fn left_wins(self, left_begins: bool) -> bool {
        self.number > 0 || self.number == 0 && (self.nimber > 0) == left_begins
    }
}

/// A game on positions of any hashable type, which remembers the values that it has found.
///
/// ```
/// use grundy::partisan::{Game, Value, ONE};
///
/// // A row of L and R: Left takes an L, Right an R, and all to the right of it falls away.
/// let mut game = Game::new(|row: &String| {
///     let before = |letter| row.match_indices(letter).map(|(i, _)| row[..i].to_owned()).collect();
///     [before('L'), before('R')]
/// });
/// let value = game.value(&"LRL".to_owned());
/// assert_eq!(value, Some(Value { number: ONE * 3 / 4, nimber: 0 }));
/// ```
pub struct Game<P, F> {
    options: F,
    values: HashMap<P, Option<Value>>,
}

impl<P: Clone + Eq + Hash, F: FnMut(&P) -> [Vec<P>; 2]> Game<P, F> {
    /// A game given by its rule: `options` gives the positions that Left can move to, and those
    /// that Right can move to.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::partisan::{Game, Value, ONE};
    ///
    /// // Both take stones from a pile, Left only one, and Right only two.
    /// let mut game = Game::new(|&pile: &u32| {
    ///     let less = |take| pile.checked_sub(take).into_iter().collect();
    ///     [less(1), less(2)]
    /// });
    /// assert_eq!(game.value(&1), Some(Value { number: ONE, nimber: 0 }));
    /// assert_eq!(game.value(&2), None);
    /// ```
    pub fn new(options: F) -> Self {
        Game { options, values: HashMap::new() }
    }

    /// The value of `position`; `None` if it or a position that can be reached from it isn't the
    /// sum of a number and a Nim pile.
    ///
    /// Panics if a value is a number that isn't a multiple of 2⁻⁶⁴. It recurs as deep as the game
    /// is long.
    ///
    /// Complexity: that of [`Value::from_options`], for each position that can be reached.
    ///
    /// ```
    /// use grundy::partisan::{Game, Value};
    ///
    /// let mut nim = Game::new(|&pile: &u64| [(0..pile).collect(), (0..pile).collect()]);
    /// assert_eq!(nim.value(&5), Some(Value { number: 0, nimber: 5 }));
    /// ```
    pub fn value(&mut self, position: &P) -> Option<Value> {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        let [left, right] = (self.options)(position);
        let (left, right) = (self.all(&left), self.all(&right));
        let value = left.zip(right).and_then(|(left, right)| Value::from_options(&left, &right));
        self.values.insert(position.clone(), value);
        value
    }

    fn all(&mut self, positions: &[P]) -> Option<Vec<Value>> {
        positions.iter().map(|position| self.value(position)).collect()
    }
}

/// What a sum of switches comes to if Left begins. Left makes a switch the first of its two
/// numbers, and Right makes it the second one, which isn't greater; they are in any unit.
///
/// Panics if the second number of a switch is greater than the first.
///
/// Complexity: O(n log n) for n switches.
///
/// ```
/// use grundy::partisan::left_stop;
///
/// // Left takes the 10, Right the −3, and Left the 1.
/// assert_eq!(left_stop(vec![(2, -3), (10, 0), (1, 0)]), 8);
/// ```
pub fn left_stop(mut switches: Vec<(i128, i128)>) -> i128 {
    let are_hot = switches.iter().all(|&(left, right)| left >= right);
    assert!(are_hot, "expected the greater number of each switch first");
    switches.sort_unstable_by_key(|&(left, right)| right - left);
    let taken = |(turn, &(left, right))| if turn % 2 == 0 { left } else { right };
    switches.iter().enumerate().map(taken).sum()
}
