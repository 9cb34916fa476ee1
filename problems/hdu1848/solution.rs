//! A sum of three subtraction games, in which the Fibonacci numbers 1, 2, 3, 5, … may be taken.

use grundy::subtraction_game::SubtractionGame;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests = vec![];
    loop {
        input! { piles: [u64; 3] }
        if piles == [0, 0, 0] {
            break;
        }
        tests.push(piles);
    }
    let mut fibonacci = vec![1, 2];
    while fibonacci.len() < 15 {
        fibonacci.push(fibonacci[fibonacci.len() - 2] + fibonacci[fibonacci.len() - 1]);
    }
    let game = SubtractionGame::new(&fibonacci, 1000);
    let mut out = BufWriter::new(stdout().lock());
    for piles in tests {
        writeln!(out, "{}", if game.first_player_wins(&piles) { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}
