//! Queries on a segment tree of maxima, among them a search for the first value that is too large.

use ac_library::{Max, Segtree};
use proconio::input;

fn main() {
    input! {
        n: usize,
        q: usize,
        a: [i32; n],
        queries: [(u8, usize, i32); q],
    }
    let mut tree = Segtree::<Max<i32>>::from(a);
    for (kind, x, y) in queries {
        match kind {
            1 => tree.set(x - 1, y),
            2 => println!("{}", tree.prod(x - 1..y as usize)),
            _ => println!("{}", tree.max_right(x - 1, |&largest| largest < y) + 1),
        }
    }
}

// Input:
// 5 6
// 1 2 3 2 1
// 2 1 5
// 3 2 3
// 1 3 1
// 2 2 4
// 1 1 9
// 3 1 3
