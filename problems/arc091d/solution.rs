//! Where up to q stones may be taken, a pile and the q next smaller ones are worth 0, 1, …, q in
//! some order. If K divides the pile, it is the first one with this q, and is worth q. Any other is
//! worth the same as the pile with q + 1 stones fewer. As long as q stays the same, these steps are
//! one.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { piles: [(u64, u64)] }
    let values: Vec<u64> = piles.into_iter().map(|(pile, k)| value(pile, k)).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&values) { "Takahashi" } else { "Aoki" })?;
    out.flush()
}

fn value(mut pile: u64, k: u64) -> u64 {
    while pile % k > 0 {
        let most = pile / k;
        let steps = (pile % k + most) / (most + 1);
        pile -= steps * (most + 1);
    }
    pile / k
}
