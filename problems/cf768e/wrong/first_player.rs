//! Says "YES" if the first player wins, where the second one is asked for.

use grundy::nim_without_repeats::first_player_wins;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    println!("{}", if first_player_wins(&heaps) { "YES" } else { "NO" });
}
