//! Takes the largest pile that can be taken, and doesn't see what lies behind it.

use proconio::input;
use std::collections::BinaryHeap;

fn main() {
    input! { mut piles: [u64] }
    let gone: Vec<usize> = (0..piles.len()).filter(|&pile| piles[pile] == 0).collect();
    let mut open = BinaryHeap::new();
    let mut scores = [0, 0];
    let mut turn = 0;
    let neighbours = |pile: usize, piles: &[u64]| {
        let near = [pile.wrapping_sub(1), pile + 1];
        near.iter().filter_map(|&i| piles.get(i).map(|&size| (size, i))).collect::<Vec<_>>()
    };
    gone.iter().for_each(|&pile| open.extend(neighbours(pile, &piles)));
    while let Some((size, pile)) = open.pop() {
        if piles[pile] > 0 {
            piles[pile] = 0;
            scores[turn % 2] += size;
            turn += 1;
            open.extend(neighbours(pile, &piles));
        }
    }
    println!("{} {}", scores[0], scores[1]);
}
