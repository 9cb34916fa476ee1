//! Moves the token only to the right.

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let n = numbers.len();
    let mut wins = vec![false; n];
    for cell in (0..n).rev() {
        let mut jumps = (cell..n).step_by(numbers[cell]);
        wins[cell] = jumps.any(|to| numbers[to] > numbers[cell] && !wins[to]);
    }
    println!("{}", wins.iter().map(|&wins| if wins { 'A' } else { 'B' }).collect::<String>());
}
