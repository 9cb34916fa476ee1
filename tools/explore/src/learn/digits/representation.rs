//! Rules that multiply a vector by a matrix for each digit, the most significant first; the value
//! is a linear form of the result.

use super::numeration::Numeration;
use crate::learn::write;
use crate::rule::Rule;
use crate::table::{Kind, Table};

pub(super) const HIGHEST_RANK: usize = 12;
const SPARE_BITS: f64 = 30.0;

/// A linear representation.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    pub(super) kind: Kind,
    pub(super) system: Numeration,
    pub(super) offset: u64,
    /// The vector before the first symbol.
    pub(super) start: Vec<i64>,
    /// For each symbol the rows of its matrix.
    pub(super) matrices: Vec<Vec<Vec<i64>>>,
    /// For each symbol the row, the column and the value of each factor that isn't 0.
    pub(super) factors: Vec<Vec<(usize, usize, i64)>>,
    /// The factors of the linear form.
    pub(super) form: Vec<i64>,
}

impl Linear {
    /// Whether the rule is right on all of the table, and shorter than the table.
    pub(super) fn fits(&self, table: &Table) -> bool {
        let dimensions = table.dimensions();
        self.bits() + SPARE_BITS <= table.information()
            && table.iter().all(|(at, value)| self.value(&at[..dimensions]) == Some(value.into()))
    }

    fn step(&self, vector: &[i64; HIGHEST_RANK], symbol: usize) -> Option<[i64; HIGHEST_RANK]> {
        let mut next = [0_i64; HIGHEST_RANK];
        for &(row, column, factor) in &self.factors[symbol] {
            next[column] = next[column].checked_add(vector[row].checked_mul(factor)?)?;
        }
        Some(next)
    }

    /// With the factors that aren't 0 in a list.
    pub(super) fn with_factors(mut self) -> Linear {
        for matrix in &self.matrices {
            let rows = matrix.iter().enumerate();
            let all = rows.flat_map(|(i, row)| {
                row.iter().enumerate().map(move |(j, &factor)| (i, j, factor))
            });
            self.factors.push(all.filter(|entry| entry.2 != 0).collect());
        }
        self
    }

    /// The components of the vector after a symbol.
    fn components(&self, symbol: usize, name: impl Fn(usize) -> String, times: &str) -> String {
        let matrix = &self.matrices[symbol];
        let column = |j: usize| matrix.iter().map(|row| row[j]).collect::<Vec<_>>();
        let sums = (0..self.form.len()).map(|j| sum(&column(j), &name, times));
        sums.collect::<Vec<_>>().join(", ")
    }
}

impl Rule for Linear {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let mut shifted = [0; 4];
        for (to, from) in shifted.iter_mut().zip(at) {
            *to = from.checked_sub(self.offset)?;
        }
        let mut vector = [0; HIGHEST_RANK];
        vector[..self.start.len()].copy_from_slice(&self.start);
        let mut vector = Some(vector);
        let step = |symbol: usize| vector = vector.and_then(|vector| self.step(&vector, symbol));
        self.system.read(&shifted[..at.len()], step);
        let mut sum = 0_i64;
        for (number, &factor) in vector?.iter().zip(&self.form) {
            sum = sum.checked_add(number.checked_mul(factor)?)?;
        }
        let is_lost = self.kind == Kind::Outcome;
        u64::try_from(if is_lost { 1 - sum } else { sum }).ok()
    }

    fn text(&self, names: &[&str]) -> String {
        let offset = |name: &&str| match self.offset {
            0 => name.to_string(),
            offset => format!("{name} - {offset}"),
        };
        let numbers: Vec<String> = names.iter().map(offset).collect();
        let letter = |i: usize| char::from(b'a' + i as u8).to_string();
        let rank = self.form.len();
        let vector: Vec<String> = (0..rank).map(letter).collect();
        let start: Vec<String> = self.start.iter().map(i64::to_string).collect();
        let mut text = format!(
            "{}{} where {} = {} at first, and for the {} of {}, the most significant first:",
            if self.kind == Kind::Outcome { "lost if 1 = " } else { "" },
            sum(&self.form, letter, ""),
            vector.join(", "),
            start.join(", "),
            self.system.name(),
            numbers.join(", ")
        );
        for symbol in 0..self.matrices.len() {
            let digits = (0..names.len()).map(|i| self.system.digit(symbol, i, names.len()));
            let digits: String = digits.map(|digit| digit.to_string()).collect();
            let sums = self.components(symbol, letter, "");
            if self.matrices[symbol].iter().flatten().any(|&factor| factor != 0) {
                text += &format!("\n{digits}: {} = {sums}", vector.join(", "));
            }
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let component = |i: usize| format!("v[{i}]");
        let last = self.matrices.len() - 1;
        let mut body = "v = match symbol {\n".to_string();
        for symbol in 0..=last {
            let pattern = if symbol == last { "_".to_string() } else { symbol.to_string() };
            let sums = self.components(symbol, component, " * ");
            body += &format!("            {pattern} => [{sums}],\n");
        }
        body += "        };";
        let mut shift = String::new();
        if self.offset != 0 {
            for name in names {
                shift += &format!("    let {name} = {name} - {};\n", self.offset);
            }
        }
        let start: Vec<String> = self.start.iter().map(i64::to_string).collect();
        let sum = sum(&self.form, component, " * ");
        let is_lost = self.kind == Kind::Outcome;
        let value = if is_lost { format!("({sum} != 1)") } else { format!("({sum})") };
        format!(
            "{{\n{shift}    let mut v = [{}i128];\n{}    {value} as u64\n}}",
            start.join("i128, "),
            self.system.code(names, &body)
        )
    }

    fn bits(&self) -> f64 {
        let size = |&factor: &i64| match factor.abs() {
            0 => 1.0,
            factor => 2.0 + 2.0 * (factor as f64).log2(),
        };
        let matrices: f64 = self.matrices.iter().flatten().flatten().map(size).sum();
        4.0 + matrices + self.form.iter().chain(&self.start).map(size).sum::<f64>()
    }

    fn edges(&self) -> Vec<u64> {
        match self.system {
            Numeration::Base(base) => {
                let powers = std::iter::successors(Some(base), |power| power.checked_mul(base));
                powers.flat_map(|power| [power - 1, power, power + 1]).collect()
            }
            Numeration::Zeckendorf => Vec::new(), // Fibonacci numbers are tried anyway.
        }
    }
}

/// A sum of multiples of things with these names.
fn sum(factors: &[i64], name: impl Fn(usize) -> String, times: &str) -> String {
    let terms = factors.iter().enumerate().map(|(i, &factor)| (factor, name(i)));
    write::sum(&terms.collect::<Vec<_>>(), times)
}
