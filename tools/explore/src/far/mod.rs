//! Testing a rule far outside of the table, by the definition of what it gives.

use std::cell::Cell;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::game::{End, Options, Play};
use super::random::Random;
use super::rule::{Rule, Tier};
use super::table::Kind;

mod boxes;
mod sets;

pub(super) use boxes::Boxes;
pub(super) use sets::Sets;

/// How many positions are tested at most, and how many make a rule sure.
const MOST: usize = 400;
const LEAST: usize = 16;
/// How long the options of one position may take, and how many they may be.
const CALL: Duration = Duration::from_millis(60);
/// The greatest coordinates that are tried.
const GREATEST: u64 = 4_000_000;

/// The positions of a game, of which some are known.
pub(super) trait Positions {
    /// What is known of each.
    fn kind(&self) -> Kind;

    /// Whether a position without moves may be none at all.
    fn has_free(&self) -> bool;

    /// A position outside of the known ones, with numbers up to about `scale` times as large as
    /// theirs, some of them near these places; `None` if there is no such position at hand.
    fn far(&mut self, scale: u64, places: &[u64], random: &mut Random) -> Option<Vec<u64>>;

    /// Looks at the options of a position, with which the rule agrees.
    fn see(&mut self, _rule: &dyn Rule, _options: &Options) {}
}

/// How sure the rule is by positions outside of the known ones, tested until the time is over;
/// `None` if one of them refutes it.
///
/// Fails if the program of the game can't be started again after a position at which it ends.
pub(super) fn check(
    rule: &dyn Rule,
    positions: &mut dyn Positions,
    play: &mut Play,
    until: Instant,
) -> Result<Option<Tier>> {
    let mut random = Random::new(1);
    let places = places(rule);
    let (mut scale, mut tested, mut slow) = (2, 0, 0);
    let (kind, has_free) = (positions.kind(), positions.has_free());
    for round in 0.. {
        if tested == MOST || slow == 8 || Instant::now() > until {
            break;
        }
        let Some(at) = positions.far(scale, &places, &mut random) else { continue };
        let begin = Instant::now();
        // Far away, numbers of the user's may overflow, which is no fault of the rules.
        let answer = play.options(&at, CALL).ok();
        if answer.is_none() {
            play.restart()?;
        }
        let Some((end, options)) = answer.flatten() else {
            slow += 1;
            scale = (scale * 2 / 3).max(1);
            continue;
        };
        if end == End::Impossible || end == End::Stuck && has_free {
            continue;
        }
        match verdict(rule, kind, play.shape.is_misere, &at, end, &options) {
            Some(true) => {
                tested += 1;
                positions.see(rule, &options);
            }
            Some(false) => return Ok(None),
            None => slow += 1,
        }
        // Far is where a position still takes no more than some milliseconds.
        let took = begin.elapsed();
        if took > CALL / 6 {
            scale = (scale / 2).max(1);
        } else if round % 4 == 3 && took < CALL / 30 && scale < GREATEST {
            scale *= 2;
        }
    }
    Ok(Some(if tested >= LEAST { Tier::Checked } else { Tier::Fits }))
}

/// Whether the rule gives a position what its options give it; `None` where the rule says nothing.
fn verdict(
    rule: &dyn Rule,
    kind: Kind,
    is_misere: bool,
    at: &[u64],
    end: End,
    options: &Options,
) -> Option<bool> {
    let value = rule.value(at)?;
    match end {
        End::Won => return Some(value == 1),
        End::Lost => return Some(value == 0),
        End::Stuck => return Some(value == u64::from(is_misere)),
        End::Open | End::Impossible => {}
    }
    let values = values(options, |part| rule.value(part))?;
    Some(match kind {
        Kind::Grundy => mex(&values) == value,
        Kind::Outcome => values.contains(&0) == (value != 0),
    })
}

/// The Grundy value of a position with these options, given those of all positions.
pub(super) fn mex_of(options: &Options, value: impl Fn(&[u64]) -> Option<u64>) -> Option<u64> {
    Some(mex(&values(options, value)?))
}

/// The values of the options, given those of all positions.
fn values(options: &Options, value: impl Fn(&[u64]) -> Option<u64>) -> Option<Vec<u64>> {
    let mut values = Vec::new();
    let sum = Cell::new(0);
    options.each(
        |part| {
            sum.set(sum.get() ^ value(part)?);
            Some(())
        },
        || {
            values.push(sum.take());
            Some(())
        },
    )?;
    Some(values)
}

/// The least number that isn't among these.
fn mex(values: &[u64]) -> u64 {
    let mut seen = vec![false; values.len() + 1];
    for &value in values {
        if let Some(seen) = usize::try_from(value).ok().and_then(|value| seen.get_mut(value)) {
            *seen = true;
        }
    }
    seen.iter().take_while(|&&seen| seen).count() as u64
}

/// The numbers where rules break: powers of two and of three, Fibonacci numbers, and those that the
/// rule names.
fn places(rule: &dyn Rule) -> Vec<u64> {
    let mut places = rule.edges();
    places.extend((0..40).map(|exponent| 1 << exponent));
    places.extend((0..20).map(|exponent| 3u64.pow(exponent)));
    let mut pair = (1, 2);
    while pair.0 < GREATEST {
        places.push(pair.0);
        pair = (pair.1, pair.0 + pair.1);
    }
    places
}
