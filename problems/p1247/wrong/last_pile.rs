//! Takes from the last pile that will do, where the first one is asked for.

use proconio::input;

fn main() {
    input! { mut piles: [u64] }
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    match piles.iter().rposition(|pile| pile ^ sum < *pile) {
        None => println!("lose"),
        Some(last) => {
            println!("{} {}", piles[last] - (piles[last] ^ sum), last + 1);
            piles[last] ^= sum;
            println!("{}", piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        }
    }
}
