//! The Grundy values of equal split, by the quotients of half the pile, beside the textbook's
//! blocks of the whole pile.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/equal_split.rs"]
mod snippet;

use snippet::grundy_table;

pub fn measure(report: &mut Report) -> Result<()> {
    for n in [1_000, 10_000, 100_000] {
        let times =
            best([&|| drop(black_box(textbook(n))), &|| drop(black_box(grundy_table(1, n)))]);
        report.speed_up("equal split, quotients of the half beside blocks", n, times);
    }
    Ok(())
}

/// The table if all piles may be split: of each block of numbers of parts that give piles of the
/// same two sizes, the first two.
fn textbook(largest: usize) -> Vec<u64> {
    let mut table = vec![0; largest + 1];
    let mut seen = vec![0; (largest + 1).next_power_of_two()];
    for pile in 2..=largest {
        let mut first = 2;
        while first <= pile {
            let size = pile / first;
            let last = pile / size;
            for parts in first..=last.min(first + 1) {
                let larger = pile - parts * size;
                let if_odd = |count: usize, value: u64| (count % 2) as u64 * value;
                let value = if_odd(larger, table[size + 1]) ^ if_odd(parts - larger, table[size]);
                seen[value as usize] = pile;
            }
            first = last + 1;
        }
        table[pile] = seen.iter().take_while(|&&last| last == pile).count() as u64;
    }
    table
}
