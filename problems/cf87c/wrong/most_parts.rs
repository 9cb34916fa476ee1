//! Prints the largest number of parts that wins, where the least is asked for.

use grundy::consecutive_split::ConsecutiveSplit;
use proconio::input;

fn main() {
    input! { n: usize }
    let game = ConsecutiveSplit::new(n);
    let wins = |&parts: &usize| {
        let rest = n - parts * (parts - 1) / 2;
        let least = rest / parts;
        let sum = (least..least + parts).fold(0, |sum, pile| sum ^ game.grundy(pile));
        rest % parts == 0 && sum == 0
    };
    let all = (2..).take_while(|parts| parts * (parts + 1) / 2 <= n);
    match all.filter(wins).last() {
        Some(parts) => println!("{}", parts),
        None => println!("-1"),
    }
}
