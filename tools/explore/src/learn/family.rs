//! Sequences with a parameter: for each value of it the values repeat, or grow, with a period that
//! is linear in the parameter, as in the games of taking one, two or k.
//!
//! The rows of such a table have their periods ([`period::find`]). If these are linear in the
//! parameter, perhaps for each residue of it, what is left is a table of remainders and parameters,
//! for which the other learners have formulas.
//!
//! Needed by the games `all_but_k`, `one_two_k` and `one_k_or_one_more`.

use crate::budget::Budget;
use std::fmt::Write;

use super::expression;
use super::period::{self, Period};
use super::write::{block, plus};
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// The parameter is told apart by its residue modulo at most this.
const DIVISOR: u64 = 4;
/// Least values of the parameter, for which the period may be another one.
const SMALL: u64 = 3;
/// The factor of the parameter in the period, and what is added to it.
const FACTORS: std::ops::RangeInclusive<i64> = 0..=4;
const MORE: std::ops::RangeInclusive<i64> = -2..=12;
/// The parameters are at most this part of the length of the rows, which else hold too little.
const SHARE: usize = 8;
/// The least number of values of the parameter in each class.
const ROWS: usize = 5;

/// The period and the growth that the rows of a class have in common: `factor * k + more` each.
#[derive(Clone, Copy, Debug)]
struct Line {
    factor: i64,
    more: i64,
}

/// The parameters with one residue.
#[derive(Debug)]
struct Class {
    period: Line,
    step: Line,
    /// The values in the first period, by the remainder and the parameter.
    rule: Box<dyn Rule>,
}

#[derive(Debug)]
struct Family {
    /// Which coordinate is the parameter.
    axis: usize,
    /// The rows of the least parameters, from this one on.
    from: u64,
    small: Vec<Period>,
    /// The rule for each residue of the parameter.
    classes: Vec<Class>,
}

/// Finds periods that are linear in a parameter.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let (2, Some(axis)) = (table.dimensions(), table.is_parameter.iter().position(|is| *is)) else {
        return Vec::new();
    };
    if table.is_parameter[1 - axis] || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    let from = table.from[axis];
    let rows = (table.size[1 - axis] / SHARE).min(table.size[axis]) as u64;
    let rows: Vec<Option<Period>> = (from..from + rows)
        .map(|k| period::find(table.kind, table.from[1 - axis], &row(table, axis, k), budget))
        .collect();
    let found = (0..=SMALL).find_map(|small| {
        (1..=DIVISOR).find_map(|divisor| family(table, axis, &rows, small, divisor, budget))
    });
    found.map(|rule| Box::new(rule) as Box<dyn Rule>).into_iter().collect()
}

/// The values for one parameter.
fn row(table: &Table, axis: usize, k: u64) -> Vec<u64> {
    let other = table.from[1 - axis]..table.from[1 - axis] + table.size[1 - axis] as u64;
    other.filter_map(|n| table.get(&position(axis, n, k)).map(u64::from)).collect()
}

fn position(axis: usize, n: u64, k: u64) -> [u64; 2] {
    if axis == 0 { [k, n] } else { [n, k] }
}

/// The rule with so many small parameters, and the others told apart by their residues.
fn family(
    table: &Table,
    axis: usize,
    rows: &[Option<Period>],
    small: u64,
    divisor: u64,
    budget: &Budget,
) -> Option<Family> {
    let from = table.from[axis];
    let first: Option<Vec<Period>> = rows.iter().take(small as usize).cloned().collect();
    let class = |residue: u64| {
        let is_inside = |k: u64| k >= from + small && k % divisor == residue;
        let known = (from..).zip(rows).filter(|(k, _)| is_inside(*k));
        // Too short a row may seem to have another period near its end.
        let is_plain =
            |row: &&Period| row.start == 0 && row.steps.iter().all(|s| *s == row.steps[0]);
        let known: Vec<(u64, &Period)> =
            known.filter_map(|(k, row)| Some((k, row.as_ref().filter(is_plain)?))).collect();
        let (period, step) = lines(&known)?;
        let rule = rest(table, axis, (period, step), is_inside, budget)?;
        Some(Class { period, step, rule })
    };
    let classes = (0..divisor).map(class).collect::<Option<_>>()?;
    Some(Family { axis, from, small: first?, classes })
}

/// The period and the growth of all rows as linear functions of the parameter.
fn lines(rows: &[(u64, &Period)]) -> Option<(Line, Line)> {
    if rows.len() < ROWS {
        return None;
    }
    let lines = FACTORS.flat_map(|factor| MORE.map(move |more| Line { factor, more }));
    let mut lines = lines.filter(|line| {
        let holds = |&(k, row): &(u64, &Period)| {
            line.at(k).is_some_and(|period| period > 0 && period % u128::from(row.period) == 0)
        };
        rows.iter().all(holds)
    });
    let period = lines.next()?;
    let step = |&(k, row): &(u64, &Period)| {
        let times = period.at(k)? / u128::from(row.period);
        Some((k as i64, row.steps[0] as i64 * times as i64))
    };
    let steps: Vec<(i64, i64)> = rows.iter().map(step).collect::<Option<_>>()?;
    let [(k, low), .., (last, high)] = steps[..] else { return None };
    let factor = (high - low) / (last - k);
    let step = Line { factor, more: low - factor * k };
    let is_right = steps.iter().all(|&(k, own)| step.factor * k + step.more == own);
    (is_right && factor >= 0).then_some((period, step))
}

/// The rule for the values in the first period, for the parameters that are inside.
fn rest(
    table: &Table,
    axis: usize,
    (period, step): (Line, Line),
    is_inside: impl Fn(u64) -> bool,
    budget: &Budget,
) -> Option<Box<dyn Rule>> {
    let mut cells = vec![Table::FREE; table.cells.len()];
    for (index, (at, value)) in table.iter().enumerate() {
        let (n, k) = (at[1 - axis], at[axis]);
        if !is_inside(k) {
            continue;
        }
        let period = u64::try_from(period.at(k)?).ok().filter(|period| *period > 0)?;
        let step = u64::try_from(step.at(k)?).ok()?;
        if n < period {
            cells[index] = value;
        } else if let Some(before) = table.get(&position(axis, n - period, k)) {
            // The table isn't periodic where it shows less than a period, either.
            (u64::from(before) + step == u64::from(value)).then_some(())?;
        }
    }
    let part = Table { cells, ..table.clone() };
    let budget = &budget.part(2);
    let learn = match table.kind {
        Kind::Grundy => expression::learn,
        Kind::Outcome => expression::outcome::learn,
    };
    let is_right =
        |rule: &dyn Rule| part.iter().all(|(at, value)| rule.value(&at[..2]) == Some(value.into()));
    learn(&part, budget).into_iter().find(|rule| is_right(&**rule))
}

impl Line {
    /// What it is at this parameter; `None` if that is negative.
    fn at(self, k: u64) -> Option<u128> {
        u128::try_from(i128::from(self.factor) * i128::from(k) + i128::from(self.more)).ok()
    }

    /// It as an operand of a product.
    fn factor(self, name: &str) -> String {
        let line = self.write(name);
        if line.contains(' ') { format!("({line})") } else { line }
    }

    /// It as a formula.
    fn write(self, name: &str) -> String {
        let more = plus(self.more);
        match self.factor {
            0 => self.more.to_string(),
            1 => format!("{name}{more}"),
            factor => format!("{factor} * {name}{more}"),
        }
    }

    fn is_zero(self) -> bool {
        self.factor == 0 && self.more == 0
    }
}

impl Family {
    fn class(&self, k: u64) -> &Class {
        &self.classes[(k % self.classes.len() as u64) as usize]
    }

    /// The condition for each class, with its name for the parameter.
    fn condition(&self, residue: usize, name: &str) -> String {
        format!("{name} % {} == {residue}", self.classes.len())
    }

    /// The names of the coordinates for a rule in a class.
    fn inner<'a>(&self, names: &[&'a str], rest: &'a str) -> [&'a str; 2] {
        if self.axis == 0 { [names[0], rest] } else { [rest, names[1]] }
    }
}

impl Rule for Family {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (n, k) = (at[1 - self.axis], at[self.axis]);
        if let Some(row) = self.small.get(k.checked_sub(self.from)? as usize) {
            return row.value(&[n]);
        }
        let class = self.class(k);
        let (n, period) = (u128::from(n), class.period.at(k).filter(|period| *period > 0)?);
        let value = class.rule.value(&position(self.axis, (n % period) as u64, k))?;
        let before = class.step.at(k)?.checked_mul(n / period)?;
        u64::try_from(before).ok()?.checked_add(value)
    }

    fn text(&self, names: &[&str]) -> String {
        let (n, k) = (names[1 - self.axis], names[self.axis]);
        let mut lines = Vec::new();
        for (number, row) in (self.from..).zip(&self.small) {
            lines.push(format!("{k} = {number}: {}", row.text(&[n])));
        }
        for (residue, class) in self.classes.iter().enumerate() {
            let period = class.period.factor(k);
            let mut line = String::new();
            if self.classes.len() > 1 {
                let _ = write!(line, "{}: ", self.condition(residue, k));
            }
            let rest = class.rule.text(&self.inner(names, "r"));
            let more = match class.step {
                step if step.is_zero() => String::new(),
                step if step.factor == 0 && step.more == 1 => format!("{n} / {period} + "),
                step => format!("{n} / {period} * {} + ", step.factor(k)),
            };
            let rest =
                if more.is_empty() || !rest.contains(' ') { rest } else { format!("({rest})") };
            let _ = write!(line, "{more}{rest}, r = {n} % {period}");
            lines.push(line);
        }
        lines.join("\n")
    }

    fn code(&self, names: &[&str]) -> String {
        let (n, k) = (names[1 - self.axis], names[self.axis]);
        let mut code = String::from("{\n    ");
        for (number, row) in (self.from..).zip(&self.small) {
            let _ = write!(code, "if {k} == {number} {} else ", block(&row.code(&[n]), 4));
        }
        for (residue, class) in self.classes.iter().enumerate() {
            let is_last = residue + 1 == self.classes.len();
            if !is_last {
                let _ = write!(code, "if {} ", self.condition(residue, k));
            }
            let body = class.rule.code(&self.inner(names, "r")).replace('\n', "\n        ");
            // The period may be beyond 64 bits, where the parameter is large.
            let period = class.period.write(&format!("u128::from({k})"));
            let _ = writeln!(code, "{{\n        let period = {period};");
            let _ = writeln!(code, "        let r = (u128::from({n}) % period) as u64;");
            let _ = writeln!(code, "        let value: u64 = {body};");
            let step = class.step.factor(&format!("u128::from({k})"));
            let more = match class.step.is_zero() {
                true => String::new(),
                false => format!(" + (u128::from({n}) / period * {step}) as u64"),
            };
            let _ = write!(code, "        value{more}\n    }}");
            code += if is_last { "\n}" } else { " else " };
        }
        code
    }

    fn bits(&self) -> f64 {
        let classes = self.classes.iter().map(|class| class.rule.bits() + 14.0);
        classes.sum::<f64>() + self.small.iter().map(Rule::bits).sum::<f64>() + 4.0
    }
}
