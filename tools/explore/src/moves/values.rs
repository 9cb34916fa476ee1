//! The values of positions, by the moves alone.

use std::collections::HashMap;

use anyhow::{Result, bail};

use super::Moves;
use crate::table::{Kind, Table};

/// The most options of all positions together.
const OPTIONS: usize = 1 << 26;

/// Values that are known so far.
struct Values<'a> {
    moves: &'a Moves,
    is_misere: bool,
    table: Table,
    outside: HashMap<Vec<u64>, u32>,
    options: usize,
}

impl Moves {
    /// The values of the positions from `from` on in a box of this size, and how many options there
    /// were.
    ///
    /// Fails if there are too many options.
    pub fn table(&self, from: &[u64], size: &[usize], is_misere: bool) -> Result<(Table, u64)> {
        let cells = vec![Table::FREE; size.iter().product()];
        let (kind, from, size) = (Kind::Grundy, from.to_vec(), size.to_vec());
        let is_parameter = vec![true; from.len()];
        let table = Table { kind, from, size, cells, is_parameter };
        let (outside, options) = (HashMap::new(), 0);
        let mut values = Values { moves: self, is_misere, table, outside, options };
        let mut at = values.table.from.clone();
        for place in 0..values.table.cells.len() {
            let mut rest = place;
            for i in (0..at.len()).rev() {
                at[i] = values.table.from[i] + (rest % values.table.size[i]) as u64;
                rest /= values.table.size[i];
            }
            values.settle(&at)?;
        }
        Ok((values.table, values.options as u64))
    }
}

impl Values<'_> {
    fn value(&self, at: &[u64]) -> Option<u32> {
        self.table.get(at).or_else(|| self.outside.get(at).copied())
    }

    /// Finds the value of a position, and of those that it depends on.
    fn settle(&mut self, at: &[u64]) -> Result<()> {
        let mut waiting = vec![at.to_vec()];
        while let Some(at) = waiting.pop() {
            if self.value(&at).is_some() {
                continue;
            }
            let Some(options) = self.moves.options(&at) else {
                bail!("the position {at:?} has too many options; ask for fewer positions: --to 20");
            };
            self.options += options.len();
            if self.options > OPTIONS {
                bail!("there are more than {OPTIONS} options; ask for fewer positions: --to 20");
            }
            for (i, &number) in at.iter().enumerate() {
                self.table.is_parameter[i] &= options.iter().all(|option| option[i] == number);
            }
            let known: Vec<Option<u32>> = options.iter().map(|option| self.value(option)).collect();
            if known.iter().all(Option::is_some) {
                let mut seen = vec![false; known.len() + 1];
                for value in known.into_iter().flatten() {
                    if let Some(seen) = seen.get_mut(value as usize) {
                        *seen = true;
                    }
                }
                let mex = seen.iter().take_while(|&&seen| seen).count() as u32;
                let value = if options.is_empty() { self.is_misere.into() } else { mex };
                self.put(at, value);
                continue;
            }
            waiting.push(at);
            let open = options.into_iter().zip(known).filter(|(_, known)| known.is_none());
            waiting.extend(open.map(|(option, _)| option));
        }
        Ok(())
    }

    fn put(&mut self, at: Vec<u64>, value: u32) {
        let Table { from, size, cells, .. } = &mut self.table;
        let mut index = 0;
        for (i, &number) in at.iter().enumerate() {
            match number.checked_sub(from[i]).filter(|&place| place < size[i] as u64) {
                Some(place) => index = index * size[i] + place as usize,
                None => {
                    self.outside.insert(at, value);
                    return;
                }
            }
        }
        cells[index] = value;
    }
}
