use std::cell::RefCell;

// Captures the lifetime of `v` without `+ '_`.
pub fn evens(v: &[u32]) -> impl Iterator<Item = u32> {
    v.iter().copied().filter(|x| x % 2 == 0)
}

pub fn small_prime(s: &str) -> bool {
    if let Ok(n) = s.parse::<u32>()
        && n > 1
        && let Some(d) = (2..=n).find(|d| n % d == 0)
    {
        d == n
    } else {
        false
    }
}

#[derive(Default)]
pub struct Cache(RefCell<Vec<(u32, u32)>>);

impl Cache {
    pub fn get(&self, n: u32) -> String {
        // In edition 2021 the borrow would still be alive in `else`: a panic.
        if let Some((_, v)) = self.0.borrow().iter().find(|(k, _)| *k == n) {
            format!("cached {v}")
        } else {
            self.0.borrow_mut().push((n, n * n));
            "computed".to_string()
        }
    }

    pub fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}

pub fn last_len(_: &Cache) -> usize {
    let c = RefCell::new(vec![1, 2]);
    // The temporary is dropped before `c`: an error in edition 2021.
    c.borrow().len()
}

pub fn sum_boxed(b: Box<[u32]>) -> u32 {
    b.into_iter().map(|x: u32| x).sum()
}

pub fn unused(v: &[u32]) -> impl Iterator<Item = &u32> {
    v.iter().rev()
}
