//! Games in which a part of a number is as good as the number: where y is even, say, and x is no
//! more than y / 4, the value at (x, y) is that at (x, y / 4).
//!
//! Needed by the game `berland_game`.

use super::all;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::Table;

/// A coordinate is divided by at most this number.
const GREATEST: u64 = 6;

/// What it takes to say which coordinate is divided, where, and by which number.
const BITS: f64 = 6.0;

/// So many ways to divide have the rest of the table looked at.
const TRIES: usize = 4;

/// Where a coordinate is a multiple of a number, it may be divided, as long as the quotient is no
/// less than the other coordinate.
#[derive(Clone, Copy, Debug)]
struct Part {
    axis: usize,
    multiple: u64,
    divisor: u64,
}

#[derive(Debug)]
struct Descent {
    part: Part,
    /// What holds where nothing is divided.
    rest: Box<dyn Rule>,
}

/// Finds the rules of tables of two coordinates that are divided.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 2 || !budget.spend(table.cells.len() as u64) {
        return Vec::new();
    }
    let of_axis = |axis| {
        (2..=GREATEST).flat_map(move |divisor| {
            (1..=divisor).map(move |multiple| Part { axis, multiple, divisor })
        })
    };
    let mut parts: Vec<_> =
        (0..2).flat_map(of_axis).filter_map(|part| Some((part, part.rest(table)?))).collect();
    // The less is left, the more the parts say.
    parts.sort_by_key(|(_, rest)| rest.iter().count());
    parts.truncate(TRIES);
    let found = parts.into_iter().find_map(|(part, rest)| {
        let rest = budget.lend(2, |part| all(&rest, part)).into_iter().next()?;
        Some(Box::new(Descent { part, rest }) as Box<dyn Rule>)
    });
    found.into_iter().collect()
}

impl Part {
    /// The position that has the same value, if the coordinate may be divided.
    fn of(self, at: &[u64]) -> Option<[u64; 2]> {
        let (whole, other) = (at[self.axis], at[1 - self.axis]);
        let part = whole / self.divisor;
        let mut position = [other; 2];
        position[self.axis] = part;
        (whole > 0 && whole % self.multiple == 0 && other <= part).then_some(position)
    }

    /// The table without the cells that may be divided; `None` if there are none, or if the value
    /// of one isn't that of its part. A part that is no position gets the value.
    fn rest(self, table: &Table) -> Option<Table> {
        let mut rest = table.clone();
        for (at, value) in table.iter() {
            let Some(part) = self.of(&at[..2]) else { continue };
            let (cell, part) = (table.index(&at[..2])?, table.index(&part)?);
            match table.cells[part] {
                Table::FREE if rest.cells[part] == Table::FREE => rest.cells[part] = value,
                Table::FREE if rest.cells[part] == value => {}
                known if known == value => {}
                _ => return None,
            }
            rest.cells[cell] = Table::FREE;
        }
        (rest != *table).then_some(rest)
    }

    /// Where it may be divided, with these names for the coordinates.
    fn condition(self, names: &[&str]) -> String {
        let Part { axis, multiple, divisor } = self;
        let (whole, other) = (names[axis], names[1 - axis]);
        let is_multiple = match multiple {
            1 => String::new(),
            _ => format!("{whole} % {multiple} == 0 && "),
        };
        format!("{whole} > 0 && {is_multiple}{other} <= {whole} / {divisor}")
    }
}

impl Rule for Descent {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let mut at = [at[0], at[1]];
        while let Some(part) = self.part.of(&at) {
            at = part;
        }
        self.rest.value(&at)
    }

    fn text(&self, names: &[&str]) -> String {
        let Part { axis, divisor, .. } = self.part;
        let mut part = [names[0].to_owned(), names[1].to_owned()];
        part[axis] += &format!(" / {divisor}");
        let (condition, rest) = (self.part.condition(names), self.rest.text(names));
        format!("the same as at ({}) where {condition}; otherwise {rest}", part.join(", "))
    }

    fn code(&self, names: &[&str]) -> String {
        let (whole, divisor) = (names[self.part.axis], self.part.divisor);
        let rest = self.rest.code(names).replace('\n', "\n    ");
        format!(
            "{{
    let mut {whole} = {whole};
    while {} {{
        {whole} /= {divisor};
    }}
    {rest}
}}",
            self.part.condition(names)
        )
    }

    fn bits(&self) -> f64 {
        self.rest.bits() + BITS
    }

    fn edges(&self) -> Vec<u64> {
        self.rest.edges()
    }
}
