//! Whether a rule is true, and how sure that is.
//!
//! A rule that was learnt from a part of the table has to be right on all of the rest. It also has
//! to say less than the rest does: what `n` bits describe fits `n` bits of any table. And where the
//! rules of the game are known, it has to be right far outside of the table: the Grundy values are
//! the only function that gives each position the mex of its options, so one call of `moves` tests
//! a position without the values between.

use anyhow::Result;

use super::far::{self, Tested};
use super::finding::Context;
use super::game::Family;
use super::rule::{Period, Rule, Tier};
use super::table::{Kind, Table, information};

/// How many bits the cells that were held back must say more than the rule.
const MARGIN: f64 = 30.0;
/// How many bits all numbers must say more than a rule that was learnt from all of them.
const GUESS: f64 = 15.0;

/// Whether the rule is right on all of the table.
pub(crate) fn is_right(rule: &dyn Rule, table: &Table) -> bool {
    let dimensions = table.dimensions();
    table.iter().all(|(at, value)| rule.value(&at[..dimensions]) == Some(value.into()))
}

/// Whether the cells that were held back say more than the rule does; if none were, whether all of
/// them say more, and a period is seen for at least as long as what is before it.
pub(crate) fn is_told(rule: &dyn Rule, table: &Table, seen: &Table) -> bool {
    if seen.cells.len() == table.cells.len() {
        let is_late = |period: Period| 2 * period.start > table.cells.len() as u64;
        let says_less = table.information() >= rule.bits() + GUESS;
        return says_less && !rule.period().is_some_and(is_late);
    }
    let is_held = |at: &[u64]| (0..at.len()).any(|i| at[i] >= seen.from[i] + seen.size[i] as u64);
    let dimensions = seen.dimensions();
    is_less(rule, table.iter().map(|(at, value)| (value, is_held(&at[..dimensions]))))
}

/// Whether the values that were held back say more than the rule does, given all values, and of
/// each whether it was.
pub(crate) fn is_less(rule: &dyn Rule, values: impl Iterator<Item = (u32, bool)>) -> bool {
    information(values) >= rule.bits() + MARGIN
}

/// How sure the rule is, if it is right far outside of the table, too, and what was tested there;
/// `None` if it isn't right.
///
/// Fails if the rules of the game are at fault there.
pub(crate) fn tier(
    rule: &dyn Rule,
    table: &Table,
    context: &mut Context,
    work: u64,
) -> Result<Option<(Tier, Tested)>> {
    if context.family.is_some_and(|family| is_proved(rule, table, family)) {
        return Ok(Some((Tier::Proved, Tested::default())));
    }
    sure(rule, &mut far::Boxes(table), context, work)
}

/// The same where there is no theorem.
pub(crate) fn sure(
    rule: &dyn Rule,
    positions: &mut dyn far::Positions,
    context: &mut Context,
    work: u64,
) -> Result<Option<(Tier, Tested)>> {
    match context.play.as_deref_mut() {
        // The outcomes of the parts don't tell that of a sum.
        Some(play) if play.shape.is_sum && positions.kind() == Kind::Outcome => {}
        Some(play) => return far::check(rule, positions, play, context.named, work),
        None => {}
    }
    Ok(Some((Tier::Fits, Tested::default())))
}

/// Whether the table proves the period.
///
/// The value of a heap of a subtraction game depends on those of the last `max` heaps, so the game
/// is periodic once as many values repeat. An octal game with digits up to `t` is periodic if it is
/// up to `2 · (start + period) + t` (Guy and Smith, The G-values of various games, 1956). That is
/// about the values alone: the outcomes of two heaps don't tell that of both together.
pub(crate) fn is_proved(rule: &dyn Rule, table: &Table, family: &Family) -> bool {
    let Some(Period { start, length: period, is_constant: true, .. }) = rule.period() else {
        return false;
    };
    let needed = match (family, table.kind) {
        (Family::Subtraction(takes), _) => start + period + takes.last().copied().unwrap_or(0),
        (Family::Octal(digits), Kind::Grundy) => 2 * (start + period) + digits.len() as u64,
        (Family::Octal(_), Kind::Outcome) => return false,
    };
    table.from[0] == 0 && table.size[0] as u64 >= needed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    /// The parity, at so many bits.
    #[derive(Debug)]
    struct Parity(f64);

    impl Rule for Parity {
        fn value(&self, at: &[u64]) -> Option<u64> {
            Some(at[0] % 2)
        }
        fn text(&self, names: &[&str]) -> String {
            format!("{} % 2", names[0])
        }
        fn code(&self, names: &[&str]) -> String {
            self.text(names)
        }
        fn bits(&self) -> f64 {
            self.0
        }
    }

    /// The parities of 64 positions, and other values at these.
    fn table(others: &[usize]) -> Table {
        let cells = (0..64).map(|n| if others.contains(&n) { 7 } else { n as u32 % 2 }).collect();
        Table::sequence(Kind::Grundy, 0, cells)
    }

    #[test]
    fn the_theorem_on_octal_games_is_about_values() {
        let [family, take] = [Family::Octal(vec![0, 7]), Family::Subtraction(vec![1])];
        let table = table(&[]);
        let budget = crate::budget::Search::new(std::time::Duration::from_secs(60)).budget();
        let rule = &*crate::learn::period::learn(&table, &budget)[0];
        assert!(is_proved(rule, &table, &family));
        assert!(!is_proved(rule, &table.outcomes(), &family));
        assert!(is_proved(rule, &table.outcomes(), &take));
    }

    #[test]
    fn a_rule_says_less_than_the_cells_that_were_held_back() {
        let table = table(&[]);
        let half = table.part(&[32]);
        assert!(is_told(&Parity(32.0 - MARGIN), &table, &half));
        assert!(!is_told(&Parity(32.5 - MARGIN), &table, &half));
        assert!(is_told(&Parity(64.0 - GUESS), &table, &table));
        assert!(!is_told(&Parity(64.5 - GUESS), &table, &table));
    }

    #[test]
    fn a_few_exceptions_near_the_least_position_are_listed() {
        let table = table(&[0, 3]);
        let rule = rule::fitted(Box::new(Parity(2.0)), &table).unwrap();
        assert!(is_right(&*rule, &table));
        assert!(rule.bits() > 2.0 + 2.0 * 6.0);
        assert_eq!(rule.text(&["n"]), "n % 2\nexcept: 7 at (0), 7 at (3)");
        assert!(rule::fitted(Box::new(Parity(2.0)), &self::table(&[20])).is_none());
        assert!(
            rule::fitted(Box::new(Parity(2.0)), &self::table(&[0, 1, 2, 3, 4, 5, 6, 7, 8]))
                .is_none()
        );
    }
}
