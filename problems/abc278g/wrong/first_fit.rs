//! Knows who wins, but takes as few cards as it can, as far left as it can.

use grundy::octal_game::OctalGame;
use proconio::input_interactive;

fn main() {
    input_interactive! { n: usize, least: usize, most: usize }
    let game: OctalGame = format!("0.{}7", "0".repeat(least - 1)).parse().expect("a code");
    let is_first = if least == most { game.grundy_table(n)[n] != 0 } else { n >= least };
    println!("{}", if is_first { "First" } else { "Second" });
    let mut gone = vec![false; n];
    let mut is_mine = is_first;
    loop {
        if is_mine {
            let fits = |&i: &usize| gone[i..].iter().take(least).filter(|gone| !**gone).count();
            let Some(first) = (0..n).find(|i| fits(i) == least) else { return };
            println!("{} {}", first + 1, least);
            gone[first..first + least].fill(true);
        }
        is_mine = true;
        input_interactive! { first: i64, count: i64 }
        if first <= 0 {
            return;
        }
        gone[first as usize - 1..(first + count) as usize - 1].fill(true);
    }
}
