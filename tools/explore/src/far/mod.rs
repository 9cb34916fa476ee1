//! Testing a rule far outside of the table, by the definition of what it gives.

use std::cell::Cell;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::game::{End, Options, Play};
use super::random::Random;
use super::rule::{Rule, Tier};
use super::table::Kind;

mod boxes;
mod places;
mod sets;

pub(super) use boxes::Boxes;
pub use places::named;
pub(super) use sets::Sets;

/// How many positions at random are tested at most, and how many positions make a rule sure.
const MOST: u64 = 300;
const LEAST: u64 = 16;
/// How many options all positions may have together, if somebody waits for the result, and as how
/// many a position counts by itself.
pub const WORK: u64 = 8_000_000;
const POSITION: u64 = 1000;
/// How long the options of one position may take, and how many positions may take longer.
const CALL: Duration = Duration::from_millis(250);
const SLOW: u64 = 4;
/// The last resort where a rule takes long to give a value.
const CLOCK: Duration = Duration::from_secs(4);

/// Whether something is right at a position with these options; `None` if nothing is said of it.
pub(super) type Judge<'a> = dyn Fn(&[u64], End, &Options) -> Option<bool> + 'a;

/// What was tested of a rule.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tested {
    /// At how many positions outside of the known ones the rule is right.
    pub positions: u64,
    /// Their greatest coordinate.
    pub greatest: u64,
}

/// The positions of a game, of which some are known.
pub(super) trait Positions {
    /// What is known of each.
    fn kind(&self) -> Kind;

    /// Whether a position without moves may be none at all.
    fn has_free(&self) -> bool;

    /// Positions outside of the known ones, at all of these places and beside them.
    fn all(&mut self, places: &[u64]) -> Vec<Vec<u64>>;

    /// A position outside of the known ones, with numbers up to about `scale` times as large as
    /// theirs, some of them near these places; `None` if there is no such position at hand.
    fn far(&mut self, scale: u64, places: &[u64], random: &mut Random) -> Option<Vec<u64>>;

    /// Looks at the options of a position, with which the rule agrees.
    fn see(&mut self, _rule: &dyn Rule, _options: &Options) {}
}

/// How sure the rule is by positions outside of the known ones, which have so many options
/// together; `None` if one of them refutes it.
///
/// Fails if the program of the game can't be started again after a position at which it ends.
pub(super) fn check(
    rule: &dyn Rule,
    positions: &mut dyn Positions,
    play: &mut Play,
    named: &[u64],
    work: u64,
) -> Result<Option<(Tier, Tested)>> {
    let (kind, is_misere) = (positions.kind(), play.shape.is_misere);
    let judge =
        |at: &[u64], end: End, options: &Options| verdict(rule, kind, is_misere, at, end, options);
    let tested = visit(rule, positions, play, (named, work), &judge)?;
    Ok(tested
        .map(|tested| (if tested.positions >= LEAST { Tier::Checked } else { Tier::Fits }, tested)))
}

/// What is judged right at positions outside of the known ones, which have so many options
/// together; `None` if something is wrong. First come the numbers that the rules of the game name,
/// then all places where rules break, from the least on, and then positions at random.
///
/// Fails if the program of the game can't be started again after a position at which it ends.
pub(super) fn visit(
    rule: &dyn Rule,
    positions: &mut dyn Positions,
    play: &mut Play,
    (named, work): (&[u64], u64),
    judge: &Judge,
) -> Result<Option<Tested>> {
    let mut random = Random::new(1);
    let places = places::places(rule, named);
    let has_free = positions.has_free();
    let until = Instant::now() + CLOCK;
    let (mut scale, mut spent, mut slow, mut drawn) = (2, 0, 0, 0);
    // Where the options of a position took too long, none with greater numbers is asked for.
    let mut limit = u64::MAX;
    let greatest = |at: &[u64]| at.iter().copied().max().unwrap_or(0);
    let mut tested = Tested::default();
    // Each of them has its share of the work.
    let first = positions.all(named).into_iter().map(|at| (work / 4, at));
    let mut all = first.chain(positions.all(&places).into_iter().map(|at| (work * 3 / 4, at)));
    while drawn < MOST && slow < SLOW && spent < work && Instant::now() < until {
        let is_near = |at: &[u64]| greatest(at) < limit;
        let place = all.find(|(share, at)| spent < *share && is_near(at)).map(|(_, at)| at);
        let is_drawn = place.is_none();
        drawn += u64::from(is_drawn);
        let Some(at) = place.or_else(|| positions.far(scale, &places, &mut random)) else {
            continue;
        };
        // Far away, numbers of the user's may overflow, which is no fault of the rules.
        let answer = play.options(&at, CALL).ok();
        if answer.is_none() {
            play.restart()?;
        }
        let Some((end, options)) = answer.flatten() else {
            slow += 1;
            limit = limit.min(greatest(&at).max(1));
            scale = (scale * 2 / 3).max(1);
            continue;
        };
        let cost = POSITION + options.len() as u64;
        spent += cost;
        if end == End::Impossible || end == End::Stuck && has_free {
            continue;
        }
        match judge(&at, end, &options) {
            Some(true) => {
                tested.positions += 1;
                tested.greatest = tested.greatest.max(greatest(&at));
                positions.see(rule, &options);
            }
            Some(false) => return Ok(None),
            None => {}
        }
        // No position takes more than a small part of the work.
        if cost > work / 64 {
            scale = (scale / 2).max(1);
        } else if is_drawn && drawn % 4 == 3 && cost < work / 512 && scale < places::GREATEST {
            scale *= 2;
        }
    }
    Ok(Some(tested))
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
