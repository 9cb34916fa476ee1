use std::ops::{Bound, RangeBounds};

pub(crate) fn bounds(range: impl RangeBounds<usize>, len: usize) -> (usize, usize) {
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&start) => start + 1,
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&end) => end + 1,
        Bound::Excluded(&end) => end,
        Bound::Unbounded => len,
    };
    (start, end)
}

pub struct Fenwick {
    sums: Vec<i64>,
}

impl Fenwick {
    pub fn new(len: usize) -> Self {
        Fenwick { sums: vec![0; len + 1] }
    }

    pub fn add(&mut self, i: usize, value: i64) {
        let mut i = i + 1;
        while i < self.sums.len() {
            self.sums[i] += value;
            i += i & i.wrapping_neg();
        }
    }

    pub fn sum(&self, range: impl RangeBounds<usize>) -> i64 {
        let (start, end) = bounds(range, self.sums.len() - 1);
        self.prefix(end) - self.prefix(start)
    }

    fn prefix(&self, mut i: usize) -> i64 {
        let mut sum = 0;
        while i > 0 {
            sum += self.sums[i];
            i &= i - 1;
        }
        sum
    }
}
