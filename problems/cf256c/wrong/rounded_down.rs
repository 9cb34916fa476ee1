//! Rounds the fourth root down, so that one coin fewer may be left.

use proconio::input;

fn main() {
    input! { piles: [u64] }
    let root = |n: u64| (n as f64).sqrt() as u64;
    let value = |pile: u64, last: &[[u64; 5]]| {
        let largest = root(pile).min(pile - 1) as usize;
        let smallest = root(root(pile));
        last[largest].iter().position(|&pile| pile < smallest).unwrap_or(5)
    };
    let mut last = vec![[0; 5]];
    for pile in 1..900_000 {
        let mut here = last[last.len() - 1];
        here[value(pile, &last)] = pile;
        last.push(here);
    }
    let sum = piles.iter().fold(0, |sum, &pile| sum ^ value(pile, &last));
    println!("{}", if sum == 0 { "Rublo" } else { "Furlo" });
}
