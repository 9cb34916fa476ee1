//! Increasing subsequences.

use crate::binary_search::Bounds;

/// The length of the longest strictly increasing subsequence.
pub fn strict<T: Ord + Clone>(xs: &[T]) -> usize {
    let mut tails: Vec<T> = vec![];
    for x in xs {
        let i = tails.lower_bound(x);
        place(&mut tails, i, x.clone());
    }
    tails.len()
}

/// The same, equal neighbours allowed.
pub fn weak<T: Ord + Clone>(xs: &[T]) -> usize {
    let mut tails: Vec<T> = vec![];
    for x in xs {
        let i = tails.upper_bound(x);
        place(&mut tails, i, x.clone());
    }
    tails.len()
}

fn place<T>(tails: &mut Vec<T>, i: usize, x: T) {
    if i == tails.len() {
        tails.push(x);
    } else {
        tails[i] = x;
    }
}

/// The number of inversions.
pub fn inversions(xs: &[usize]) -> u64 {
    let n = xs.iter().max().map_or(0, |m| m + 1);
    let mut seen = crate::fenwick::Fenwick::new(n);
    let mut total = 0;
    for &x in xs.iter().rev() {
        total += seen.prefix(x);
        seen.add(x, 1);
    }
    total
}

/// The longest common subsequence's length.
pub fn common<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    let mut row = vec![0; b.len() + 1];
    for x in a {
        let mut diagonal = 0;
        for (j, y) in b.iter().enumerate() {
            let up = row[j + 1];
            row[j + 1] = if x == y { diagonal + 1 } else { up.max(row[j]) };
            diagonal = up;
        }
    }
    row[b.len()]
}
