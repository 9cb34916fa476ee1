//! Poset games: choose an element of a finite partial order, and remove it with all elements above
//! it; whoever cannot move loses.
//!
//! - Theorem: parts of which no element is comparable with one of another part are a sum. A part
//!   with a least element is worth 1 more than the rest of it (the colon principle). Any other part
//!   is the mex of its options.
//! - Complexity: O(A·n²).
//! - Source: D. Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974), for Chomp; J. H.
//!   Conway, On Numbers and Games (1976), for the colon principle.
//! - Problems: cf317d.

use std::collections::HashMap;

/// Remove the element `element` and all above it.
///
/// ```
/// use grundy::poset_game::{Move, PosetGame};
///
/// // A chain of 3 elements is a Nim pile of 3.
/// let mut chain = PosetGame::new(3, |i, j| i < j);
/// assert_eq!(chain.winning_move(0b111), Some(Move { element: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The element, numbered from 0.
    pub element: usize,
}

/// The game on an order, with the values found so far. Sets of elements are bits of a number:
/// `1 << i` stands for the element i.
///
/// ```
/// use grundy::poset_game::PosetGame;
///
/// // Chomp on 2 rows and 3 columns without its poisoned corner, which is the element 0.
/// let mut chomp = PosetGame::new(6, |i, j| i / 3 <= j / 3 && i % 3 <= j % 3);
/// assert_eq!(chomp.winning_move(0b111110).map(|m| m.element), Some(5));
/// ```
#[derive(Clone, Debug)]
pub struct PosetGame {
    /// For each element, itself and those above it.
    above: Vec<u64>,
    /// For each element, itself and those that it is comparable with.
    comparable: Vec<u64>,
    /// The values of parts without a least element.
    values: HashMap<u64, u64>,
}

impl PosetGame {
    /// The game on the elements 0 to `n` − 1, where `is_below(i, j)` says that i is below j. What
    /// it says if i is j doesn't matter.
    ///
    /// Panics if there are more than 64 elements, or if this is no partial order.
    ///
    /// Complexity: O(n²).
    ///
    /// ```
    /// use grundy::poset_game::PosetGame;
    ///
    /// // The numbers from 1 to 8, each removed with its multiples.
    /// let mut divisors = PosetGame::new(8, |i, j| (j + 1) % (i + 1) == 0);
    /// assert_eq!(divisors.grundy(0xFF), 5);
    /// ```
    pub fn new<F: Fn(usize, usize) -> bool>(n: usize, is_below: F) -> Self {
        assert!(n <= 64, "a poset game has at most 64 elements: found {}", n);
        let set = |is_in: &dyn Fn(usize) -> bool| {
            (0..n).filter(|&j| is_in(j)).fold(0, |set, j| set | 1 << j)
        };
        let above: Vec<u64> = (0..n).map(|i| set(&|j| i == j || is_below(i, j))).collect();
        for i in 0..n {
            for j in elements(above[i] & !(1 << i)) {
                let is_order = above[j] & !above[i] == 0 && above[j] >> i & 1 == 0;
                assert!(is_order, "no partial order: {} is below {}", i, j);
            }
        }
        let below = |i| set(&|j| above[j] >> i & 1 == 1);
        let comparable = (0..n).map(|i| above[i] | below(i)).collect();
        PosetGame { above, comparable, values: HashMap::new() }
    }

    /// The Grundy value where the elements of the set `left` are left: any set of elements.
    ///
    /// Complexity: O(A·n²) time and O(A) memory, if A sets can be left when moves are made in
    /// `left`. There are at most as many as antichains in it, and mostly far fewer are looked at.
    ///
    /// ```
    /// use grundy::poset_game::PosetGame;
    ///
    /// // One element below two others.
    /// let mut fork = PosetGame::new(3, |i, _| i == 0);
    /// assert_eq!(fork.grundy(0b111), 1);
    /// assert_eq!(fork.grundy(0b011), 2);
    /// assert_eq!(fork.grundy(0b000), 0);
    /// ```
    pub fn grundy(&mut self, left: u64) -> u64 {
        let mut rest = left;
        let mut sum = 0;
        while rest != 0 {
            let part = self.part(rest);
            sum ^= self.grundy_of_part(part);
            rest &= !part;
        }
        sum
    }

    /// The winning move of the lowest element where the elements of `left` are left, or `None` in a
    /// lost position.
    ///
    /// Complexity: that of [`PosetGame::grundy`].
    ///
    /// ```
    /// use grundy::poset_game::{Move, PosetGame};
    ///
    /// let mut two_chains = PosetGame::new(5, |i, j| i < j && (i < 2) == (j < 2));
    /// assert_eq!(two_chains.winning_move(0b11111), Some(Move { element: 4 }));
    /// assert_eq!(two_chains.winning_move(0b01111), None);
    /// ```
    pub fn winning_move(&mut self, left: u64) -> Option<Move> {
        let wins = |&element: &usize| self.grundy(left & !self.above[element]) == 0;
        elements(left).find(wins).map(|element| Move { element })
    }

    /// The elements of `left` that chains of comparable ones join with the lowest of them.
    fn part(&self, left: u64) -> u64 {
        let mut part = 0;
        let mut found = left & left.wrapping_neg();
        while found != part {
            let new = found & !part;
            part = found;
            found = elements(new).fold(found, |found, i| found | self.comparable[i] & left);
        }
        part
    }

    fn grundy_of_part(&mut self, part: u64) -> u64 {
        if let Some(least) = elements(part).find(|&i| part & !self.above[i] == 0) {
            return 1 + self.grundy(part & !(1 << least));
        }
        if let Some(&value) = self.values.get(&part) {
            return value;
        }
        // The values are at most the number of elements.
        let options = elements(part).map(|i| self.grundy(part & !self.above[i]));
        let seen = options.fold(0_u128, |seen, value| seen | 1 << value);
        let value = u64::from(seen.trailing_ones());
        self.values.insert(part, value);
        value
    }
}

/// The elements of a set, in rising order.
fn elements(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let element = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        if element < 64 { Some(element) } else { None }
    })
}
