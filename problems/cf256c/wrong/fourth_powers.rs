//! Takes all values below that of a pile for reachable, which begins at 2, 16, 65536, ….

use proconio::input;

fn main() {
    input! { piles: [u64] }
    let value = |pile: u64| [2, 16, 65_536].iter().filter(|&&start| start <= pile).count();
    let sum = piles.iter().fold(0, |sum, &pile| sum ^ value(pile));
    println!("{}", if sum == 0 { "Rublo" } else { "Furlo" });
}
