use crate::random::Random;

pub fn z_function<T: Eq>(s: &[T]) -> Vec<usize> {
    let mut z = vec![0; s.len()];
    let (mut l, mut r) = (0, 0);
    for i in 1..s.len() {
        let known = if i < r { z[i - l].min(r - i) } else { 0 };
        let more = (known..s.len() - i).take_while(|&k| s[k] == s[i + k]).count();
        z[i] = known + more;
        if chmax!(r, i + z[i]) {
            l = i;
        }
    }
    z
}

pub struct RollingHash {
    prefixes: Vec<crate::Mint1000000007>,
}

impl RollingHash {
    pub fn new(s: &str) -> Self {
        let base = Random::new(1).below(1_000_000).into();
        let mut prefixes = vec![Default::default()];
        for byte in s.bytes() {
            let last = prefixes[prefixes.len() - 1];
            prefixes.push(last * base + u32::from(byte).into());
        }
        RollingHash { prefixes }
    }

    pub fn whole(&self) -> u64 {
        self.prefixes.last().map_or(0, |hash| hash.value())
    }
}
