//! Takes equal heaps for lost, as if the shortcuts changed nothing else.

use proconio::input;

fn main() {
    input! { n: usize, m: usize, shortcuts: [(u64, u64); n], positions: [(u64, u64); m] }
    for (x, y) in positions {
        println!("{}", if x == y || shortcuts.contains(&(x, y)) { "LOSE" } else { "WIN" });
    }
}
