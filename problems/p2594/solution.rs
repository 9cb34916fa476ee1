//! Connected coins. The corner coin of a move goes from T to H here, so it is the T that count.

use grundy::connected_coins::first_player_wins;
use proconio::{input, marker::Bytes};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let mut answers = vec![];
    for _ in 0..tests {
        input! { n: u64, m: u64, rows: [Bytes; n] }
        let cells = (0..n).flat_map(|row| (0..m).map(move |column| (row, column)));
        let tails = cells.filter(|&(row, column)| rows[row as usize][column as usize] != b'H');
        answers.push(if first_player_wins(&tails.collect()) { "-_-" } else { "=_=" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
