//! Random numbers that are the same each time.

/// SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014).
pub struct Random(u64);

impl Random {
    /// Numbers that depend on the seed alone.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number, of 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }

    /// A number less than `limit`, or 0 if that is 0.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.number().checked_rem(limit).unwrap_or(0)
    }
}
