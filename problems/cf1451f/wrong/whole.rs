//! Takes the nim-sum of the whole matrix.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { rows: usize, columns: usize, cells: [u64; rows * columns] }
        let sum = cells.iter().fold(0, |sum, cell| sum ^ cell);
        println!("{}", if sum != 0 { "Ashish" } else { "Jeel" });
    }
}
