//! Sequences whose values repeat, or grow by constants, from some place on.
//!
//! Values of subtraction games repeat, and those of octal games do where anybody has seen it
//! (Winning Ways, chapter 4). Values of games where any number may be taken often grow by a
//! constant in each period. Here each residue may have its own constant.
//!
//! Needed by the octal games and by those of taking one of some numbers.

use crate::budget::Budget;
use std::fmt::Write;

use super::listed;
use super::write::sum;
use crate::rule::{self, Rule};
use crate::table::{Kind, Table};

/// How many times a period must be seen, and how many values.
const REPEATS: usize = 3;
const VALUES: usize = 16;

/// A sequence whose values repeat or grow from some place on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first position.
    pub from: u64,
    /// The number of values before the first period.
    pub start: u64,
    /// The length of the period.
    pub period: u64,
    /// The values before the first period, and those of it.
    pub values: Vec<u64>,
    /// By how much each value of the period grows with the next one.
    pub steps: Vec<u64>,
    /// Whether no value grows.
    pub is_constant: bool,
    kind: Kind,
}

/// Finds the shortest period.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 1 || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    let values: Vec<u64> = table.cells.iter().map(|&value| value.into()).collect();
    let found = find(table.kind, table.from[0], &values, budget);
    found.map(|period| Box::new(period) as Box<dyn Rule>).into_iter().collect()
}

/// The shortest period of a sequence that begins at `from`, if there is one.
pub fn find(kind: Kind, from: u64, values: &[u64], budget: &Budget) -> Option<Period> {
    let periods = (1..=values.len() / REPEATS).take_while(|_| budget.spend(16));
    periods.into_iter().find_map(|period| {
        let is_long =
            |start: &usize, period: usize| values.len() - start >= (REPEATS * period).max(VALUES);
        let same = |i: usize| values[i + period] == values[i];
        let even = |i: usize| values[i + 2 * period] + values[i] == 2 * values[i + period];
        let constant =
            Some(begin(values.len(), period, same)).filter(|start| is_long(start, period));
        // Growth takes a repetition more to be told.
        let growing = || begin(values.len(), 2 * period, even);
        let growing =
            || Some(growing()).filter(|start| is_long(start, period + period / REPEATS + 1));
        let start = constant.or_else(growing)?;
        let step = |i: usize| values[i + period].checked_sub(values[i]);
        // Falling values would end below 0.
        let steps: Vec<u64> = (start..start + period).map(step).collect::<Option<_>>()?;
        let is_constant = steps.iter().all(|&step| step == 0);
        let values = values[..start + period].to_vec();
        let (start, period) = (start as u64, period as u64);
        Some(Period { from, start, period, values, steps, is_constant, kind })
    })
}

/// The place from which on `holds` does, for all places but the last ones.
fn begin(length: usize, last: usize, holds: impl Fn(usize) -> bool) -> usize {
    let places = length.saturating_sub(last);
    places - (0..places).rev().take_while(|&i| holds(i)).count()
}

impl Period {
    /// The value as a sum, if each position is a period.
    fn sum(&self, name: &str, times: &str) -> Option<String> {
        let ([value], [step]) = (&self.values[..], &self.steps[..]) else { return None };
        if self.from > 0 && *step > 0 {
            return None;
        }
        let (value, step) = (i64::try_from(*value).ok()?, i64::try_from(*step).ok()?);
        Some(sum(&[(step, name.to_owned()), (value, String::new())], times))
    }

    /// The place in the list of values, and how many periods later the position is.
    fn place(&self, at: u64) -> Option<(usize, u64)> {
        let index = at.checked_sub(self.from)?;
        let Some(later) = index.checked_sub(self.start) else { return Some((index as usize, 0)) };
        Some(((self.start + later % self.period) as usize, later / self.period))
    }
}

impl Rule for Period {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (place, periods) = self.place(*at.first()?)?;
        if periods == 0 {
            return Some(self.values[place]);
        }
        let step = self.steps[place - self.start as usize];
        step.checked_mul(periods)?.checked_add(self.values[place])
    }

    fn text(&self, names: &[&str]) -> String {
        let (name, period, first) = (names[0], self.period, self.from + self.start);
        if let (Kind::Grundy, Some(sum)) = (self.kind, self.sum(name, "")) {
            return sum;
        }
        let begin =
            if self.start == 0 { String::new() } else { format!(" from {name} = {first} on") };
        let (before, values) = self.values.split_at(self.start as usize);
        let mut text = format!("period {period}{begin}: {}", listed(values));
        if !self.is_constant {
            let same = self.steps.iter().all(|step| *step == self.steps[0]);
            let _ = match same {
                true => write!(text, ", and {} more in each period", self.steps[0]),
                false => write!(text, ", which grow by {} in each period", listed(&self.steps)),
            };
        }
        if !before.is_empty() {
            let _ = write!(text, "; before that {}", listed(before));
        }
        if self.kind == Kind::Outcome {
            text += " (0 is lost, 1 is won)";
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let name = names[0];
        if let Some(sum) = self.sum(name, " * ") {
            return sum;
        }
        let n = if self.from == 0 { name.to_owned() } else { format!("({name} - {})", self.from) };
        let (start, period) = (self.start, self.period);
        let mut code = String::from("{\n");
        let _ =
            writeln!(code, "    const VALUES: [u64; {}] = {:?};", self.values.len(), self.values);
        let is_even = self.steps.iter().all(|step| *step == self.steps[0]);
        if !is_even {
            let _ = writeln!(code, "    const STEPS: [u64; {period}] = {:?};", self.steps);
        }
        let later = if start == 0 { n.clone() } else { format!("({n} - {start})") };
        let place = if start == 0 {
            format!("VALUES[({n} % {period}) as usize]")
        } else {
            format!("VALUES[({start} + {later} % {period}) as usize]")
        };
        let value = match (self.is_constant, is_even) {
            (true, _) => place,
            (false, true) => format!("{place} + {} * ({later} / {period})", self.steps[0]),
            (false, false) => {
                format!("{place} + STEPS[({later} % {period}) as usize] * ({later} / {period})")
            }
        };
        if self.is_constant && period == 1 {
            let _ = write!(code, "    VALUES[{n}.min({start}) as usize]\n}}");
        } else if start == 0 {
            let _ = write!(code, "    {value}\n}}");
        } else {
            let _ = write!(
                code,
                "    if {n} < {start} {{\n        VALUES[{n} as usize]\n    }} else {{\n        \
                 {value}\n    }}\n}}"
            );
        }
        code
    }

    fn bits(&self) -> f64 {
        let greatest = self.values.iter().chain(&self.steps).max().copied().unwrap_or(0);
        let numbers = self.values.len() + if self.is_constant { 0 } else { self.steps.len() };
        numbers as f64 * (greatest as f64 + 1.0).log2().max(1.0) + 10.0
    }

    fn edges(&self) -> Vec<u64> {
        let periods = [1, 2, 3, 10, 99, 1000, 9999];
        let first = self.from + self.start;
        let edges = periods.iter().map(|&periods| self.period.saturating_mul(periods));
        edges.map(|edge| edge.saturating_add(first)).collect()
    }

    fn period(&self) -> Option<rule::Period> {
        let Period { from, start, period: length, is_constant, .. } = *self;
        Some(rule::Period { from, start, length, is_constant })
    }
}
