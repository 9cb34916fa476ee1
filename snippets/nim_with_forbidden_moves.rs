//! Nim with forbidden moves: take any number of stones, at least one, from one heap, but not t
//! stones from a heap of exactly h, for some given pairs (h, t); whoever cannot move loses.
//!
//! - Theorem: a heap has the least value that no smaller heap has, unless its forbidden moves
//!   include all those to the heaps of some value; then it has the least such value. Proved for all
//!   sizes by machine: the values of all heaps if one pair is given, or two, whichever they are.
//! - Complexity: O(M log M + n log M).
//! - Source: AtCoder Beginner Contest 255, problem G,
//!   <https://atcoder.jp/contests/abc255/tasks/abc255_g>; Sprague and Grundy's theorem.
//! - Problems: abc255g.

use std::collections::HashMap;

/// Take `take` stones from the heap with index `heap`.
///
/// ```
/// use grundy::nim_with_forbidden_moves::{ForbiddenMoves, Move};
///
/// let game = ForbiddenMoves::new(&[(4, 2)]);
/// assert_eq!(game.winning_move(&[4, 1]), Some(Move { heap: 0, take: 3 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The number of stones, at least 1.
    pub take: u64,
}

/// The Grundy values of all heaps, given by those that have the value of a smaller one.
///
/// ```
/// use grundy::nim_with_forbidden_moves::ForbiddenMoves;
///
/// let game = ForbiddenMoves::new(&[(2, 1), (5, 4), (5, 3)]);
/// let values: Vec<u64> = (0..=7).map(|heap| game.grundy(heap)).collect();
/// assert_eq!(values, [0, 1, 1, 2, 3, 1, 4, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct ForbiddenMoves {
    /// The pairs of a heap and a number of stones, in rising order.
    forbidden: Vec<(u64, u64)>,
    /// The heaps that have the value of a smaller heap, in rising order.
    repeats: Vec<u64>,
    /// The values of these heaps. They lie apart, so that searches find more heaps in the caches.
    values: Vec<u64>,
}

impl ForbiddenMoves {
    /// The game in which a pair (h, t) of `forbidden` says that t stones may not be taken from a
    /// heap of h. A pair may be there more than once.
    ///
    /// Panics if a pair is no move of Nim, as t is 0 or more than h.
    ///
    /// Complexity: O(M log M) time and O(M) memory for M pairs.
    ///
    /// ```
    /// use grundy::nim_with_forbidden_moves::ForbiddenMoves;
    ///
    /// let nim = ForbiddenMoves::new(&[]);
    /// assert_eq!(nim.grundy(u64::MAX), u64::MAX);
    /// ```
    pub fn new(forbidden: &[(u64, u64)]) -> Self {
        let mut forbidden = forbidden.to_vec();
        forbidden.sort_unstable();
        forbidden.dedup();
        let mut game = ForbiddenMoves { forbidden, repeats: vec![], values: vec![] };
        // How many heaps have each value, if there is more than one.
        let mut counts: HashMap<u64, usize> = HashMap::new();
        let mut first = 0;
        while let Some(&(heap, _)) = game.forbidden.get(first) {
            let of_heap = game.forbidden[first..].iter().take_while(|pair| pair.0 == heap);
            let value_after = |&(heap, take): &(u64, u64)| {
                assert!(0 < take && take <= heap, "no move of Nim: {} from {}", take, heap);
                game.grundy(heap - take)
            };
            let mut values: Vec<u64> = of_heap.map(value_after).collect();
            first += values.len();
            values.sort_unstable();
            let mut left = &values[..];
            while let Some(&value) = left.first() {
                let here = left.iter().take_while(|&&other| other == value).count();
                if here == *counts.get(&value).unwrap_or(&1) {
                    counts.insert(value, here + 1);
                    game.repeats.push(heap);
                    game.values.push(value);
                    break;
                }
                left = &left[here..];
            }
        }
        game
    }

    /// The Grundy value of a heap of `heap` stones.
    ///
    /// Complexity: O(log M) for M forbidden moves.
    ///
    /// ```
    /// use grundy::nim_with_forbidden_moves::ForbiddenMoves;
    ///
    /// let never_both_of_two = ForbiddenMoves::new(&[(2, 2)]);
    /// assert_eq!(never_both_of_two.grundy(2), 0);
    /// assert_eq!(never_both_of_two.grundy(u64::MAX), u64::MAX - 1);
    /// ```
    pub fn grundy(&self, heap: u64) -> u64 {
        match self.repeats.binary_search(&heap) {
            Ok(index) => self.values[index],
            Err(smaller) => heap - smaller as u64,
        }
    }

    /// Whether the player to move wins. Heaps may be empty. A position without heaps is lost.
    ///
    /// Complexity: O(n log M) for n heaps and M forbidden moves.
    ///
    /// ```
    /// use grundy::nim_with_forbidden_moves::ForbiddenMoves;
    ///
    /// let game = ForbiddenMoves::new(&[(2, 1)]);
    /// assert!(!game.first_player_wins(&[1, 2]));
    /// assert!(game.first_player_wins(&[2, 3]));
    /// ```
    pub fn first_player_wins(&self, heaps: &[u64]) -> bool {
        self.sum(heaps) != 0
    }

    /// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy
    /// value of their heap, it is the one on the heap of the lowest index that takes the most
    /// stones.
    ///
    /// Complexity: O(n log M + M) for n heaps and M forbidden moves.
    ///
    /// ```
    /// use grundy::nim_with_forbidden_moves::{ForbiddenMoves, Move};
    ///
    /// let game = ForbiddenMoves::new(&[(2, 2), (7, 7)]);
    /// assert_eq!(game.winning_move(&[7]), Some(Move { heap: 0, take: 5 }));
    /// assert_eq!(game.winning_move(&[2]), None);
    /// ```
    pub fn winning_move(&self, heaps: &[u64]) -> Option<Move> {
        let sum = self.sum(heaps);
        let lowers = |&(_, &size): &(usize, &u64)| self.grundy(size) ^ sum < self.grundy(size);
        let (heap, &size) = heaps.iter().enumerate().find(lowers)?;
        let wanted = self.grundy(size) ^ sum;
        // The first heap of that value, before which there are as many heaps without a repeated
        // value as the value says, and then its repeats.
        let is_before = |&(i, repeat): &(usize, &u64)| repeat - i as u64 <= wanted;
        let repeats_before = self.repeats.iter().enumerate().take_while(is_before).count();
        let mut rests = vec![wanted + repeats_before as u64];
        for (&repeat, &value) in self.repeats.iter().zip(&self.values) {
            if value == wanted {
                rests.push(repeat);
            }
        }
        let is_allowed = |&take: &u64| self.forbidden.binary_search(&(size, take)).is_err();
        let take = rests.into_iter().map(|rest| size - rest).find(is_allowed)?;
        Some(Move { heap, take })
    }

    fn sum(&self, heaps: &[u64]) -> u64 {
        heaps.iter().fold(0, |sum, &heap| sum ^ self.grundy(heap))
    }
}
