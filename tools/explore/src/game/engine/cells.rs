//! Where values are kept.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

// A cell has a value of less than `OPEN`, or one of these two, and some flags.
/// It isn't known yet.
pub const UNKNOWN: u32 = (1 << 30) - 1;
/// It waits for the values of its options.
pub const OPEN: u32 = UNKNOWN - 1;
/// The position has options.
pub const MOVES: u32 = 1 << 30;
/// The position is an option of another one.
pub const REACHED: u32 = 1 << 31;

/// The cells that have a fixed place in memory.
const FIXED: u64 = 1 << 22;

/// A coordinate that has no more values than these is a flag.
const FLAG: u64 = 8;

/// The places of the positions of which each coordinate is less than its side.
#[derive(Clone, Copy)]
pub struct Dense {
    dimensions: usize,
    sides: [u64; 4],
}

impl Dense {
    /// No position has a place.
    pub const NOWHERE: Dense = Dense { dimensions: 0, sides: [0; 4] };

    /// The places for a table that has coordinates below these ends: where it has few values, the
    /// others have the more.
    fn new(ends: &[u64]) -> Dense {
        let is_flag = |end: &&u64| **end <= FLAG;
        let others = ends.iter().filter(|end| !is_flag(end)).count() as u32;
        let room = FIXED / ends.iter().filter(is_flag).product::<u64>();
        let side = match others {
            0 | 1 => room,
            _ => (1..).take_while(|side: &u64| side.pow(others) <= room).count() as u64,
        };
        let mut sides = [0; 4];
        for (own, end) in sides.iter_mut().zip(ends) {
            *own = if is_flag(&end) { *end } else { side };
        }
        Dense { dimensions: ends.len(), sides }
    }

    fn position(self, index: u32) -> Vec<u64> {
        let mut rest = u64::from(index);
        let mut numbers = vec![0; self.dimensions];
        for (number, side) in numbers.iter_mut().zip(self.sides).rev() {
            *number = rest % side;
            rest /= side;
        }
        numbers
    }

    #[inline]
    pub fn index(self, numbers: &[u64]) -> Option<u32> {
        let mut index = 0;
        for (&number, side) in numbers.iter().zip(self.sides) {
            if number >= side {
                return None;
            }
            index = index * side + number;
        }
        (self.dimensions > 0).then_some(index as u32)
    }
}

/// The cells: those with a fixed place, and others, which are found by their numbers.
pub struct Cells {
    pub dense: Dense,
    pub fixed: Arc<Vec<AtomicU32>>,
    others: Vec<u32>,
    numbers: Vec<Vec<u64>>,
    places: HashMap<Vec<u64>, u32, BuildHasherDefault<Fast>>,
}

impl Cells {
    /// Cells for a table that has coordinates below these ends; of a multiset, there are none.
    pub fn new(ends: &[u64]) -> Cells {
        let count = if ends.is_empty() { 0 } else { FIXED };
        Cells {
            dense: Dense::new(ends),
            fixed: Arc::new((0..count).map(|_| AtomicU32::new(UNKNOWN)).collect()),
            others: Vec::new(),
            numbers: Vec::new(),
            places: HashMap::default(),
        }
    }

    /// How many positions have no fixed place.
    pub fn others(&self) -> usize {
        self.others.len()
    }

    #[inline]
    pub fn get(&self, index: u32) -> u32 {
        match self.fixed.get(index as usize) {
            Some(cell) => cell.load(Relaxed),
            None => self.others[index as usize - self.fixed.len()],
        }
    }

    #[inline]
    pub fn set(&mut self, index: u32, cell: u32) {
        match self.fixed.get(index as usize) {
            Some(fixed) => fixed.store(cell, Relaxed),
            None => self.others[index as usize - self.fixed.len()] = cell,
        }
    }

    /// The index of a position, which gets one if it has none.
    pub fn index(&mut self, numbers: &[u64]) -> u32 {
        if let Some(index) = self.dense.index(numbers) {
            return index;
        }
        if let Some(&index) = self.places.get(numbers) {
            return index;
        }
        let index = (self.fixed.len() + self.others.len()) as u32;
        self.others.push(UNKNOWN);
        self.numbers.push(numbers.to_vec());
        self.places.insert(numbers.to_vec(), index);
        index
    }

    pub fn position(&self, index: u32) -> Vec<u64> {
        match (index as usize).checked_sub(self.fixed.len()) {
            Some(other) => self.numbers[other].clone(),
            None => self.dense.position(index),
        }
    }
}

/// A hash of a few operations: rotate, xor, multiply.
#[derive(Default)]
struct Fast(u64);

impl Hasher for Fast {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut number = [0; 8];
            number[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0.rotate_left(5) ^ u64::from_le_bytes(number))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
