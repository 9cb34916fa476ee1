//! A pile has a Grundy value for each number of white and of blue stones. They stand in one table,
//! by rising white and then by rising blue, where each move leads further to the front.

use grundy::sprague_grundy::{grundy_of_sum, grundy_table};
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

/// More than the blue stones that there can be: 50 and 50 + 49 + … + 1.
const BLUE: usize = 1326;

fn main() -> Result<()> {
    input! { n: usize, white: [usize; n], blue: [usize; n] }
    let most_white = white.iter().max().map_or(0, |&white| white);
    let table = grundy_table((most_white + 1) * BLUE - 1, |place| {
        let (white, blue) = (place / BLUE, place % BLUE);
        let remove_white = (white > 0).then_some([place.wrapping_sub(BLUE) + white]);
        remove_white.into_iter().chain((1..=blue / 2).map(move |take| [place - take]))
    });
    let value = grundy_of_sum((0..n).map(|i| table[white[i] * BLUE + blue[i]]));
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if value != 0 { "First" } else { "Second" })?;
    out.flush()
}
