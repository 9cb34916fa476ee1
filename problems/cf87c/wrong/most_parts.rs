//! Prints the largest number of parts that wins, where the least is asked for.

use grundy::consecutive_split::ConsecutiveSplit;
use proconio::input;

fn main() {
    input! { n: usize }
    match ConsecutiveSplit::new(n).winning_moves(&[n]).last() {
        Some(found) => println!("{}", found.parts),
        None => println!("-1"),
    }
}
