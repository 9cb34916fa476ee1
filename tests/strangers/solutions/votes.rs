//! Votes in the order in which they were cast, in several kinds of maps.

use counter::Counter;
use indexmap::{IndexMap, IndexSet, indexmap};
use multimap::MultiMap;
use proconio::input;
use rustc_hash::{FxHashMap, FxHashSet};

fn main() {
    input! { n: usize, votes: [(String, u32); n] }
    let mut points: IndexMap<&str, u32> = indexmap! { "nobody" => 0 };
    let mut voters = MultiMap::new();
    let mut first = FxHashMap::default();
    for (i, (name, given)) in votes.iter().enumerate() {
        *points.entry(name).or_default() += given;
        voters.insert(name.as_str(), i + 1);
        first.entry(given).or_insert_with(|| name.clone());
    }
    for (place, (name, sum)) in points.iter().enumerate() {
        println!("{place} {name} {sum} {:?}", voters.get_vec(name));
    }
    points.sort_by(|_, a, _, b| b.cmp(a));
    let removed = points.swap_remove("nobody");
    println!("{:?} {removed:?}", points.get_index(0));
    let letters: Counter<char> = votes.iter().flat_map(|(name, _)| name.chars()).collect();
    println!("{:?}", &letters.most_common_ordered()[..3]);
    let seen: IndexSet<u32> = votes.iter().map(|&(_, given)| given).collect();
    let kinds: FxHashSet<u32> = seen.iter().copied().filter(|given| given % 2 == 1).collect();
    println!("{seen:?} {} {:?}", kinds.len(), first.get(&3));
}

// Input:
// 6
// ann 3
// bob 5
// ann 1
// cleo 3
// bob 2
// ann 5
