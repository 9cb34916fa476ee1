//! Counts the numbers, as if no choice forbade another one.

use proconio::input;

fn main() {
    input! { n: u64 }
    println!("{}", if n % 2 == 1 { "Vasya" } else { "Petya" });
}
