//! The values of a game at all positions of a box.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is known of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub enum Kind {
    /// Its Grundy value, in normal play.
    Grundy,
    /// 1 if the player to move wins, 0 otherwise.
    Outcome,
}

impl Kind {
    /// A value in words: the number, or `lost` or `won`.
    pub fn said(self, value: u64) -> String {
        match (self, value) {
            (Kind::Grundy, value) => value.to_string(),
            (Kind::Outcome, 0) => "lost".to_owned(),
            (Kind::Outcome, _) => "won".to_owned(),
        }
    }
}

/// The values at all positions whose coordinates are in some ranges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the values are.
    pub kind: Kind,
    /// The least value of each coordinate, of which there are one to four.
    pub from: Vec<u64>,
    /// The number of values of each coordinate.
    pub size: Vec<usize>,
    /// The values, those with the same first coordinates together; [`Table::FREE`] where there is
    /// no position.
    pub cells: Vec<u32>,
    /// Whether a coordinate is a parameter: no move changes it. There is one for each coordinate.
    pub is_parameter: Vec<bool>,
}

/// The names of the coordinates in formulas and in code.
pub const NAMES: [&[&str]; 5] = [&[], &["n"], &["x", "y"], &["x", "y", "z"], &["w", "x", "y", "z"]];

impl Table {
    /// Marks a cell that isn't a position of the game: no move leads there, and none leads away.
    pub const FREE: u32 = u32::MAX;

    /// A coordinate with no more values than these is a flag, if another one has more.
    pub const FLAG: usize = 8;

    /// The values of a sequence that begins at `from`.
    pub fn sequence(kind: Kind, from: u64, cells: Vec<u32>) -> Table {
        let size = vec![cells.len()];
        Table { kind, from: vec![from], size, cells, is_parameter: vec![false] }
    }

    /// The number of coordinates.
    pub fn dimensions(&self) -> usize {
        self.size.len()
    }

    /// Whether a coordinate tells a few cases apart, such as whose turn it is.
    pub fn is_flag(&self, axis: usize) -> bool {
        self.size[axis] <= Table::FLAG && self.size.iter().any(|&size| size > Table::FLAG)
    }

    /// How many of its first values a coordinate has before those that make no difference.
    pub(crate) fn settled(&self, axis: usize) -> usize {
        let size = self.size[axis];
        let step: usize = self.size[axis + 1..].iter().product();
        let place = |cell: usize| cell / step % size;
        let last = |cell: usize| cell + (size - 1 - place(cell)) * step;
        let is_other = |&cell: &usize| self.cells[cell] != self.cells[last(cell)];
        let others = (0..self.cells.len()).filter(is_other).map(place);
        others.max().map_or(0, |last| last + 1)
    }

    /// The table of the positions where a coordinate has a value, without that coordinate.
    pub fn slice(&self, axis: usize, value: u64) -> Table {
        let slice = self.iter_all().filter(|(at, _)| at[axis] == value).map(|(_, cell)| cell);
        let mut table = Table { cells: slice.collect(), size: self.size.clone(), ..self.like() };
        table.from.remove(axis);
        table.size.remove(axis);
        table.is_parameter.remove(axis);
        table
    }

    /// The names of the coordinates.
    pub fn names(&self) -> &'static [&'static str] {
        NAMES[self.dimensions()]
    }

    /// The value at a position; `None` outside of the table and at free cells.
    pub fn get(&self, at: &[u64]) -> Option<u32> {
        Some(self.cells[self.index(at)?]).filter(|&value| value != Table::FREE)
    }

    /// Where the cell of a position is; `None` outside of the table.
    pub(crate) fn index(&self, at: &[u64]) -> Option<usize> {
        let mut index = 0;
        for (&at, (&from, &size)) in at.iter().zip(self.from.iter().zip(&self.size)) {
            let offset =
                usize::try_from(at.checked_sub(from)?).ok().filter(|&place| place < size)?;
            index = index * size + offset;
        }
        Some(index)
    }

    /// The positions with their values, without free cells.
    pub fn iter(&self) -> impl Iterator<Item = ([u64; 4], u32)> + '_ {
        self.iter_all().filter(|&(_, value)| value != Table::FREE)
    }

    /// All cells; what is free has the value [`Table::FREE`].
    pub(crate) fn iter_all(&self) -> impl Iterator<Item = ([u64; 4], u32)> + '_ {
        let mut next = [0; 4];
        next[..self.from.len()].copy_from_slice(&self.from);
        self.cells.iter().map(move |&value| {
            let at = next;
            for i in (0..self.size.len()).rev() {
                next[i] += 1;
                if next[i] < self.from[i] + self.size[i] as u64 {
                    break;
                }
                next[i] = self.from[i];
            }
            (at, value)
        })
    }

    /// The part in which each coordinate has its first values, of which there are `size`.
    pub fn part(&self, size: &[usize]) -> Table {
        let size: Vec<usize> = size.iter().zip(&self.size).map(|(&a, &b)| a.min(b)).collect();
        let is_in = |at: &[u64; 4]| (0..size.len()).all(|i| at[i] - self.from[i] < size[i] as u64);
        let part = self.iter_all().filter(|(at, _)| is_in(at)).map(|(_, cell)| cell);
        Table { cells: part.collect(), size: size.clone(), ..self.like() }
    }

    /// The table of outcomes that belongs to these values.
    pub fn outcomes(&self) -> Table {
        let outcome =
            |&value: &u32| if value == Table::FREE { value } else { u32::from(value > 0) };
        let cells = self.cells.iter().map(outcome).collect();
        Table { kind: Kind::Outcome, size: self.size.clone(), cells, ..self.like() }
    }

    /// The table in which free cells are positions without moves, as they are by the definition.
    pub fn filled(&self, stuck: u32) -> Table {
        let fill = |&cell: &u32| if cell == Table::FREE { stuck } else { cell };
        Table {
            size: self.size.clone(),
            cells: self.cells.iter().map(fill).collect(),
            ..self.like()
        }
    }

    /// A table without cells, but with the coordinates of this one.
    fn like(&self) -> Table {
        Table {
            kind: self.kind,
            from: self.from.clone(),
            size: vec![0; self.size.len()],
            cells: Vec::new(),
            is_parameter: self.is_parameter.clone(),
        }
    }

    /// How many bits the values say, if each is as frequent by chance as it is here.
    pub fn information(&self) -> f64 {
        information(self.iter().map(|(_, value)| (value, true)))
    }

    /// Whether the value doesn't change when the first two coordinates change places.
    pub fn is_symmetric(&self) -> bool {
        self.dimensions() == 2
            && self.from[0] == self.from[1]
            && self.size[0] == self.size[1]
            && self.iter().all(|(at, value)| self.get(&[at[1], at[0]]) == Some(value))
    }
}

/// How many bits the chosen ones of some values say, if each value is as frequent as among all.
/// With each value comes whether it is chosen.
pub fn information(values: impl Iterator<Item = (u32, bool)>) -> f64 {
    let mut counts: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
    for (value, is_chosen) in values {
        let count = counts.entry(value).or_default();
        count.0 += 1.0;
        count.1 += f64::from(u8::from(is_chosen));
    }
    let all: f64 = counts.values().map(|count| count.0).sum();
    counts.values().map(|(count, chosen)| chosen * (all / count).log2()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_has_the_same_values_at_the_same_positions() {
        let cells = (0..24).collect();
        let (from, size) = (vec![1, 0, 5], vec![2, 3, 4]);
        let is_parameter = vec![false; 3];
        let table = Table { kind: Kind::Grundy, from, size, cells, is_parameter };
        assert_eq!(table.get(&[2, 1, 7]), Some(18));
        let part = table.part(&[2, 2, 9]);
        assert_eq!(part.size, [2, 2, 4]);
        assert_eq!(part.iter().count(), 16);
        assert!(part.iter().all(|(at, value)| table.get(&at[..3]) == Some(value)));
        assert_eq!(table.outcomes().cells.iter().filter(|&&value| value == 0).count(), 1);
    }
}
