pub mod gcd;

#[cargo_snippet::snippet("queue")]
pub mod queue {
    pub fn queue() -> [u64; 2] {
        [12, 18]
    }
}
