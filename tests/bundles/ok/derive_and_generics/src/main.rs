use pairs::{compose, evens, Id, Key, Node, Row, Tagged};
use std::collections::{BTreeSet, HashSet};

fn main() {
    let keys: BTreeSet<Key> = [Key::new(2, "b"), Key::new(1, "z")].into_iter().collect();
    println!("{:?}", keys.first());
    let ids: HashSet<Id<Node>> = [Id::new(4), Id::new(4), Id::new(5)].into();
    println!("{} {:?}", ids.len(), Id::<Row>::new(1) == Id::new(2));
    println!("{:?}", Tagged::<Row, _>::from_fn(|| 7).map(|x| x * 2));
    println!("{:?}", evens(0..10).map(compose(|x| x + 1, |x| x * x)).collect::<Vec<u32>>());
}
