//! Connected coins. The corner coin of a move goes from T to H here, so it is the T that count.

use grundy::connected_coins::log_grundy;
use proconio::{input, marker::Bytes};

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { n: usize, m: usize, rows: [Bytes; n] }
        // The binary digits of the nim-sum.
        let mut sum = vec![false; n + m];
        for (i, row) in (0..).zip(&rows) {
            for (j, &coin) in (0..).zip(row) {
                sum[log_grundy(i, j) as usize] ^= coin != b'H';
            }
        }
        answers += if sum.contains(&true) { "-_-\n" } else { "=_=\n" };
    }
    print!("{}", answers);
}
