//! Prefix sums with updates.

use std::ops::AddAssign;

#[derive(Clone, Debug)]
pub struct Fenwick<T> {
    sums: Vec<T>,
}

impl<T: Copy + Default + AddAssign> Fenwick<T> {
    pub fn new(n: usize) -> Self {
        Fenwick { sums: vec![T::default(); n + 1] }
    }

    pub fn add(&mut self, i: usize, x: T) {
        let mut i = i + 1;
        while i < self.sums.len() {
            self.sums[i] += x;
            i += i & i.wrapping_neg();
        }
    }

    pub fn prefix(&self, mut end: usize) -> T {
        let mut sum = T::default();
        while end > 0 {
            sum += self.sums[end];
            end &= end - 1;
        }
        sum
    }
}

impl<T: Copy + Default + AddAssign> FromIterator<T> for Fenwick<T> {
    fn from_iter<I: IntoIterator<Item = T>>(it: I) -> Self {
        let values: Vec<T> = it.into_iter().collect();
        let mut f = Fenwick::new(values.len());
        values.into_iter().enumerate().for_each(|(i, x)| f.add(i, x));
        f
    }
}
