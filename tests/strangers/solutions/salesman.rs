//! The shortest tour through all places by trying every order, and positions in sorted lists.

use permutohedron::{Heap, heap_recursive};
use proconio::input;
use superslice::{Ext, Ext2};

fn main() {
    input! { n: usize, places: [(i64, i64); n], q: usize, queries: [i64; q] }
    let length = |&[(a, b), (c, d)]: &[(i64, i64); 2]| (a - c).abs() + (b - d).abs();
    let tour = |order: &[usize]| -> i64 {
        let steps = order.windows(2).map(|step| [places[step[0]], places[step[1]]]);
        steps.map(|step| length(&step)).sum()
    };
    let mut order: Vec<usize> = (0..n).collect();
    let mut tours = vec![tour(&order)];
    while order.next_permutation() {
        tours.push(tour(&order));
    }
    let mut shortest = i64::MAX;
    heap_recursive(&mut order, |order| shortest = shortest.min(tour(order)));
    tours.sort_unstable();
    println!("{} {shortest} {}", tours.len(), tours[0]);
    for query in queries {
        let equal = tours.equal_range(&query);
        println!("{} {} {}", tours.lower_bound(&query), tours.upper_bound(&query), equal.len());
    }
    let mut last: Vec<isize> = Heap::new(&mut [0, 1, 2, 3]).last().unwrap_or_default().into();
    println!("{last:?}");
    last.invert_permutation();
    println!("{last:?}");
}

// Input:
// 5
// 0 0
// 3 1
// 1 4
// 2 2
// 5 0
// 3
// 10 15 1000
