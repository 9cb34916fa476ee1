//! Lets the first move take all, and so every heap is won.

use proconio::input;

fn main() {
    loop {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        println!("First win");
    }
}
