//! Goes on cutting until only single squares are left, as if the last cut won.

use grundy::sprague_grundy::grundy_table;
use proconio::{input, is_stdin_empty};

fn main() {
    // The sheet of h × w is the heap 201h + w.
    let table = grundy_table(201 * 200 + 200, |sheet| {
        let (height, width) = (sheet / 201, sheet % 201);
        let across = (1..height).map(move |cut| [201 * cut + width, sheet - 201 * cut]);
        across.chain((1..width).map(move |cut| [sheet - width + cut, sheet - cut]))
    });
    while !is_stdin_empty() {
        input! { height: usize, width: usize }
        println!("{}", if table[201 * height + width] != 0 { "WIN" } else { "LOSE" });
    }
}
