//! A table as a function of words of digits.

use super::numeration::{DECIMAL, Numeration, Prefix, SYSTEMS};
use crate::table::{Kind, Table};

const FEWEST_CELLS: usize = 24;

/// A table whose coordinates are written in a numeration system.
pub(super) struct Words<'a> {
    /// The table.
    pub(super) table: &'a Table,
    /// The system.
    pub(super) system: Numeration,
    /// What is taken from each coordinate before it is written.
    pub(super) offset: u64,
}

impl Words<'_> {
    /// A table in all numeration systems, counted from 0 or from the first cell.
    pub(super) fn of(table: &Table) -> Vec<Words<'_>> {
        let first = table.from[0];
        let mut offsets = vec![0];
        if first > 0 && table.from.iter().all(|&from| from == first) {
            offsets.push(first);
        }
        let decimal = (table.dimensions() == 1).then_some(DECIMAL);
        let systems = || SYSTEMS.into_iter().chain(decimal);
        let all = offsets.into_iter().flat_map(|offset| systems().map(move |it| (offset, it)));
        all.map(|(offset, system)| Words { table, system, offset }).collect()
    }

    /// The number of symbols.
    pub(super) fn symbols(&self) -> usize {
        self.system.symbols(self.table.dimensions())
    }

    /// The value at the numbers that a prefix gives, if it is known.
    pub(super) fn value(&self, prefix: &Prefix) -> Option<u32> {
        let mut at = [0; 4];
        for (at, number) in at.iter_mut().zip(prefix.at()) {
            *at = number + self.offset;
        }
        self.table.get(&at[..prefix.at().len()])
    }

    /// 1 if the position that a prefix gives is lost, 0 if it is won; for other tables the value.
    /// Few positions are lost, and the words that are no numerals have the value 0, too.
    pub(super) fn weight(&self, prefix: &Prefix) -> Option<u32> {
        let value = self.value(prefix)?;
        Some(if self.table.kind == Kind::Outcome { 1 - value } else { value })
    }

    /// Whether all numbers are in the table, or before it.
    pub(super) fn is_inside(&self, prefix: &Prefix) -> bool {
        let ends = self.table.from.iter().zip(&self.table.size);
        prefix
            .at()
            .iter()
            .zip(ends)
            .all(|(at, (from, &size))| at + self.offset < from + size as u64)
    }
}

/// Whether there are too few values to learn anything from, or too many coordinates.
pub(super) fn is_small(table: &Table) -> bool {
    table.dimensions() > 3 || table.iter().take(FEWEST_CELLS).count() < FEWEST_CELLS
}
