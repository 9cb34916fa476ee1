//! Formulas and conditions: the shortest ones are tried first.
//!
//! [`learn`] looks for a formula for Grundy values, or a few of them for different cases;
//! [`outcome::learn`] for a condition that the lost positions have in common; and [`theory`] for
//! both with functions of number theory.
//!
//! Most games need the formulas; `split_equally` and `to_proper_divisor` need number theory.

use crate::budget::Budget;
use crate::learn::block;

use super::super::rule::Rule;
use super::super::table::{Kind, Table};

pub(super) use arithmetic::first_power;
use leaves::Leaf;
use operator::Unary;
use sample::{EXCEPTIONS, Sample, is_near};
use search::Bank;
use split::Split;
use term::{Style, Term};

mod arithmetic;
mod atoms;
mod cases;
pub mod feature;
mod leaves;
mod operator;
pub mod outcome;
mod predicate;
mod sample;
mod search;
mod split;
mod term;
#[cfg(test)]
mod tests;

/// The number of cells on which each formula is tried.
const WIDTH: usize = 128;

/// With so many formulas, no more are kept; they take up to 50 MB.
const KEPT: usize = 20_000;

/// The dearest formulas that are looked for.
const DEAREST: usize = 12;

/// After formulas of this cost, cases are looked for.
const PLAIN: usize = 9;

/// How many rules are returned.
const MOST: usize = 8;

/// What an exception costs, compared with the parts of formulas.
const EXCEPTION: usize = 2;

/// Finds formulas for Grundy values.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    values(table, leaves::leaves(table), &split::splits(table), budget)
}

/// Finds formulas for Grundy values and conditions for outcomes with functions of number theory.
pub fn theory(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let leaves = leaves::theory(table);
    match table.kind {
        _ if table.dimensions() > 2 => Vec::new(),
        Kind::Grundy => values(table, leaves, &split::splits(table), budget),
        Kind::Outcome => outcome::conditions(table, leaves, budget),
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

fn values(
    table: &Table,
    leaves: Vec<Leaf>,
    splits: &[Split],
    budget: &Budget,
) -> Vec<Box<dyn Rule>> {
    if table.kind != Kind::Grundy || table.iter().next().is_none() {
        return Vec::new();
    }
    let sample = Sample::new(table, WIDTH, |_| true);
    let mut bank = Bank::new(&sample, leaves);
    let mut fits: Vec<Fit> = Vec::new();
    let mut least = usize::MAX;
    let mut cost = 0;
    // Positions at which other formulas were wrong though they were right on the sample.
    let mut refuted: Vec<([u64; 4], u32)> = Vec::new();
    while cost < least && cost < DEAREST {
        cost += 1;
        let terms = if bank.len() < KEPT {
            let before = bank.len();
            let complete = bank.grow(&sample, budget);
            let fits = (before..bank.len()).filter(|&index| fits_far(&sample, bank.values(index)));
            complete.then(|| fits.map(|index| bank.term(index)).collect())
        } else {
            bank.close((&sample, sample.far), cost, budget)
        };
        let Some(terms) = terms else { break };
        for term in terms {
            let term = term.settled(&table.from);
            let value = |at: &[u64]| term.value(at);
            let is_refuted = refuted
                .iter()
                .any(|(at, right)| value(&at[..table.dimensions()]) != Some(u64::from(*right)));
            if is_refuted || !budget.spend(64) {
                continue;
            }
            if let Some(exceptions) = exceptions(table, value) {
                let cost = cost + EXCEPTION * exceptions;
                let bits = (bank.tried as f64).log2();
                fits.push(Fit { cost, rule: Box::new(Formula { term, bits }) });
            } else {
                refuted.extend(far_miss(table, value));
            }
        }
        if cost == PLAIN && fits.is_empty() {
            fits = cases::find((table, splits), &sample, &bank, budget);
        }
        least = fits.iter().fold(least, |least, fit| least.min(fit.cost));
    }
    cheapest(table, fits)
}

/// The rules that cost the least, and of these the ones with shorter descriptions first, without
/// those whose descriptions are longer than the table's.
fn cheapest(table: &Table, mut fits: Vec<Fit>) -> Vec<Box<dyn Rule>> {
    let most = table.information();
    fits.retain(|fit| fit.rule.bits() <= most);
    fits.sort_by(|a, b| a.cost.cmp(&b.cost).then(a.rule.bits().total_cmp(&b.rule.bits())));
    fits.into_iter().map(|fit| fit.rule).take(MOST).collect()
}

/// Whether these values are right on a sample but for cells near the origin.
fn fits_far(sample: &Sample, values: &[u32]) -> bool {
    let cells = &sample.cells[..sample.far];
    cells.iter().zip(values).all(|((_, right), value)| right == value)
}

/// The first position at which a rule is wrong and may not be.
fn far_miss(table: &Table, value: impl Fn(&[u64]) -> Option<u64>) -> Option<([u64; 4], u32)> {
    let is_wrong = |&(at, right): &([u64; 4], u32)| {
        let at = &at[..table.dimensions()];
        value(at) != Some(u64::from(right)) && !is_near(table, at)
    };
    table.iter().find(is_wrong)
}

/// Fewer positions that aren't near the origin are exceptions, for which no part of a rule is made.
const FOUNDED: usize = 4;

/// Whether a part of a rule is needed at some positions, and not only at a few far ones.
fn is_founded(table: &Table, is_needed: impl Fn(&[u64], u32) -> bool) -> bool {
    let (mut near, mut far) = (0, 0);
    for (at, value) in table.iter() {
        let at = &at[..table.dimensions()];
        if is_needed(at, value) {
            *(if is_near(table, at) { &mut near } else { &mut far }) += 1;
            if far == FOUNDED {
                return true;
            }
        }
    }
    far == 0 && near > 0
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
        let meanings = meanings(|see| self.term.each(see));
        format!("{}{meanings}", self.term.write(names, Style::Text))
    }

    fn code(&self, names: &[&str]) -> String {
        let write = |style| self.term.write(names, style);
        rust(names, |see| self.term.each(see), write, Some(self.term.bound()))
    }

    fn bits(&self) -> f64 {
        self.bits
    }
}

/// What the functions of a formula mean, in brackets.
fn meanings(each: impl Fn(&mut dyn FnMut(&Term))) -> String {
    let mut meanings: Vec<&str> = Vec::new();
    each(&mut |term| {
        if let Term::Unary(Unary::Arithmetic(function), _) = term {
            meanings.extend(function.meaning().filter(|meaning| !meanings.contains(meaning)));
        }
    });
    meanings.iter().map(|meaning| format!(" ({meaning})")).collect()
}

/// An expression in Rust that is right for all coordinates of 64 bits: with the functions that it
/// calls, and in `u128` where some part of it may need more than `u64`. If it is a number and not a
/// condition, `value` is its bound.
fn rust(
    names: &[&str],
    each: impl Fn(&mut dyn FnMut(&Term)),
    write: impl Fn(Style) -> String,
    value: Option<Option<u128>>,
) -> String {
    let (mut functions, mut used, mut greatest) = (Vec::new(), Vec::new(), Some(0));
    each(&mut |term| {
        match term {
            Term::Unary(Unary::Arithmetic(function), _) => functions.push(function.code()),
            // What may have more than 64 bits has the type for it already.
            Term::Feature(.., bound) if *bound > u64::MAX.into() => {}
            Term::Coordinate(place) | Term::Feature(place, ..) => used.push(*place),
            _ => {}
        }
        greatest = greatest.and_then(|most: u128| Some(term.bound()?.max(most)));
    });
    used.sort_unstable();
    used.dedup();
    functions.sort_unstable();
    functions.dedup();
    let most = u128::from(u64::MAX);
    let code = match greatest {
        Some(greatest) if greatest <= most => write(Style::Rust),
        Some(_) => {
            functions.extend(used.iter().map(|&place| {
                let name = names[place];
                format!("let {name} = u128::from({name});")
            }));
            match value {
                None => write(Style::Wide),
                Some(Some(bound)) if bound <= most => format!("({}) as u64", write(Style::Wide)),
                Some(_) => {
                    functions.push(format!("let value: u128 = {};", write(Style::Wide)));
                    let said = "the value has more than 64 bits";
                    functions.push(format!("assert!(value >> 64 == 0, \"{said}\");"));
                    "value as u64".to_owned()
                }
            }
        }
        None => {
            let limit = search::LARGEST;
            let said = format!("the formula is right up to {limit}");
            functions.extend(
                used.iter()
                    .map(|&place| format!("assert!({} <= {limit}, \"{said}\");", names[place])),
            );
            write(Style::Rust)
        }
    };
    match functions.is_empty() {
        true => code,
        false => block(&format!("{}\n{code}", functions.join("\n")), 0),
    }
}
