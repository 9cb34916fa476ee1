//! What is found, and what is known where it is looked for.

use std::time::{Duration, Instant};

use super::game::{Family, Play};
use super::picture;
use super::rule::{Rule, Source, Tier};
use super::table::Kind;

/// How many rules are shown.
pub(super) const SHOWN: usize = 2;

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
        let period = self.rule.period()?;
        let start = period.from + period.start;
        Some(picture::Period { axis: 0, start, length: period.length })
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
    /// Where the text of a snippet comes from.
    pub source: Source,
}
