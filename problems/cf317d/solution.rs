//! A number that is no power makes a game of its own, together with its powers: of the exponents 1,
//! 2, …, m, a move removes one with its multiples.

use grundy::poset_game::PosetGame;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize }
    let root = (1..).take_while(|base| base * base <= n).count();
    let mut is_power = vec![false; root + 1];
    // At the index m, whether an odd number of games have m exponents.
    let mut is_odd = [false; 30];
    // Numbers without a power up to n are worth 1 each.
    let mut others = n;
    for base in 2..=root {
        if is_power[base] {
            continue;
        }
        let mut exponents = 1;
        let mut power = base;
        while power <= n / base {
            power *= base;
            exponents += 1;
            if power <= root {
                is_power[power] = true;
            }
        }
        is_odd[exponents] ^= true;
        others -= exponents;
    }
    let mut sum = others as u64 % 2;
    for exponents in (0..is_odd.len()).filter(|&exponents| is_odd[exponents]) {
        let mut game = PosetGame::new(exponents, |i, j| (j + 1) % (i + 1) == 0);
        sum ^= game.grundy((1 << exponents) - 1);
    }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if sum != 0 { "Vasya" } else { "Petya" })?;
    out.flush()
}
