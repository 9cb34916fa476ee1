pub mod deep;

pub const PRIMES: &str = include_str!("data/primes.txt");
pub const UNUSED: &str = include_str!("data/unused.txt");

pub fn nth_prime(n: usize) -> Option<u32> {
    PRIMES.split(',').nth(n).and_then(|p| p.trim().parse().ok())
}
