//! Takes every box that the next move can't fill for a lost one.

use proconio::input;

fn main() {
    for case in 1.. {
        input! { boxes: [(u64, u64)] }
        if boxes.is_empty() {
            break;
        }
        let value = |&(s, c): &(u64, u64)| if c + c * c >= s { s - c } else { 0 };
        let sum = boxes.iter().fold(0, |sum, one| sum ^ value(one));
        println!("Case {}:\n{}", case, if sum != 0 { "Yes" } else { "No" });
    }
}
