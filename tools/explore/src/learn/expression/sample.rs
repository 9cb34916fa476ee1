//! Some cells of a table, on which formulas are tried first.

use std::collections::HashSet;

use crate::random::Random;
use crate::table::Table;

/// The cells of a sample, in a random order, but those near the origin last: there, a few
/// exceptions are allowed.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The positions with their values.
    pub(super) cells: Vec<([u64; 4], u32)>,
    /// How many of them aren't near the origin.
    pub(super) far: usize,
}

/// Exceptions are looked for where each coordinate is one of its first values, so many of them.
pub(super) const NEAR: u64 = 8;

/// The greatest number of exceptions.
pub(super) const EXCEPTIONS: usize = 8;

/// The coordinates in a sample are at most this far from the least ones: products of two such
/// numbers have 32 bits.
const REACH: u64 = 1 << 13;

/// Whether exceptions may be at a position: nowhere in a table without other positions.
pub(super) fn is_near(table: &Table, at: &[u64]) -> bool {
    let has_far = table.size.iter().any(|&size| size as u64 > NEAR);
    has_far && at.iter().zip(&table.from).all(|(at, from)| at - from < NEAR)
}

/// So many positions are tried for each cell of the sample.
const TRIES: usize = 10;

/// So many cells are added whose values would be missing.
const RARE: usize = 16;

impl Sample {
    /// The first cells of a table and others, some of them at its edges, on its diagonals and
    /// around powers of two: `count` in all, or all that there are if
    /// these are no more than twice as many. With `wanted`, only those of
    /// which it is true.
    pub(super) fn new(table: &Table, count: usize, wanted: impl Fn(u32) -> bool) -> Sample {
        let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
        let mut chosen = HashSet::new();
        let total: usize = table.size.iter().product();
        let mut cells = Vec::new();
        let is_wanted = |at: &[u64; 4], value: u32| {
            let mut offsets = at.iter().zip(&table.from).map(|(at, from)| at - from);
            wanted(value) && offsets.all(|offset| offset < REACH)
        };
        if total <= 2 * count {
            cells.extend(table.iter().filter(|(at, value)| is_wanted(at, *value)));
        } else {
            let side = (count as f64 / 4.0).powf(1.0 / table.dimensions() as f64) as usize;
            let first = table.part(&vec![side; table.dimensions()]);
            let tries = (0..TRIES * count).map(|_| position(&mut random, table));
            let tried = first.iter().map(|(at, _)| at).chain(tries);
            let known = tried.filter_map(|at| Some((at, table.get(&at[..table.dimensions()])?)));
            let known = known.filter(|(at, value)| is_wanted(at, *value) && chosen.insert(*at));
            cells.extend(known.take(count));
        }
        if cells.len() < count && total > 2 * count {
            // What is rare is looked for everywhere.
            let rare = || table.iter().filter(|(at, value)| is_wanted(at, *value));
            let step = rare().count().div_ceil(count - cells.len()).max(1);
            cells.extend(rare().step_by(step).filter(|(at, _)| !chosen.contains(at)));
        }
        let known: HashSet<u32> = cells.iter().map(|&(_, value)| value).collect();
        let is_new =
            |(at, value): &([u64; 4], u32)| is_wanted(at, *value) && !known.contains(value);
        cells.extend(table.iter().filter(is_new).take(RARE));
        let mut sample = Sample { cells: Vec::new(), far: 0 };
        sample.extend(table, cells);
        sample
    }

    /// Adds cells.
    pub(super) fn extend(&mut self, table: &Table, more: Vec<([u64; 4], u32)>) {
        let mut random = Random::new(self.cells.len() as u64 + 1);
        let mut cells = std::mem::take(&mut self.cells);
        cells.extend(more);
        for i in (1..cells.len()).rev() {
            cells.swap(i, random.below(i as u64 + 1) as usize);
        }
        let is_near = |at: &[u64; 4]| is_near(table, &at[..table.dimensions()]);
        let (near, far): (Vec<_>, Vec<_>) = cells.into_iter().partition(|(at, _)| is_near(at));
        self.far = far.len();
        self.cells = far;
        self.cells.extend(near);
    }
}

/// A position that may be in the table.
fn position(random: &mut Random, table: &Table) -> [u64; 4] {
    let mut at = [0; 4];
    for (place, &from) in table.from.iter().enumerate() {
        let end = (table.size[place] as u64).min(REACH);
        let bits = 64 - u64::from(end.leading_zeros());
        let offset = match random.below(8) {
            0 => random.below(3),
            1 => (1 << random.below(bits)) + random.below(3) - 1,
            2 | 3 => random.number() >> (64 - random.below(bits) - 1),
            4 if place > 0 => (at[place - 1] + random.below(3)).saturating_sub(1 + from),
            _ => random.below(end),
        };
        at[place] = from + offset % end;
    }
    at
}
