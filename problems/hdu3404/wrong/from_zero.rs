//! Counts rows and columns from 0, as if a rectangle couldn't be a line.

use grundy::tartan::first_player_wins;
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { tests: [[(Usize1, Usize1)]] }
    for lights in tests {
        let lights: Vec<(u64, u64)> = lights.iter().map(|&(x, y)| (x as u64, y as u64)).collect();
        let is_won = first_player_wins(&lights);
        println!("{}", if is_won { "Have a try, lxhgww." } else { "Don't waste your time." });
    }
}
