//! Counting the lost choices of Nim with a forced first pile, by a xor basis, beside the textbook's
//! table.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/forced_first_pile.rs"]
mod snippet;

use snippet::lost_choices;

const MODULUS: u64 = 1_000_000_007;

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = SmallRng::seed_from_u64(1);
    let by_basis = |piles: &[u64]| _ = black_box(lost_choices(piles, MODULUS));
    for n in [50, 100, 200] {
        let piles: Vec<u64> = (0..n).map(|_| random.random_range(1..=200)).collect();
        let textbook = || _ = black_box(lost_choices_by_table(&piles));
        let times = best([&textbook, &|| by_basis(&piles)]);
        report.speed_up("forced first pile, piles to 200, basis beside table", n, times);
    }
    let piles: Vec<u64> = (0..2_000).map(|_| random.random::<u64>() >> 4).collect();
    for n in [250, 500, 1_000] {
        let times = best([&|| by_basis(&piles[..n]), &|| by_basis(&piles[..2 * n])]);
        report.growth("forced first pile, 60 bits, O(n²)", n, times);
    }
    Ok(())
}

/// Counts, for each forced pile, the subsets of the other piles by their nim-sum.
fn lost_choices_by_table(piles: &[u64]) -> u64 {
    let values = piles.iter().max().map_or(1, |&most| (most as usize + 1).next_power_of_two());
    let mut total = 0;
    for (forced, &size) in piles.iter().enumerate() {
        let others = piles[..forced].iter().chain(&piles[forced + 1..]);
        let subsets = subsets_by_xor(others, values);
        for ways in &subsets[size as usize..] {
            total = (total + ways) % MODULUS;
        }
    }
    total
}

/// At index v, the number of subsets of `piles` whose nim-sum is v.
fn subsets_by_xor<'a>(piles: impl Iterator<Item = &'a u64>, values: usize) -> Vec<u64> {
    let mut ways = vec![0; values];
    ways[0] = 1;
    for &pile in piles {
        for v in 0..values {
            // With the pile or without it: v and v ^ pile trade places, so both get the sum.
            let w = v ^ pile as usize;
            if v <= w {
                let both = (ways[v] + ways[w]) % MODULUS;
                ways[v] = both;
                ways[w] = both;
            }
        }
    }
    ways
}
