//! Plays the game that ends when the numbers are equal, where nothing may become 0.

use proconio::input;

fn main() {
    input! { tests: [(u64, u64)] }
    for (m, n) in tests {
        let (large, small) = (m.max(n), m.min(n));
        let won = large * (large - small) > small * small;
        println!("{} wins", if won { "Stan" } else { "Ollie" });
    }
}
