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
        // The odd integer next to 2^64 divided by the golden ratio, as in Fibonacci hashing.
        let mut mix = |word: u64| {
            self.0 = self.0.rotate_left(29).wrapping_add(word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        };
        words.iter().for_each(|&word| mix(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| mix(byte.into()));
    }

    fn finish(&self) -> u64 {
        // The table takes the lowest bits, and a product's best are its highest.
        self.0.rotate_left(26)
    }
}
