//! Folds over ranges, with updates.

use std::ops::Range;

pub trait Monoid {
    type Item: Clone;
    fn identity() -> Self::Item;
    fn combine(a: &Self::Item, b: &Self::Item) -> Self::Item;
}

pub struct Max;

impl Monoid for Max {
    type Item = i64;

    fn identity() -> i64 {
        i64::MIN
    }

    fn combine(a: &i64, b: &i64) -> i64 {
        *a.max(b)
    }
}

pub struct SegTree<M: Monoid> {
    n: usize,
    nodes: Vec<M::Item>,
}

impl<M: Monoid> SegTree<M> {
    pub fn new(n: usize) -> Self {
        SegTree { n, nodes: vec![M::identity(); 2 * n] }
    }

    pub fn set(&mut self, i: usize, x: M::Item) {
        let mut i = i + self.n;
        self.nodes[i] = x;
        while i > 1 {
            i /= 2;
            self.nodes[i] = M::combine(&self.nodes[2 * i], &self.nodes[2 * i + 1]);
        }
    }

    pub fn fold(&self, range: Range<usize>) -> M::Item {
        let (mut l, mut r) = (range.start + self.n, range.end + self.n);
        let (mut left, mut right) = (M::identity(), M::identity());
        while l < r {
            if l & 1 == 1 {
                left = M::combine(&left, &self.nodes[l]);
                l += 1;
            }
            if r & 1 == 1 {
                r -= 1;
                right = M::combine(&self.nodes[r], &right);
            }
            (l, r) = (l / 2, r / 2);
        }
        M::combine(&left, &right)
    }
}
