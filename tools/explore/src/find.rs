//! From a table to its rules.

use std::collections::HashSet;

use anyhow::Result;

use super::accept;
use super::candidates::{learn, parts};
use super::finding::{Context, Finding, SHOWN};
use super::game::Values;
use super::goal::Goal;
use super::learn::{catalogue, constant, period};
use super::rule::Rule;
use super::sets;
use super::table::{Kind, Table};

/// A rule with a longer text may have a simpler one beside it, of less than half the length.
const LONG: usize = 120;
/// A second rule gets this part of the work of the first one.
const AGAIN: u64 = 4;

/// The rules of a game, the simplest first. If its values have none, those of its outcomes; if
/// theirs is long, a short one of its outcomes beside it.
///
/// Fails if the rules of the game are at fault.
pub fn find(values: &Values, context: &mut Context) -> Result<Vec<Finding>> {
    let table = match values {
        Values::Table(table) => table,
        Values::Multisets(kind, sets) => return sets::find(*kind, sets, context),
    };
    let shape = context.play.as_ref().map(|play| &play.shape);
    let is_misere = shape.is_some_and(|shape| shape.is_misere);
    // Nothing tests the outcomes of sums.
    let is_sum = shape.is_some_and(|shape| shape.is_sum);
    let length = |finding: &Finding| finding.rule.text(table.names()).len();
    let is_long = |found: &[Finding]| found.first().is_none_or(|first| length(first) > LONG);
    let mut of = |table: &Table| -> Result<Vec<Finding>> {
        let mut found = rules(&table.filled(is_misere.into()), context)?;
        // What is no position may have any value, which may be much simpler.
        if table.cells.contains(&Table::FREE) && is_long(&found) {
            found.extend(rules(table, context)?);
            found.sort_by_key(|finding| (finding.tier, length(finding)));
            show_once(&mut found, table);
        }
        Ok(found)
    };
    let mut found = of(table)?;
    if table.kind == Kind::Grundy && is_long(&found) && (found.is_empty() || !is_sum) {
        let outcomes = of(&table.outcomes())?.into_iter();
        let is_better =
            |it: &Finding, long: &Finding| 2 * length(it) < length(long) && it.tier <= long.tier;
        let better = outcomes.filter(|it| found.first().is_none_or(|long| is_better(it, long)));
        let better: Vec<Finding> = better.collect();
        let behind = found.len().min(1);
        found.splice(behind..behind, better);
        found.truncate(SHOWN);
    }
    Ok(found)
}

/// The rules of a table, the simplest first. If nobody finds one, a snippet may have the table.
fn rules(table: &Table, context: &mut Context) -> Result<Vec<Finding>> {
    // What a theorem says needs no other evidence.
    let periods = period::learn(table, &context.search.budget()).into_iter();
    let family = context.family;
    let proved = periods
        .filter(|rule| family.is_some_and(|family| accept::is_proved(&**rule, table, family)));
    let mut found = sure(proved.collect(), table, context)?;
    // Numbers alone aren't won or lost, and of sums nothing is tested far away.
    let is_tested = context.play.as_ref().is_some_and(|play| !play.shape.is_sum);
    if found.is_empty() && (is_tested || table.kind == Kind::Grundy) {
        found = sure(constant::but_for_the_first(table).into_iter().collect(), table, context)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    let goal = match context.play.as_deref_mut().filter(|_| found.is_empty()) {
        Some(play) => Goal::of(table, play)?,
        None => None,
    };
    match goal {
        Some(goal) => {
            // What lies before the goal is all of the game, and nothing of it is held back.
            let parts = vec![goal.table.clone()];
            learnt(&mut found, &goal.table, parts, &|rule| goal.rule(rule), table, context)?;
        }
        None => {
            let parts = parts(table, context.play.is_some());
            learnt(&mut found, table, parts, &|rule| rule, table, context)?;
        }
    }
    if !found.is_empty() {
        return Ok(found);
    }
    found.extend(sure(catalogue::learn(table, context.source), table, context)?);
    Ok(found)
}

/// Adds the rules that are learnt from the first part of a table from which there are any, where
/// `as_rule` makes of each a rule for `whole`.
fn learnt(
    found: &mut Vec<Finding>,
    table: &Table,
    parts: Vec<Table>,
    as_rule: &dyn Fn(Box<dyn Rule>) -> Box<dyn Rule>,
    whole: &Table,
    context: &mut Context,
) -> Result<()> {
    for seen in parts {
        let rules = learn(table, &seen, context.search, &mut context.tried);
        found.extend(sure(rules.into_iter().map(as_rule).collect(), whole, context)?);
        show_once(found, whole);
        if !found.is_empty() {
            break;
        }
    }
    Ok(())
}

/// Leaves the first rules, each of them once.
fn show_once(found: &mut Vec<Finding>, table: &Table) {
    let mut texts = HashSet::new();
    found.retain(|finding| texts.insert(finding.rule.text(table.names())));
    found.truncate(SHOWN);
}

/// The first rules that are right far outside of the table, too, with how sure they are.
fn sure(rules: Vec<Box<dyn Rule>>, table: &Table, context: &mut Context) -> Result<Vec<Finding>> {
    let mut found: Vec<Finding> = Vec::new();
    for rule in rules {
        let work = if found.is_empty() { context.far } else { context.far / AGAIN };
        if let Some((tier, tested)) = accept::tier(&*rule, table, context, work)? {
            let snippet = catalogue::name(table);
            let (kind, proof) = (table.kind, None);
            found.push(Finding { kind, tier, tested, rule, snippet, proof });
        }
        if found.len() == SHOWN {
            break;
        }
    }
    found.sort_by_key(|finding| finding.tier);
    Ok(found)
}
