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

/// The places of the positions whose coordinates are all less than `side`.
#[derive(Clone, Copy)]
pub struct Dense {
    dimensions: usize,
    pub side: u64,
}

impl Dense {
    /// No position has a place.
    pub const NOWHERE: Dense = Dense { dimensions: 0, side: 0 };

    fn new(dimensions: usize) -> Dense {
        let side = match dimensions {
            0 => 0,
            1 => FIXED,
            _ => (1..).take_while(|side: &u64| side.pow(dimensions as u32) <= FIXED).count() as u64,
        };
        Dense { dimensions, side }
    }

    fn position(self, index: u32) -> Vec<u64> {
        let mut rest = u64::from(index);
        let mut numbers = vec![0; self.dimensions];
        for number in numbers.iter_mut().rev() {
            *number = rest % self.side;
            rest /= self.side;
        }
        numbers
    }

    pub fn index(self, numbers: &[u64]) -> Option<u32> {
        if self.dimensions == 0 || numbers.iter().any(|&number| number >= self.side) {
            return None;
        }
        Some(numbers.iter().fold(0, |index, number| index * self.side + number) as u32)
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
    pub fn new(dimensions: usize) -> Cells {
        let count = if dimensions == 0 { 0 } else { FIXED };
        Cells {
            dense: Dense::new(dimensions),
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
