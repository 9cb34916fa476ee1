//! Subtraction games: take from a heap a number of stones that is in a fixed set; whoever cannot
//! move loses.
//!
//! - Theorem: let no move take more than m stones. If G(n + p) = G(n) holds for m heaps n in a row,
//!   from n = s on, then it holds for all n from s on. Proved for all sizes by machine: the values
//!   for the sets {1, 3, 4}, {2, 4, 7} and {2, 5, 7}.
//! - Complexity: O(k·N), by bits O(k·N/64 + N).
//! - Source: S. W. Golomb, A mathematical investigation of games of "take-away", J. Combin. Theory
//!   1 (1966).
//! - Problems: cf1091h, cses1729, edpc_k, hdu1536, hdu1848.

use std::collections::BTreeMap;

/// The Grundy values of the heaps 0, 1, …, `largest`, at the indices of their sizes, where any
/// number of `takes` may be taken.
///
/// Panics if 0 is among `takes`. With no `takes` at all there are no moves, and all values are 0.
///
/// Complexity: O(k·N) time and O(k + N) memory for k = `takes.len()` and N = `largest`.
///
/// ```
/// use grundy::subtraction_game::grundy_table;
///
/// assert_eq!(grundy_table(&[1, 3, 4], 6), [0, 1, 0, 1, 2, 3, 2]);
/// ```
pub fn grundy_table(takes: &[u64], largest: usize) -> Vec<u64> {
    let takes = takes_up_to(largest, takes);
    let mut table = vec![0; largest + 1];
    // seen[v] is the last heap that has an option of value v; no value is above the number of
    // moves.
    let mut seen = vec![0; takes.len() + 1];
    for heap in 1..=largest {
        for take in takes.iter().filter(|&&take| take <= heap) {
            seen[table[heap - take] as usize] = heap;
        }
        table[heap] = seen.iter().take_while(|&&last| last == heap).count() as u64;
    }
    table
}

/// Those of `takes` that can be taken from a heap of `largest` or less.
fn takes_up_to(largest: usize, takes: &[u64]) -> Vec<usize> {
    assert!(!takes.contains(&0), "a move must take a stone: found 0 in {:?}", takes);
    takes.iter().filter(|&&take| take <= largest as u64).map(|&take| take as usize).collect()
}

/// Take `take` stones from the heap with index `heap`.
///
/// ```
/// use grundy::subtraction_game::{Move, SubtractionGame};
///
/// let game = SubtractionGame::new(&[2, 5], 100);
/// assert_eq!(game.winning_move(&[1, 5]), Some(Move { heap: 1, take: 5 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The number of stones, one of those that may be taken.
    pub take: u64,
}

/// A game with all that its first Grundy values tell, made by [`SubtractionGame::new`].
///
/// ```
/// use grundy::subtraction_game::SubtractionGame;
///
/// let game = SubtractionGame::new(&[2, 4, 7], 100);
/// assert_eq!(game.period, Some((8, 3)));
/// assert!(!game.first_player_wins(&[5, 1_000_000_000_000_000_000]));
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionGame {
    /// What may be taken, in rising order.
    pub takes: Vec<u64>,
    /// The Grundy values of the first heaps.
    pub values: Vec<u64>,
    /// The first heap from which on the values repeat, and after how many heaps they do, both the
    /// least; `None` if `values` don't prove it.
    pub period: Option<(u64, u64)>,
}

impl SubtractionGame {
    /// The game in which any number of `takes` may be taken. It knows the values of the heaps up to
    /// `largest`, and those of all heaps if the ones up to `largest` prove their period.
    ///
    /// A proof needs those below start + length of the period, and as many more as the largest of
    /// `takes`.
    ///
    /// Panics if 0 is among `takes`.
    ///
    /// Complexity: O(k·N) time as a rule, at worst O(N²) more for the period, and O(N) memory for
    /// k = `takes.len()` and N = `largest`.
    ///
    /// ```
    /// use grundy::subtraction_game::SubtractionGame;
    ///
    /// assert_eq!(SubtractionGame::new(&[5, 1, 2], 1000).grundy(10), 1);
    /// assert_eq!(SubtractionGame::new(&[5, 1, 2], 4).period, None);
    /// ```
    pub fn new(takes: &[u64], largest: usize) -> Self {
        let values = grundy_table(takes, largest);
        let mut takes = takes.to_vec();
        takes.sort_unstable();
        takes.dedup();
        let most = takes.last().map_or(0, |&most| most);
        let from_end = |i: usize| values[values.len() - 1 - i];
        let period = (1..=values.len()).find_map(|length| {
            let all = 0..values.len() - length;
            let equal = all.take_while(|&i| from_end(i) == from_end(i + length)).count();
            let start = values.len() - length - equal;
            if equal as u64 >= most { Some((start as u64, length as u64)) } else { None }
        });
        SubtractionGame { takes, values, period }
    }

    /// The Grundy value of a heap of `heap` stones.
    ///
    /// Panics if `heap` is more than `largest` and the period is not proven.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::subtraction_game::SubtractionGame;
    ///
    /// let game = SubtractionGame::new(&[1, 3, 4], 100);
    /// assert_eq!(game.grundy(7_000_000_000_000_000_005), 3);
    /// ```
    pub fn grundy(&self, heap: u64) -> u64 {
        let place = match self.period {
            Some((start, length)) if heap > start => start + (heap - start) % length,
            _ => heap,
        };
        let value = self.values.get(place as usize);
        *value.unwrap_or_else(|| panic!("the value of {} is not known: no proven period", heap))
    }

    /// Whether the player to move wins on a sum of heaps. Heaps may be empty; no heaps are lost.
    ///
    /// Panics as [`SubtractionGame::grundy`] does.
    ///
    /// Complexity: O(n) for n heaps.
    ///
    /// ```
    /// use grundy::subtraction_game::SubtractionGame;
    ///
    /// let game = SubtractionGame::new(&[2, 5], 100);
    /// assert!(game.first_player_wins(&[2, 5, 12]));
    /// assert!(!game.first_player_wins(&[2, 3]));
    /// ```
    pub fn first_player_wins(&self, heaps: &[u64]) -> bool {
        heaps.iter().fold(0, |sum, &heap| sum ^ self.grundy(heap)) != 0
    }

    /// The winning move on the heap of the lowest index that takes the fewest stones, or `None` in
    /// a lost position.
    ///
    /// Panics as [`SubtractionGame::grundy`] does.
    ///
    /// Complexity: O(k·n) for n heaps.
    ///
    /// ```
    /// use grundy::subtraction_game::{Move, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[1, 3, 4], 100);
    /// assert_eq!(game.winning_move(&[2, 4]), Some(Move { heap: 1, take: 4 }));
    /// assert_eq!(game.winning_move(&[3, 1]), None);
    /// ```
    pub fn winning_move(&self, heaps: &[u64]) -> Option<Move> {
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ self.grundy(heap));
        heaps.iter().enumerate().find_map(|(heap, &size)| {
            let wanted = self.grundy(size) ^ sum;
            let wins = |&&take: &&u64| take <= size && self.grundy(size - take) == wanted;
            self.takes.iter().find(wins).map(|&take| Move { heap, take })
        })
    }
}

/// The table of [`grundy_table`], mostly faster for many `takes` or a `largest` above 10⁷: for each
/// value it finds the heaps that have it, and one shift of a word marks up to 64 that don't.
///
/// Panics if 0 is among `takes`.
///
/// Complexity: O(w·N + k·N/64) time and O(N) memory for k = `takes.len()` and N = `largest`, where
/// w is at most k: it counts the ranges 0 to 63, 64 to 127, … that have a number of `takes` in
/// them.
///
/// ```
/// use grundy::subtraction_game::grundy_table_by_bits;
///
/// assert_eq!(grundy_table_by_bits(&[1, 3, 4], 6), [0, 1, 0, 1, 2, 3, 2]);
/// ```
pub fn grundy_table_by_bits(takes: &[u64], largest: usize) -> Vec<u64> {
    // What may be taken, as words of 64 bits by their places.
    let mut words = BTreeMap::new();
    for take in takes_up_to(largest, takes) {
        *words.entry(take / 64).or_insert(0) |= 1_u64 << (take % 64);
    }
    let words: Vec<(usize, u64)> = words.into_iter().collect();
    let mut table = vec![0; largest + 1];
    // The heaps without a value below `value`, as bits.
    let mut open = vec![u64::MAX; largest / 64 + 1];
    open[largest / 64] >>= 63 - largest % 64;
    let mut value = 0;
    while open.iter().any(|&word| word != 0) {
        // The heaps with a move to a heap of this value. The lowest open one of the others has it.
        let mut reached = vec![0; open.len() + 1];
        for here in 0..open.len() {
            while open[here] & !reached[here] != 0 {
                let heap = (open[here] & !reached[here]).trailing_zeros();
                open[here] &= !(1 << heap);
                table[64 * here + heap as usize] = value;
                let inside = words.iter().take_while(|&&(place, _)| here + place < open.len());
                for (place, word) in inside {
                    reached[here + place] |= word << heap;
                    reached[here + place + 1] |= word >> 1 >> (63 - heap);
                }
            }
        }
        value += 1;
    }
    table
}
