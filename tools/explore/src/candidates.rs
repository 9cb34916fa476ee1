//! From a table to the rules that fit it, which haven't been tested outside of it yet.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::accept;
use super::budget::Search;
use super::finding::Tried;
use super::learn::{LAST, LEARNERS, Learner, SUMS};
use super::rule::{self, Rule};
use super::table::Table;

/// The least number of cells that a rule is learnt from.
const CELLS: usize = 8;

/// What the learners learn from a part of a table and is right on all of it, the simplest first.
/// They work side by side.
pub(super) fn learn(
    table: &Table,
    seen: &Table,
    search: Search,
    tried: &mut Tried,
) -> Vec<Box<dyn Rule>> {
    let rules = ask(LEARNERS, table, seen, search, tried);
    if rules.is_empty() { ask(LAST, table, seen, search, tried) } else { rules }
}

fn ask(
    learners: &[Learner],
    table: &Table,
    seen: &Table,
    search: Search,
    tried: &mut Tried,
) -> Vec<Box<dyn Rule>> {
    let next = AtomicUsize::new(0);
    let right = Mutex::new(Vec::new());
    let tried = Mutex::new(tried);
    let work = || {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(learner) = learners.get(place) else { break };
            let budget = search.budget();
            let rules = (learner.learn)(seen, &budget).into_iter();
            tried.lock().unwrap_or_else(PoisonError::into_inner).add(learner.name, &budget);
            let fitted = rules.filter_map(|rule| rule::fitted(rule, seen));
            let told = fitted.filter(|rule| accept::is_told(&**rule, table, seen));
            let own: Vec<_> = told.filter(|rule| accept::is_right(&**rule, table)).collect();
            // What is shorter to write is simpler to read; each learner has its own order.
            if let Some(first) = own.first() {
                let length = learner.length(&**first, table);
                right.lock().unwrap_or_else(PoisonError::into_inner).push((length, place, own));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
        work();
    });
    let mut right = right.into_inner().unwrap_or_else(PoisonError::into_inner);
    right.sort_by_key(|(length, place, _)| (*length, *place));
    let first = right.first().map(|(_, place, _)| *place);
    right.retain(|(_, place, _)| learners[*place].name != SUMS || Some(*place) == first);
    let mut seen = HashSet::new();
    let rules = right.into_iter().flat_map(|(.., own)| own);
    rules.filter(|rule| seen.insert(rule.text(table.names()))).collect()
}

/// The parts of a table that rules are learnt from: a small one, which suffices as a rule and is
/// fast, and one of about half of the cells. Coordinates of few values have all of them there.
/// Without rules of the game, a short sequence is all that there is, and nothing of it is held back
/// in the end.
pub(super) fn parts(table: &Table, has_rules: bool) -> Vec<Table> {
    let axes = || 0..table.dimensions();
    let (small, large) = match axes().filter(|&axis| !table.is_flag(axis)).count() {
        1 => (1000, 0.5),
        2 => (64, 0.7),
        3 => (20, 0.79),
        _ => (10, 0.84),
    };
    let part = |axis: usize| match table.is_flag(axis) {
        true => table.size[axis],
        false => ((table.size[axis] as f64) * large) as usize,
    };
    let large: Vec<usize> = axes().map(part).collect();
    let small: Vec<usize> = large.iter().map(|&size| size.min(small)).collect();
    let mut sizes = vec![small];
    if sizes[0] != large {
        sizes.push(large);
    }
    if !has_rules {
        sizes.push(table.size.clone());
    }
    let parts = sizes.iter().map(|size| table.part(size));
    parts.filter(|part| part.cells.len() >= CELLS).collect()
}
