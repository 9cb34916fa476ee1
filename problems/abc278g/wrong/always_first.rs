//! Takes cards from the middle and mirrors every move, though the middle may not exist.

use proconio::input_interactive;

fn main() {
    input_interactive! { n: usize, least: usize, most: usize }
    println!("First");
    let take = (least + (n + least) % 2).min(most);
    let mut next = ((n.max(take) - take) / 2 + 1, take);
    loop {
        println!("{} {}", next.0, next.1);
        input_interactive! { first: i64, count: i64 }
        if first <= 0 {
            return;
        }
        next = (n + 2 - (first + count) as usize, count as usize);
    }
}
