use crate::monoid::Monoid;

pub trait Action: Monoid {
    type F: Monoid;
    fn apply(f: &<Self::F as Monoid>::T, x: &Self::T, len: usize) -> Self::T;
}

impl Action for crate::monoid::Sum<i64> {
    type F = crate::monoid::Sum<i64>;
    fn apply(f: &i64, x: &i64, len: usize) -> i64 {
        f * len as i64 + x
    }
}

pub struct LazySegmentTree<A: Action> {
    size: usize,
    nodes: Vec<A::T>,
    lazy: Vec<<A::F as Monoid>::T>,
}

impl<A: Action> LazySegmentTree<A> {
    pub fn new(len: usize) -> Self {
        let size = len.next_power_of_two();
        LazySegmentTree {
            size,
            nodes: vec![A::unit(); 2 * size],
            lazy: vec![A::F::unit(); 2 * size],
        }
    }

    pub fn update(&mut self, l: usize, r: usize, f: &<A::F as Monoid>::T) {
        self.walk(1, 0, self.size, l, r, Some(f));
    }

    pub fn fold(&mut self, l: usize, r: usize) -> A::T {
        self.walk(1, 0, self.size, l, r, None)
    }

    fn put(&mut self, node: usize, len: usize, f: &<A::F as Monoid>::T) {
        self.nodes[node] = A::apply(f, &self.nodes[node], len);
        self.lazy[node] = A::F::op(&self.lazy[node], f);
    }

    fn walk(
        &mut self,
        node: usize,
        start: usize,
        end: usize,
        l: usize,
        r: usize,
        f: Option<&<A::F as Monoid>::T>,
    ) -> A::T {
        if r <= start || end <= l {
            return A::unit();
        }
        if l <= start && end <= r {
            if let Some(f) = f {
                self.put(node, end - start, f);
            }
            return self.nodes[node].clone();
        }
        let middle = (start + end) / 2;
        let lazy = std::mem::replace(&mut self.lazy[node], A::F::unit());
        self.put(2 * node, middle - start, &lazy);
        self.put(2 * node + 1, end - middle, &lazy);
        let left = self.walk(2 * node, start, middle, l, r, f);
        let right = self.walk(2 * node + 1, middle, end, l, r, f);
        self.nodes[node] = A::op(&self.nodes[2 * node], &self.nodes[2 * node + 1]);
        A::op(&left, &right)
    }
}
