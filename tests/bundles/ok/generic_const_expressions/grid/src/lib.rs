pub struct Bits<const WORDS: usize>([u64; WORDS]);

pub const fn words(bits: usize) -> usize {
    bits.div_ceil(WIDTH)
}

const WIDTH: usize = 64;

impl<const WORDS: usize> Bits<WORDS> {
    pub const CAPACITY: usize = WORDS * WIDTH;

    pub fn new() -> Self {
        const { assert!(WORDS > 0) };
        Bits([0; WORDS])
    }

    pub fn set(&mut self, i: usize) {
        self.0[i / WIDTH] |= 1 << (i % WIDTH);
    }

    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::new()
    }
}

pub fn transposed<const R: usize, const C: usize>(m: [[i32; C]; R]) -> [[i32; R]; C] {
    std::array::from_fn(|c| std::array::from_fn(|r| m[r][c]))
}

pub fn unused() -> usize {
    Bits::<{ words(65) }>::CAPACITY
}
