//! Skips all numbers that are in a shortcut, wherever it is.

use proconio::input;

fn main() {
    input! { n: usize, m: usize, shortcuts: [(u64, u64); n], positions: [(u64, u64); m] }
    for (x, y) in positions {
        let place_x = x - shortcuts.iter().filter(|shortcut| shortcut.0 < x).count() as u64;
        let place_y = y - shortcuts.iter().filter(|shortcut| shortcut.1 < y).count() as u64;
        let is_skipped = shortcuts.iter().any(|shortcut| shortcut.0 == x || shortcut.1 == y);
        let is_lost = shortcuts.contains(&(x, y)) || place_x == place_y && !is_skipped;
        println!("{}", if is_lost { "LOSE" } else { "WIN" });
    }
}
