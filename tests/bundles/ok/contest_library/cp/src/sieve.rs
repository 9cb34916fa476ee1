pub struct Sieve {
    least: Vec<usize>,
}

impl Sieve {
    pub fn new(n: usize) -> Self {
        let mut least: Vec<usize> = (0..=n).collect();
        for d in (2..).take_while(|d| d * d <= n) {
            if least[d] == d {
                for multiple in (d * d..=n).step_by(d) {
                    chmin!(least[multiple], d);
                }
            }
        }
        Sieve { least }
    }

    pub fn is_prime(&self, n: usize) -> bool {
        n > 1 && self.least[n] == n
    }

    pub fn primes(&self) -> impl Iterator<Item = usize> + '_ {
        (2..self.least.len()).filter(|&n| self.is_prime(n))
    }

    pub fn factors(&self, mut n: usize) -> Vec<(usize, u32)> {
        let mut factors: Vec<(usize, u32)> = vec![];
        while n > 1 {
            let p = self.least[n];
            match factors.last_mut() {
                Some(last) if last.0 == p => last.1 += 1,
                _ => factors.push((p, 1)),
            }
            n /= p;
        }
        factors
    }
}
