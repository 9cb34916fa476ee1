//! Takes a pair for won only if it leaves a choice, and forgets that its only move may win, too.

use proconio::input;

fn main() {
    input! { tests: [(u64, u64)] }
    for (m, n) in tests {
        let (large, small) = (m.max(n), m.min(n));
        println!("{} wins", if large == small || large >= 2 * small { "Stan" } else { "Ollie" });
    }
}
