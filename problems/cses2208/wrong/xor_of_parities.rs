//! Adds the heaps as if a move were in only one of them.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for heaps in tests {
        let odd = heaps.iter().filter(|coins| *coins % 2 == 1).count();
        println!("{}", if odd % 2 == 1 { "first" } else { "second" });
    }
}
