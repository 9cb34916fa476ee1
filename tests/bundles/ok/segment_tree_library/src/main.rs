use ds::monoid::Monoid;
use ds::segtree::SegTree;
use std::io::{self, BufRead};

/// (sum, best prefix)
struct BestPrefix;

impl Monoid for BestPrefix {
    type Item = (i64, i64);

    fn identity() -> Self::Item {
        (0, 0)
    }

    fn combine(a: &Self::Item, b: &Self::Item) -> Self::Item {
        (a.0 + b.0, a.1.max(a.0 + b.1))
    }
}

fn main() {
    let mut rows = io::stdin().lock().lines().map(|l| {
        l.unwrap().split(' ').map(|x| x.parse().unwrap()).collect::<Vec<i64>>()
    });
    let first = rows.next().unwrap();
    let mut tree = SegTree::<BestPrefix>::from(first.iter().map(|&x| (x, x)).collect::<Vec<_>>());
    for q in rows {
        match q[0] {
            0 => tree.set(q[1] as usize, (q[2], q[2])),
            _ => println!("{}", tree.fold(q[1] as usize..q[2] as usize).1),
        }
    }
    let half = tree.fold(..4).0;
    println!("{half} {}", tree.fold(2..).0);
}
