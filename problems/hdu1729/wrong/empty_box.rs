//! Puts a stone into an empty box, where the square of its stones allows none.

use grundy::filling_boxes::grundy;
use proconio::input;

fn main() {
    for case in 1.. {
        input! { boxes: [(u64, u64)] }
        if boxes.is_empty() {
            break;
        }
        let value = |&(s, c): &(u64, u64)| match c {
            0 if s > 0 => u64::from(grundy(s, 1) == 0),
            _ => grundy(s, c),
        };
        let sum = boxes.iter().fold(0, |sum, one| sum ^ value(one));
        println!("Case {}:\n{}", case, if sum != 0 { "Yes" } else { "No" });
    }
}
