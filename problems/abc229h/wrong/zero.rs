//! Takes a sum of 0 for a win of Takahashi, who begins.

use grundy::partisan::{Game, Value};
use proconio::input;
use proconio::marker::Bytes;


fn main() {
    input! { n: usize, rows: [Bytes; n] }
    let mut game = Game::new(|column: &Vec<u8>| options(column));
    let column = |j: usize| -> Vec<u8> { rows.iter().map(|row| row[j]).collect() };
    let value = |j| game.value(&column(j)).expect("each column is a number");
    let sum = (0..n).map(value).fold(Value::default(), |sum, value| sum + value);
    println!("{}", if sum.number >= 0 { "Takahashi" } else { "Snuke" });
}

/// The columns that Takahashi, who has the white pieces, and Snuke can leave.
fn options(column: &[u8]) -> [Vec<Vec<u8>>; 2] {
    [(b'W', b'B'), (b'B', b'W')].map(|(own, other)| {
        let mut options = vec![];
        for i in 0..column.len() {
            let mut next = column.to_vec();
            if column[i] == other {
                next[i] = b'.';
                options.push(next);
            } else if i > 0 && column[i] == own && column[i - 1] == b'.' {
                next.swap(i - 1, i);
                options.push(next);
            }
        }
        options
    })
}
