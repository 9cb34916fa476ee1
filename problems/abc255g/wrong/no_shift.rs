//! Knows the values of the heaps with forbidden moves, but takes all others for Nim heaps, though
//! each value that is used again leaves less for the heaps that follow.

use proconio::input;
use std::collections::{BTreeMap, HashMap};

fn main() {
    input! { n: usize, m: usize, heaps: [u64; n], forbidden: [(u64, u64); m] }
    let mut of_heap: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for (heap, take) in forbidden {
        of_heap.entry(heap).or_default().push(heap - take);
    }
    let mut values: HashMap<u64, u64> = HashMap::new();
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for (heap, rests) in of_heap {
        let mut found: BTreeMap<u64, usize> = BTreeMap::new();
        for rest in rests {
            *found.entry(*values.get(&rest).unwrap_or(&rest)).or_insert(0) += 1;
        }
        let is_free = |(value, count): &(u64, usize)| counts.get(value).unwrap_or(&1) == count;
        if let Some((value, _)) = found.into_iter().find(is_free) {
            values.insert(heap, value);
            *counts.entry(value).or_insert(1) += 1;
        }
    }
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ values.get(heap).unwrap_or(heap));
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
