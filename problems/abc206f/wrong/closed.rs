//! Takes intervals that touch each other for intersecting ones.

use grundy::interval_game::first_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[(u64, u64)]] }
    for intervals in tests {
        let closed: Vec<(u64, u64)> = intervals.iter().map(|&(l, r)| (l, r + 1)).collect();
        println!("{}", if first_player_wins(&closed) { "Alice" } else { "Bob" });
    }
}
