//! Formulas for cases: the positions are split into classes, by a residue or by how coordinates
//! compare, and each class has the cheapest formula that fits it (as in divide and conquer over
//! conditions: Alur et al. 2017).

use std::time::Instant;

use super::operator::Binary;
use super::predicate::{Comparison, Predicate};
use super::sample::{EXCEPTIONS, Sample, is_near};
use super::search::Bank;
use super::term::{Style, Term};
use super::{EXCEPTION, Fit, meanings, with_functions};
use crate::explore::rule::Rule;
use crate::explore::table::Table;

/// A way to tell positions apart.
#[derive(Clone, Debug)]
enum Split {
    /// By the residue of a term.
    Residue(Term, u64),
    /// By whether a term is less than another one, equal to it, or greater.
    Order(Term, Term),
    /// By whether a term has a value.
    Edge(Term, u64),
}

/// Formulas for some cases, and one for all others.
#[derive(Debug)]
struct Cases {
    branches: Vec<(Predicate, Term)>,
    otherwise: Term,
    bits: f64,
}

/// A set of cells of the sample.
type Set = [u64; 4];

/// The greatest divisor of residues.
const DIVISOR: u64 = 8;

/// No more different formulas than these are in the cases of one split.
const FORMULAS: usize = 4;

/// A class has at least so many cells of the sample, or there is nothing to be learnt from them.
const CELLS: u32 = 3;

/// So many formulas that fit a class on the sample are tried on all of its cells.
const TRIES: usize = 12;

/// What a case costs in addition to its formula.
const CASE: usize = 3;

/// The rules with cases that fit, made of formulas that were found already.
pub(super) fn find(table: &Table, sample: &Sample, bank: &Bank, until: Instant) -> Vec<Fit> {
    let search = Search { table, sample, bank, matches: matches(sample, bank), until };
    let splits = splits(table);
    let mut fits: Vec<Fit> = Vec::new();
    for split in &splits {
        fits.extend(search.fit(&[], split));
    }
    let edges = splits.iter().filter(|split| !matches!(split, Split::Residue(..)));
    for edge in edges {
        if !fits.is_empty() {
            break;
        }
        let Some(first) = search.choose(&[], edge, edge.special(), &mut 0) else { continue };
        for split in &splits {
            fits.extend(search.fit(&[(edge, first)], split));
        }
    }
    fits
}

/// The splits of a table, the simplest first.
fn splits(table: &Table) -> Vec<Split> {
    let coordinates: Vec<_> = (0..table.dimensions()).map(Term::Coordinate).collect();
    let mut splits = Vec::new();
    let mut pairs = Vec::new();
    for (i, a) in coordinates.iter().enumerate() {
        splits.extend((0..3).map(|value| Split::Edge(a.clone(), table.from[i] + value)));
        for b in &coordinates[i + 1..] {
            splits.push(Split::Order(a.clone(), b.clone()));
            pairs.push((a.clone(), b.clone()));
        }
    }
    let of_pairs = |operator: Binary| {
        let term = move |(a, b): &(Term, Term)| Term::binary(operator, a.clone(), b.clone());
        pairs.iter().map(term).collect::<Vec<_>>()
    };
    for least in of_pairs(Binary::Min) {
        splits.extend((0..3).map(|value| Split::Edge(least.clone(), table.from[0] + value)));
    }
    for term in coordinates.iter().chain(&of_pairs(Binary::Plus)) {
        splits.extend((2..=DIVISOR).map(|divisor| Split::Residue(term.clone(), divisor)));
    }
    splits
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

impl Split {
    /// The number of classes.
    fn classes(&self) -> usize {
        match self {
            Split::Residue(_, divisor) => *divisor as usize,
            Split::Order(..) => 3,
            Split::Edge(..) => 2,
        }
    }

    /// The class of a position.
    fn class(&self, at: &[u64]) -> Option<usize> {
        match self {
            Split::Residue(term, divisor) => usize::try_from(term.value(at)? % divisor).ok(),
            Split::Order(a, b) => Some((a.value(at)?.cmp(&b.value(at)?) as i8 + 1) as usize),
            Split::Edge(term, value) => Some(usize::from(term.value(at)? != *value)),
        }
    }

    /// The class of the fewest positions.
    fn special(&self) -> usize {
        usize::from(matches!(self, Split::Order(..)))
    }

    /// The condition for a position to be in one of some classes.
    fn condition(&self, classes: &[usize]) -> Predicate {
        let one = |&class: &usize| match self {
            Split::Residue(term, divisor) => {
                let residue = Term::binary(Binary::Modulo, term.clone(), Term::Constant(*divisor));
                Predicate::compare(Comparison::Equal, residue, Term::Constant(class as u64))
            }
            Split::Order(a, b) => {
                let (comparison, a, b) = match class {
                    0 => (Comparison::Less, a, b),
                    1 => (Comparison::Equal, a, b),
                    _ => (Comparison::Less, b, a),
                };
                Predicate::compare(comparison, a.clone(), b.clone())
            }
            Split::Edge(term, value) => {
                let comparison = [Comparison::Equal, Comparison::Unequal][class];
                Predicate::compare(comparison, term.clone(), Term::Constant(*value))
            }
        };
        match (self, classes) {
            (_, [class]) => one(class),
            (Split::Order(a, b), [0, 2]) => {
                Predicate::compare(Comparison::Unequal, a.clone(), b.clone())
            }
            (Split::Order(a, b), _) => {
                let (low, high) = if classes == [0, 1] { (a, b) } else { (b, a) };
                Predicate::compare(Comparison::AtLeast, high.clone(), low.clone())
            }
            _ => Predicate::Or(classes.iter().map(one).collect()),
        }
    }
}

/// What is known while cases are looked for.
struct Search<'a> {
    table: &'a Table,
    sample: &'a Sample,
    bank: &'a Bank,
    matches: Vec<Set>,
    until: Instant,
}

impl Search<'_> {
    /// The cheapest cases of a split, after others that were settled before.
    fn fit(&self, before: &[(&Split, usize)], split: &Split) -> Option<Fit> {
        let edges: Vec<_> = before.iter().map(|&(edge, _)| edge).collect();
        let mut exceptions = 0;
        let mut chosen = Vec::new();
        for class in 0..split.classes() {
            let index = self.choose(&edges, split, class, &mut exceptions)?;
            // A formula of another class is better than a new one.
            let fits = |other: &&usize| self.fits(&edges, split, class, **other).is_some();
            let known = chosen.iter().find(fits).copied();
            chosen.push(known.unwrap_or(index));
        }
        let mut formulas = chosen.clone();
        formulas.sort_by_key(|index| (chosen.iter().filter(|one| *one == index).count(), *index));
        formulas.dedup();
        if exceptions > EXCEPTIONS || !(2..=FORMULAS).contains(&formulas.len()) {
            return None;
        }
        Some(self.write(before, split, &chosen, &formulas, exceptions))
    }

    /// The rule for a split whose classes have these formulas, all of them from `formulas`.
    fn write(
        &self,
        before: &[(&Split, usize)],
        split: &Split,
        chosen: &[usize],
        formulas: &[usize],
        exceptions: usize,
    ) -> Fit {
        let from = &self.table.from;
        let term = |index: usize| self.bank.term(index).settled(from);
        let special = |&(edge, index): &(&Split, usize)| {
            (edge.condition(&[edge.special()]).settled(from), term(index))
        };
        let mut branches: Vec<_> = before.iter().map(special).collect();
        let (last, others) = formulas.split_last().expect("a class has a formula");
        for &formula in others {
            let classes: Vec<_> =
                (0..chosen.len()).filter(|&class| chosen[class] == formula).collect();
            branches.push((split.condition(&classes).settled(from), term(formula)));
        }
        let all: Vec<_> = before.iter().map(|(_, index)| index).chain(formulas).collect();
        let cost: usize = all.iter().map(|&&index| self.bank.cost_of(index) + CASE).sum();
        let cost = cost + split.classes() + EXCEPTION * exceptions;
        // A formula among those before it, eight times as many as are kept; which of them each
        // class has; and which split it is.
        let of_formulas: f64 = all.iter().map(|&&index| (index as f64 + 2.0).log2() + 3.0).sum();
        let of_classes = chosen.len() as f64 * (formulas.len() as f64).log2();
        let bits = of_formulas + of_classes + 6.0 * (1 + before.len()) as f64;
        Fit { cost, rule: Box::new(Cases { branches, otherwise: term(*last), bits }) }
    }

    /// The first formula that fits a class of a split, after edges that are no concern of it; the
    /// number of its exceptions is added.
    fn choose(
        &self,
        edges: &[&Split],
        split: &Split,
        class: usize,
        exceptions: &mut usize,
    ) -> Option<usize> {
        let mut set = [0; 4];
        for (i, (at, _)) in self.sample.cells[..self.sample.far].iter().enumerate() {
            let inside = is_inside(edges, split, class, &at[..self.table.dimensions()]);
            set[i / 64] |= u64::from(inside) << (i % 64);
        }
        if set.iter().map(|word| word.count_ones()).sum::<u32>() < CELLS {
            return None;
        }
        let covers = |index: &usize| (0..4).all(|i| set[i] & !self.matches[*index][i] == 0);
        for index in (0..self.bank.len()).filter(covers).take(TRIES) {
            if Instant::now() > self.until {
                return None;
            }
            if let Some(more) = self.fits(edges, split, class, index) {
                *exceptions += more;
                return Some(index);
            }
        }
        None
    }

    /// The number of exceptions that a formula has in a class; `None` if it doesn't fit.
    fn fits(&self, edges: &[&Split], split: &Split, class: usize, index: usize) -> Option<usize> {
        let term = self.bank.term(index);
        let mut exceptions = 0;
        for (at, right) in self.table.iter() {
            let at = &at[..self.table.dimensions()];
            if is_inside(edges, split, class, at) && term.value(at) != Some(u64::from(right)) {
                exceptions += 1;
                if exceptions > EXCEPTIONS || !is_near(self.table, at) {
                    return None;
                }
            }
        }
        Some(exceptions)
    }
}

/// Whether a position is in a class of a split and in no special class of the edges.
fn is_inside(edges: &[&Split], split: &Split, class: usize, at: &[u64]) -> bool {
    split.class(at) == Some(class)
        && edges.iter().all(|edge| edge.class(at) != Some(edge.special()))
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
        let meanings = meanings(|see| self.each_unary(see));
        format!("{text}otherwise {}{meanings}", self.otherwise.write(names, Style::Text))
    }

    fn code(&self, names: &[&str]) -> String {
        let mut code = String::new();
        for (condition, term) in &self.branches {
            let condition = condition.write(names, Style::Rust);
            code += &format!("if {condition} {{ {} }} else ", term.write(names, Style::Rust));
        }
        code += &format!("{{ {} }}", self.otherwise.write(names, Style::Rust));
        with_functions(code, |see| self.each_unary(see))
    }

    fn bits(&self) -> f64 {
        self.bits
    }
}

impl Cases {
    fn each_unary(&self, see: &mut dyn FnMut(super::operator::Unary)) {
        for (condition, term) in &self.branches {
            condition.each_unary(see);
            term.each_unary(see);
        }
        self.otherwise.each_unary(see);
    }
}
