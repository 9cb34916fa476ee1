pub fn sieve(n: usize) -> Vec<usize> {
    (2..=n).filter(|&i| is_prime(i)).collect()
}

pub fn is_prime(n: usize) -> bool {
    (2..n).all(|d| n % d > 0)
}

pub fn unused() -> usize {
    sieve(5).len()
}
