//! Hashing of small numbers.

use std::hash::{BuildHasherDefault, Hasher};

/// Hashes states, as `std`'s hasher takes most of the time of a product otherwise. Whoever writes
/// formulas against it only slows down a proof of their own.
#[derive(Default)]
pub(crate) struct Mix(u64);

pub(crate) type Hashing = BuildHasherDefault<Mix>;

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|&word| self.write_u64(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        // The odd integer next to 2^64 divided by the golden ratio, as in Fibonacci hashing.
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        // The table takes the lowest bits, and a product's best are its highest.
        self.0.rotate_left(26)
    }
}
