//! The options of positions, and their Grundy values, where the moves are given by a formula.

use std::ops::Range;

use super::cursor::Fault;
use super::formula::{self, Case, Sum, plus};

/// A position has up to two coordinates. If it has one, that is the second one here.
pub type Position = [i64; 2];

/// The coordinates must stay below these numbers, with one coordinate and with two.
const BOUNDS: [Position; 2] = [[1, 1 << 16], [1 << 9, 1 << 9]];
/// More options of all positions together take too long.
const OPTIONS: usize = 1 << 25;
/// In place of a value: not known, and not known but asked for by what depends on it.
const UNKNOWN: u32 = u32::MAX;
const OPEN: u32 = u32::MAX - 1;

/// The moves of a game.
pub struct Moves {
    /// The number of coordinates.
    pub dimensions: usize,
    /// What holds for an option, and what of it is about its first coordinate alone.
    cases: Vec<[Case; 2]>,
}

impl Moves {
    /// The moves where this formula is true.
    pub fn read(text: &[char]) -> Result<Moves, Fault> {
        let (dimensions, cases) = formula::read(text)?;
        let whole = |mut case: Case| {
            case.push([0, 0, 0, 1, 0]);
            if dimensions == 1 {
                case.push([0, 0, -1, 0, 0]);
            }
            [without_last(&case), case]
        };
        Ok(Moves { dimensions, cases: cases.into_iter().map(whole).collect() })
    }

    /// Adds the options of a position to a list.
    pub fn options(&self, at: Position, options: &mut Vec<Position>) -> Result<(), Fault> {
        let [wide, high] = BOUNDS[self.dimensions - 1];
        let endless = || self.fault("endless", at);
        for [first, both] in &self.cases {
            for x in range(first, 2, [at[0], at[1], 0]).ok_or_else(endless)? {
                for y in range(both, 3, [at[0], at[1], x]).ok_or_else(endless)? {
                    if x >= wide || y >= high {
                        return Err(self.fault("far", at));
                    }
                    options.push([x, y]);
                }
            }
        }
        Ok(())
    }

    /// The values of the positions whose coordinates are below `size`, row by row.
    pub fn table(&self, size: i64) -> Result<Vec<u64>, Fault> {
        let [rows, row] = BOUNDS[self.dimensions - 1];
        let mut cells = vec![UNKNOWN; (rows * row) as usize];
        let index = |[x, y]: Position| (x * row + y) as usize;
        let (mut options, mut seen, mut round, mut all) = (vec![], vec![0; 64], 0, 0);
        let shown = (0..size.min(rows)).flat_map(|x| (0..size).map(move |y| [x, y]));
        for first in shown.clone() {
            let mut waiting = vec![first];
            while let Some(&at) = waiting.last() {
                if cells[index(at)] < OPEN {
                    waiting.pop();
                    continue;
                }
                cells[index(at)] = OPEN;
                options.clear();
                self.options(at, &mut options)?;
                all += options.len();
                if all > OPTIONS {
                    return Err(self.fault("many", at));
                }
                round += 1;
                let known = waiting.len();
                for &option in &options {
                    match cells[index(option)] {
                        OPEN => return Err(self.fault("cycle", option)),
                        UNKNOWN => waiting.push(option),
                        value => seen[value as usize] = round,
                    }
                }
                if waiting.len() == known {
                    let mex = seen.iter().take_while(|&&last| last == round).count();
                    cells[index(at)] = mex as u32;
                    if mex == seen.len() - 1 {
                        seen.resize(2 * seen.len(), 0);
                    }
                }
            }
        }
        Ok(shown.map(|at| cells[index(at)].into()).collect())
    }

    fn fault(&self, name: &'static str, at: Position) -> Fault {
        Fault { position: at[2 - self.dimensions..].to_vec(), ..Fault::at(name, 0) }
    }
}

/// What some inequalities say of the variables before the last one, by the elimination of Fourier
/// and Motzkin: each lower bound of the last one is at most each upper bound.
fn without_last(case: &[Sum]) -> Case {
    let mut rest: Case = case.iter().filter(|sum| sum[3] == 0).copied().collect();
    for low in case.iter().filter(|sum| sum[3] > 0) {
        for high in case.iter().filter(|sum| sum[3] < 0) {
            rest.push(plus(plus([0; 5], -high[3], *low), low[3], *high));
        }
    }
    rest
}

/// The natural numbers for a variable with which these inequalities may hold; `None` if there is no
/// end of them. The variables before it are given, and those behind it don't occur.
fn range(sums: &[Sum], variable: usize, given: [i64; 3]) -> Option<Range<i64>> {
    let (mut low, mut end) = (0, i64::MAX);
    for sum in sums {
        let rest = (0..variable).fold(sum[4], |rest, i| rest + sum[i] * given[i]);
        match sum[variable] {
            0 if rest < 0 => end = 0,
            0 => {}
            factor if factor > 0 => low = low.max(-rest.div_euclid(factor)),
            factor => end = end.min(rest.div_euclid(-factor) + 1),
        }
    }
    (end < i64::MAX).then_some(low..end)
}
