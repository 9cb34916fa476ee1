pub mod sieve;
pub mod wheel;

pub(self) fn has_no_divisor(n: u64) -> bool {
    (2..).take_while(|d| d * d <= n).all(|d| super::gcd(d, n) != d)
}

pub fn is_prime(n: u64) -> bool {
    n > 1 && has_no_divisor(n)
}
