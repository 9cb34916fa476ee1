//! Alice loses if the vertices 1 and 2 are worth the same. Try all sets of vertices that are worth
//! 0: there are no edges between them, each other vertex has an edge to one of them, and without
//! them all others are worth 1 less. So if 1 and 2 are among the others, the graphs on these are
//! known.

use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;
/// The set of the vertices 1 and 2.
const BOTH: usize = 0b11;

fn main() -> Result<()> {
    input! { n: usize, edges: [(Usize1, Usize1)] }
    let mut next = vec![0; n];
    edges.iter().for_each(|&(from, to)| next[from] |= 1 << to);
    // For each set of vertices the number of graphs on it in which 1 and 2 are worth the same.
    let mut equal = vec![0; 1 << n];
    for set in (0..1 << n).filter(|set| set & BOTH == BOTH) {
        let mut zero = set;
        while zero > 0 {
            equal[set] += match zero & BOTH {
                0 => equal[set ^ zero] * graphs(zero, set ^ zero, &next, false) % MODULUS,
                BOTH => graphs(zero, set ^ zero, &next, true),
                _ => 0,
            };
            zero = (zero - 1) & set;
        }
        equal[set] %= MODULUS;
    }
    let all = edges.iter().fold(1, |power, _| 2 * power % MODULUS);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", (all + MODULUS - equal[(1 << n) - 1]) % MODULUS)?;
    out.flush()
}

/// The ways to choose the edges if the vertices of `zero` are worth 0 and the `others` are not:
/// those between `zero` and `others`, and, if `inside` says so, those between two of the `others`.
fn graphs(zero: usize, others: usize, next: &[usize], inside: bool) -> u64 {
    let mut graphs = 1;
    for (v, next) in next.iter().enumerate() {
        let subsets = |to: usize| 1_u64 << (next & to).count_ones();
        if zero >> v & 1 == 1 {
            graphs = graphs * subsets(others) % MODULUS;
        } else if others >> v & 1 == 1 {
            let free = if inside { subsets(others) } else { 1 };
            graphs = graphs * (subsets(zero) - 1) * free % MODULUS;
        }
    }
    graphs
}
