//! From the values of multisets to their rules.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::accept;
use super::candidates;
use super::far::{self, Sets};
use super::finding::{Context, Finding, SHOWN};
use super::game::{End, Play};
use super::learn::multiset::nim_sum::{self, NimSum};
use super::learn::multiset::{Valued, condition};
use super::rule::Rule;
use super::table::{Kind, Table};

/// How many heaps are looked at alone, and for how long.
const HEAPS: u64 = 600;
const ALONE: Duration = Duration::from_millis(600);

/// The rules of multisets, the simplest first; if their values have none, those of their outcomes.
///
/// Fails if the rules of the game are at fault.
pub(super) fn find(kind: Kind, sets: &[Valued], context: &mut Context) -> Result<Vec<Finding>> {
    let mut found = Vec::new();
    if kind == Kind::Grundy {
        let mut rules = sums(sets, context)?;
        if rules.is_empty() {
            rules = learn(kind, sets, context);
        }
        found = sure(kind, rules, sets, context)?;
    }
    if found.is_empty() {
        let lost = |(set, value): &Valued| (set.clone(), u32::from(*value > 0));
        let outcomes: Vec<Valued> = sets.iter().map(lost).collect();
        let rules = learn(Kind::Outcome, &outcomes, context);
        found = sure(Kind::Outcome, rules, &outcomes, context)?;
    }
    Ok(found)
}

/// The rules for sums of heaps, if the multisets are such sums.
fn sums(sets: &[Valued], context: &mut Context) -> Result<Vec<Box<dyn Rule>>> {
    let known = nim_sum::alone(sets);
    let value = |heap: u64| known.get(heap as usize).copied().map(u64::from);
    if !nim_sum::is_sum(sets, value) {
        return Ok(Vec::new());
    }
    context.tried.names.push("nim-sums of all piles");
    let heaps = match context.play.as_deref_mut() {
        Some(play) => more(known, play, Instant::now() + ALONE)?,
        None => known,
    };
    let table = Table::sequence(Kind::Grundy, 0, heaps);
    // Of a short sequence nothing has to be held back: most multisets have several elements.
    for seen in candidates::parts(&table, false) {
        let rules =
            candidates::learn(&table, &seen, context.search, &mut context.tried).into_iter();
        let mut sums = rules.map(|rule| Box::new(NimSum { rule }) as Box<dyn Rule>);
        if let Some(rule) = sums.find(|rule| is_accepted(&**rule, sets, 0)) {
            return Ok(vec![rule]);
        }
    }
    Ok(Vec::new())
}

/// The values of heaps that are alone, and by the rules of the game those of greater ones, as long
/// as the value of any multiset is the nim-sum of those of its elements.
///
/// Fails if the rules of the game are at fault.
fn more(mut values: Vec<u32>, play: &mut Play, until: Instant) -> Result<Vec<u32>> {
    while (values.len() as u64) < HEAPS && Instant::now() < until {
        let time = until.saturating_duration_since(Instant::now());
        let Some((end, options)) = play.options(&[values.len() as u64], time)? else { break };
        let value = |heap: u64| values.get(heap as usize).copied().map(u64::from);
        match far::mex_of(&options, |set| nim_sum::sum(set, value)) {
            Some(next) if matches!(end, End::Open | End::Stuck) => values.push(next as u32),
            _ => break,
        }
    }
    Ok(values)
}

/// What is learnt from the multisets of the smaller sums and is right on all others.
fn learn(kind: Kind, sets: &[Valued], context: &mut Context) -> Vec<Box<dyn Rule>> {
    let sum = |(set, _): &Valued| set.iter().sum::<u64>();
    let middle = sets.get(sets.len() / 2).map_or(0, sum);
    let seen = sets.partition_point(|set| sum(set) < middle);
    let budget = context.search.budget();
    let mut rules = condition::learn(kind, &sets[..seen], &budget);
    let name = if kind == Kind::Grundy { "formulas" } else { "conditions" };
    context.tried.add(name, &budget);
    rules.retain(|rule| is_accepted(&**rule, sets, seen));
    rules
}

/// Whether a rule that was learnt from the first multisets is right on all, and says less than the
/// others do.
fn is_accepted(rule: &dyn Rule, sets: &[Valued], seen: usize) -> bool {
    let values = sets.iter().enumerate().map(|(i, (_, value))| (*value, i >= seen));
    accept::is_less(rule, values)
        && sets.iter().all(|(set, value)| rule.value(set) == Some((*value).into()))
}

/// The first rules that are right at far multisets, too, with how sure they are.
///
/// Fails if the rules of the game are at fault.
fn sure(
    kind: Kind,
    rules: Vec<Box<dyn Rule>>,
    sets: &[Valued],
    context: &mut Context,
) -> Result<Vec<Finding>> {
    let mut found = Vec::new();
    for rule in rules {
        let mut positions = Sets::new(kind, sets);
        let work = context.far;
        if let Some((tier, tested)) = accept::sure(&*rule, &mut positions, context, work)? {
            found.push(Finding { kind, tier, tested, rule, snippet: None, proof: None });
        }
        if found.len() == SHOWN {
            break;
        }
    }
    found.sort_by_key(|finding: &Finding| finding.tier);
    Ok(found)
}
