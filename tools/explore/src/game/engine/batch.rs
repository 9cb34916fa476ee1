//! The options of some positions, as lists of numbers.

use crate::cells::Dense;
use crate::coordinates::Position;

/// In the place of a part: its numbers are in the other list.
pub const ELSEWHERE: u32 = u32::MAX;

/// Some positions with their options.
pub struct Batch {
    pub dense: Dense,
    pub positions: Vec<Asked>,
    /// The parts of all options: the index of each one's cell, or [`ELSEWHERE`].
    pub parts: Vec<u32>,
    /// Where the parts of each option end, if options are sums.
    pub ends: Vec<u32>,
    pub elsewhere: Vec<Vec<u64>>,
}

/// A position of a batch. Its parts and ends follow those of the position before it.
pub struct Asked {
    pub numbers: Vec<u64>,
    pub end: End,
    pub parts: usize,
    pub ends: usize,
}

/// Whether the game ends at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It goes on.
    Open,
    /// There is no move.
    Stuck,
    /// By the rules, the player to move has won.
    Won,
    /// By the rules, the player to move has lost.
    Lost,
    /// The user's type has no such position.
    Impossible,
}

impl Batch {
    pub fn new(dense: Dense) -> Batch {
        let (positions, parts, ends, elsewhere) = (vec![], vec![], vec![], vec![]);
        Batch { dense, positions, parts, ends, elsewhere }
    }

    /// Adds a part of an option.
    #[inline]
    pub fn part<P: Position>(&mut self, part: P) {
        if P::DIMENSIONS == 0 {
            let mut numbers = Vec::new();
            part.each(|number| numbers.push(number));
            return self.put_elsewhere(numbers);
        }
        let (mut numbers, mut i) = ([0; 4], 0);
        part.each(|number| {
            numbers[i] = number;
            i += 1;
        });
        let numbers = &numbers[..P::DIMENSIONS];
        match self.dense.index(numbers) {
            Some(index) => self.parts.push(index),
            None => self.put_elsewhere(numbers.to_vec()),
        }
    }

    /// Ends an option that is a sum.
    #[inline]
    pub fn end(&mut self) {
        self.ends.push(self.parts.len() as u32);
    }

    fn put_elsewhere(&mut self, numbers: Vec<u64>) {
        self.elsewhere.push(numbers);
        self.parts.push(ELSEWHERE);
    }
}
