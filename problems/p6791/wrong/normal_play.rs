//! Whoever takes the last stone wins, while here it loses.

use grundy::fibonacci_nim::count_won;
use proconio::input;

fn main() {
    input! { queries: [(u64, u64)] }
    for (quota, most) in queries {
        println!("{}", count_won(most, quota));
    }
}
