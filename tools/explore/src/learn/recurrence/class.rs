//! The formulas that the values of one residue class may have.

use std::collections::BTreeMap;

use super::LATEST_START;
use super::formula::{Earlier, Formula};
use crate::table::Table;

/// What may be added to the quotient: g(2n) may depend on g(n - 1).
const SHIFTS: [i64; 3] = [0, -1, 1];
const MOST_VALUES: usize = 16;
const LONGEST_PERIOD: u64 = 12;

/// The arguments base·n + residue, for n up to `last`.
pub(super) struct Class<'a> {
    pub(super) table: &'a Table,
    pub(super) base: u64,
    pub(super) residue: u64,
    pub(super) last: u64,
}

impl Class<'_> {
    fn value(&self, n: u64) -> Option<i64> {
        self.table.get(&[n * self.base + self.residue]).map(i64::from)
    }

    fn earlier(&self, n: u64, earlier: Earlier) -> Option<i64> {
        self.table.get(&[earlier.at(n)?]).map(i64::from)
    }

    /// The formulas that agree with the last values.
    pub(super) fn candidates(&self) -> Vec<Formula> {
        let base = self.base as i64;
        let mut found = Vec::new();
        found.extend(self.affine(0, Earlier { factor: 1, shift: 0 }));
        for shift in SHIFTS {
            let earlier = Earlier { factor: 1, shift };
            found.extend((1..=base).flat_map(|a| [a, -a]).filter_map(|a| self.affine(a, earlier)));
            found.extend(self.map(earlier));
        }
        // Who may take at most a third leaves two thirds, as in the problem of Josephus.
        for factor in 2..self.base {
            let earlier = (-1..factor as i64).map(|shift| Earlier { factor, shift });
            found.extend(earlier.filter_map(|earlier| self.affine(1, earlier)));
        }
        found.extend(self.periodic());
        found
    }

    /// The numbers b and c from the last two values.
    fn affine(&self, a: i64, earlier: Earlier) -> Option<Formula> {
        let rest = |n| {
            let part = if a == 0 { 0 } else { a * self.earlier(n, earlier)? };
            Some((n as i64, self.value(n)? - part))
        };
        let mut tail = (0..=self.last).rev().filter_map(rest);
        let ((n, high), (m, low)) = (tail.next()?, tail.next()?);
        let b = (high - low) / (n - m);
        ((high - low) % (n - m) == 0).then(|| Formula::Affine { a, earlier, b, c: high - b * n })
    }

    /// Goes on from the end to the first contradiction.
    fn map(&self, earlier: Earlier) -> Option<Formula> {
        let mut map = BTreeMap::new();
        for n in (0..=self.last).rev() {
            let (Some(value), Some(before)) = (self.value(n), self.earlier(n, earlier)) else {
                continue;
            };
            if *map.entry(before as u64).or_insert(value as u64) != value as u64 {
                break;
            }
            if map.len() > MOST_VALUES {
                return None;
            }
        }
        let often = |value: u64| map.values().filter(|&&other| other == value).count();
        let otherwise = *map.values().max_by_key(|&&value| often(value))?;
        let of: Vec<_> = map.into_iter().filter(|&(_, value)| value != otherwise).collect();
        (!of.is_empty()).then_some(Formula::Map { earlier, of, otherwise })
    }

    fn periodic(&self) -> Option<Formula> {
        let repeats = |&length: &u64| {
            (self.last.saturating_sub(LATEST_START)..=self.last).all(|n| {
                let before = n.checked_sub(length).and_then(|before| self.value(before));
                before.zip(self.value(n)).is_none_or(|(before, value)| before == value)
            })
        };
        let length = (2..=LONGEST_PERIOD).find(repeats)?;
        let mut values = vec![0; length as usize];
        for n in (self.last + 1).checked_sub(2 * length)?..=self.last {
            if let Some(value) = self.value(n) {
                values[(n % length) as usize] = value as u64;
            }
        }
        Some(Formula::Periodic(values))
    }

    /// The first argument after the last of this class for which the formula is wrong, if it is
    /// right often enough.
    pub(super) fn start(&self, formula: &Formula) -> Option<u64> {
        let mut checked = 0;
        let mut start = 0;
        for n in (0..=self.last).rev() {
            let earlier = formula.earlier().map_or(Some(0), |earlier| self.earlier(n, earlier));
            let (Some(value), Some(earlier)) = (self.value(n), earlier) else { continue };
            if formula.value(n, earlier as u64) != Some(value as u64) {
                start = n + 1;
                break;
            }
            checked += 1;
        }
        let after = (start * self.base + self.residue).saturating_sub(self.base - 1);
        (checked >= 3 * formula.parameters() + 4).then_some(after.max(self.table.from[0]))
    }
}
