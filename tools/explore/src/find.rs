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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::budget::Search;
    use crate::far::WORK;
    use crate::finding::Tried;
    use crate::random::Random;

    /// How long a rule is looked for where there is none.
    const SHORT: Duration = Duration::from_millis(80);

    /// The rules of a table that no game is known of.
    fn found(table: Table, time: Duration) -> Vec<(Kind, String)> {
        let names = table.names();
        let search = Search::new(time);
        let source = |_: &str, _: &str| String::new();
        let (named, far) = (&[][..], WORK);
        let mut context = Context {
            play: None,
            family: None,
            named,
            search,
            tried: Tried::default(),
            far,
            source,
        };
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
    fn beside_a_long_rule_there_is_a_short_one_of_the_lost_positions() {
        // Take from one of two heaps; the difference that is left is odd.
        let mut values = vec![[0; 64]; 64];
        let game = table(&[64, 64], |at| {
            let (x, y) = (at[0] as usize, at[1] as usize);
            let lower_x = (0..x).filter(|to| (to + y) % 2 == 1).map(|to| values[to][y]);
            let lower_y = (0..y).filter(|to| (x + to) % 2 == 1).map(|to| values[x][to]);
            let options: HashSet<u64> = lower_x.chain(lower_y).collect();
            values[x][y] = (0..).find(|value| !options.contains(value)).unwrap();
            values[x][y]
        });
        let rules = found(game, Duration::from_secs(60));
        assert_eq!(rules.len(), 2);
        assert!(rules[0].0 == Kind::Grundy && rules[0].1.len() > LONG, "{rules:?}");
        let short = "lost where |x - y| == max(x, y) % 2".to_owned();
        assert_eq!(rules[1], (Kind::Outcome, short));
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
