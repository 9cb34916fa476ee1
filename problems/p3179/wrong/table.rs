//! A value for each cell, though there may be a billion of them.

use proconio::input;

fn main() {
    input! { n: usize, queries: [[usize]] }
    let mut values = vec![1_u16; n + 1];
    for cell in (1..=n / 2).rev() {
        let mut seen = vec![0];
        let mut sum = 0;
        for multiple in (2 * cell..=n).step_by(cell) {
            sum ^= values[multiple];
            seen.push(sum);
        }
        values[cell] = (0..).find(|value| !seen.contains(value)).unwrap_or(0);
    }
    for white in queries {
        let sum = white.iter().fold(0, |sum, &cell| sum ^ values[cell]);
        println!("{}", if sum != 0 { "Yes" } else { "No" });
    }
}
