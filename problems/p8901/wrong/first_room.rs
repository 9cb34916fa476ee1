//! Plays in the first room alone.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for rooms in tests {
        println!("Farmer {}", if rooms[0] % 4 != 0 { "John" } else { "Nhoj" });
    }
}
