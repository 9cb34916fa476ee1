//! From a table to its rules.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::accept::{self, Tier};
use super::game::{Family, Play, Values};
use super::learn::{LAST, LEARNERS, Learner, catalogue};
use super::picture;
use super::rule::Rule;
use super::sets;
use super::table::{Kind, Table};

/// How long the tests far outside of the table take, if somebody waits for them.
pub const FAR: Duration = Duration::from_millis(400);
/// A second rule gets this part of the time of the first one.
const AGAIN: u32 = 4;
/// How many rules are shown.
pub(super) const SHOWN: usize = 2;
/// The least number of cells that a rule is learnt from.
const CELLS: usize = 8;

/// A rule that was found.
#[derive(Debug)]
pub struct Finding {
    /// What it gives.
    pub kind: Kind,
    /// How sure it is.
    pub tier: Tier,
    /// The rule.
    pub rule: Box<dyn Rule>,
    /// The snippet of the catalogue that has the same table.
    pub snippet: Option<String>,
}

impl Finding {
    /// The period, if the rule is one.
    pub fn period(&self) -> Option<picture::Period> {
        let period = self.rule.as_period()?;
        let start = period.from + period.start;
        Some(picture::Period { axis: 0, start, length: period.period })
    }
}

/// What is known of the game besides its table.
pub struct Context<'a, 'b> {
    /// The game, if there are rules.
    pub play: Option<&'a mut Play<'b>>,
    /// The family that it belongs to.
    pub family: Option<&'a Family>,
    /// When to stop.
    pub until: Instant,
    /// How long the tests far outside of the table may take.
    pub far: Duration,
}

/// The rules of a game, the simplest first; if its values have none, those of its outcomes.
///
/// Fails if the rules of the game are at fault.
pub fn find(values: &Values, context: &mut Context) -> Result<Vec<Finding>> {
    let table = match values {
        Values::Table(table) => table,
        Values::Multisets(kind, sets) => return sets::find(*kind, sets, context),
    };
    let is_misere = context.play.as_ref().is_some_and(|play| play.shape.is_misere);
    let mut tables = vec![table.filled(is_misere.into())];
    if table.cells.contains(&Table::FREE) {
        tables.push(table.clone());
    }
    if table.kind == Kind::Grundy {
        tables.extend(tables.iter().map(Table::outcomes).collect::<Vec<_>>());
    }
    for (i, table) in tables.iter().enumerate() {
        // The time that is left is shared by the tables that are left.
        let left = context.until.saturating_duration_since(Instant::now());
        let until = Instant::now() + left / (tables.len() - i) as u32;
        let found = rules(table, context, until)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

/// The rules of a table, the simplest first. If nobody finds one, a snippet may have the table.
fn rules(table: &Table, context: &mut Context, until: Instant) -> Result<Vec<Finding>> {
    for seen in parts(table, context.play.is_some()) {
        let found = sure(learn(table, &seen, until), table, context)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    sure(catalogue::learn(table), table, context)
}

/// The first rules that are right far outside of the table, too, with how sure they are.
fn sure(rules: Vec<Box<dyn Rule>>, table: &Table, context: &mut Context) -> Result<Vec<Finding>> {
    let mut found: Vec<Finding> = Vec::new();
    for rule in rules {
        let play = context.play.as_deref_mut();
        let time = if found.is_empty() { context.far } else { context.far / AGAIN };
        if let Some(tier) = accept::tier(&*rule, table, play, context.family, time)? {
            let snippet = catalogue::name(table);
            found.push(Finding { kind: table.kind, tier, rule, snippet });
        }
        if found.len() == SHOWN {
            break;
        }
    }
    found.sort_by_key(|finding| finding.tier);
    Ok(found)
}

/// What the learners learn from a part of a table and is right on all of it, the simplest first.
/// They work side by side.
pub(super) fn learn(table: &Table, seen: &Table, until: Instant) -> Vec<Box<dyn Rule>> {
    let rules = ask(LEARNERS, table, seen, until);
    if rules.is_empty() { ask(LAST, table, seen, until) } else { rules }
}

fn ask(learners: &[Learner], table: &Table, seen: &Table, until: Instant) -> Vec<Box<dyn Rule>> {
    let next = AtomicUsize::new(0);
    let right = Mutex::new(Vec::new());
    let work = || {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(learner) = learners.get(place) else { break };
            if Instant::now() > until {
                break;
            }
            let rules = (learner.learn)(seen, until).into_iter();
            let fitted = rules.filter_map(|rule| accept::fitted(rule, seen));
            let told = fitted.filter(|rule| accept::is_told(&**rule, table, seen));
            let own: Vec<_> = told.filter(|rule| accept::is_right(&**rule, table)).collect();
            // What is shorter to write is simpler to read; each learner has its own order.
            if let Some(first) = own.first() {
                let length = first.text(table.names()).chars().count();
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
    let mut seen = HashSet::new();
    let rules = right.into_iter().flat_map(|(.., own)| own);
    rules.filter(|rule| seen.insert(rule.text(table.names()))).collect()
}

/// The parts of a table that rules are learnt from: a small one, which suffices as a rule and is
/// fast, and one of about half of the cells. Without rules of the game, a short sequence is all
/// that there is, and nothing of it is held back in the end.
pub(super) fn parts(table: &Table, has_rules: bool) -> Vec<Table> {
    let (small, large) = match table.dimensions() {
        1 => (1000, 0.5),
        2 => (64, 0.7),
        3 => (20, 0.79),
        _ => (10, 0.84),
    };
    let part = |size: &usize| ((*size as f64) * large) as usize;
    let large: Vec<usize> = table.size.iter().map(part).collect();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// How long a rule is looked for where there is none.
    const SHORT: Duration = Duration::from_millis(600);

    /// The rules of a table that no game is known of.
    fn found(table: Table, time: Duration) -> Vec<(Kind, String)> {
        let names = table.names();
        let until = Instant::now() + time;
        let mut context = Context { play: None, family: None, until, far: FAR };
        let found = find(&Values::Table(table), &mut context).unwrap();
        found.iter().map(|finding| (finding.kind, finding.rule.text(names))).collect()
    }

    fn table(size: &[usize], value: impl FnMut(&[u64]) -> u64) -> Table {
        let (from, is_parameter) = (vec![0; size.len()], vec![false; size.len()]);
        let cells = vec![0; size.iter().product()];
        let (kind, size) = (Kind::Grundy, size.to_vec());
        let mut table = Table { kind, from, size, cells, is_parameter };
        let places: Vec<[u64; 4]> = table.iter().map(|(at, _)| at).collect();
        let value = places.iter().map(|at| &at[..table.dimensions()]).map(value);
        table.cells = value.map(|value| value as u32).collect();
        table
    }

    #[test]
    fn noise_has_no_rule() {
        let mut random = Random::new(5);
        for size in [&[600][..], &[26, 26], &[9, 9, 9], &[6, 6, 6, 6]] {
            for values in [2, 50] {
                let noise = table(size, |_| random.below(values));
                assert!(found(noise, SHORT).is_empty(), "{size:?}, {values} values");
            }
        }
    }

    #[test]
    fn a_rule_with_one_wrong_cell_far_from_the_origin_is_no_rule() {
        type Game = (&'static [usize], fn(&[u64]) -> u64);
        let games: [Game; 6] = [
            (&[300], |at| at[0] % 7 / 2),
            (&[300], |at| at[0].trailing_zeros().min(9).into()),
            (&[300], |at| at[0] / 2 % 3 + at[0] / 4),
            (&[28, 28], |at| at[0] ^ at[1]),
            (&[28, 28], |at| (at[0] % 3) ^ (at[1] % 5)),
            (&[10, 10, 10], |at| at[0].max(at[1]) ^ at[2]),
        ];
        let mut random = Random::new(9);
        for (size, value) in games {
            let rule = found(table(size, value), Duration::from_secs(60));
            assert!(!rule.is_empty(), "{size:?}");
            let mut changed = table(size, value);
            let cells = changed.cells.len() as u64;
            // After more cells than these, the sequences could have got a period again.
            let place = cells - 1 - random.below(cells / 16);
            changed.cells[place as usize] += 1;
            let wrong = found(changed, SHORT);
            // Few bits are needed to make a condition of the lost positions right at one cell.
            assert!(
                wrong.iter().all(|(kind, _)| *kind == Kind::Outcome),
                "{rule:?} with a change at {place}: {wrong:?}"
            );
        }
    }
}
