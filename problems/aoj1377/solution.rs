//! Piles are strings of red-blue Hackenbush, and a choice is fair if their values add up to 0. Each
//! choice from the first half of the piles is put together with the best one from the second half.

use grundy::input::input;
use grundy::red_blue_hackenbush::string;
use std::collections::HashMap;

fn main() {
    input! { piles: [String] }
    let (some, others) = piles.split_at(piles.len() / 2);
    let mut others = choices(others);
    // Of equal values, the one with the most boxes comes last, and stays.
    others.sort_unstable();
    let others: HashMap<i128, usize> = others.into_iter().collect();
    let both = |(value, boxes): (i128, usize)| Some(boxes + others.get(&-value)?);
    println!("{}", choices(some).into_iter().filter_map(both).max().unwrap());
}

/// The value and the number of boxes of each choice from the piles.
fn choices(piles: &[String]) -> Vec<(i128, usize)> {
    let mut choices = vec![(0, 0)];
    for pile in piles {
        let value = string(&pile.chars().map(|colour| colour == 'B').collect::<Vec<_>>());
        for i in 0..choices.len() {
            let (sum, boxes) = choices[i];
            choices.push((sum + value, boxes + pile.len()));
        }
    }
    choices
}
