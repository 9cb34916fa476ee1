//! Subtracts the largest digit only.

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let mut won = vec![false; 1_000_001];
    for number in 1..won.len() {
        let greatest = number.to_string().bytes().max().unwrap() - b'0';
        won[number] = !won[number - usize::from(greatest)];
    }
    for number in numbers {
        println!("{}", if won[number] { "YES" } else { "NO" });
    }
}
