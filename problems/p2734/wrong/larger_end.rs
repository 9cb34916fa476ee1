//! Takes the larger of the two ends.

use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let (mut from, mut to) = (0, numbers.len());
    let mut scores = [0, 0];
    for turn in 0..numbers.len() {
        if numbers[from] > numbers[to - 1] {
            scores[turn % 2] += numbers[from];
            from += 1;
        } else {
            to -= 1;
            scores[turn % 2] += numbers[to];
        }
    }
    println!("{} {}", scores[0], scores[1]);
}
