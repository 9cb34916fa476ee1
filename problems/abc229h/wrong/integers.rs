//! Counts for each piece the moves that it has or gives as if nobody ever ate one.

use proconio::input;
use proconio::marker::Bytes;

fn main() {
    input! { n: usize, rows: [Bytes; n] }
    let mut ahead = 0;
    for j in 0..n {
        for i in 0..n {
            let free = (0..i).filter(|&above| rows[above][j] == b'.').count() as i64;
            match rows[i][j] {
                b'W' => ahead += free - 1,
                b'B' => ahead -= free - 1,
                _ => {}
            }
        }
    }
    println!("{}", if ahead > 0 { "Takahashi" } else { "Snuke" });
}
