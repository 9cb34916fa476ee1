//! The sentences that make a claim a theorem, as definitions and sentences for Walnut.
//!
//! Each sentence says that there is no counterexample of some kind. So the same formula proves it,
//! or has the smallest counterexample.

use std::collections::BTreeSet;

use grundy_logic::Error;

use crate::game::Game;
use crate::passage::Passage;
use crate::writer::Writer;

/// The definitions of a game, and what is to be shown.
#[derive(Debug)]
pub(crate) struct Sentences {
    /// Commands that define relations.
    pub(crate) commands: Vec<Passage>,
    /// What is to be shown, in this order.
    pub(crate) checks: Vec<Check>,
    /// The name of the numeration system.
    pub(crate) numbers: String,
    /// The relation of the lost positions, or that of positions and values.
    pub(crate) claim: Definition,
    /// The relation of the positions, if not all tuples are.
    pub(crate) position: Option<Definition>,
    /// That of positions and what the moves lead to, for each number of parts.
    pub(crate) moves: Vec<Moves>,
}

/// A relation that is defined, with its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) name: String,
    pub(crate) parameters: Vec<String>,
}

/// Moves to sums of equally many parts.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    pub(crate) relation: Definition,
    /// Variables for the coordinates of each part.
    pub(crate) parts: Vec<Vec<String>>,
}

/// A sentence: there are no such numbers.
#[derive(Debug)]
pub(crate) struct Check {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The variables of a counterexample that are no coordinates of a position before a move.
    pub(crate) parts: Vec<Vec<String>>,
    pub(crate) values: Vec<String>,
    pub(crate) wrong: Passage,
}

/// What a sentence says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Every move lowers the rank.
    Ranked,
    /// Every move leads to a position.
    Closed,
    /// No move leads from a lost position to another.
    Stable,
    /// From each position that isn't lost, a move leads to a lost one.
    Absorbing,
    /// In misère play, whoever can't move hasn't lost.
    Ended,
    /// Each position has a value.
    Total,
    /// None has two.
    Unique,
    /// No option has the value of the position.
    Excluded,
    /// Some option has each smaller value.
    Least,
}

impl Kind {
    /// How the sentence is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Ranked => "ranked",
            Kind::Closed => "closed",
            Kind::Stable => "stable",
            Kind::Absorbing => "absorbing",
            Kind::Ended => "ended",
            Kind::Total => "total",
            Kind::Unique => "unique",
            Kind::Excluded => "excluded",
            Kind::Least => "least",
        }
    }
}

impl Definition {
    /// The call with these arguments in place of the parameters.
    ///
    /// The arguments of a definition are its variables in the order of the alphabet.
    pub(crate) fn call(&self, arguments: &[String]) -> String {
        let mut pairs: Vec<_> = self.parameters.iter().zip(arguments).collect();
        pairs.sort_unstable();
        let arguments: Vec<&str> = pairs.into_iter().map(|(_, argument)| &argument[..]).collect();
        format!("${}({})", self.name, arguments.join(", "))
    }
}

impl Moves {
    /// That a move leads from a position to these parts.
    pub(crate) fn call(&self, from: &[String]) -> String {
        self.relation.call(&[from, &self.parts.concat()].concat())
    }
}

impl Check {
    /// The sentence, as a command.
    pub(crate) fn command(&self, coordinates: &[String], numbers: &str) -> String {
        let parts = self.parts.concat();
        let variables = [coordinates, &parts, &self.values].concat().join(",");
        let Check { name, wrong, .. } = self;
        format!("eval {name} \"?{numbers} ~(E{variables} {})\":", wrong.text())
    }
}

impl Sentences {
    /// The sentences of a game. Their names aren't among those `taken`, to which they are added.
    pub(crate) fn new(game: &Game, taken: &mut BTreeSet<String>) -> Result<Sentences, Error> {
        Writer::new(game, taken).write()
    }
}
