pub struct Noisy(pub &'static str);

impl Noisy {
    pub fn length(&self) -> usize {
        self.0.len()
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

/// In edition 2021 the temporary is dropped after the local variable.
pub fn tail() -> usize {
    let _local = Noisy("local");
    Noisy("tail").length()
}
