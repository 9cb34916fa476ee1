//! A move can be answered on its pile, so only the remainders mod a + b count. Let a ≤ b. If one is
//! a or more, but less than b, only Alice can take from it, and she wins. Otherwise each remainder
//! from b on is one move for whoever takes it first; but if it is 2a or more and Alice does, she
//! leaves a remainder that only she can take. So the first player wins if the number of these moves
//! is odd and at most one of them is of that kind, the second player if it is even and none is, and
//! otherwise Alice. For each a + b the remainders are sorted; the values of a that fit and have a
//! given number of remainders below them form an interval.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, m: u64, piles: [u64; n] }
    // The games won by the first player if the number of moves is odd, else by the second one.
    let mut won = [0, 0];
    for sum in 2..=2 * m {
        let mut rests: Vec<u64> = piles.iter().map(|pile| pile % sum).collect();
        rests.extend([0, sum]);
        rests.sort_unstable();
        // rests[1..=n] are those of the piles.
        for below in 0..=n {
            let parity = (n - below) % 2;
            let bounds = [
                sum.saturating_sub(m),
                rests[below] + 1,
                sum - rests[below + 1],
                rests[n - parity] / 2 + 1,
            ];
            let least = bounds.iter().copied().fold(0, u64::max);
            // As many pairs of this sum have both a and b from `least` on.
            won[parity] += (sum + 1).saturating_sub(2 * least);
        }
    }
    let [second, first] = won;
    let each = (m * m - first - second) / 2;
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{} {} {} {}", each, each, first, second)?;
    out.flush()
}
