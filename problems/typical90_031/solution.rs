//! A pile has a Grundy value for each number of white and of blue stones. With as many white ones,
//! a move leaves from half of the blue stones to all but one: as these get more, that window of
//! piles only moves on, and the values in it are a set of bits.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

/// The white stones, and the blue stones, that a pile may have at the start.
const MOST: usize = 50;
/// Words of 64 bits for all values: no pile has more than 50 + 49 + … + 1 and 50 blue stones, nor
/// more than 663 moves.
const WORDS: usize = 11;

fn main() -> Result<()> {
    input! { n: usize, white: [usize; n], blue: [usize; n] }
    let mut table: Vec<Vec<usize>> = vec![];
    for white in 0..=MOST {
        let mut values: Vec<usize> = vec![];
        let mut window = [0_u64; WORDS];
        // The most blue stones so far that are worth each value.
        let mut last = [0; 64 * WORDS];
        for blue in 0..=MOST + (white + 1..=MOST).sum::<usize>() {
            // The pile of half as many blue stones, rounded down, falls behind.
            if blue % 2 == 1 && last[values[blue / 2]] == blue / 2 {
                flip(&mut window, values[blue / 2]);
            }
            let mut value = mex(&window);
            // The move for a white stone may lead to it as well.
            if white > 0 && table[white - 1][blue + white] == value {
                flip(&mut window, value);
                let next = mex(&window);
                flip(&mut window, value);
                value = next;
            }
            flip(&mut window, value);
            last[value] = blue;
            values.push(value);
        }
        table.push(values);
    }
    let value = (0..n).fold(0, |sum, i| sum ^ table[white[i]][blue[i]]);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if value != 0 { "First" } else { "Second" })?;
    out.flush()
}

fn flip(set: &mut [u64; WORDS], value: usize) {
    set[value / 64] ^= 1 << (value % 64);
}

fn mex(set: &[u64; WORDS]) -> usize {
    let full = set.iter().take_while(|&&word| word == u64::MAX).count();
    64 * full + set[full].trailing_ones() as usize
}
