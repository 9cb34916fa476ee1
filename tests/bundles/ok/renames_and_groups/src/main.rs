use kit::{
    self,
    a::{b as c, d, deep::{self as down, Tool as Hammer}},
    Volume as _,
};
use std::{
    cmp::Reverse as Rev,
    collections::{BTreeSet as Set, BinaryHeap},
};

fn main() {
    println!("{} {} {}", c(), d::b(), kit::b());
    println!("{} {}", Hammer { mass: 4 }.volume(), down::depth());
    let heap: BinaryHeap<_> = [5, 2, 8].into_iter().map(Rev).collect();
    println!("{:?} {:?}", heap.peek(), Set::from([3, 1]));
}
