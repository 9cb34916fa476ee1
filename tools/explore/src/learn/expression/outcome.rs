//! Conditions that lost positions have in common: a comparison of short formulas; two or three of
//! them together; cases, each with its own; and a list of comparisons, of which the first that is
//! true decides.

use crate::budget::Budget;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::atoms::{Atoms, Set, is_empty, join, set};
use super::leaves::{Leaf, leaves};
use super::predicate::Predicate;
use super::sample::Sample;
use super::term::Style;
use super::{Fit, cheapest, exceptions, is_founded, meanings, rust};
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// A rule for outcomes: lost is where a condition holds.
#[derive(Debug)]
pub(super) struct Lost {
    pub(super) condition: Predicate,
    pub(super) bits: f64,
}

/// So many lost cells are looked at first, and so many others.
const WIDTH: usize = 128;

/// So many comparisons that don't contradict the lost positions are combined, two and three of
/// them.
const PAIRED: usize = 400;
const TRIPLED: usize = 60;

/// So many comparisons are in a list at most.
const LISTED: usize = 5;

/// So many comparisons are tried as the conditions of cases.
const CONDITIONS: usize = 150;

/// What it takes to look for cases with one condition.
const CONDITION: u64 = 1 << 21;

/// So many ways of putting comparisons together are tried on the whole table.
const CHECKED: usize = 200;

/// So often the sample grows by the positions that it lacked.
const ROUNDS: usize = 3;

/// What a comparison costs in addition to its formulas.
const COMPARISON: usize = 2;

/// What an exception costs; more than one of a value, which says more.
const EXCEPTION: usize = 6;

/// Finds conditions for the lost positions.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    conditions(table, leaves(table), budget)
}

/// Finds conditions with the formulas that can be made of some leaves.
pub(super) fn conditions(table: &Table, leaves: Vec<Leaf>, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let mut sample = Sample::new(table, WIDTH, |value| value == 0);
    let won = Sample::new(table, WIDTH, |value| value != 0);
    if table.kind != Kind::Outcome || sample.cells.is_empty() || won.cells.is_empty() {
        return Vec::new();
    }
    sample.extend(table, won.cells);
    for _ in 0..ROUNDS {
        let atoms = Atoms::new(&sample, leaves.clone(), budget);
        let mut search = Search::new(table, &sample, atoms, budget);
        let all = set(sample.cells.len(), |_| true);
        let far = set(sample.cells.len(), |i| i < sample.far);
        search.simple(&all, &far);
        // Cases say more of a game than a list does.
        for look in [Search::cases, Search::list] {
            for cells in [&all, &far] {
                if search.fits.is_empty() {
                    look(&mut search, cells);
                }
            }
        }
        if !search.fits.is_empty() || !budget.spend(1) {
            return cheapest(table, search.fits);
        }
        let known: HashSet<_> = sample.cells.iter().copied().collect();
        let missing: Vec<_> = search.missing.difference(&known).copied().collect();
        if missing.is_empty() {
            break;
        }
        sample.extend(table, missing);
    }
    Vec::new()
}

/// A comparison by its number, or its opposite.
type Literal = (usize, bool);

/// How comparisons are put together.
#[derive(Clone)]
enum Shape {
    All(Vec<Literal>),
    Any(Vec<Literal>),
    Cases(Literal, Box<[Shape; 2]>),
}

struct Search<'a> {
    table: &'a Table,
    atoms: Atoms,
    /// The lost cells of the sample.
    lost: Set,
    budget: &'a Budget,
    fits: Vec<Fit>,
    /// Positions that refuted what was right on the sample.
    missing: HashSet<([u64; 4], u32)>,
    checked: usize,
}

/// The shape if all cells are lost, or if none is.
fn trivial(lost: &Set, won: &Set) -> Option<Shape> {
    let is_empty = |set: &Set| set.iter().all(|&word| word == 0);
    let shape = [(won, Shape::All(Vec::new())), (lost, Shape::Any(Vec::new()))];
    shape.into_iter().find(|(set, _)| is_empty(set)).map(|(_, shape)| shape)
}

impl<'a> Search<'a> {
    fn new(table: &'a Table, sample: &Sample, atoms: Atoms, budget: &'a Budget) -> Search<'a> {
        let lost = set(sample.cells.len(), |i| sample.cells[i].1 == 0);
        let missing = HashSet::new();
        Search { table, atoms, lost, budget, fits: Vec::new(), missing, checked: 0 }
    }

    /// Looks for one comparison or up to three of them that tell the lost cells of the sample from
    /// the others; then with exceptions near the origin.
    fn simple(&mut self, all: &Set, far: &Set) {
        for shape in self.explain(all, PAIRED) {
            self.check(&shape);
        }
        if self.fits.iter().all(|fit| fit.rule.bits() > self.bits(1)) {
            self.either(all);
            for shape in self.explain(far, PAIRED) {
                self.check(&shape);
            }
        }
    }

    /// The simplest ways to tell the lost ones among some cells from the others.
    fn explain(&self, cells: &Set, paired: usize) -> Vec<Shape> {
        let lost = join(&self.lost, cells, |lost, cells| lost & cells);
        let won = join(&self.lost, cells, |lost, cells| !lost & cells);
        if let Some(shape) = trivial(&lost, &won) {
            return vec![shape];
        }
        let mut shapes = self.conjunctions(&lost, &won, paired);
        let negated =
            self.conjunctions(&won, &lost, paired).into_iter().filter(|all| all.len() > 1);
        let negate = |all: Vec<Literal>| all.iter().map(|&(atom, holds)| (atom, !holds)).collect();
        shapes.sort_by_key(|all| self.cost_of(all));
        let all = shapes.into_iter().map(Shape::All);
        all.chain(negated.map(|all| Shape::Any(negate(all)))).collect()
    }

    /// Up to three comparisons that are true of all cells of one set, but not all of them of any
    /// cell of another set.
    fn conjunctions(&self, inside: &Set, outside: &Set, paired: usize) -> Vec<Vec<Literal>> {
        let mut found = Vec::new();
        // What is true inside, with the cells outside of which it is false.
        let mut literals: Vec<(Literal, Set)> = Vec::new();
        for (index, atom) in self.atoms.all.iter().enumerate() {
            let is_defined = is_empty(&atom.undefined, inside, |a, b| a & b)
                && is_empty(&atom.undefined, outside, |a, b| a & b);
            for holds in [true, false] {
                let flip = if holds { u64::MAX } else { 0 };
                if !is_defined || !is_empty(&atom.holds, inside, |a, b| (a ^ flip) & b) {
                    continue;
                }
                let excluded = join(&atom.holds, outside, |a, b| (a ^ flip) & b);
                if excluded == *outside {
                    found.push(vec![(index, holds)]);
                } else if literals.len() < paired && excluded.iter().any(|&word| word != 0) {
                    literals.push(((index, holds), excluded));
                }
            }
            if found.len() >= 8 {
                return found;
            }
        }
        if !found.is_empty() {
            return found;
        }
        for (i, (a, of_a)) in literals.iter().enumerate() {
            let rest = join(outside, of_a, |outside, of_a| outside & !of_a);
            for (b, of_b) in &literals[i + 1..] {
                if is_empty(&rest, of_b, |rest, of_b| rest & !of_b) {
                    found.push(vec![*a, *b]);
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
        for (i, (a, of_a)) in literals.iter().enumerate().take(TRIPLED) {
            for (j, (b, of_b)) in literals.iter().enumerate().take(TRIPLED).skip(i + 1) {
                let both = join(of_a, of_b, |a, b| a | b);
                let rest = join(outside, &both, |outside, both| outside & !both);
                for (c, of_c) in literals.iter().take(TRIPLED).skip(j + 1) {
                    if is_empty(&rest, of_c, |rest, of_c| rest & !of_c) {
                        found.push(vec![*a, *b, *c]);
                    }
                }
            }
        }
        found
    }

    /// Pairs of comparisons of which exactly one is true of each lost position.
    fn either(&mut self, cells: &Set) {
        let key = |set: &Set, flip: &Set, not: u64| -> Set {
            let words = set.iter().zip(flip).zip(cells);
            words.map(|((&set, &flip), &cells)| (set ^ flip ^ not) & cells).collect()
        };
        let none = vec![0; cells.len()];
        let mut known: HashMap<Set, usize> = HashMap::new();
        let mut found = Vec::new();
        for (index, atom) in self.atoms.all.iter().enumerate() {
            if !is_empty(&atom.undefined, cells, |a, b| a & b) {
                continue;
            }
            for not in [0, u64::MAX] {
                if let Some(&other) = known.get(&key(&atom.holds, &self.lost, not)) {
                    found.push(self.exactly_one((index, not == 0), (other, true)));
                }
            }
            known.entry(key(&atom.holds, &none, 0)).or_insert(index);
        }
        for shape in found.iter().take(8) {
            self.check(shape);
        }
    }

    /// Exactly one of two, as cases; preferably by which of two formulas is greater.
    fn exactly_one(&self, a: Literal, b: Literal) -> Shape {
        let (condition, other) = if self.atoms.is_order(a.0) { (a, b) } else { (b, a) };
        let sides = [!other.1, other.1].map(|holds| Shape::All(vec![(other.0, holds)]));
        Shape::Cases(condition, Box::new(sides))
    }

    /// Looks for a list of comparisons, of which the first that is true decides.
    fn list(&mut self, cells: &Set) {
        if let Some(shape) = self.listed(cells, LISTED) {
            self.check(&shape);
        }
    }

    /// The list for some cells, of at most so many comparisons: first comes the one that decides
    /// most of them.
    fn listed(&self, cells: &Set, most: usize) -> Option<Shape> {
        let lost = join(&self.lost, cells, |lost, cells| lost & cells);
        let won = join(&self.lost, cells, |lost, cells| !lost & cells);
        if let Some(shape) = trivial(&lost, &won) {
            return Some(shape);
        }
        let most = most.checked_sub(1)?;
        let is_defined =
            |&index: &usize| is_empty(&self.atoms.all[index].undefined, cells, |a, b| a & b);
        let literals = (0..self.atoms.all.len())
            .filter(is_defined)
            .flat_map(|index| [true, false].map(|holds| (index, holds)));
        let decided = literals.filter_map(|literal| {
            let here = self.atoms.cells(literal);
            let count = |set: &Set| -> u32 {
                here.iter().zip(set).map(|(here, set)| (here & set).count_ones()).sum()
            };
            match [count(&lost), count(&won)] {
                [lost, 0] if lost > 0 => Some((lost, literal, here, Shape::All(Vec::new()))),
                [0, won] if won > 0 => Some((won, literal, here, Shape::Any(Vec::new()))),
                _ => None,
            }
        });
        let (_, literal, here, shape) = decided.min_by_key(|&(count, ..)| Reverse(count))?;
        let rest = join(&here, cells, |here, cells| !here & cells);
        Some(Shape::Cases(literal, Box::new([shape, self.listed(&rest, most)?])))
    }

    /// Looks for cases with a condition of their own each.
    fn cases(&mut self, cells: &Set) {
        for index in 0..self.atoms.all.len().min(CONDITIONS) {
            let atom = &self.atoms.all[index];
            if !self.budget.spend(CONDITION) || !is_empty(&atom.undefined, cells, |a, b| a & b) {
                continue;
            }
            let yes = join(&atom.holds, cells, |holds, cells| holds & cells);
            let no = join(&atom.holds, cells, |holds, cells| !holds & cells);
            let yes = self.explain(&yes, PAIRED / 4);
            if yes.is_empty() {
                continue;
            }
            let no = self.explain(&no, PAIRED / 4);
            for no in no.iter().take(3) {
                for yes in yes.iter().take(3) {
                    let sides = Box::new([yes.clone(), no.clone()]);
                    self.check(&Shape::Cases((index, true), sides));
                }
            }
        }
    }

    /// Keeps a condition if it is right on the whole table; otherwise a position where it isn't.
    fn check(&mut self, shape: &Shape) {
        self.checked += 1;
        if self.checked > CHECKED {
            return;
        }
        let condition = self.predicate(shape).settled(&self.table.from);
        let lost = |at: &[u64]| condition.holds(at).map(|lost| u64::from(!lost));
        match exceptions(self.table, lost) {
            Some(_) if !self.is_earned(&condition) => {}
            Some(exceptions) => {
                let (comparisons, cost) = self.cost(shape);
                let bits = self.bits(comparisons);
                let cost = cost + EXCEPTION * exceptions;
                self.fits.push(Fit { cost, rule: Box::new(Lost { condition, bits }) });
            }
            None => {
                let dimensions = self.table.dimensions();
                let is_wrong = |&(at, value): &([u64; 4], u32)| {
                    lost(&at[..dimensions]) != Some(u64::from(value))
                };
                self.missing.extend(self.table.iter().filter(is_wrong).take(2));
            }
        }
    }

    /// Whether each part of a condition changes some outcomes, unless these are near the origin:
    /// what is made for a cell or two would be wrong beyond the table.
    fn is_earned(&self, condition: &Predicate) -> bool {
        condition.reduced().iter().all(|fewer| {
            let is_other = |at: &[u64]| fewer.holds(at) != condition.holds(at);
            is_founded(self.table, |at, _| is_other(at))
        })
    }

    /// How many bits it takes to say which comparisons a condition is made of.
    fn bits(&self, comparisons: usize) -> f64 {
        comparisons as f64 * ((self.atoms.compared as f64).log2() + 1.0) + 2.0
    }

    fn predicate(&self, shape: &Shape) -> Predicate {
        let literal = |&(atom, holds): &Literal| self.atoms.predicate(atom, holds);
        match shape {
            Shape::All(all) | Shape::Any(all) if all.len() == 1 => literal(&all[0]),
            Shape::All(all) => Predicate::And(all.iter().map(literal).collect()),
            Shape::Any(any) => Predicate::Or(any.iter().map(literal).collect()),
            Shape::Cases(condition, sides) => {
                let [yes, no] = sides.each_ref().map(|side| self.predicate(side));
                Predicate::cases(literal(condition), yes, no)
            }
        }
    }

    /// The number of comparisons, and the cost of all of them.
    fn cost(&self, shape: &Shape) -> (usize, usize) {
        match shape {
            Shape::All(all) | Shape::Any(all) => (all.len(), self.cost_of(all)),
            Shape::Cases(condition, sides) => {
                let [yes, no] = sides.each_ref().map(|side| self.cost(side));
                (1 + yes.0 + no.0, self.cost_of(&[*condition]) + yes.1 + no.1)
            }
        }
    }

    fn cost_of(&self, all: &[Literal]) -> usize {
        all.iter().map(|&(atom, _)| self.atoms.all[atom].cost + COMPARISON).sum()
    }
}

impl Rule for Lost {
    fn value(&self, at: &[u64]) -> Option<u64> {
        self.condition.holds(at).map(|lost| u64::from(!lost))
    }

    fn text(&self, names: &[&str]) -> String {
        let meanings = meanings(|see| self.condition.each(see));
        format!("lost where {}{meanings}", self.condition.write(names, Style::Text))
    }

    fn code(&self, names: &[&str]) -> String {
        let won = self.condition.clone().negated();
        let write = |style| format!("u64::from({})", won.write(names, style));
        rust(names, |see| won.each(see), write, None)
    }

    fn bits(&self) -> f64 {
        self.bits
    }
}
