//! Tables that repeat along every axis: `g(x + p, y) = g(x, y) + c` from some x on, and so for y.
//!
//! Such a table is known by a box of it. Games of board pieces with short steps are so, and many
//! games with a parameter of few values.
//!
//! The simplest rule of the games `queen_three_squares`, `misere_short_rook`, `ones_and_others` and
//! `even_number_addicts`.

use crate::budget::Budget;
use std::fmt::Write;

use super::listed;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// How often a period must be seen.
const REPEATS: usize = 3;
/// The most cells of a box.
const CELLS: usize = 1 << 12;

/// How a table repeats along an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Axis {
    from: u64,
    start: u64,
    period: u64,
    step: u64,
}

#[derive(Debug)]
struct Boxes {
    axes: Vec<Axis>,
    /// The values of the box, the last coordinate changing fastest.
    values: Vec<u64>,
    kind: Kind,
}

/// Finds the least box of a table of two coordinates or more.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() < 2 {
        return Vec::new();
    }
    let mut axes = Vec::new();
    for axis in 0..table.dimensions() {
        match find(table, axis, budget) {
            Some(found) => axes.push(found),
            None => return Vec::new(),
        }
    }
    let size: Vec<usize> = axes.iter().map(|axis| (axis.start + axis.period) as usize).collect();
    if size.iter().product::<usize>() > CELLS {
        return Vec::new();
    }
    let part = table.part(&size);
    let value = |&cell: &u32| if cell == Table::FREE { 0 } else { cell.into() };
    let values = part.cells.iter().map(value).collect();
    vec![Box::new(Boxes { axes, values, kind: table.kind })]
}

/// The least period along an axis.
fn find(table: &Table, axis: usize, budget: &Budget) -> Option<Axis> {
    let slices = slices(table, axis);
    (1..=slices.len() / (REPEATS + 1))
        .take_while(|_| budget.spend(table.cells.len() as u64))
        .find_map(|period| {
            let step = step(&slices[slices.len() - 1 - period], &slices[slices.len() - 1])?;
            let is_next = |i: &usize| self::step(&slices[*i], &slices[i + period]) == Some(step);
            let start = slices.len()
                - period
                - (0..slices.len() - period).rev().take_while(is_next).count();
            let is_seen =
                slices.len() - start >= (REPEATS + 1) * period && start <= slices.len() / 2;
            let (start, period, step) = (start as u64, period as u64, step.into());
            is_seen.then_some(Axis { from: table.from[axis], start, period, step })
        })
}

/// The constant by which all cells of a slice are more than those of another one.
fn step(before: &[u32], after: &[u32]) -> Option<u32> {
    let mut step = None;
    for (&before, &after) in before.iter().zip(after) {
        if before == Table::FREE || after == Table::FREE {
            continue;
        }
        let own = after.checked_sub(before)?;
        if *step.get_or_insert(own) != own {
            return None;
        }
    }
    step
}

/// The cells of each value of a coordinate.
fn slices(table: &Table, axis: usize) -> Vec<Vec<u32>> {
    let inner: usize = table.size[axis + 1..].iter().product();
    let mut slices = vec![Vec::new(); table.size[axis]];
    for (i, chunk) in table.cells.chunks(inner.max(1)).enumerate() {
        slices[i % table.size[axis]].extend_from_slice(chunk);
    }
    slices
}

impl Axis {
    /// The place in the box, and how many periods later the coordinate is.
    fn place(&self, at: u64) -> Option<(u64, u64)> {
        let index = at.checked_sub(self.from)?;
        Some(match index.checked_sub(self.start) {
            Some(later) => (self.start + later % self.period, later / self.period),
            None => (index, 0),
        })
    }

    fn size(&self) -> u64 {
        self.start + self.period
    }
}

impl Rule for Boxes {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (mut index, mut more) = (0, 0u64);
        for (axis, &at) in self.axes.iter().zip(at) {
            let (place, periods) = axis.place(at)?;
            index = index * axis.size() + place;
            more = more.checked_add(axis.step.checked_mul(periods)?)?;
        }
        self.values[index as usize].checked_add(more)
    }

    fn text(&self, names: &[&str]) -> String {
        let mut text = String::new();
        for (axis, name) in self.axes.iter().zip(names) {
            let comma = if text.is_empty() { "" } else { ", " };
            let _ = write!(text, "{comma}period {} in {name}", axis.period);
            if axis.start > 0 {
                let _ = write!(text, " from {} on", axis.from + axis.start);
            }
            if axis.step > 0 {
                let _ = write!(text, " ({} more each time)", axis.step);
            }
        }
        let last = self.axes.last().map_or(1, |axis| axis.size() as usize);
        for row in self.values.chunks(last) {
            let _ = write!(text, "\n{}", listed(row));
        }
        if self.kind == Kind::Outcome {
            text += "\n(0 is lost, 1 is won)";
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let mut code =
            format!("{{\n    const VALUES: [u64; {}] = {:?};\n", self.values.len(), self.values);
        let (mut index, mut more) = (String::new(), String::new());
        for (i, (axis, name)) in self.axes.iter().zip(names).enumerate() {
            let Axis { from, start, period, step } = axis;
            let place = format!("place{i}");
            let n = if *from == 0 { name.to_string() } else { format!("({name} - {from})") };
            let periodic = match (start, period) {
                (_, 1) => format!("{n}.min({start})"),
                (0, _) => format!("{n} % {period}"),
                _ => format!(
                    "if {n} < {start} {{ {n} }} else {{ {start} + ({n} - {start}) % {period} }}"
                ),
            };
            let _ = writeln!(code, "    let {place} = {periodic};");
            index = match i {
                0 => place.clone(),
                1 => format!("{index} * {} + {place}", axis.size()),
                _ => format!("({index}) * {} + {place}", axis.size()),
            };
            if *step > 0 {
                let _ = write!(more, " + ({n} - {place}) / {period} * {step}");
            }
        }
        let _ = write!(code, "    VALUES[({index}) as usize]{more}\n}}");
        code
    }

    fn bits(&self) -> f64 {
        let greatest = self.values.iter().max().copied().unwrap_or(0);
        self.values.len() as f64 * (greatest as f64 + 1.0).log2().max(1.0) + 30.0
    }

    fn edges(&self) -> Vec<u64> {
        let axes = self.axes.iter();
        axes.flat_map(|axis| [1, 2, 10, 1000].map(|k| axis.from + axis.start + k * axis.period))
            .collect()
    }
}
