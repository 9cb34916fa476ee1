pub struct Hasher;

impl Hasher {
    pub fn step(&self, x: u64) -> u64 {
        x * 7919 % 1_000_003
    }
}
