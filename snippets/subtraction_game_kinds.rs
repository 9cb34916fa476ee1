//! Subtraction games with kinds of moves: a move of a kind takes this kind's number of stones from
//! a heap, or all if the heap has fewer; some kinds must not be repeated at once on the same heap;
//! whoever cannot move loses.
//!
//! - Theorem: let no move take more than m stones. The values of a heap, one for each kind that the
//!   last move on it may have had, follow from those of the m heaps before it. So if those of m
//!   heaps in a row are as they were p heaps before, they repeat after p heaps for ever. Proved for
//!   all sizes by machine: the values if 1, 2 or 3 are taken, and only 1 may be repeated.
//! - Complexity: O(1) for each heap.
//! - Source: S. W. Golomb, A mathematical investigation of games of "take-away", J. Combin. Theory
//!   1 (1966), for games without kinds; Codeforces 1312F for the kinds.
//! - Problems: cf1312f.

use std::collections::HashMap;

/// A kind of moves.
///
/// ```
/// use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
///
/// // Take one, or take two, but not twice in a row.
/// let kinds = [Kind { take: 1, may_repeat: true }, Kind { take: 2, may_repeat: false }];
/// let game = SubtractionGame::new(&kinds);
/// assert_eq!((game.grundy(2, None), game.grundy(2, Some(1))), (2, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The number of stones that a move takes, at least 1.
    pub take: u64,
    /// Whether it may follow a move of the same kind on the same heap.
    pub may_repeat: bool,
}

/// Make a move of the kind with index `kind` on the heap with index `heap`.
///
/// ```
/// use grundy::subtraction_game_kinds::{Kind, Move, SubtractionGame};
///
/// let game = SubtractionGame::new(&[Kind { take: 3, may_repeat: false }]);
/// let all: Vec<Move> = game.winning_moves(&[(5, Some(0)), (2, None)]).collect();
/// assert_eq!(all, [Move { heap: 1, kind: 0 }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The index of the kind, from 0.
    pub kind: usize,
}

/// A game with the values of all its heaps, made by [`SubtractionGame::new`].
///
/// A heap is its size, and the index of the kind of the last move on it, or `None` where all kinds
/// are allowed.
///
/// ```
/// use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
///
/// let game = SubtractionGame::new(&[Kind { take: 3, may_repeat: false }]);
/// assert!(game.first_player_wins(&[(1_000_000_000_000_000_000, None)]));
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionGame {
    kinds: Vec<Kind>,
    /// The values of the heaps 0, 1, …: after a move of each kind, and at the end those of heaps
    /// where all kinds are allowed.
    rows: Vec<Vec<u64>>,
    /// The rows from this one to the last one repeat for ever.
    first: u64,
}

impl SubtractionGame {
    /// The game with these kinds of moves.
    ///
    /// Panics if a kind takes no stone.
    ///
    /// Complexity: O(R·k·(k² + m)) time and O(R·k·m) memory for k kinds that take up to m stones
    /// and for R heaps until the values repeat. Three kinds have R ≤ 37 with m = 5 and R ≤ 207 with
    /// m = 10, but no good bound is known for more kinds and stones.
    ///
    /// ```
    /// use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[Kind { take: 2, may_repeat: true }]);
    /// assert_eq!(game.grundy(5, None), 1);
    /// ```
    pub fn new(kinds: &[Kind]) -> Self {
        assert!(kinds.iter().all(|kind| kind.take > 0), "a move must take a stone: {:?}", kinds);
        let most = kinds.iter().map(|kind| kind.take).max().unwrap_or(1) as usize;
        // A heap with fewer stones than a move takes is left empty, as if sizes below 0 had the
        // values of 0.
        let mut rows = vec![vec![0; kinds.len() + 1]; most];
        let mut seen = HashMap::new();
        let first = loop {
            let heap = (rows.len() - most) as u64;
            if let Some(same) = seen.insert(rows[rows.len() - most..].to_vec(), heap) {
                break same + 1;
            }
            rows.push(next_row(&rows, kinds));
        };
        rows.drain(..most - 1);
        SubtractionGame { kinds: kinds.to_vec(), rows, first }
    }

    /// The Grundy value of a heap of `size` stones after a move of the kind `last`.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[Kind { take: 1, may_repeat: false }]);
    /// assert_eq!((game.grundy(9, None), game.grundy(9, Some(0))), (1, 0));
    /// ```
    pub fn grundy(&self, size: u64, last: Option<usize>) -> u64 {
        self.rows[self.known(size) as usize][last.unwrap_or(self.kinds.len())]
    }

    /// Whether the player to move wins on a sum of heaps. Heaps may be empty; no heaps are lost.
    ///
    /// Complexity: O(n) for n heaps.
    ///
    /// ```
    /// use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[Kind { take: 1, may_repeat: false }]);
    /// assert!(game.first_player_wins(&[(5, None), (7, Some(0))]));
    /// ```
    pub fn first_player_wins(&self, heaps: &[(u64, Option<usize>)]) -> bool {
        self.sum(heaps) != 0
    }

    /// The winning move on the heap of the lowest index that is of the lowest kind, or `None` in a
    /// lost position.
    ///
    /// Complexity: O(k·n) for n heaps and k kinds.
    ///
    /// ```
    /// use grundy::subtraction_game_kinds::{Kind, Move, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[Kind { take: 1, may_repeat: false }]);
    /// let found = game.winning_move(&[(7, Some(0)), (5, None)]);
    /// assert_eq!(found, Some(Move { heap: 1, kind: 0 }));
    /// ```
    pub fn winning_move(&self, heaps: &[(u64, Option<usize>)]) -> Option<Move> {
        self.winning_moves(heaps).next()
    }

    /// All winning moves, by rising index of the heap, then by rising index of the kind.
    ///
    /// Complexity: O(n) for n heaps before the first, then O(k·n) for the whole iteration.
    ///
    /// ```
    /// use grundy::subtraction_game_kinds::{Kind, SubtractionGame};
    ///
    /// let kinds = [Kind { take: 1, may_repeat: true }, Kind { take: 3, may_repeat: false }];
    /// let game = SubtractionGame::new(&kinds);
    /// // Either kind takes the only stone.
    /// assert_eq!(game.winning_moves(&[(1, None)]).count(), 2);
    /// ```
    pub fn winning_moves<'a>(
        &'a self,
        heaps: &'a [(u64, Option<usize>)],
    ) -> impl Iterator<Item = Move> + 'a {
        let sum = self.sum(heaps);
        let occupied = heaps.iter().enumerate().filter(|&(_, &(size, _))| size > 0);
        occupied.flat_map(move |(heap, &(size, last))| {
            let size = self.known(size);
            let wanted = self.grundy(size, last) ^ sum;
            let wins = move |&kind: &usize| {
                let Kind { take, may_repeat } = self.kinds[kind];
                let is_allowed = may_repeat || last != Some(kind);
                is_allowed && self.grundy(size.saturating_sub(take), Some(kind)) == wanted
            };
            (0..self.kinds.len()).filter(wins).map(move |kind| Move { heap, kind })
        })
    }

    /// The size of a known heap that has the same values, and whose options have those of the
    /// options of this one. It is 0 only if `size` is.
    fn known(&self, size: u64) -> u64 {
        let end = self.rows.len() as u64;
        if size < end { size } else { self.first + (size - self.first) % (end - self.first) }
    }

    fn sum(&self, heaps: &[(u64, Option<usize>)]) -> u64 {
        heaps.iter().fold(0, |sum, &(size, last)| sum ^ self.grundy(size, last))
    }
}

/// The values of the heap after those of `rows`.
fn next_row(rows: &[Vec<u64>], kinds: &[Kind]) -> Vec<u64> {
    let value = |last: usize| {
        let allowed = (0..kinds.len()).filter(|&kind| kind != last || kinds[kind].may_repeat);
        let after = |kind: usize| rows[rows.len() - kinds[kind].take as usize][kind];
        let options: Vec<u64> = allowed.map(after).collect();
        (0..).take_while(|value| options.contains(value)).count() as u64
    };
    (0..=kinds.len()).map(value).collect()
}
