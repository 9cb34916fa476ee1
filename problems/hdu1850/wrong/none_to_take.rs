//! Counts every pile of a lost position, as if a move could take nothing.

use proconio::input;

fn main() {
    loop {
        input! { piles: [u64] }
        if piles.is_empty() {
            break;
        }
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        println!("{}", piles.iter().filter(|&pile| pile ^ sum <= *pile).count());
    }
}
