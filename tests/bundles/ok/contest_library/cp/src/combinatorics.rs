use crate::ModInt;

pub struct Factorials<const P: u64> {
    factorials: Vec<ModInt<P>>,
}

impl<const P: u64> Factorials<P> {
    pub fn new(n: usize) -> Self {
        let mut factorials = vec![ModInt::new(1)];
        for i in 1..=n {
            factorials.push(factorials[i - 1] * i.into());
        }
        Factorials { factorials }
    }

    pub fn choose(&self, n: usize, k: usize) -> ModInt<P> {
        let f = &self.factorials;
        if k > n { ModInt::new(0) } else { f[n] / (f[k] * f[n - k]) }
    }
}
