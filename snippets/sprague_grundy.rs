//! Sprague–Grundy: play any impartial game that always ends; whoever cannot move loses.
//!
//! - Theorem: a position is worth a Nim pile whose size is its Grundy value, the least number that
//!   is not the value of an option (mex). The value of a sum of positions is the xor of their
//!   values. The player to move loses if and only if the value is 0.
//! - Complexity: O(M).
//! - Source: R. Sprague, Über mathematische Kampfspiele, Tôhoku Math. J. 41 (1935); P. M. Grundy,
//!   Mathematics and games, Eureka 2 (1939).
//! - Problems: cf850c, p10506, p3185, p3235, typical90_031.

use std::collections::HashMap;
use std::hash::Hash;

/// The minimum excludant: the least value from 0 up that is not among `values`.
///
/// Complexity: O(n) time and memory for n values, in any order, repeated or not.
///
/// ```
/// use grundy::sprague_grundy::mex;
///
/// assert_eq!(mex(vec![3, 0, 1, 0]), 2);
/// assert_eq!(mex(None), 0);
/// ```
pub fn mex<I: IntoIterator<Item = u64>>(values: I) -> u64 {
    let values: Vec<u64> = values.into_iter().collect();
    let mut seen = vec![false; values.len()];
    for value in values {
        // Larger values cannot matter, since n values leave out a number up to n.
        if value < seen.len() as u64 {
            seen[value as usize] = true;
        }
    }
    seen.iter().take_while(|&&seen| seen).count() as u64
}

/// The Grundy value of a sum of positions that have the Grundy values `values`.
///
/// The player to move wins the sum if and only if this value is not 0.
///
/// Complexity: O(n) for n values.
///
/// ```
/// use grundy::sprague_grundy::grundy_of_sum;
///
/// assert_eq!(grundy_of_sum(vec![1, 2, 3]), 0);
/// ```
pub fn grundy_of_sum<I: IntoIterator<Item = u64>>(values: I) -> u64 {
    values.into_iter().fold(0, |sum, value| sum ^ value)
}

/// The Grundy values of the heaps 0, 1, …, `largest` of a heap game, at the indices of their sizes.
///
/// `moves` gives the moves from a heap of the given size. Each move is the list of the heaps that
/// it leaves of it: `[]` if it takes all, `[a]` for one heap, `[a, b]` for a split.
///
/// Panics if a move leaves a heap that is not smaller than the one it is made in.
///
/// Complexity: O(`largest` + total size of all moves) time.
///
/// ```
/// use grundy::sprague_grundy::grundy_table;
///
/// // Take one or two.
/// let table = grundy_table(5, |heap| (1..=heap.min(2)).map(move |take| [heap - take]));
/// assert_eq!(table, [0, 1, 2, 0, 1, 2]);
///
/// // Split into two heaps that are not empty.
/// let table = grundy_table(4, |heap| (1..heap).map(move |part| [part, heap - part]));
/// assert_eq!(table, [0, 0, 1, 0, 1]);
/// ```
pub fn grundy_table<F, M>(largest: usize, mut moves: F) -> Vec<u64>
where
    F: FnMut(usize) -> M,
    M: IntoIterator,
    M::Item: IntoIterator<Item = usize>,
{
    let mut table: Vec<u64> = Vec::with_capacity(largest + 1);
    for heap in 0..=largest {
        let value_of = |part: usize| match table.get(part) {
            Some(&value) => value,
            None => panic!("a move must leave smaller heaps: {} leaves {}", heap, part),
        };
        let options = moves(heap).into_iter();
        let value = mex(options.map(|parts| grundy_of_sum(parts.into_iter().map(value_of))));
        table.push(value);
    }
    table
}

/// A game on positions of any hashable type, which remembers the Grundy values that it has found.
///
/// [`Game::new`] makes it, and [`Game::grundy`] asks it.
///
/// ```
/// use grundy::sprague_grundy::Game;
///
/// // A pile that loses one stone, or half of its stones if they are even.
/// let mut game = Game::new(|&pile: &u32| {
///     let mut moves = vec![];
///     if pile > 0 {
///         moves.push([pile - 1]);
///     }
///     if pile > 0 && pile % 2 == 0 {
///         moves.push([pile / 2]);
///     }
///     moves
/// });
/// assert_eq!(game.grundy(4), 2);
/// ```
pub struct Game<P, F> {
    moves: F,
    /// `None` while the values of the options are being found.
    values: HashMap<P, Option<u64>>,
}

impl<P, F, M> Game<P, F>
where
    P: Clone + Eq + Hash,
    F: FnMut(&P) -> M,
    M: IntoIterator,
    M::Item: IntoIterator<Item = P>,
{
    /// A game given by its rule: `moves` gives the moves from a position. Each move is the list of
    /// the positions that it leaves, which are played on as a sum; mostly it is one: `[next]`.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// let mut nim = Game::new(|&pile: &u8| (0..pile).map(|rest| [rest]));
    /// assert_eq!(nim.grundy(200), 200);
    /// ```
    pub fn new(moves: F) -> Self {
        Game { moves, values: HashMap::new() }
    }

    /// The Grundy value of `position`.
    ///
    /// There is no recursion, so that a long game does not overflow the stack.
    ///
    /// Panics if play can come back to a position: such a game has no Grundy values.
    ///
    /// Complexity: linear in the moves of the positions that can be reached and have not been asked
    /// for before; memory for each of these positions and for the moves along one line of play.
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// // A sheet of paper, cut along its grid until only unit squares are left.
    /// let mut cuts = Game::new(|&(height, width): &(u32, u32)| {
    ///     let across = (1..height).map(move |cut| [(cut, width), (height - cut, width)]);
    ///     let along = (1..width).map(move |cut| [(height, cut), (height, width - cut)]);
    ///     across.chain(along)
    /// });
    /// assert_eq!(cuts.grundy((2, 2)), 1);
    /// assert_eq!(cuts.grundy((3, 3)), 0);
    /// ```
    pub fn grundy(&mut self, position: P) -> u64 {
        let mut to_do = vec![position.clone()];
        // The options of the positions between the first and the current one.
        let mut line: Vec<Vec<Vec<P>>> = Vec::new();
        while let Some(current) = to_do.pop() {
            match self.values.get(&current) {
                Some(Some(_)) => {}
                Some(None) => {
                    let options = line.pop().unwrap_or_default();
                    let value = mex(options.iter().map(|parts| self.known_sum(parts)));
                    self.values.insert(current, Some(value));
                }
                None => {
                    let options = self.options(&current);
                    self.values.insert(current.clone(), None);
                    to_do.push(current);
                    for part in options.iter().flatten() {
                        match self.values.get(part) {
                            Some(Some(_)) => {}
                            Some(None) => panic!("play comes back to a position: no Grundy value"),
                            None => to_do.push(part.clone()),
                        }
                    }
                    line.push(options);
                }
            }
        }
        self.known_sum(&[position])
    }

    fn options(&mut self, position: &P) -> Vec<Vec<P>> {
        let moves = (self.moves)(position).into_iter();
        moves.map(|parts| parts.into_iter().collect()).collect()
    }

    fn known_sum(&self, parts: &[P]) -> u64 {
        grundy_of_sum(parts.iter().filter_map(|part| self.values[part]))
    }
}
