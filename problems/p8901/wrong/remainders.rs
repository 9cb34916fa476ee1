//! Takes the remainder by 4, which wins, but not as soon as possible.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for rooms in tests {
        let first = rooms.iter().min_by_key(|&&cows| cows / 4).unwrap();
        println!("Farmer {}", if first % 4 != 0 { "John" } else { "Nhoj" });
    }
}
