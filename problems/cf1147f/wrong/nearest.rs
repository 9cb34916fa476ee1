//! Bob leaves Alice as few weights as he can at each move, and is outplayed.

use proconio::input_interactive;
use proconio::marker::Usize1;

fn main() {
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, weights: [[i64; n]; n] }
        println!("B");
        input_interactive! { rule: char, start: Usize1 }
        let sign = if rule == 'I' { -1 } else { 1 };
        let mut been = vec![false; 2 * n];
        let (mut at, mut last) = (start, i64::MIN);
        loop {
            been[at] = true;
            let others = if at < n { n..2 * n } else { 0..n };
            let weight = |to: usize| sign * weights[at.min(to)][at.max(to) - n];
            let allowed = others.filter(|&to| !been[to] && weight(to) > last);
            let to = match allowed.min_by_key(|&to| weight(to)) {
                Some(to) => to,
                None => return,
            };
            println!("{}", to + 1);
            been[to] = true;
            input_interactive! { next: i64 }
            if next < 0 {
                break;
            }
            at = next as usize - 1;
            last = sign * weights[at.min(to)][at.max(to) - n];
        }
    }
}
