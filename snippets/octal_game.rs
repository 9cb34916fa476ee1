//! Octal games: take k stones from a heap and leave the rest as no, one or two heaps that are not
//! empty, as the digit for k in the game's code allows; whoever cannot move loses.
//!
//! - Theorem: let no move take more than k stones. If G(n + p) = G(n) holds for all n from some s ≥
//!   1 to 2s + p + k − 1, then it holds for all n from s on. Proved for all sizes by machine: that
//!   the values of 0.77 (Kayles), 0.07 (Dawson's Kayles), 0.137 (Dawson's Chess), 0.15, 0.17, 0.45,
//!   0.51, 0.051, 0.53, 0.54, 0.71, 0.72 and 4.3 are periodic.
//! - Complexity: O(k·N²).
//! - Source: R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos.
//!   Soc. 52 (1956); A. Gangolli and T. Plambeck, A note on periodicity in some octal games, Int.
//!   J. Game Theory 18 (1989).
//! - Problems: abc278g, cf1704f, cf305e, p8369.

use std::str::FromStr;

/// A game by its code: `"0.77"` is Kayles, `"0.07"` Dawson's Kayles, `"4.0"` a split of any heap.
///
/// The digit for taking k stones is the k-th after the dot, and the one before the dot is for
/// k = 0. It is the sum of 1, if all of a heap of k may be taken; 2, if k may be taken and one heap
/// left; and 4, if k may be taken and two heaps left. For k = 0 only 0 and 4 make sense.
///
/// `parse` fails on other texts, and says what it expected.
///
/// ```
/// use grundy::octal_game::OctalGame;
///
/// let kayles: OctalGame = "0.77".parse().unwrap();
/// assert_eq!(kayles.grundy_table(9), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
/// assert!("0.78".parse::<OctalGame>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OctalGame {
    /// The digit for taking k stones, at the index k. The last one is not 0, or is that of k = 0.
    digits: Vec<u8>,
}

impl FromStr for OctalGame {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, String> {
        let is_code = matches!(code.as_bytes(), [b'0' | b'4', b'.', _, ..])
            && code[2..].bytes().all(|digit| matches!(digit, b'0'..=b'7'));
        if !is_code {
            return Err(format!("expected 0 or 4, a dot and digits from 0 to 7: {:?}", code));
        }
        let digits = code.trim_end_matches('0').bytes().filter(|&letter| letter != b'.');
        Ok(OctalGame { digits: digits.map(|digit| digit - b'0').collect() })
    }
}

/// Take `take` stones from the heap with index `heap`, and leave `left` of the others as a heap on
/// one side, and the rest of it as a heap on the other side. Either may be empty.
///
/// ```
/// use grundy::octal_game::{Move, OctalGame};
///
/// let kayles: OctalGame = "0.77".parse().unwrap();
/// let table = kayles.grundy_table(9);
/// let m = kayles.winning_move(|heap| table[heap as usize], &[1, 9]);
/// assert_eq!(m, Some(Move { heap: 1, take: 1, left: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The number of stones that are taken.
    pub take: u64,
    /// The number of stones on one side.
    pub left: u64,
}

impl OctalGame {
    /// The Grundy values of the heaps 0, 1, …, `largest`, at the indices of their sizes.
    ///
    /// Complexity: O(k·N²) time and O(N) memory for N = `largest` and moves that take up to k.
    ///
    /// ```
    /// use grundy::octal_game::OctalGame;
    ///
    /// let dawsons_kayles: OctalGame = "0.07".parse().unwrap();
    /// assert_eq!(dawsons_kayles.grundy_table(8), [0, 0, 1, 1, 2, 0, 3, 1, 1]);
    /// ```
    pub fn grundy_table(&self, largest: usize) -> Vec<u64> {
        let mut table = vec![0; largest + 1];
        // seen[v] is the last heap that has an option of value v. No heap is played for 2 · largest
        // moves, so the power of two is above all values, and so above their xors.
        let mut seen = vec![0; (2 * largest).next_power_of_two()];
        for heap in 1..=largest {
            for (take, digit) in self.digits.iter().enumerate().take(heap + 1) {
                let rest = heap - take;
                if digit >> u8::from(rest > 0) & 1 != 0 {
                    seen[table[rest] as usize] = heap;
                }
                if digit & 4 != 0 {
                    for part in 1..=rest / 2 {
                        seen[(table[part] ^ table[rest - part]) as usize] = heap;
                    }
                }
            }
            table[heap] = seen.iter().take_while(|&&last| last == heap).count() as u64;
        }
        table
    }

    /// The Grundy values of all heaps, if they are periodic and the heaps up to `largest` prove it.
    ///
    /// `None` only says that `largest` is too small, or that the values are not periodic: nobody
    /// knows whether those of 0.007 are.
    ///
    /// Complexity: that of [`OctalGame::grundy_table`] up to about twice the heaps that the proof
    /// needs.
    ///
    /// ```
    /// use grundy::octal_game::OctalGame;
    ///
    /// let kayles: OctalGame = "0.77".parse().unwrap();
    /// let periodic = kayles.periodic(1000).unwrap();
    /// assert_eq!((periodic.start, periodic.period), (71, 12));
    /// assert_eq!(periodic.grundy(1_000_000_000_000_000_000), 1);
    /// ```
    pub fn periodic(&self, largest: usize) -> Option<Periodic> {
        // The first size is any, and each is twice the one before.
        let sizes = (6..usize::BITS).map(|bits| 1 << bits).take_while(|&size| size < largest);
        sizes.chain(Some(largest)).find_map(|size| self.proven_by(self.grundy_table(size)))
    }

    /// The Grundy values of all heaps, if `table` proves that they are periodic: the values of this
    /// game for the heaps 0, 1, ….
    ///
    /// It is for games whose period takes too many heaps for [`OctalGame::periodic`], if you have
    /// their values from elsewhere: the period of 0.16 is 149,459 from the heap 105,351 on.
    ///
    /// Complexity: O(N) time and memory for N heaps, as a rule; O(N²) time at worst.
    ///
    /// ```
    /// use grundy::octal_game::OctalGame;
    ///
    /// let take_one_or_two: OctalGame = "0.33".parse().unwrap();
    /// assert_eq!(take_one_or_two.proven_by(vec![0, 1, 2, 0, 1, 2, 0]), None);
    /// let periodic = take_one_or_two.proven_by(vec![0, 1, 2, 0, 1, 2, 0, 1, 2, 0]).unwrap();
    /// assert_eq!((periodic.start, periodic.period), (1, 3));
    /// ```
    pub fn proven_by(&self, mut table: Vec<u64>) -> Option<Periodic> {
        let most = self.digits.len() - 1;
        let (start, period) = (1..table.len()).find_map(|period| {
            let differs = |&heap: &usize| table[heap] != table[heap + period];
            let start = (1..table.len() - period).rev().find(differs).unwrap_or(0) + 1;
            // The values up to 2s + 2p + k − 1 have been compared.
            (2 * start + 2 * period + most <= table.len()).then_some((start, period))
        })?;
        table.truncate(start + period);
        Some(Periodic { start, period, values: table })
    }

    /// A winning move, or `None` in a lost position. The function `value` gives the Grundy values
    /// of this game, such as those of a table, or [`Periodic::grundy`].
    ///
    /// The heap is the first one in which a move to a lower Grundy value wins. In it, the move is
    /// the one that leaves the least on one side, and among these the one that takes the least.
    ///
    /// Complexity: O(n + k·L) for n heaps, moves that take up to k, and a move that leaves L stones
    /// on one side. If the values are periodic, L is less than the start and the period together.
    ///
    /// ```
    /// use grundy::octal_game::{Move, OctalGame};
    ///
    /// let kayles: OctalGame = "0.77".parse().unwrap();
    /// let periodic = kayles.periodic(1000).unwrap();
    /// let m = kayles.winning_move(|heap| periodic.grundy(heap), &[1_000_000_000_000_000_000]);
    /// assert_eq!(m, Some(Move { heap: 0, take: 2, left: 1 }));
    /// assert_eq!(kayles.winning_move(|heap| periodic.grundy(heap), &[7, 7]), None);
    /// ```
    pub fn winning_move(&self, value: impl Fn(u64) -> u64, heaps: &[u64]) -> Option<Move> {
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ value(heap));
        let is_lowered = |&heap: &u64| value(heap) ^ sum < value(heap);
        let heap = heaps.iter().position(is_lowered)?;
        let size = heaps[heap];
        for left in 0..size {
            for (take, digit) in (0..=size - left).zip(&self.digits) {
                let right = size - left - take;
                let parts = u8::from(left > 0) + u8::from(right > 0);
                let wins = sum ^ value(size) ^ value(left) ^ value(right) == 0;
                if wins && digit >> parts & 1 != 0 {
                    return Some(Move { heap, take, left });
                }
            }
        }
        None
    }
}

/// The Grundy values of all heaps of a game, made by [`OctalGame::periodic`].
///
/// ```
/// use grundy::octal_game::OctalGame;
///
/// let subtract_1_or_2: OctalGame = "0.33".parse().unwrap();
/// let periodic = subtract_1_or_2.periodic(100).unwrap();
/// assert_eq!((periodic.start, periodic.period), (1, 3));
/// assert_eq!(periodic.values, [0, 1, 2, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The least heap, but for 0, from which on the values repeat.
    pub start: usize,
    /// After how many heaps they repeat: the least period.
    pub period: usize,
    /// The values of all heaps below `start + period`.
    pub values: Vec<u64>,
}

impl Periodic {
    /// The Grundy value of a heap of `heap` stones.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::octal_game::OctalGame;
    ///
    /// let dawsons_kayles: OctalGame = "0.07".parse().unwrap();
    /// let periodic = dawsons_kayles.periodic(1000).unwrap();
    /// assert_eq!((periodic.start, periodic.period), (53, 34));
    /// assert_eq!(periodic.grundy(34 * 1_000_000_007 + 60), periodic.grundy(60));
    /// ```
    pub fn grundy(&self, heap: u64) -> u64 {
        let start = self.start as u64;
        let index = if heap < start { heap } else { start + (heap - start) % self.period as u64 };
        self.values[index as usize]
    }
}
