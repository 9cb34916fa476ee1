//! Finds out who wins from each number up to the largest one. A number has the digits of a tenth of
//! it and one more.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { numbers: [usize] }
    let won = win_table(numbers.iter().max().map_or(0, |&largest| largest));
    let mut out = BufWriter::new(stdout().lock());
    for number in numbers {
        writeln!(out, "{}", if won[number] { "YES" } else { "NO" })?;
    }
    out.flush()
}

fn win_table(largest: usize) -> Vec<bool> {
    let mut won = vec![false; largest + 1];
    // The smallest digit that isn't 0 and the largest digit of the numbers 0, 1, …; those of 0 are
    // replaced by any other.
    let mut digits = vec![(9, 0); largest / 10 + 1];
    for number in 1..=largest {
        let (mut smallest, mut greatest) = digits[number / 10];
        let last = number % 10;
        if last > 0 {
            smallest = last.min(smallest);
            greatest = last.max(greatest);
        }
        if number < digits.len() {
            digits[number] = (smallest, greatest);
        }
        won[number] = !won[number - smallest] || !won[number - greatest];
    }
    won
}
