//! Lasker's Nim. The heaps are read one by one, for there may be many more than fit in memory.

use grundy::lasker_nim::grundy;
use proconio::{input, read_value};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let mut answers = vec![];
    for _ in 0..tests {
        input! { heaps: usize }
        let sum = (0..heaps).fold(0, |sum, _| sum ^ grundy(read_value!(u64)));
        answers.push(if sum != 0 { "Alice" } else { "Bob" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
