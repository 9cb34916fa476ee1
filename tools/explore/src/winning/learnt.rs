//! Formulas for moves of one shape.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Won;
use super::shape::Shape;
use super::step::{Of, Step, View};
use crate::accept;
use crate::budget::Budget;
use crate::learn::{Learner, expression, period, threshold};
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// The fewest moves that a formula is learnt from.
const FEWEST: usize = 12;
/// How many bits describe a formula at most: a longer one is a list of moves.
const BITS: f64 = 300.0;
/// What one learner may spend on one table: this part of what is left.
const PART: u64 = 4;

/// The learners for functions of several coordinates, and for those of one.
const PLANES: &[Learner] = &[Learner { name: "formulas", learn: expression::learn }];
const SEQUENCES: &[Learner] = &[
    Learner { name: "formulas", learn: expression::learn },
    Learner { name: "bounds", learn: threshold::sequences },
    Learner { name: "periods", learn: period::learn },
];

/// A won position, and what is taken from it.
type Taken<'a> = (&'a [u64], u64);

/// The formulas for moves of a shape.
pub(super) fn steps(shape: Shape, table: &Table, won: &[Won], budget: &Budget) -> Vec<Step> {
    let takes = |won: &Won| -> Vec<u64> {
        won.lost.iter().filter_map(|to| shape.take(&won.at, to)).collect()
    };
    let chosen = |choose: fn(Vec<u64>) -> Option<u64>| -> Vec<Taken> {
        won.iter().filter_map(|won| Some((&won.at[..], choose(takes(won))?))).collect()
    };
    let of = |taken: &Vec<Taken>| all(shape, table, taken, budget);
    let same = same_rest(shape, won);
    let least = chosen(|takes| takes.into_iter().min());
    let most = Some(chosen(|takes| takes.into_iter().max())).filter(|most| *most != least);
    let mut all = [same.as_ref(), Some(&least), most.as_ref()].into_iter().flatten();
    let every = all.find_map(|taken| Some(of(taken)).filter(|steps| !steps.is_empty()));
    let (None, 2, None) = (&every, table.dimensions(), shape.also) else {
        return every.unwrap_or_default();
    };
    // What leaves less than the other coordinate, and what leaves more, may have a formula each.
    let is_less = |at: &[u64], take: u64| at[shape.axis] - take <= at[1 - shape.axis];
    let half = |half: bool| -> Vec<Taken> {
        least.iter().copied().filter(|&(at, take)| is_less(at, take) == half).collect()
    };
    [half(true), half(false)].iter().flat_map(of).collect()
}

/// The moves after which the same is left of the coordinate, wherever one is made; `None` if they
/// differ.
fn same_rest(shape: Shape, won: &[Won]) -> Option<Vec<Taken<'_>>> {
    let rests = |won: &Won| -> BTreeSet<u64> {
        let made = won.lost.iter().filter(|to| shape.take(&won.at, to).is_some());
        made.map(|to| to[shape.axis]).collect()
    };
    let won = || won.iter().filter(|won| !rests(won).is_empty());
    let common = won().map(rests).reduce(|all, of_one| &all & &of_one)?;
    let rest = *common.first()?;
    Some(won().map(|won| (&won.at[..], won.at[shape.axis] - rest)).collect())
}

/// The formulas for what is taken.
fn all(shape: Shape, table: &Table, taken: &[Taken], budget: &Budget) -> Vec<Step> {
    let mut steps = Vec::new();
    if taken.len() < FEWEST {
        return steps;
    }
    let kinds = [Of::Take, Of::Rest].into_iter().chain(shape.beside().map(Of::Least));
    for (of, view) in kinds.flat_map(|of| views(shape, table).into_iter().map(move |it| (of, it))) {
        let number = |&(at, take): &Taken| Some((at.to_vec(), of.turned(shape, at, take)?));
        let numbers: Option<Vec<(Vec<u64>, u64)>> = taken.iter().map(number).collect();
        let Some(known) = numbers.and_then(|numbers| seen(table, view, &numbers)) else { continue };
        let mut rules = formulas(&known, budget);
        if of == Of::Take && known.dimensions() == 1 {
            // From a lost position nothing is taken, which a period may tell.
            rules.extend(formulas(&known.filled(0), budget));
        }
        steps.extend(rules.into_iter().map(|rule| Step { shape, of, view, rule }));
    }
    steps
}

/// What each learner learns from a part of a table and is right on all of it.
fn formulas(known: &Table, budget: &Budget) -> Vec<Arc<dyn Rule>> {
    let learners = if known.dimensions() == 1 { SEQUENCES } else { PLANES };
    let part: Vec<usize> = known.size.iter().map(|size| size - size / 3).collect();
    let part = known.part(&part);
    let first = |learner: &Learner| {
        let mut rules = (learner.learn)(&part, &budget.part(PART)).into_iter();
        let is_right = |rule: &dyn Rule| rule.bits() <= BITS && accept::is_right(rule, known);
        rules.find(|rule| is_right(&**rule)).map(Arc::from)
    };
    learners.iter().filter_map(first).collect()
}

/// What formulas may know: if one coordinate suffices, that is simpler.
fn views(shape: Shape, table: &Table) -> Vec<View> {
    let mut views: Vec<View> = match table.dimensions() {
        1 => Vec::new(),
        dimensions => (0..dimensions).map(View::One).collect(),
    };
    views.extend(shape.beside().map(|other| View::Distance(shape.axis, other)));
    views.push(View::All);
    views
}

/// The table of these numbers; `None` if what is known of a position doesn't tell its number.
fn seen(table: &Table, view: View, numbers: &[(Vec<u64>, u64)]) -> Option<Table> {
    let (from, size) = match view {
        View::All => (table.from.clone(), table.size.clone()),
        View::One(axis) => (vec![table.from[axis]], vec![table.size[axis]]),
        View::Distance(..) => (vec![0], vec![table.size.iter().copied().max()?]),
    };
    let is_parameter = if view == View::All { table.is_parameter.clone() } else { vec![false] };
    let cells = vec![Table::FREE; size.iter().product()];
    let mut known = Table { kind: Kind::Grundy, from, size, cells, is_parameter };
    for (at, number) in numbers {
        let mut index = 0;
        for (at, (from, size)) in view.seen(at).iter().zip(known.from.iter().zip(&known.size)) {
            index = index * size + usize::try_from(at.checked_sub(*from)?).ok()?;
        }
        let cell = known.cells.get_mut(index)?;
        let number = u32::try_from(*number).ok()?;
        if *cell != Table::FREE && *cell != number {
            return None;
        }
        *cell = number;
    }
    Some(known)
}
