use std::collections::BinaryHeap;
use vecmath::{Countdown, Guard, Poly, State, V2};

fn norm(v: &[i64]) -> i64 {
    v.iter().map(|x| x * x).sum()
}

fn main() {
    let mut v = V2(1, 2) + V2(3, 4) * 2;
    v += -V2(1, 1);
    println!("{v}");
    let mut p = Poly(vec![1, 2, 3]);
    p[1] = 10;
    println!("{} {} {}", p[1], norm(&p), p.len());
    let mut heap = BinaryHeap::from([State::new(5, 'a'), State::new(2, 'b')]);
    println!("{:?}", heap.pop().map(|s| s.name));
    println!("{}", Countdown(4).map(|x| x * x).sum::<u32>());
    let w: V2 = (7, 8).into();
    println!("{}", i64::from(w));
    let _guard = Guard("bye");
    println!("{}", if V2(1, 9) == V2(1, 9) { "same" } else { "different" });
}
