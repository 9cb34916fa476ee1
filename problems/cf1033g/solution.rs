//! A move can be answered on its pile, so only the rests mod a + b count. Let a ≤ b. If a rest is a
//! or more, but less than b, only Alice can take from it, and she wins. Otherwise each rest from b
//! on is one move for whoever takes it first; but if it is 2a or more and Alice does, she leaves a
//! rest for herself alone. So the first player wins if the number of these moves is odd and at most
//! one is such a rest, the second one if it is even and none is, and else Alice. For each a + b the
//! rests are sorted; the a with a given number of rests below them that fit are an interval.

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
