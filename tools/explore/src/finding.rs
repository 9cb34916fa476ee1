//! What is found, and what is known where it is looked for.

use super::budget::{Budget, Search};
use super::far::Tested;
use super::game::{Family, Play};
use super::picture;
use super::proof::Proof;
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
    /// What was tested of it outside of the table.
    pub tested: Tested,
    /// The rule.
    pub rule: Box<dyn Rule>,
    /// The snippet of the catalogue that has the same table.
    pub snippet: Option<String>,
    /// The proof of it, if the moves are known.
    pub proof: Option<Proof>,
}

impl Finding {
    /// The period, if the rule is one.
    pub fn period(&self) -> Option<picture::Period> {
        let period = self.rule.period()?;
        let start = period.from + period.start;
        Some(picture::Period { axis: 0, start, length: period.length })
    }
}

/// What was tried on tables.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The names of the learners that have done anything.
    pub names: Vec<&'static str>,
    /// Whether the clock ended one of them, so that another run may find more.
    pub is_late: bool,
}

impl Tried {
    /// A learner with what is left of its budget.
    pub(super) fn add(&mut self, name: &'static str, budget: &Budget) {
        self.is_late |= budget.is_late();
        if budget.was_used() && !self.names.contains(&name) {
            self.names.push(name);
        }
    }
}

/// What is known of the game besides its table.
pub struct Context<'a, 'b> {
    /// The game, if there are rules.
    pub play: Option<&'a mut Play<'b>>,
    /// The family that it belongs to.
    pub family: Option<&'a Family>,
    /// How much work a learner may spend.
    pub search: Search,
    /// What was tried.
    pub tried: Tried,
    /// The numbers that the rules name.
    pub named: &'a [u64],
    /// How many options the positions far outside of the table may have together.
    pub far: u64,
    /// Where the text of a snippet comes from.
    pub source: Source,
}
