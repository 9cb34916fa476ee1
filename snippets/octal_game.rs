//! Octal games: take k stones from a heap and leave it as no, one or two heaps that are not empty,
//! as the digit of k in the game's code allows.
//!
//! - Theorem: if values repeat, G(n + p) = G(n), for n from s ≥ 1 to 2s + p + k − 1, where no move
//!   takes more than k, then they do so for all n from s on.
//! - Complexity: O(k·N²) time for the Grundy values up to N by the table, which is short and adapts
//!   to other rules; about O(k·N·R) by rare values, for many heaps of games like 0.6, in which only
//!   R heaps have them; O(1) for any heap of a game whose period is proved; all in O(N) memory.
//! - Source: R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos.
//!   Soc. 52 (1956); A. Gangolli and T. Plambeck, A note on periodicity in some octal games, Int.
//!   J. Game Theory 18 (1989).
//! - Problems: none.

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
        let wrong = |what| Err(format!("the octal code {:?}: {}", code, what));
        let (before, after) = match code.split_once('.') {
            Some(parts) => parts,
            None => return wrong("expected a dot, as in 0.77"),
        };
        if before != "0" && before != "4" {
            return wrong("expected 0 or 4 before the dot");
        }
        if after.is_empty() || !after.bytes().all(|digit| matches!(digit, b'0'..=b'7')) {
            return wrong("expected digits from 0 to 7, at least one, after the dot");
        }
        let after = after.trim_end_matches('0');
        Ok(OctalGame { digits: before.bytes().chain(after.bytes()).map(|c| c - b'0').collect() })
    }
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
        let mut table = vec![0];
        // seen[v] is the last heap that has an option of value v. Its length is a power of two
        // above all values, and so above their xors.
        let mut seen = vec![0];
        for heap in 1..=largest {
            for (take, digit) in self.digits.iter().enumerate().take(heap + 1) {
                let rest = heap - take;
                if digit & 1 != 0 && rest == 0 {
                    seen[0] = heap;
                }
                if digit & 2 != 0 && rest > 0 {
                    seen[table[rest] as usize] = heap;
                }
                if digit & 4 != 0 {
                    let parts = table[..rest].iter().skip(1).zip(table[..rest].iter().rev());
                    for (part, other) in parts.take(rest / 2) {
                        seen[(part ^ other) as usize] = heap;
                    }
                }
            }
            let value = seen.iter().take_while(|&&last| last == heap).count();
            if value == seen.len() {
                seen.resize(2 * value, 0);
            }
            table.push(value as u64);
        }
        table
    }

    /// The same as [`OctalGame::grundy_table`], made fast for games of which few heaps have rare
    /// values, as 0.6, 0.16 and 0.36.
    ///
    /// Half of all values are called rare, such that the xor of two values is rare if and only if
    /// both or neither are. Two heaps whose xor isn't rare are one of a rare value and one that
    /// isn't. If few heaps have a rare value, for a half that is well chosen, they alone tell which
    /// of the other values are options. A rare value that may be the least free one is looked for
    /// until an option has it; the first few heaps of each value are tried before, as parts that
    /// differ as much as they can.
    ///
    /// Complexity: O(k·N²) time at worst for N = `largest` and moves that take up to k, about
    /// O(k·N·R) if R heaps have rare values, few enough, and O(N) memory.
    ///
    /// ```
    /// use grundy::octal_game::OctalGame;
    ///
    /// let officers: OctalGame = "0.6".parse().unwrap();
    /// assert_eq!(officers.sparse_grundy_table(9), [0, 0, 1, 2, 0, 1, 2, 3, 1, 2]);
    /// ```
    pub fn sparse_grundy_table(&self, largest: usize) -> Vec<u64> {
        // So many heaps, a power of two, are looked at side by side: what one reads serves all.
        const BLOCK: usize = 8;
        // So many heaps of each value that isn't rare are tried as parts.
        const FIRST_FEW: usize = 8;
        // Small numbers stay in the caches.
        let mut table = vec![0_u32];
        // seen[v][i] tells that heap i of the block has an option of value v. The length is a power
        // of two above all values, and so above their xors.
        let mut seen = vec![[false; BLOCK]];
        // The parts to try first, each with its value, and how many heaps have each value.
        let mut parts: Vec<(usize, usize)> = vec![];
        let mut counts = vec![0];
        let mut mask = 0;
        for first in (0..=largest).step_by(BLOCK) {
            seen.iter_mut().for_each(|row| *row = [false; BLOCK]);
            for take in self.takes(4) {
                // No part here is smaller than a block. So the other one is before this block, but
                // for those that are smaller themselves.
                for &(part, value) in parts.iter().take_while(|(part, _)| take + part < first) {
                    let others = &table[first - take - part..][..BLOCK];
                    for (i, &other) in others.iter().enumerate() {
                        seen[value ^ other as usize][i] = true;
                    }
                }
            }
            for heap in first.max(1)..(first + BLOCK).min(largest + 1) {
                let i = heap - first;
                if self.takes(1).any(|take| take == heap) {
                    seen[0][i] = true;
                }
                for take in self.takes(2).take_while(|&take| take < heap) {
                    seen[table[heap - take] as usize][i] = true;
                }
                for rest in self.takes(4).take_while(|&take| take < heap).map(|take| heap - take) {
                    for part in (1..BLOCK).take_while(|part| 2 * part <= rest) {
                        seen[(table[part] ^ table[rest - part]) as usize][i] = true;
                    }
                }
                let is_option = |&value: &usize| {
                    seen[value][i]
                        || is_rare(value, mask) && self.splits(&table, heap, value as u32)
                };
                let value = (0..seen.len()).take_while(is_option).count();
                if value == seen.len() {
                    seen.resize(2 * value, [false; BLOCK]);
                    counts.resize(2 * value, 0);
                }
                table.push(value as u32);
            }
            // Whenever the heaps have doubled, the half is chosen anew.
            let mut not_counted = first;
            if (first + BLOCK).is_power_of_two() {
                mask = choose_mask(&table, seen.len());
                parts.clear();
                counts = vec![0; seen.len()];
                not_counted = BLOCK;
            }
            for (heap, &value) in table.iter().enumerate().skip(not_counted) {
                let value = value as usize;
                counts[value] += 1;
                if is_rare(value, mask) || counts[value] <= FIRST_FEW {
                    parts.push((heap, value));
                }
            }
        }
        table.into_iter().map(u64::from).collect()
    }

    /// The Grundy values of all heaps, if they are periodic and the heaps up to `largest` prove it.
    ///
    /// `None` says only that `largest` is too small, or that the values are not periodic: nobody
    /// knows of 0.007, for one.
    ///
    /// Complexity: that of [`OctalGame::sparse_grundy_table`], up to about twice the heaps that the
    /// proof needs: 0.16, of period 149,459 from 105,351 on, takes a tenth of a second.
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
        let mut heap = largest.min(64);
        loop {
            let mut values = self.sparse_grundy_table(heap);
            if let Some((start, period)) = self.proven_period(&values) {
                values.truncate(start + period);
                return Some(Periodic { start, period, values });
            }
            if heap == largest {
                return None;
            }
            heap = largest.min(2 * heap);
        }
    }

    /// How many stones may be taken by a digit with `bit`, in rising order.
    fn takes(&self, bit: u8) -> impl Iterator<Item = usize> + '_ {
        let digits = self.digits.iter().enumerate();
        digits.filter(move |&(_, digit)| digit & bit != 0).map(|(take, _)| take)
    }

    /// Whether a move leaves two heaps, of `heap` stones less those taken, of this value.
    fn splits(&self, table: &[u32], heap: usize, value: u32) -> bool {
        self.takes(4).take_while(|&take| take < heap).any(|take| {
            let pairs = (heap - take) / 2;
            // Within a chunk nothing is decided, so that the compiler compares many at once.
            let parts = table[1..=pairs].chunks(128);
            let others = table[heap - take - pairs..heap - take].rchunks(128);
            parts.zip(others).any(|(parts, others)| {
                let pairs = parts.iter().zip(others.iter().rev());
                pairs.fold(false, |found, (part, other)| found | (part ^ other == value))
            })
        })
    }

    /// The least period that `values` prove, and the heap from which on it holds.
    fn proven_period(&self, values: &[u64]) -> Option<(usize, usize)> {
        let most = self.digits.len() - 1;
        (1..values.len()).find_map(|period| {
            let differs = |&heap: &usize| values[heap] != values[heap + period];
            let last = (1..values.len() - period).rev().find(differs).unwrap_or(0);
            let start = last + 1;
            // The values up to 2s + 2p + k − 1 have been compared.
            Some((start, period)).filter(|_| 2 * start + 2 * period + most <= values.len())
        })
    }
}

/// Whether `value` is rare: its ones in the mask are even in number. Any mask would do; most would
/// be slow.
fn is_rare(value: usize, mask: usize) -> bool {
    (value & mask).count_ones() & 1 == 0
}

/// The mask with which the fewest of `values`, all below `limit`, a power of two, are rare.
fn choose_mask(values: &[u32], limit: usize) -> usize {
    // The Walsh-Hadamard transform of the histogram: at each mask, how many more are rare than not.
    let mut excess = vec![0_i64; limit];
    for &value in values {
        excess[value as usize] += 1;
    }
    let mut half = 1;
    while half < limit {
        for block in excess.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                let (sum, difference) = (*a + *b, *a - *b);
                *a = sum;
                *b = difference;
            }
        }
        half *= 2;
    }
    (0..limit).min_by_key(|&mask| excess[mask]).unwrap_or(0)
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
