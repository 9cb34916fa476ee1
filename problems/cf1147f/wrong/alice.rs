//! Alice starts from vertex 1 and always takes the nearest weight; a good Bob beats her.

use proconio::input_interactive;

fn main() {
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, weights: [[u64; n]; n] }
        println!("A\nI 1");
        let mut been = vec![false; 2 * n];
        let mut at = 0;
        loop {
            been[at] = true;
            input_interactive! { next: i64 }
            if next < 0 {
                break;
            }
            let from = next as usize - 1;
            been[from] = true;
            let weight = |to: usize| weights[from.min(to)][from.max(to) - n];
            let others = if from < n { n..2 * n } else { 0..n };
            let allowed = others.filter(|&to| !been[to] && weight(to) > weight(at));
            at = match allowed.min_by_key(|&to| weight(to)) {
                Some(to) => to,
                None => return,
            };
            println!("{}", at + 1);
        }
    }
}
