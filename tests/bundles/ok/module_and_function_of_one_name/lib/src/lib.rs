pub mod gcd {
    pub fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    pub fn lcm(a: u64, b: u64) -> u64 {
        a / gcd(a, b) * b
    }
}

pub fn gcd(xs: &[u64]) -> u64 {
    xs.iter().fold(0, |d, &x| gcd::gcd(d, x))
}

#[macro_export]
macro_rules! gcd {
    ($($x:expr),*) => {
        $crate::gcd(&[$($x),*])
    };
}

pub mod sieve;

pub use sieve::sieve;
