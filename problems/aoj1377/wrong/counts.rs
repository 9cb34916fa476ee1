//! Takes a configuration for fair if it has as many black boxes as white ones.

use proconio::input;

fn main() {
    input! { piles: [String] }
    let mut most: Vec<(i64, usize)> = vec![(0, 0)];
    for pile in &piles {
        let white = pile.matches('W').count() as i64;
        let difference = pile.len() as i64 - 2 * white;
        let with_it: Vec<_> =
            most.iter().map(|(sum, boxes)| (sum + difference, boxes + pile.len())).collect();
        most.extend(with_it);
        most.sort_unstable_by(|a, b| b.cmp(a));
        most.dedup_by_key(|(sum, _)| *sum);
    }
    let fair = most.into_iter().find(|(sum, _)| *sum == 0);
    println!("{}", fair.unwrap().1);
}
