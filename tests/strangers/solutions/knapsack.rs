//! The sums that weights can have, in two kinds of bit sets.

use bitset_fixed::BitSet;
use fixedbitset::FixedBitSet;
use hashbrown::HashMap;
use proconio::input;

fn main() {
    input! { n: usize, limit: usize, weights: [usize; n] }
    let mut sums = BitSet::new(limit + 1);
    sums.set(0, true);
    let mut found = FixedBitSet::with_capacity(limit + 1);
    found.insert(0);
    for &weight in &weights {
        sums.shl_or(weight);
        let shifted: Vec<usize> = found.ones().map(|sum| sum + weight).collect();
        found.extend(shifted.into_iter().filter(|&sum| sum <= limit));
    }
    let same = (0..=limit).all(|sum| sums[sum] == found[sum]);
    println!("{} {} {same}", sums.count_ones(), found.count_ones(..));
    println!("{:?} {:?}", found.maximum(), found.zeroes().next());
    let mut times = HashMap::new();
    for weight in &weights {
        *times.entry(weight % 4).or_insert(0) += 1;
    }
    let mut times: Vec<(usize, i32)> = times.into_iter().collect();
    times.sort();
    println!("{times:?} {:?}", found.symmetric_difference(&FixedBitSet::new()).last());
}

// Input:
// 6 40
// 3 5 9 9 14 26
