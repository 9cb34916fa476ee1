//! The empty squares of a row part its pieces into groups. A piece that moves takes the pieces of
//! its group that are on its right along into the next group: staircase Nim, whose step 1 is the
//! group before the last empty square. The group behind that square is on the ground.

use grundy::staircase_nim::grundy;
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { rows: [[usize]] }
        let sum = rows.iter().fold(0, |sum, pieces| sum ^ grundy(&steps(pieces)));
        answers += if sum != 0 { "YES\n" } else { "NO\n" };
    }
    print!("{}", answers);
}

/// The numbers of pieces before each empty square of a row, the last one first.
fn steps(pieces: &[usize]) -> Vec<u64> {
    let mut is_empty = [true; 20];
    for &piece in pieces {
        is_empty[piece - 1] = false;
    }
    let mut groups: Vec<u64> =
        is_empty.split(|&is_empty| is_empty).map(|group| group.len() as u64).collect();
    groups.pop();
    groups.reverse();
    groups
}
