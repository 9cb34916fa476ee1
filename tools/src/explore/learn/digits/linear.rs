//! Linear representations: a vector is multiplied by a matrix for each digit, the most significant
//! first, and the value is a linear form of the result. The sequences that have one are the k-regular
//! ones (Allouche and Shallit, 1992), and weighted automata over the integers in general: the values
//! at continuations of prefixes, a Hankel matrix, have a finite rank (Carlyle and Paz 1971).

use std::collections::VecDeque;
use std::time::Instant;

use super::elimination::{Solution, solve};
use super::kernel::{self, Part};
use super::numeration::{Numeration, Prefix};
use super::words::{Words, information, is_small};
use crate::explore::rule::Rule;
use crate::explore::table::{Kind, Table};

pub(super) const HIGHEST_RANK: usize = 12;
/// A dependency is believed if it holds for this many continuations for each factor, and more.
pub(super) const EVIDENCE: f64 = 2.0;
pub(super) const LEAST_EVIDENCE: usize = 5;
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
    pub(super) reading: Reading,
}

/// What the components of the vector are.
#[derive(Clone, Debug)]
pub(super) enum Reading {
    /// Coordinates in a basis of continuations.
    Prefixes,
    /// The values of these subsequences.
    Kernel(Vec<Part>),
}

/// Finds linear representations in all numeration systems.
pub fn learn(table: &Table, until: Instant) -> Vec<Box<dyn Rule>> {
    if is_small(table) {
        return Vec::new();
    }
    let both = |words: &Words| kernel::recurrences(words, until).or_else(|| linear(words, until));
    let mut found: Vec<Linear> = Words::of(table).iter().filter_map(both).collect();
    found.sort_by(|a, b| a.bits().total_cmp(&b.bits()));
    found.truncate(2);
    found.into_iter().map(|rule| Box::new(rule) as Box<dyn Rule>).collect()
}

fn linear(words: &Words, until: Instant) -> Option<Linear> {
    let mut basis = vec![words.system.start(words.table.dimensions())];
    let mut rows: Vec<Vec<Vec<i64>>> = Vec::new();
    while rows.len() < basis.len() {
        let mut next = Vec::new();
        for symbol in 0..words.symbols() {
            if Instant::now() >= until {
                return None;
            }
            let Some(prefix) = words.system.append(&basis[rows.len()], symbol) else {
                next.push(vec![0; basis.len()]);
                continue;
            };
            let equations = equations(words, &basis, &prefix);
            let evidence = (EVIDENCE * basis.len() as f64) as usize + LEAST_EVIDENCE;
            match solve(&equations, basis.len()) {
                Solution::Small(factors) if equations.len() >= evidence => next.push(factors),
                Solution::None if basis.len() < HIGHEST_RANK => {
                    let mut factors = vec![0; basis.len()];
                    factors.push(1);
                    next.push(factors);
                    basis.push(prefix);
                }
                _ => return None,
            }
        }
        rows.push(next);
    }
    let rank = basis.len();
    let matrix = |symbol: usize| rows.iter().map(|next| padded(&next[symbol], rank)).collect();
    let matrices: Vec<Vec<Vec<i64>>> = (0..words.symbols()).map(matrix).collect();
    let weight = |prefix: &Prefix| words.weight(prefix).unwrap_or(0).into();
    let form: Vec<i64> = basis.iter().map(weight).collect();
    let (kind, system, offset) = (words.table.kind, words.system, words.offset);
    let start = (0..rank).map(|i| i64::from(i == 0)).collect();
    let reading = Reading::Prefixes;
    let factors = Vec::new();
    let rule = Linear { kind, system, offset, start, matrices, factors, form, reading };
    let rule = rule.with_factors();
    rule.fits(words.table).then_some(rule)
}

fn padded(factors: &[i64], rank: usize) -> Vec<i64> {
    let mut factors = factors.to_vec();
    factors.resize(rank, 0);
    factors
}

/// For each continuation its values after the prefixes of the basis, and after another prefix. A
/// word that is no numeral has the value 0.
fn equations(words: &Words, basis: &[Prefix], prefix: &Prefix) -> Vec<Vec<u64>> {
    let most = 24 * basis.len() + 100;
    let mut found = Vec::new();
    let first: Vec<Option<Prefix>> =
        basis.iter().chain([prefix]).map(|prefix| Some(*prefix)).collect();
    let mut open = VecDeque::from([first]);
    while let Some(prefixes) = open.pop_front().filter(|_| found.len() < most) {
        let is_inside = |prefix: &Prefix| words.is_inside(prefix);
        let mut all = prefixes.iter().flatten().peekable();
        if all.peek().is_none() || !all.all(is_inside) {
            continue;
        }
        let value = |prefix: &Option<Prefix>| match prefix {
            Some(prefix) => words.weight(prefix).map(u64::from),
            None => Some(0),
        };
        found.extend(prefixes.iter().map(value).collect::<Option<Vec<u64>>>());
        for symbol in 0..words.symbols() {
            let append = |prefix: &Option<Prefix>| words.system.append(prefix.as_ref()?, symbol);
            let next: Vec<Option<Prefix>> = prefixes.iter().map(append).collect();
            if next != prefixes {
                open.push_back(next); // Zeros before all numbers change nothing.
            }
        }
    }
    found
}

impl Linear {
    /// Whether the rule is right on all of the table, and shorter than the table.
    pub(super) fn fits(&self, table: &Table) -> bool {
        let dimensions = table.dimensions();
        self.bits() + SPARE_BITS <= information(table)
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

    /// A component of the next vector, or the value, as a sum of those of the last one.
    pub(super) fn sum(factors: &[i64], name: impl Fn(usize) -> String, times: &str) -> String {
        let mut text = String::new();
        let of_sign = |sign: i64| {
            factors.iter().enumerate().filter(move |(_, factor)| factor.signum() == sign)
        };
        for (i, &factor) in of_sign(1).chain(of_sign(-1)) {
            text += match (text.is_empty(), factor > 0) {
                (true, true) => "",
                (true, false) => "-",
                (false, true) => " + ",
                (false, false) => " - ",
            };
            if factor.abs() != 1 {
                text += &format!("{}{times}", factor.abs());
            }
            text += &name(i);
        }
        if text.is_empty() { "0".to_string() } else { text }
    }

    /// The components of the vector after a symbol.
    fn components(&self, symbol: usize, name: impl Fn(usize) -> String, times: &str) -> String {
        let matrix = &self.matrices[symbol];
        let column = |j: usize| matrix.iter().map(|row| row[j]).collect::<Vec<_>>();
        let sums = (0..self.form.len()).map(|j| Linear::sum(&column(j), &name, times));
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
        self.system.read(&shifted[..at.len()], step)?;
        let mut sum = 0_i64;
        for (number, &factor) in vector?.iter().zip(&self.form) {
            sum = sum.checked_add(number.checked_mul(factor)?)?;
        }
        let is_lost = self.kind == Kind::Outcome;
        u64::try_from(if is_lost { 1 - sum } else { sum }).ok()
    }

    fn text(&self, names: &[&str]) -> String {
        if let Reading::Kernel(basis) = &self.reading {
            return kernel::text(self, basis, names);
        }
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
            Linear::sum(&self.form, letter, ""),
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
        let sum = Linear::sum(&self.form, component, " * ");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::learn::trial::{
        code_agrees, euclid, is_right, later, noise, plane, sequence, take_away, wythoff,
    };

    fn nim(size: u64) -> Table {
        plane(size, |x, y| (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect())
    }

    fn lasker(size: u64) -> Table {
        sequence(size, |n| {
            let take = (0..n).map(|rest| vec![rest]);
            take.chain((1..=n / 2).map(|left| vec![left, n - left])).collect()
        })
    }

    #[test]
    fn small_ranks_are_found_and_right_on_more() {
        for (seen, all) in [
            (nim(24), nim(60)),
            (lasker(128), lasker(600)),
            (wythoff(60, 1).outcomes(), wythoff(120, 1).outcomes()),
            (take_away(45, 2), take_away(90, 2)),
        ] {
            let found = learn(&seen, later());
            for rule in &found {
                eprintln!("{} {} {}", rule.bits(), information(&seen), rule.text(all.names()));
            }
            assert!(is_right(&*found[0], &all), "{:?}", all.size);
        }
    }

    #[test]
    fn what_has_no_finite_rank_is_refused() {
        let grundys = sequence(600, |n| (1..n.div_ceil(2)).map(|a| vec![a, n - a]).collect());
        let squares =
            sequence(600, |n| (1..=n).filter(|a| a * a <= n).map(|a| vec![n - a * a]).collect());
        for table in [
            noise(&[400], 4),
            noise(&[40, 40], 2),
            noise(&[40, 40], 9),
            grundys,
            squares,
            wythoff(80, 1),
            euclid(80),
        ] {
            assert!(learn(&table, later()).is_empty(), "{:?}", table.size);
        }
    }

    #[test]
    fn the_code_of_linear_representations_gives_their_values() {
        let mut rules = Vec::new();
        let mut places: Vec<Vec<u64>> =
            (0..20).flat_map(|x| (0..20).map(move |y| vec![x, y])).collect();
        places.push(vec![1_618_033_988_749, 2_618_033_988_749]);
        places.push(vec![1_000_000_000, 999_999_999]);
        for table in [nim(24), wythoff(60, 1).outcomes()] {
            rules.extend(learn(&table, later()).into_iter().map(|rule| (rule, places.clone())));
        }
        let places: Vec<Vec<u64>> = (0..99).chain([1 << 40, 1 << 50]).map(|n| vec![n]).collect();
        rules.extend(learn(&lasker(128), later()).into_iter().map(|rule| (rule, places.clone())));
        assert!(rules.len() >= 3);
        code_agrees(&rules);
    }
}
