use super::*;
use std::iter::{once, repeat};
use std::{collections::hash_map::Entry, rc::Rc as Shared};

pub trait Doubled {
    fn doubled(self) -> Self;
}

impl Doubled for i32 {
    fn doubled(self) -> i32 {
        self * 2
    }
}

impl Doubled for usize {
    fn doubled(self) -> usize {
        self * 2 + 1
    }
}

pub fn ranks(xs: &[u32]) -> String {
    // `BinaryHeap` and `Reverse` come through `super::*` (and its own glob).
    let heap: BinaryHeap<_> = xs.iter().zip(0usize..).map(Reverse).collect();
    let order = heap.into_sorted_vec().into_iter().rev().map(|Reverse((_, i))| i.doubled());
    order.chain(once(0)).map(|i| i.to_string()).collect::<Vec<_>>().join(" ")
}

pub fn unused(m: &mut HashMap<u8, Shared<u8>>) -> usize {
    match m.entry(1) {
        Entry::Occupied(_) => repeat(1).take(3).count(),
        Entry::Vacant(_) => 0,
    }
}
