//! Functions of number theory, which some games with one heap lead to: take a divisor, take a
//! square, or take at most twice as many as were taken before.

use std::sync::LazyLock;

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    /// Ω(n), the number of prime factors with multiplicity.
    Omega,
    /// ω(n), the number of different prime factors.
    Primes,
    /// The number of divisors.
    Divisors,
    /// The least prime factor; 1 at 1.
    LeastFactor,
    /// The place of the least prime factor among the primes 2, 3, 5, …, from 1; 0 at 1.
    PlaceOfLeastFactor,
    /// The square root, rounded down.
    Root,
    /// The greatest power of 3 that divides the number.
    PowerOf3,
    /// The greatest power of 5 that divides the number.
    PowerOf5,
    /// The exponent of 3 in the number.
    ExponentOf3,
    /// The least part of the number as a sum of Fibonacci numbers without neighbours among them
    /// (Zeckendorf 1972); 0 at 0.
    LeastFibonacci,
    /// The number of such parts.
    Fibonaccis,
}

/// All of them, with their costs in formulas.
pub(super) const FUNCTIONS: [(Function, usize); 11] = [
    (Function::Omega, 3),
    (Function::Primes, 4),
    (Function::Divisors, 6),
    (Function::LeastFactor, 4),
    (Function::PlaceOfLeastFactor, 5),
    (Function::Root, 3),
    (Function::PowerOf3, 4),
    (Function::PowerOf5, 5),
    (Function::ExponentOf3, 4),
    (Function::LeastFibonacci, 4),
    (Function::Fibonaccis, 5),
];

/// The bodies of these functions in Rust, in which words in capitals are replaced.
const ROOT: &str = "
    let mut root = (n as f64).sqrt() as u64;
    while root > 0 && root > n / root {
        root -= 1;
    }
    while root < n / (root + 1) {
        root += 1;
    }
    root
";
const LEAST_FACTOR: &str = "
    let mut p = 2;
    while p <= n / p {
        if n % p == 0 {
            return p;
        }
        p += 1;
    }
    n
";
const PLACE_OF_LEAST_FACTOR: &str = "
    let mut p = 2;
    while p <= n / p && n % p > 0 {
        p += 1;
    }
    let p = if p > n / p { n } else { p };
    assert!(p < 1 << 24, \"the least prime factor has at most 24 bits\");
    let mut is_prime = vec![true; p as usize + 1];
    let mut place = 0;
    for q in 2..is_prime.len() {
        if is_prime[q] {
            place += 1;
            for multiple in (q * q..is_prime.len()).step_by(q) {
                is_prime[multiple] = false;
            }
        }
    }
    place
";
const POWER: &str = "
    let mut power = 1;
    while n > 0 && n / power % PRIME == 0 {
        power *= PRIME;
    }
    power
";
const EXPONENT: &str = "
    let mut exponent = 0;
    while n > 0 && n % 3 == 0 {
        n /= 3;
        exponent += 1;
    }
    exponent
";
const FACTORS: &str = "
    let (mut p, mut found) = (2, START);
    while n > 1 {
        if p > n / p {
            p = n;
        }
        let mut exponent = 0;
        while n % p == 0 {
            n /= p;
            exponent += 1;
        }
        EACH;
        p += 1;
    }
    found
";
const FIBONACCI: &str = "
    let (mut n, mut a, mut b, mut found) = (u128::from(n), 1, 2, 0);
    while b <= n {
        let next = a + b;
        a = b;
        b = next;
    }
    while n > 0 {
        if a <= n {
            n -= a;
            EACH;
        }
        let before = b - a;
        b = a;
        a = before;
    }
    found
";

/// The Fibonacci numbers up to the next one after this have less than 64 bits.
const LARGEST: u64 = 1 << 62;

/// Greater numbers aren't taken apart: trial division would take too long.
const MOST: u64 = 1 << 40;

impl Function {
    /// The result; `None` where there is none, or where it would take too long.
    pub(super) fn apply(self, n: u64) -> Option<u64> {
        match self {
            Function::Root => Some(root(n)),
            _ if n > LARGEST => None,
            Function::LeastFibonacci => Some(zeckendorf(n).0),
            Function::Fibonaccis => Some(zeckendorf(n).1),
            _ if n == 0 => None,
            Function::PowerOf3 => Some(3_u64.pow(exponent(n, 3))),
            Function::PowerOf5 => Some(5_u64.pow(exponent(n, 5))),
            Function::ExponentOf3 => Some(u64::from(exponent(n, 3))),
            _ if n > MOST => None,
            Function::Omega => Some(factors(n).map(|(_, exponent)| u64::from(exponent)).sum()),
            Function::Primes => Some(factors(n).count() as u64),
            Function::Divisors => {
                Some(factors(n).map(|(_, exponent)| u64::from(exponent) + 1).product())
            }
            Function::LeastFactor => Some(factors(n).next().map_or(1, |(prime, _)| prime)),
            Function::PlaceOfLeastFactor => {
                let least = factors(n).next().map_or(1, |(prime, _)| prime);
                PRIMES_UP_TO.get(usize::try_from(least).ok()?).copied().map(u64::from)
            }
        }
    }

    /// Its name in a text, and in Rust.
    pub(super) fn name(self) -> &'static str {
        match self {
            Function::Omega => "omega",
            Function::Primes => "distinct_primes",
            Function::Divisors => "divisors",
            Function::LeastFactor => "least_prime_factor",
            Function::PlaceOfLeastFactor => "place_of_least_prime_factor",
            Function::Root => "isqrt",
            Function::PowerOf3 => "power_of_3_in",
            Function::PowerOf5 => "power_of_5_in",
            Function::ExponentOf3 => "exponent_of_3",
            Function::LeastFibonacci => "least_zeckendorf_part",
            Function::Fibonaccis => "zeckendorf_parts",
        }
    }

    /// What it is, for those who don't know the name.
    pub(super) fn meaning(self) -> Option<&'static str> {
        match self {
            Function::Omega => Some("the number of prime factors with multiplicity"),
            Function::PlaceOfLeastFactor => Some("2 is the first prime, 3 the second"),
            Function::LeastFibonacci | Function::Fibonaccis => {
                Some("n as a sum of Fibonacci numbers, no two of them neighbours")
            }
            _ => None,
        }
    }

    /// The function in Rust.
    pub(super) fn code(self) -> String {
        let name = self.name();
        let factors = |start, each| FACTORS.replace("START", start).replace("EACH", each);
        let [parameter, body] = match self {
            Function::Root => ["n", ROOT],
            Function::LeastFactor => ["n", LEAST_FACTOR],
            Function::PlaceOfLeastFactor => ["n", PLACE_OF_LEAST_FACTOR],
            Function::PowerOf3 => ["n", &POWER.replace("PRIME", "3")],
            Function::PowerOf5 => ["n", &POWER.replace("PRIME", "5")],
            Function::ExponentOf3 => ["mut n", EXPONENT],
            Function::Omega => ["mut n", &factors("0", "found += exponent")],
            Function::Primes => ["mut n", &factors("0", "found += u64::from(exponent > 0)")],
            Function::Divisors => ["mut n", &factors("1", "found *= exponent + 1")],
            Function::LeastFibonacci => ["n", &FIBONACCI.replace("EACH", "found = a as u64")],
            Function::Fibonaccis => ["n", &FIBONACCI.replace("EACH", "found += 1")],
        };
        format!("fn {name}({parameter}: u64) -> u64 {{{body}}}")
    }
}

/// How many primes there are up to each number.
static PRIMES_UP_TO: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let mut is_prime = vec![true; 1 << 20];
    let mut found = 0;
    let mut count = |n: usize| {
        if n > 1 && is_prime[n] {
            found += 1;
            (n * n..1 << 20).step_by(n).for_each(|multiple| is_prime[multiple] = false);
        }
        found
    };
    (0..1 << 20).map(&mut count).collect()
});

/// The first of the powers of primes whose product a number is, as prime and exponent; `None` if
/// there is none, or if it would take too long to find.
pub(in super::super) fn first_power(n: u64) -> Option<(u64, u32)> {
    if (1..=MOST).contains(&n) { factors(n).next() } else { None }
}

/// The square root, rounded down.
fn root(n: u64) -> u64 {
    let guess = (n as f64).sqrt() as u64;
    let fits = |&r: &u64| r.checked_mul(r).is_some_and(|square| square <= n);
    (guess.saturating_sub(1)..=guess + 1).rev().find(fits).unwrap_or(0)
}

/// The exponent of a prime in a number other than 0.
fn exponent(mut n: u64, prime: u64) -> u32 {
    let mut exponent = 0;
    while n.is_multiple_of(prime) {
        n /= prime;
        exponent += 1;
    }
    exponent
}

/// The prime factors of a number other than 0, the least first, with their exponents.
fn factors(mut n: u64) -> impl Iterator<Item = (u64, u32)> {
    let mut next = 2;
    std::iter::from_fn(move || {
        if n == 1 {
            return None;
        }
        let candidates = std::iter::once(2).chain((3..).step_by(2)).skip_while(|&p| p < next);
        let prime = candidates.take_while(|p| p * p <= n).find(|&p| n.is_multiple_of(p));
        let prime = prime.unwrap_or(n);
        let exponent = exponent(n, prime);
        n /= prime.pow(exponent);
        next = prime + 1;
        Some((prime, exponent))
    })
}

/// The least part and the number of parts of a number as a sum of Fibonacci numbers of which no
/// two are neighbours: the greatest that fits is one of them.
fn zeckendorf(mut n: u64) -> (u64, u64) {
    let (mut a, mut b) = (1_u64, 2_u64);
    while b <= n {
        (a, b) = (b, a + b);
    }
    let (mut least, mut parts) = (0, 0);
    while n > 0 {
        if a <= n {
            (n, least, parts) = (n - a, a, parts + 1);
        }
        (a, b) = (b - a, a);
    }
    (least, parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chinese::translated;

    #[test]
    fn numbers_are_taken_apart() {
        let all = |n| FUNCTIONS.map(|(function, _)| function.apply(n));
        let some = |numbers: [u64; 11]| numbers.map(Some);
        assert_eq!(all(1), some([0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1]));
        assert_eq!(all(360), some([6, 3, 24, 2, 1, 18, 9, 5, 2, 1, 5]));
        assert_eq!(all(97), some([1, 1, 2, 97, 25, 9, 1, 1, 0, 8, 2]));
        assert_eq!(root(u64::MAX), u64::from(u32::MAX));
        assert_eq!(zeckendorf(LARGEST).0, 1);
        assert_eq!(Function::Fibonaccis.apply(u64::MAX), None);
    }

    #[test]
    fn what_functions_mean_is_said_in_chinese_too() {
        for meaning in FUNCTIONS.iter().filter_map(|(function, _)| function.meaning()) {
            let said = translated(meaning);
            assert!(!said.contains(" the ") && !said.contains(" of "), "{said}");
        }
    }
}
