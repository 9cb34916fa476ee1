//! Counting the lost choices of Nim with a forced first pile, by a xor basis, beside the textbook's
//! table.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/forced_first_pile_basis.rs"]
mod basis;
#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/forced_first_pile.rs"]
mod table;

use basis::lost_choices;
use table::lost_choices_by_table;

const MODULUS: u64 = 1_000_000_007;

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = StdRng::seed_from_u64(1);
    let by_basis = |piles: &[u64]| _ = black_box(lost_choices(piles, MODULUS));
    for n in [50, 100, 200] {
        let piles: Vec<u64> = (0..n).map(|_| random.random_range(1..=200)).collect();
        let textbook = || _ = black_box(lost_choices_by_table(&piles, MODULUS));
        let times = best([&textbook, &|| by_basis(&piles)]);
        report.speed_up("forced first pile, piles to 200, basis beside table", n, times);
    }
    let piles: Vec<u64> = (0..2_000_000).map(|_| random.random::<u64>() >> 4).collect();
    for n in [1_000, 10_000, 100_000, 1_000_000] {
        let times = best([&|| by_basis(&piles[..n]), &|| by_basis(&piles[..2 * n])]);
        report.growth("forced first pile, 60 bits, O(n)", n, times);
    }
    Ok(())
}
