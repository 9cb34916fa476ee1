//! Formulas and conditions: the shortest ones are tried first.
//!
//! [`learn`] looks for a formula for Grundy values, or a few of them for different cases;
//! [`outcome::learn`] for a condition that the lost positions have in common; and [`theory`] for
//! both with functions of number theory.

use std::time::Instant;

use super::super::rule::Rule;
use super::super::table::{Kind, Table};
use operator::Unary;
use sample::{EXCEPTIONS, Sample, is_near};
use search::Bank;
use term::{Style, Term};

mod arithmetic;
mod atoms;
mod cases;
mod operator;
pub mod outcome;
mod predicate;
mod sample;
mod search;
mod term;
#[cfg(test)]
mod tests;

/// The number of cells on which each formula is tried.
const WIDTH: usize = 128;

/// So many formulas are kept to make others of; they take 40 MB.
const KEPT: usize = 50_000;

/// Formulas that cost as much as this are taken apart into cases if there is another way.
const PLAIN: usize = 9;

/// How many rules are returned.
const MOST: usize = 8;

/// What an exception costs, compared with the parts of formulas.
const EXCEPTION: usize = 3;

/// Finds formulas for Grundy values.
pub fn learn(table: &Table, until: Instant) -> Vec<Box<dyn Rule>> {
    values(table, search::leaves(table), until)
}

/// Finds formulas for Grundy values and conditions for outcomes with functions of number theory.
pub fn theory(table: &Table, until: Instant) -> Vec<Box<dyn Rule>> {
    let leaves = search::theory(table);
    match table.kind {
        _ if table.dimensions() > 2 => Vec::new(),
        Kind::Grundy => values(table, leaves, until),
        Kind::Outcome => outcome::conditions(table, leaves, until),
    }
}

/// A rule that fits, and what it costs.
struct Fit {
    cost: usize,
    rule: Box<dyn Rule>,
}

/// A formula for all positions.
#[derive(Debug)]
struct Formula {
    term: Term,
    bits: f64,
}

fn values(table: &Table, leaves: Vec<(Term, usize)>, until: Instant) -> Vec<Box<dyn Rule>> {
    if table.kind != Kind::Grundy || table.iter().next().is_none() {
        return Vec::new();
    }
    let sample = Sample::new(table, WIDTH, |_| true);
    let mut bank = Bank::new(&sample, leaves);
    let mut fits: Vec<Fit> = Vec::new();
    let mut least = usize::MAX;
    let mut has_cases = false;
    loop {
        let before = bank.len();
        let more = bank.grow(&sample, KEPT, until);
        for index in before..bank.len() {
            if misses(&sample, bank.values(index)) > EXCEPTIONS {
                continue;
            }
            let term = bank.term(index).settled(&table.from);
            if let Some(exceptions) = exceptions(table, |at| term.value(at)) {
                let cost = bank.cost() + EXCEPTION * exceptions;
                least = least.min(cost);
                let bits = (bank.tried as f64).log2();
                fits.push(Fit { cost, rule: Box::new(Formula { term, bits }) });
            }
        }
        if !has_cases && (bank.cost() > PLAIN || !more) && least > bank.cost() {
            has_cases = true;
            let found = cases::find(table, &sample, &bank, until);
            least = found.iter().fold(least, |least, fit| least.min(fit.cost));
            fits.extend(found);
        }
        if !more || least <= bank.cost() {
            return cheapest(fits);
        }
    }
}

/// The rules that cost the least.
fn cheapest(mut fits: Vec<Fit>) -> Vec<Box<dyn Rule>> {
    fits.sort_by_key(|fit| fit.cost);
    fits.into_iter().map(|fit| fit.rule).take(MOST).collect()
}

/// How often these values are wrong on a sample, or too often.
fn misses(sample: &Sample, values: &[u32]) -> usize {
    let (far, near) = values.split_at(sample.far);
    let wrong = |&(&value, &(_, right)): &(&u32, &([u64; 4], u32))| value != right;
    if far.iter().zip(&sample.cells).any(|pair| wrong(&pair)) {
        return usize::MAX;
    }
    near.iter().zip(&sample.cells[sample.far..]).filter(wrong).count()
}

/// At how many positions of a table a rule is wrong; `None` if these are too many or too far from
/// the origin.
fn exceptions(table: &Table, value: impl Fn(&[u64]) -> Option<u64>) -> Option<usize> {
    let mut exceptions = 0;
    for (at, right) in table.iter() {
        let at = &at[..table.dimensions()];
        if value(at) != Some(u64::from(right)) {
            exceptions += 1;
            if exceptions > EXCEPTIONS || !is_near(table, at) {
                return None;
            }
        }
    }
    Some(exceptions)
}

impl Rule for Formula {
    fn value(&self, at: &[u64]) -> Option<u64> {
        self.term.value(at)
    }

    fn text(&self, names: &[&str]) -> String {
        let meanings = meanings(|see| self.term.each_unary(see));
        format!("{}{meanings}", self.term.write(names, Style::Text))
    }

    fn code(&self, names: &[&str]) -> String {
        with_functions(self.term.write(names, Style::Rust), |see| self.term.each_unary(see))
    }

    fn bits(&self) -> f64 {
        self.bits
    }
}

/// What the functions of a formula mean, in brackets.
fn meanings(each: impl Fn(&mut dyn FnMut(Unary))) -> String {
    let mut meanings: Vec<&str> = Vec::new();
    each(&mut |operator| {
        if let Unary::Arithmetic(function) = operator {
            meanings.extend(function.meaning().filter(|meaning| !meanings.contains(meaning)));
        }
    });
    meanings.iter().map(|meaning| format!(" ({meaning})")).collect()
}

/// An expression in Rust with the functions of number theory that it calls.
fn with_functions(code: String, each: impl Fn(&mut dyn FnMut(Unary))) -> String {
    let mut functions: Vec<String> = Vec::new();
    each(&mut |operator| {
        if let Unary::Arithmetic(function) = operator {
            let item = function.code();
            if !functions.contains(&item) {
                functions.push(item);
            }
        }
    });
    if functions.is_empty() { code } else { format!("{{ {} {code} }}", functions.join(" ")) }
}
