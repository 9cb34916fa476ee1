//! The first lost heaps are 1, 4, 7 and 10, but not all heaps of that kind are lost.

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    for heap in heaps {
        println!("{}", if heap == 2 || heap % 3 == 1 { "second" } else { "first" });
    }
}
