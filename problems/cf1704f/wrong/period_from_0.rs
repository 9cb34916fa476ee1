//! Takes the values of Dawson's Kayles to be periodic from the start.

use grundy::octal_game::OctalGame;
use proconio::input;

fn main() {
    input! { tests: usize }
    let dawsons_kayles: OctalGame = "0.07".parse().expect("a code");
    let table = dawsons_kayles.grundy_table(34);
    for _ in 0..tests {
        input! { n: usize, cells: String }
        let red = cells.matches('R').count();
        let runs = cells.replace("RR", "R R").replace("BB", "B B");
        let runs = runs.replace("RR", "R R").replace("BB", "B B");
        let sum = runs.split(' ').fold(0, |sum, run| sum ^ table[run.len() % 34]);
        let alice_wins = 2 * red > n || 2 * red == n && sum != 0;
        println!("{}", if alice_wins { "Alice" } else { "Bob" });
    }
}
