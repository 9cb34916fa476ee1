pub struct Lap(pub u32);

/// Nothing calls it, and yet what it implements holds everywhere.
pub fn unused() -> u32 {
    impl Drop for Lap {
        fn drop(&mut self) {
            println!("end of lap {}", self.0);
        }
    }
    1
}
