//! Tables of small games and of noise, and a compiler, to try the learners on.

use std::time::{Duration, Instant};

use crate::explore::rule::Rule;
use crate::explore::table::{Kind, Table};

/// A time that no test reaches.
pub(super) fn later() -> Instant {
    Instant::now() + Duration::from_secs(600)
}

fn mex(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    values.iter().zip(0..).take_while(|&(&value, place)| value == place).count() as u32
}

/// The Grundy values from 0 on of a game whose options are sums of heaps.
pub(super) fn sequence(length: u64, moves: impl Fn(u64) -> Vec<Vec<u64>>) -> Table {
    let mut cells: Vec<u32> = Vec::new();
    for n in 0..length {
        let sum = |heaps: Vec<u64>| heaps.iter().fold(0, |sum, &heap| sum ^ cells[heap as usize]);
        let value = mex(moves(n).into_iter().map(sum).collect());
        cells.push(value);
    }
    Table::sequence(Kind::Grundy, 0, cells)
}

/// The Grundy values of a game on pairs, of which each move makes one smaller and none greater.
pub(super) fn plane(size: u64, moves: impl Fn(u64, u64) -> Vec<(u64, u64)>) -> Table {
    let mut cells: Vec<u32> = Vec::new();
    for x in 0..size {
        for y in 0..size {
            let value = |(x, y)| cells[(x * size + y) as usize];
            let value = mex(moves(x, y).into_iter().map(value).collect());
            cells.push(value);
        }
    }
    table(Kind::Grundy, &[size as usize; 2], cells)
}

/// A table from the origin on.
pub(super) fn table(kind: Kind, size: &[usize], cells: Vec<u32>) -> Table {
    let dimensions = size.len();
    let (from, is_parameter) = (vec![0; dimensions], vec![false; dimensions]);
    Table { kind, from, size: size.to_vec(), cells, is_parameter }
}

/// A table of noise with this many values.
pub(super) fn noise(size: &[usize], values: u32) -> Table {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as u32 % values
    };
    let cells = (0..size.iter().product()).map(|_| next()).collect();
    let kind = if values == 2 { Kind::Outcome } else { Kind::Grundy };
    table(kind, size, cells)
}

/// Holds that the rules are right on a table.
pub(super) fn is_right(rule: &dyn Rule, table: &Table) -> bool {
    let dimensions = table.dimensions();
    table.iter().all(|(at, value)| rule.value(&at[..dimensions]) == Some(u64::from(value)))
}
