//! Each prime is a game of its own. What counts is the set of its exponents in the numbers, as
//! bits: to divide by p^k lowers the exponents from k on by k.

use grundy::sprague_grundy::Game;
use proconio::input;
use std::collections::HashMap;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { numbers: [u32] }
    let mut exponents: HashMap<u32, u32> = HashMap::new();
    for mut number in numbers {
        let mut divisor = 2;
        while number > 1 {
            if divisor * divisor > number {
                divisor = number;
            }
            let mut exponent = 0;
            while number % divisor == 0 {
                number /= divisor;
                exponent += 1;
            }
            if exponent > 0 {
                *exponents.entry(divisor).or_insert(0) |= 1 << exponent;
            }
            divisor += 1;
        }
    }
    let mut game = Game::new(|&set: &u32| {
        let divides = move |k: &u32| set >> k > 0;
        // An exponent of 0 doesn't count any more.
        (1..).take_while(divides).map(move |k| (set >> k | set & ((1 << k) - 1)) & !1)
    });
    let value = exponents.values().fold(0, |sum, set| sum ^ game.grundy(set));
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if value != 0 { "Mojtaba" } else { "Arpa" })?;
    out.flush()
}
