use crate::monoid::Monoid;
use std::ops::RangeBounds;

pub struct SegmentTree<M: Monoid> {
    len: usize,
    nodes: Vec<M::T>,
}

impl<M: Monoid> SegmentTree<M> {
    pub fn new(len: usize) -> Self {
        SegmentTree { len, nodes: vec![M::unit(); 2 * len] }
    }

    pub fn set(&mut self, i: usize, value: M::T) {
        let mut i = i + self.len;
        self.nodes[i] = value;
        while i > 1 {
            i /= 2;
            self.nodes[i] = M::op(&self.nodes[2 * i], &self.nodes[2 * i + 1]);
        }
    }

    pub fn get(&self, i: usize) -> &M::T {
        &self.nodes[i + self.len]
    }

    pub fn fold(&self, range: impl RangeBounds<usize>) -> M::T {
        let (start, end) = super::fenwick::bounds(range, self.len);
        let (mut l, mut r) = (start + self.len, end + self.len);
        let (mut left, mut right) = (M::unit(), M::unit());
        while l < r {
            if l % 2 == 1 {
                left = M::op(&left, &self.nodes[l]);
                l += 1;
            }
            if r % 2 == 1 {
                r -= 1;
                right = M::op(&self.nodes[r], &right);
            }
            l /= 2;
            r /= 2;
        }
        M::op(&left, &right)
    }
}

impl<M: Monoid> FromIterator<M::T> for SegmentTree<M> {
    fn from_iter<I: IntoIterator<Item = M::T>>(items: I) -> Self {
        let items: Vec<M::T> = items.into_iter().collect();
        let mut tree = SegmentTree::new(items.len());
        for (i, item) in items.into_iter().enumerate() {
            tree.set(i, item);
        }
        tree
    }
}
