//! Vertex geography on a board of n × n squares, from a corner. Dominoes cover a board of even n,
//! so the first player wins. If n is odd, they cover all but the corner, and the first player
//! loses. So no matching has to be looked for among up to 10⁸ squares.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut boards = vec![];
    loop {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        boards.push(n);
    }
    let mut out = BufWriter::new(stdout().lock());
    for n in boards {
        writeln!(out, "{}", if n % 2 == 0 { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
