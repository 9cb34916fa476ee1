//! Formulas for cases: the positions are split into classes, by a residue or by how coordinates
//! compare, and each class has the cheapest formula that fits it (as in divide and conquer over
//! conditions: Alur et al. 2017).

use crate::budget::Budget;
use std::cell::Cell;

use super::predicate::Predicate;
use super::sample::{EXCEPTIONS, Sample, is_near};
use super::search::Bank;
use super::split::Split;
use super::term::{Style, Term};
use super::{EXCEPTION, Fit, is_founded, meanings, rust};
use crate::rule::Rule;
use crate::table::Table;

/// Formulas for some cases, and one for all others.
#[derive(Debug)]
struct Cases {
    branches: Vec<(Predicate, Term)>,
    otherwise: Term,
    bits: f64,
}

/// A set of cells of the sample, which has no more than 256.
type Set = [u64; 4];

/// No more different formulas than these are in the cases of one split.
const FORMULAS: usize = 4;

/// A class has at least so many cells of the sample, or there is nothing to be learnt from them.
const CELLS: u32 = 3;

/// So many formulas that fit a class on the sample are tried on all of its cells.
const TRIES: usize = 12;

/// No more cells of the table than these are looked at, some of them many times.
const SEEN: usize = 10_000_000;

/// What a formula costs in addition to the dearest one.
const FORMULA: usize = 2;

/// The rules with cases that fit, made of formulas that were found already: those of one split, or
/// else one formula where a condition holds and a split elsewhere.
pub(super) fn find(
    (table, splits): (&Table, &[Split]),
    sample: &Sample,
    bank: &Bank,
    budget: &Budget,
) -> Vec<Fit> {
    let matches = matches(sample, bank);
    let search = Search { table, sample, bank, matches, seen: Cell::new(0), budget };
    let whole = |split| search.fit(None, split);
    let mut fits: Vec<Fit> = splits.iter().filter_map(whole).collect();
    for test in splits.iter().filter(|split| matches!(split, Split::Test(_))) {
        for class in [0, 1] {
            if !fits.is_empty() || !budget.spend(1) {
                return fits;
            }
            if let Some(formula) = search.choose(None, test, class) {
                let first = First { split: test, class, formula };
                fits = splits.iter().filter_map(|split| search.fit(Some(first), split)).collect();
            }
        }
    }
    fits
}

/// The cells at which each formula is right.
fn matches(sample: &Sample, bank: &Bank) -> Vec<Set> {
    let matches = |index| {
        let mut set = [0; 4];
        for (i, (value, (_, right))) in bank.values(index).iter().zip(&sample.cells).enumerate() {
            set[i / 64] |= u64::from(value == right) << (i % 64);
        }
        set
    };
    (0..bank.len()).map(matches).collect()
}

/// A class that has its formula; the rest is split in another way.
#[derive(Clone, Copy)]
struct First<'a> {
    split: &'a Split,
    class: usize,
    formula: usize,
}

/// What is known while cases are looked for.
struct Search<'a> {
    table: &'a Table,
    sample: &'a Sample,
    bank: &'a Bank,
    matches: Vec<Set>,
    /// How many cells of the table were looked at.
    seen: Cell<usize>,
    budget: &'a Budget,
}

impl Search<'_> {
    /// The cheapest cases of a split, after one that was settled before.
    fn fit(&self, first: Option<First>, split: &Split) -> Option<Fit> {
        let mut chosen: Vec<usize> = Vec::new();
        for class in 0..split.classes() {
            // A formula of another class is better than a new one.
            let fits = |&other: &usize| self.misses(first, split, class, other).is_some();
            let known = chosen.iter().copied().find(fits);
            chosen.push(known.or_else(|| self.choose(first, split, class))?);
        }
        let mut formulas = chosen.clone();
        formulas.sort_by_key(|index| (chosen.iter().filter(|one| *one == index).count(), *index));
        formulas.dedup();
        if !(2..=FORMULAS).contains(&formulas.len()) {
            return None;
        }
        let misses = |(class, &index)| self.misses(first, split, class, index);
        let of_rest: usize = chosen.iter().enumerate().filter_map(misses).sum();
        let of_first = first.and_then(|one| self.misses(None, one.split, one.class, one.formula));
        let exceptions = of_rest + of_first.unwrap_or(0);
        if exceptions > EXCEPTIONS || !self.are_founded(first, split, &chosen) {
            return None;
        }
        self.write(first, split, &chosen, &formulas, exceptions)
    }

    /// Whether each formula is needed where the others of the split are wrong, and the first one
    /// where the split is.
    fn are_founded(&self, first: Option<First>, split: &Split, chosen: &[usize]) -> bool {
        let terms: Vec<Term> = chosen.iter().map(|&index| self.bank.term(index)).collect();
        let is_needed = |one: First| {
            is_founded(self.table, |at, right| {
                let other = split.class(at).and_then(|class| terms[class].value(at));
                one.split.class(at) == Some(one.class) && other != Some(right.into())
            })
        };
        first.is_none_or(is_needed)
            && chosen.iter().all(|own| {
                let is_own = |class: usize| chosen.get(class) == Some(own);
                let is_wrong = |(index, term): (&usize, &Term), at: &[u64], right: u32| {
                    index == own || term.value(at) != Some(right.into())
                };
                is_founded(self.table, |at, right| {
                    split.class(at).is_some_and(is_own)
                        && first.is_none_or(|one| one.split.class(at) != Some(one.class))
                        && chosen.iter().zip(&terms).all(|pair| is_wrong(pair, at, right))
                })
            })
    }

    /// The rule for a split whose classes have these formulas, all of them from `formulas`; `None`
    /// if there are none.
    fn write(
        &self,
        first: Option<First>,
        split: &Split,
        chosen: &[usize],
        formulas: &[usize],
        exceptions: usize,
    ) -> Option<Fit> {
        let from = &self.table.from;
        let term = |index: usize| self.bank.term(index).settled(from);
        let mut branches = Vec::new();
        if let Some(First { split, class, formula }) = first {
            branches.push((split.condition(&[class]).settled(from), term(formula)));
        }
        let (last, others) = formulas.split_last()?;
        for &formula in others {
            let classes: Vec<_> =
                (0..chosen.len()).filter(|&class| chosen[class] == formula).collect();
            branches.push((split.condition(&classes).settled(from), term(formula)));
        }
        let all: Vec<_> = first.iter().map(|one| one.formula).chain(formulas.to_vec()).collect();
        let dearest = all.iter().map(|&index| self.bank.cost_of(index)).max().unwrap_or(0);
        let cost = dearest + FORMULA * all.len() + EXCEPTION * exceptions;
        // A formula among those before it, eight times as many as are kept; which of them each
        // class has; and which split it is.
        let of_formulas: f64 = all.iter().map(|&index| (index as f64 + 2.0).log2() + 3.0).sum();
        let of_classes = chosen.len() as f64 * (formulas.len() as f64).log2();
        let bits = of_formulas + of_classes + if first.is_some() { 12.0 } else { 6.0 };
        Some(Fit { cost, rule: Box::new(Cases { branches, otherwise: term(*last), bits }) })
    }

    /// The first formula that fits a class of a split.
    fn choose(&self, first: Option<First>, split: &Split, class: usize) -> Option<usize> {
        let mut set = [0; 4];
        for (i, (at, _)) in self.sample.cells[..self.sample.far].iter().enumerate() {
            let inside = is_inside(first, split, class, &at[..self.table.dimensions()]);
            set[i / 64] |= u64::from(inside) << (i % 64);
        }
        if set.iter().map(|word| word.count_ones()).sum::<u32>() < CELLS {
            return None;
        }
        let covers = |index: &usize| (0..4).all(|i| set[i] & !self.matches[*index][i] == 0);
        let tried = (0..self.bank.len()).filter(covers).take(TRIES);
        let mut tried = tried.take_while(|_| self.budget.spend(1000));
        tried.find(|&index| self.misses(first, split, class, index).is_some())
    }

    /// The number of exceptions that a formula has in a class; `None` if it doesn't fit.
    fn misses(
        &self,
        first: Option<First>,
        split: &Split,
        class: usize,
        index: usize,
    ) -> Option<usize> {
        if self.seen.get() > SEEN {
            return None;
        }
        let term = self.bank.term(index);
        let mut exceptions = 0;
        for (at, right) in self.table.iter() {
            self.seen.set(self.seen.get() + 1);
            let at = &at[..self.table.dimensions()];
            if term.value(at) != Some(u64::from(right)) && is_inside(first, split, class, at) {
                exceptions += 1;
                if exceptions > EXCEPTIONS || !is_near(self.table, at) {
                    return None;
                }
            }
        }
        Some(exceptions)
    }
}

/// Whether a position is in a class of a split, and not in the one that was settled before.
fn is_inside(first: Option<First>, split: &Split, class: usize, at: &[u64]) -> bool {
    split.class(at) == Some(class)
        && first.is_none_or(|first| first.split.class(at) != Some(first.class))
}

impl Rule for Cases {
    fn value(&self, at: &[u64]) -> Option<u64> {
        for (condition, term) in &self.branches {
            if condition.holds(at)? {
                return term.value(at);
            }
        }
        self.otherwise.value(at)
    }

    fn text(&self, names: &[&str]) -> String {
        let mut text = String::new();
        for (condition, term) in &self.branches {
            let condition = condition.write(names, Style::Text);
            text += &format!("{condition}: {}; ", term.write(names, Style::Text));
        }
        let meanings = meanings(|see| self.each(see));
        format!("{text}otherwise {}{meanings}", self.otherwise.write(names, Style::Text))
    }

    fn code(&self, names: &[&str]) -> String {
        let write = |style| {
            let mut code = String::new();
            for (condition, term) in &self.branches {
                let condition = condition.write(names, style);
                code += &format!("if {condition} {{ {} }} else ", term.write(names, style));
            }
            code + &format!("{{ {} }}", self.otherwise.write(names, style))
        };
        let terms = self.branches.iter().map(|(_, term)| term).chain([&self.otherwise]);
        let bound = terms.map(Term::bound).try_fold(0, |most, bound| Some(bound?.max(most)));
        rust(names, |see| self.each(see), write, Some(bound))
    }

    fn bits(&self) -> f64 {
        self.bits
    }
}

impl Cases {
    fn each(&self, see: &mut dyn FnMut(&Term)) {
        for (condition, term) in &self.branches {
            condition.each(see);
            term.each(see);
        }
        self.otherwise.each(see);
    }
}
