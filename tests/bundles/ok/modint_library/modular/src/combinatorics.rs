use super::ModInt;

pub struct Factorials<const P: u64> {
    fact: Vec<ModInt<P>>,
    inv_fact: Vec<ModInt<P>>,
}

impl<const P: u64> Factorials<P> {
    pub fn up_to(n: usize) -> Self {
        let mut fact = vec![ModInt::ONE; n + 1];
        for i in 1..=n {
            fact[i] = fact[i - 1] * ModInt::new(i as u64);
        }
        let inv_fact = fact.iter().map(|f| f.inv()).collect();
        Factorials { fact, inv_fact }
    }

    pub fn choose(&self, n: usize, k: usize) -> ModInt<P> {
        if k > n {
            return ModInt::ZERO;
        }
        self.permutations(n, k) * self.inv_fact[k]
    }

    pub fn permutations(&self, n: usize, k: usize) -> ModInt<P> {
        self.fact[n] * self.inv_fact[n - k]
    }

    pub fn catalan(&self, n: usize) -> ModInt<P> {
        self.choose(2 * n, n) / ModInt::new(n as u64 + 1)
    }
}

pub fn stirling<const P: u64>(n: usize, k: usize) -> ModInt<P> {
    match (n, k) {
        (0, 0) => ModInt::ONE,
        (0, _) | (_, 0) => ModInt::ZERO,
        _ => stirling(n - 1, k - 1) + stirling(n - 1, k) * ModInt::new(k as u64),
    }
}
