//! Subtraction games: take from a heap a number of stones that is in a fixed set; whoever cannot
//! move loses.
//!
//! - Theorem: let no move take more than m stones. If G(n + p) = G(n) holds for m heaps n in a row,
//!   from n = s on, then it holds for all n from s on. Proved for all sizes by machine: the values
//!   for the sets {1, 3, 4}, {2, 4, 7} and {2, 5, 7}.
//! - Complexity: O(k·N).
//! - Source: S. W. Golomb, A mathematical investigation of games of "take-away", J. Combin. Theory
//!   1 (1966).
//! - Problems: hdu1848.

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

/// Whether the player to move wins on the heaps 0, 1, …, `largest`, at the indices of their sizes,
/// where any number of `takes` may be taken.
///
/// Panics if 0 is among `takes`.
///
/// Complexity: O(k·N) time and O(k + N) memory for k = `takes.len()` and N = `largest`.
///
/// ```
/// use grundy::subtraction_game::win_table;
///
/// assert_eq!(win_table(&[2, 3], 5), [false, false, true, true, true, false]);
/// ```
pub fn win_table(takes: &[u64], largest: usize) -> Vec<bool> {
    let takes = takes_up_to(largest, takes);
    let mut table = vec![false; largest + 1];
    for heap in 1..=largest {
        table[heap] = takes.iter().any(|&take| take <= heap && !table[heap - take]);
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

/// From the heap `start` on the Grundy values repeat after `length` heaps; both are the least.
///
/// ```
/// use grundy::subtraction_game::{Period, SubtractionGame};
///
/// let game = SubtractionGame::new(&[2, 4, 7], 100);
/// assert_eq!(game.period(), Some(Period { start: 8, length: 3 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap whose value comes again.
    pub start: u64,
    /// After how many heaps it does.
    pub length: u64,
}

/// A game with all that its first Grundy values tell, made by [`SubtractionGame::new`].
///
/// ```
/// use grundy::subtraction_game::SubtractionGame;
///
/// let game = SubtractionGame::new(&[1, 3, 4], 100);
/// assert!(game.first_player_wins(&[5, 1_000_000_000_000_000_000]));
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionGame {
    takes: Vec<u64>,
    values: Vec<u64>,
    period: Option<Period>,
}

impl SubtractionGame {
    /// The game in which any number of `takes` may be taken. It knows the values of the heaps up to
    /// `largest`, and those of all heaps if the ones up to `largest` prove their period.
    ///
    /// A proof needs those below `start + length` and as many more as the largest of `takes`.
    ///
    /// Panics if 0 is among `takes`.
    ///
    /// Complexity: O(k·N) time and O(N) memory for k = `takes.len()` and N = `largest`.
    ///
    /// ```
    /// use grundy::subtraction_game::SubtractionGame;
    ///
    /// assert_eq!(SubtractionGame::new(&[5, 1, 2], 1000).grundy(10), 1);
    /// ```
    pub fn new(takes: &[u64], largest: usize) -> Self {
        let values = grundy_table(takes, largest);
        let mut takes = takes.to_vec();
        takes.sort_unstable();
        takes.dedup();
        let period = proven_period(&values, takes.last().map_or(0, |&most| most));
        SubtractionGame { takes, values, period }
    }

    /// The period of the Grundy values, or `None` if the heaps up to `largest` don't prove it.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::subtraction_game::{Period, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[1, 3, 4], 100);
    /// assert_eq!(game.period(), Some(Period { start: 0, length: 7 }));
    /// assert_eq!(SubtractionGame::new(&[1, 3, 4], 9).period(), None);
    /// ```
    pub fn period(&self) -> Option<Period> {
        self.period
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
            Some(period) if heap >= self.values.len() as u64 => {
                period.start + (heap - period.start) % period.length
            }
            _ => heap,
        };
        assert!(
            place < self.values.len() as u64,
            "the value of the heap {} is not known: those up to {} prove no period for {:?}",
            heap,
            self.values.len() - 1,
            self.takes
        );
        self.values[place as usize]
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
        self.sum(heaps) != 0
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
        self.winning_moves(heaps).next()
    }

    /// All winning moves, by rising index of the heap, then by rising number of stones.
    ///
    /// Panics as [`SubtractionGame::grundy`] does.
    ///
    /// Complexity: O(n) for n heaps before the first, then O(k·n) for the whole iteration.
    ///
    /// ```
    /// use grundy::subtraction_game::{Move, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[1, 3, 4], 100);
    /// let all: Vec<Move> = game.winning_moves(&[3, 0]).collect();
    /// assert_eq!(all, [Move { heap: 0, take: 1 }, Move { heap: 0, take: 3 }]);
    /// ```
    pub fn winning_moves<'a>(&'a self, heaps: &'a [u64]) -> impl Iterator<Item = Move> + 'a {
        let sum = self.sum(heaps);
        heaps.iter().enumerate().flat_map(move |(heap, &size)| {
            let wanted = self.grundy(size) ^ sum;
            let wins = move |&&take: &&u64| take <= size && self.grundy(size - take) == wanted;
            self.takes.iter().filter(wins).map(move |&take| Move { heap, take })
        })
    }

    fn sum(&self, heaps: &[u64]) -> u64 {
        heaps.iter().fold(0, |sum, &heap| sum ^ self.grundy(heap))
    }
}

/// The least period that `values` prove, where no move takes more than `most`.
fn proven_period(values: &[u64], most: u64) -> Option<Period> {
    let len = values.len();
    let from_end = |i: usize| values[len - 1 - i];
    // equal[p] tells how many of the last values equal those p before them. It is the Z-function of
    // the values read from the end: what a stretch from `left` to `right` that equals the end has
    // shown isn't compared again.
    let mut equal = vec![0; len + 1];
    let (mut left, mut right) = (0, 0);
    for period in 1..=len {
        let mut run = if period < right { equal[period - left].min(right - period) } else { 0 };
        while period + run < len && from_end(run) == from_end(period + run) {
            run += 1;
        }
        if period + run > right {
            left = period;
            right = period + run;
        }
        if run as u64 >= most {
            return Some(Period { start: (len - period - run) as u64, length: period as u64 });
        }
        equal[period] = run;
    }
    None
}
