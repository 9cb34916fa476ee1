use super::is_prime;

pub fn next_candidate(n: u64) -> u64 {
    (n + 1..).find(|&m| is_prime(m)).unwrap()
}

pub fn previous_candidate(n: u64) -> Option<u64> {
    (2..n).rev().find(|&m| is_prime(m))
}
