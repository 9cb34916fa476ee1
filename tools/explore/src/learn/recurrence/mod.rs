//! Recurrences over the digits of n, such as g(2n) = n, g(2n + 1) = g(n): each residue class of the
//! arguments has a formula that may use the value of the quotient. These are the simplest of the
//! k-regular sequences (Allouche and Shallit, The ring of k-regular sequences, 1992).
//!
//! Needed by the games `split_bean` and `triplets`, and the simplest rule of `take_at_most_third`,
//! `take_less_than_half`, `leave_at_most_third` and `one_or_half_of_even`.

mod class;
mod formula;

use crate::budget::Budget;
use std::ops::RangeInclusive;

use crate::rule::Rule;
use crate::table::Table;

use super::write::list;
use class::Class;
use formula::Formula;

const BASES: RangeInclusive<u64> = 2..=6;
/// The formulas hold from here on at the latest, counted from the first cell.
const LATEST_START: u64 = 64;
const LONGEST_PERIOD: usize = 60;

/// A recurrence: for each residue modulo the base one formula.
#[derive(Clone, Debug)]
struct Recurrence {
    from: u64,
    /// The values at `from` and after it, before the formulas hold.
    first: Vec<u64>,
    formulas: Vec<Formula>,
    bits: f64,
}

/// Finds recurrences of sequences.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 1 || has_arithmetic_period(&table.cells) {
        return Vec::new();
    }
    let mut found: Vec<Recurrence> = Vec::new();
    for base in BASES.take_while(|_| budget.spend(table.cells.len() as u64)) {
        // What has a recurrence in base 2 has one in base 4, too.
        if found.iter().all(|rule| base % rule.formulas.len() as u64 != 0) {
            found.extend(recurrence(table, base));
        }
    }
    found.sort_by(|a, b| a.bits.total_cmp(&b.bits));
    found.truncate(3);
    found.into_iter().map(|rule| Box::new(rule) as Box<dyn Rule>).collect()
}

/// Whether the values soon repeat but for a constant, which a period says in a better way.
fn has_arithmetic_period(cells: &[u32]) -> bool {
    let late = &cells[cells.len() / 4..];
    let growth = |(a, b): (&u32, &u32)| {
        (*a != Table::FREE && *b != Table::FREE).then(|| i64::from(*b) - i64::from(*a))
    };
    (1..=LONGEST_PERIOD.min(late.len() / 4)).any(|period| {
        let mut growths = late.iter().zip(&late[period..]).filter_map(growth);
        growths.next().is_some_and(|first| growths.all(|growth| growth == first))
    })
}

fn recurrence(table: &Table, base: u64) -> Option<Recurrence> {
    let from = table.from[0];
    let length = table.cells.len() as u64;
    let latest = from + LATEST_START.min(length / 8);
    let greatest = table.iter().map(|(_, value)| value).max()?;
    let bits = (f64::from(greatest) + 2.0).log2();
    let mut start = from;
    let mut formulas = Vec::new();
    for residue in 0..base {
        let last = (from + length).checked_sub(1 + residue)? / base;
        let class = Class { table, base, residue, last };
        let fits = |formula: Formula| {
            let start = class.start(&formula).filter(|&start| start <= latest)?;
            let cost = formula.bits() + bits * (start - from) as f64 / base as f64;
            Some((cost, start, formula))
        };
        let all = class.candidates().into_iter().filter_map(fits);
        let (_, first, formula) = all.min_by(|a, b| a.0.total_cmp(&b.0))?;
        start = start.max(first);
        formulas.push(formula);
    }
    if formulas.iter().all(|formula| formula.earlier().is_none()) {
        return None; // These are periods.
    }
    while start <= latest && !is_founded(&formulas, from, start) {
        start += 1;
    }
    if start > latest {
        return None;
    }
    let first: Vec<u64> = (from..start).map(|n| u64::from(table.get(&[n]).unwrap_or(0))).collect();
    let formula_bits: f64 = formulas.iter().map(Formula::bits).sum();
    let bits = 3.0 + formula_bits + bits * first.len() as f64;
    let rule = Recurrence { from, first, formulas, bits };
    let fits = table.iter().all(|(at, value)| rule.at(at[0]) == Some(u64::from(value)));
    (fits && bits <= table.information()).then_some(rule)
}

/// Whether each value from `start` on depends on an earlier one that is in the table.
fn is_founded(formulas: &[Formula], from: u64, start: u64) -> bool {
    let base = formulas.len() as u64;
    (start..start + 3 * base).all(|n| {
        formulas[(n % base) as usize].earlier().is_none_or(|earlier| {
            let earlier = earlier.at(n / base);
            earlier.is_some_and(|earlier| from <= earlier && earlier < n)
        })
    })
}

/// Whether all right sides are the same.
fn are_same(right: &[String]) -> bool {
    right.iter().all(|one| *one == right[0])
}

impl Recurrence {
    fn start(&self) -> u64 {
        self.from + self.first.len() as u64
    }

    fn at(&self, n: u64) -> Option<u64> {
        if n < self.start() {
            return self.first.get(n.checked_sub(self.from)? as usize).copied();
        }
        let base = self.formulas.len() as u64;
        let formula = &self.formulas[(n % base) as usize];
        let earlier = match formula.earlier() {
            Some(earlier) => self.at(earlier.at(n / base)?)?,
            None => 0,
        };
        formula.value(n / base, earlier)
    }
}

impl Rule for Recurrence {
    fn value(&self, at: &[u64]) -> Option<u64> {
        self.at(at[0])
    }

    fn text(&self, _: &[&str]) -> String {
        let base = self.formulas.len();
        let right: Vec<String> = self.formulas.iter().map(Formula::text).collect();
        let equation = |(residue, right): (usize, &String)| match residue {
            0 => format!("g({base}n) = {right}"),
            residue => format!("g({base}n + {residue}) = {right}"),
        };
        let is_map = |formula: &Formula| matches!(formula, Formula::Map { .. });
        let between = if self.formulas.iter().any(is_map) { "; " } else { ", " };
        let text = match are_same(&right) {
            true => format!("g({base}n + r) = {}, for each r < {base}", right[0]),
            false => right.iter().enumerate().map(equation).collect::<Vec<_>>().join(between),
        };
        let (from, start) = (self.from, self.start());
        match self.first[..] {
            [] => text,
            [value] => format!("g({from}) = {value}; {text}"),
            _ => {
                let first = list(&self.first, " ");
                format!("g({from}) to g({}) = {first}; from {start} on {text}", start - 1)
            }
        }
    }

    fn code(&self, names: &[&str]) -> String {
        let base = self.formulas.len();
        // What adds up may come to more than 64 bits.
        let value = if self.formulas.iter().all(Formula::is_small) { "u64" } else { "i128" };
        let mut code = format!("{{\n    fn g(n: u64) -> {value} {{\n");
        if !self.first.is_empty() {
            let place = match self.from {
                0 => "n".to_string(),
                from => format!("(n - {from})"),
            };
            let first = list(&self.first, ", ");
            code += &format!("        if n < {} {{\n", self.start());
            code += &format!("            return [{first}][{place} as usize];\n        }}\n");
        }
        let right: Vec<String> =
            self.formulas.iter().map(|formula| formula.code(base, value)).collect();
        if are_same(&right) {
            code += &format!("        {}\n", right[0]);
        } else {
            code += &format!("        match n % {base} {{\n");
            for (residue, right) in right.iter().enumerate() {
                let pattern = if residue + 1 == base { "_" } else { &residue.to_string() };
                code += &format!("            {pattern} => {right},\n");
            }
            code += "        }\n";
        }
        let call = match value {
            "u64" => format!("g({})", names[0]),
            _ => format!(
                "let value = g({});\n    assert!(value >> 64 == 0, \"the value has more than 64 \
                 bits\");\n    value as u64",
                names[0]
            ),
        };
        code + &format!("    }}\n    {call}\n}}")
    }

    fn bits(&self) -> f64 {
        self.bits
    }

    fn edges(&self) -> Vec<u64> {
        let base = self.formulas.len() as u64;
        let powers = std::iter::successors(Some(base), |power| power.checked_mul(base));
        powers.flat_map(|power| [power - 1, power, power + 1]).collect()
    }
}
