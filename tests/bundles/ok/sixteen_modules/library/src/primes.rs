//! Primality and factors of `u64`.

use crate::euclid::gcd;

/// All primes below `n`.
pub fn sieve(n: usize) -> Vec<usize> {
    let mut is_prime = vec![true; n];
    let mut out = vec![];
    for p in 2..n {
        if is_prime[p] {
            out.push(p);
            for q in (p * p..n).step_by(p) {
                is_prime[q] = false;
            }
        }
    }
    out
}

fn mul_mod(a: u64, b: u64, m: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(m)) as u64
}

fn pow_mod(mut base: u64, mut exp: u64, m: u64) -> u64 {
    let mut out = 1;
    while exp > 0 {
        if exp & 1 == 1 {
            out = mul_mod(out, base, m);
        }
        base = mul_mod(base, base, m);
        exp >>= 1;
    }
    out
}

const WITNESSES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Miller and Rabin's test, exact for every `u64`.
pub fn is_prime(n: u64) -> bool {
    if n < 2 || WITNESSES.iter().any(|p| n % p == 0) {
        return WITNESSES.contains(&n);
    }
    let s = (n - 1).trailing_zeros();
    WITNESSES.iter().all(|&a| {
        let mut x = pow_mod(a, (n - 1) >> s, n);
        x == 1
            || (0..s).any(|_| {
                let square = mul_mod(x, x, n);
                std::mem::replace(&mut x, square) == n - 1
            })
    })
}

fn divisor(n: u64) -> u64 {
    if n % 2 == 0 {
        return 2;
    }
    for c in 1.. {
        let step = |x| (mul_mod(x, x, n) + c) % n;
        let (mut slow, mut fast, mut d) = (2, 2, 1);
        while d == 1 {
            slow = step(slow);
            fast = step(step(fast));
            d = gcd(slow.abs_diff(fast), n);
        }
        if d != n {
            return d;
        }
    }
    unreachable!()
}

/// The prime factors of `n` in increasing order, repeated.
pub fn factorize(n: u64) -> Vec<u64> {
    if n == 1 {
        return vec![];
    }
    if is_prime(n) {
        return vec![n];
    }
    let d = divisor(n);
    let mut out = factorize(d);
    out.extend(factorize(n / d));
    out.sort_unstable();
    out
}

/// How many numbers up to `n` are coprime to it.
pub fn totient(n: u64) -> u64 {
    let mut factors = factorize(n);
    factors.dedup();
    factors.iter().fold(n, |t, p| t / p * (p - 1))
}
