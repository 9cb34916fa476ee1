//! A token moves only to greater numbers, so the cells are decided from the greatest number down.
//! The jumps from all cells together are a harmonic sum, O(n log n).

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { numbers: [usize] }
    let n = numbers.len();
    let mut cells: Vec<usize> = (0..n).collect();
    cells.sort_unstable_by_key(|&cell| n - numbers[cell]);
    // Of smaller numbers, it isn't known yet who wins, so these count as won by the one to move.
    let mut wins = vec![true; n];
    for cell in cells {
        let step = numbers[cell];
        let mut jumps = (cell % step..n).step_by(step);
        wins[cell] = jumps.any(|to| !wins[to]);
    }
    let answer: String = wins.iter().map(|&wins| if wins { 'A' } else { 'B' }).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", answer)?;
    out.flush()
}
