//! Walk from (0, 0) so that each x to the left and each y below has a lost position before (x, y).
//! If x has a shortcut below y, it needs no other lost position, and is skipped; so is y, if it has
//! a shortcut to the left of x. If neither is, (x, y) is lost, and the walk goes on at
//! (x + 1, y + 1). So the k-th x and the k-th y that aren't skipped make a lost position.

use proconio::input;
use std::collections::{BTreeMap, HashSet};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, m: usize, shortcuts: [(u64, u64); n], positions: [(u64, u64); m] }
    let (skipped_x, skipped_y) = skipped(&shortcuts);
    let shortcuts: HashSet<(u64, u64)> = shortcuts.into_iter().collect();
    let mut out = BufWriter::new(stdout().lock());
    for (x, y) in positions {
        let (place_x, place_y) = (place(x, &skipped_x), place(y, &skipped_y));
        let is_lost = place_x.is_some() && place_x == place_y || shortcuts.contains(&(x, y));
        writeln!(out, "{}", if is_lost { "LOSE" } else { "WIN" })?;
    }
    out.flush()
}

/// How many numbers below `n` aren't `skipped`, unless `n` is.
fn place(n: u64, skipped: &[u64]) -> Option<u64> {
    skipped.binary_search(&n).err().map(|below| n - below as u64)
}

/// The x and the y that are skipped, in rising order.
fn skipped(shortcuts: &[(u64, u64)]) -> (Vec<u64>, Vec<u64>) {
    let least_y = least(shortcuts.iter().copied());
    let least_x = least(shortcuts.iter().map(|&(x, y)| (y, x)));
    let (mut skipped_x, mut skipped_y) = (vec![], vec![]);
    let (mut x, mut y) = (0, 0);
    loop {
        if *least_y.get(&x).unwrap_or(&y) < y {
            skipped_x.push(x);
            x += 1;
        } else if *least_x.get(&y).unwrap_or(&x) < x {
            skipped_y.push(y);
            y += 1;
        } else {
            let to_x = least_y.range(x + 1..).next().map(|(next, _)| next - x);
            let to_y = least_x.range(y + 1..).next().map(|(next, _)| next - y);
            match to_x.into_iter().chain(to_y).min() {
                None => return (skipped_x, skipped_y),
                Some(step) => {
                    x += step;
                    y += step;
                }
            }
        }
    }
}

/// The least number that is paired with each.
fn least(pairs: impl Iterator<Item = (u64, u64)>) -> BTreeMap<u64, u64> {
    let mut least = BTreeMap::new();
    for (of, number) in pairs {
        let here = least.entry(of).or_insert(number);
        *here = number.min(*here);
    }
    least
}
