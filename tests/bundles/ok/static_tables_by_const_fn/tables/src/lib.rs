use std::sync::LazyLock;

pub static PRIMES: [bool; SIZE] = sieve();
pub static FACTORIALS: Table<10> = Table::new(factorial);
pub static SQUARES: LazyLock<Vec<u64>> = LazyLock::new(|| (0..).map(square).take(SIZE).collect());
pub static UNUSED: [bool; SIZE] = sieve();

const SIZE: usize = 30;

const fn sieve<const N: usize>() -> [bool; N] {
    let mut prime = [true; N];
    let mut i = 0;
    while i < N {
        prime[i] = i > 1 && is_prime(i);
        i += 1;
    }
    prime
}

const fn is_prime(n: usize) -> bool {
    let mut d = 2;
    while d * d <= n {
        if n % d == 0 {
            return false;
        }
        d += 1;
    }
    true
}

pub struct Table<const N: usize> {
    values: [u64; N],
}

impl<const N: usize> Table<N> {
    const fn new(values: [u64; N]) -> Self {
        Table { values }
    }

    pub fn get(&self, i: usize) -> Option<u64> {
        self.values.get(i).copied()
    }
}

#[allow(non_upper_case_globals)]
const factorial: [u64; 10] = {
    let mut values = [1; 10];
    let mut i = 1;
    while i < 10 {
        values[i] = values[i - 1] * i as u64;
        i += 1;
    }
    values
};

fn square(x: u64) -> u64 {
    x * x
}
