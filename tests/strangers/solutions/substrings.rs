//! How many substrings of a word are different, and where its prefixes occur again.

use ac_library::{lcp_array, suffix_array, z_algorithm};
use itertools::{Itertools, MinMaxResult};
use proconio::{input, marker::Chars};

fn main() {
    input! { word: String, grid: [Chars; 2] }
    let order = suffix_array(&word);
    let common = lcp_array(&word, &order);
    let all = word.len() * (word.len() + 1) / 2;
    println!("{}", all - common.iter().sum::<usize>());
    println!("{}", z_algorithm(&word).iter().join(" "));
    if let MinMaxResult::MinMax(least, greatest) = order.iter().minmax() {
        println!("{least} {greatest}");
    }
    for row in grid {
        let runs = row.iter().dedup_with_count();
        println!("{}", runs.map(|(count, letter)| format!("{letter}{count}")).join(","));
    }
}

// Input:
// abracadabra
// ##..#
// .....
