use crate::monoid::{Max, Monoid};
use std::ops::{Bound, RangeBounds};

pub struct SegTree<M: Monoid> {
    n: usize,
    nodes: Vec<M::Item>,
}

pub type MaxTree = SegTree<Max>;

impl<M: Monoid> From<Vec<M::Item>> for SegTree<M> {
    fn from(v: Vec<M::Item>) -> Self {
        let n = v.len().next_power_of_two();
        let mut nodes = vec![M::identity(); n];
        nodes.extend(v);
        nodes.resize(2 * n, M::identity());
        let mut tree = SegTree { n, nodes };
        (1..n).rev().for_each(|i| tree.update(i));
        tree
    }
}

impl<M: Monoid> SegTree<M> {
    pub fn new(n: usize) -> Self {
        vec![M::identity(); n].into()
    }

    fn update(&mut self, i: usize) {
        self.nodes[i] = M::combine(&self.nodes[2 * i], &self.nodes[2 * i + 1]);
    }

    pub fn set(&mut self, i: usize, x: M::Item) {
        let mut i = i + self.n;
        self.nodes[i] = x;
        while i > 1 {
            i /= 2;
            self.update(i);
        }
    }

    pub fn get(&self, i: usize) -> &M::Item {
        &self.nodes[i + self.n]
    }

    pub fn fold(&self, range: impl RangeBounds<usize>) -> M::Item {
        let (mut l, mut r) = self.bounds(&range);
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
            l /= 2;
            r /= 2;
        }
        M::combine(&left, &right)
    }

    fn bounds(&self, range: &impl RangeBounds<usize>) -> (usize, usize) {
        let l = match range.start_bound() {
            Bound::Included(&l) => l,
            Bound::Excluded(&l) => l + 1,
            Bound::Unbounded => 0,
        };
        let r = match range.end_bound() {
            Bound::Included(&r) => r + 1,
            Bound::Excluded(&r) => r,
            Bound::Unbounded => self.n,
        };
        (l + self.n, r + self.n)
    }
}
