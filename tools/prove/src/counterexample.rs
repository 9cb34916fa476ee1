//! Counterexamples in words.

use std::collections::BTreeMap;
use std::fmt;

use grundy_logic::{Error, Relation, Witness};

use crate::game::Game;
use crate::passage::error;
use crate::prove::Prover;
use crate::sentences::{Check, Kind, Moves, Sentences};

/// Numbers by the names of their variables.
#[derive(Debug)]
pub(crate) struct Numbers(BTreeMap<String, String>);

impl Numbers {
    pub(crate) fn new(relation: &Relation, witness: &Witness) -> Numbers {
        let number = |track: usize| match &witness.numbers {
            Some(numbers) => numbers[track].to_string(),
            // Such a large number is shown by its digits.
            None => {
                let digits = witness.words[track].iter().map(ToString::to_string);
                format!("[{}]", digits.collect::<Vec<_>>().join(","))
            }
        };
        let numbers = relation.variables().iter().enumerate();
        Numbers(numbers.map(|(track, name)| (name.clone(), number(track))).collect())
    }

    fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("?", String::as_str)
    }

    /// The position with these coordinates.
    fn tuple(&self, names: &[String]) -> String {
        let numbers: Vec<&str> = names.iter().map(|name| self.get(name)).collect();
        format!("({})", numbers.join(", "))
    }

    /// The sum of these positions.
    fn sum(&self, parts: &[Vec<String>]) -> String {
        parts.iter().map(|part| self.tuple(part)).collect::<Vec<_>>().join(" + ")
    }

    /// The formula that these are the numbers, if they are small enough for one.
    fn formula(&self) -> Option<String> {
        let are_small = self.0.values().all(|number| number.parse::<i64>().is_ok());
        let equal = self.0.iter().map(|(name, number)| format!("{name} = {number}"));
        are_small.then(|| equal.collect::<Vec<_>>().join(" & "))
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let equal = self.0.iter().map(|(name, number)| format!("{name} = {number}"));
        write!(f, "{}", equal.collect::<Vec<_>>().join(", "))
    }
}

/// A sentence that is false, and the smallest numbers for which it is.
pub(crate) struct Refutation<'a> {
    pub(crate) game: &'a Game,
    pub(crate) sentences: &'a Sentences,
    pub(crate) check: &'a Check,
    pub(crate) numbers: Numbers,
}

impl Refutation<'_> {
    /// The counterexample in words. Fails if what is wrong isn't the claim, but the game.
    pub(crate) fn tell(&self, prover: &mut Prover) -> Result<String, Error> {
        let from = self.numbers.tuple(&self.game.coordinates);
        let to = self.numbers.sum(&self.check.parts);
        let value = |index: usize| self.numbers.get(&self.check.values[index]);
        Ok(match self.check.kind {
            Kind::Ranked => {
                return Err(self.refused(&format!(
                    "the move from {from} to {to} doesn't lower the rank `{}`; name a number that \
                 every move lowers: `#: rank: …`",
                    self.game.rank.text()
                )));
            }
            Kind::Closed => {
                return Err(self.refused(&format!(
                    "the move from {from} leads to {to}, which isn't a position; correct the \
                 condition of `position` or that of the move"
                )));
            }
            Kind::Stable => format!(
                "from {from}, which is said to be lost, the move to {to} leads to another that is \
                 said to be lost"
            ),
            Kind::Absorbing if self.is_terminal(prover)? => {
                format!("{from} isn't lost by the claim, but no move is possible there")
            }
            Kind::Absorbing => format!(
                "from {from}, which isn't lost by the claim, every move leads to a position that \
                 isn't lost either"
            ),
            Kind::Ended => format!(
                "{from} is said to be lost, but no move is possible there, which wins in misère \
                 play"
            ),
            Kind::Total => format!("{from} has no value"),
            Kind::Unique => format!("{from} has two values, {} and {}", value(0), value(1)),
            Kind::Excluded => {
                let option = self.option(prover)?.map_or(String::new(), |it| format!(", {it},"));
                format!("{from} has an option{option} with the same value, {}", value(0))
            }
            Kind::Least => format!(
                "no option of {from} has the value {}, though the value is said to be {}",
                value(0),
                value(1)
            ),
        })
    }

    fn refused(&self, message: &str) -> Error {
        error(self.check.wrong.place(), message)
    }

    fn is_terminal(&self, prover: &mut Prover) -> Result<bool, Error> {
        let mut moves = self.sentences.moves.iter();
        Ok(!moves
            .try_fold(false, |any, moves| Ok(any || self.found(prover, moves, "")?.is_some()))?)
    }

    /// An option with the value of the position.
    fn option(&self, prover: &mut Prover) -> Result<Option<String>, Error> {
        let [value] = &self.check.values[..] else { return Ok(None) };
        for moves in &self.sentences.moves {
            let [part] = &moves.parts[..] else { continue };
            let has = self.sentences.claim.call(&[&part[..], std::slice::from_ref(value)].concat());
            if let Some(numbers) = self.found(prover, moves, &format!(" & {has}"))? {
                return Ok(Some(numbers.sum(&moves.parts)));
            }
        }
        Ok(None)
    }

    /// A move from the position after which something holds.
    fn found(
        &self,
        prover: &mut Prover,
        moves: &Moves,
        what: &str,
    ) -> Result<Option<Numbers>, Error> {
        let Some(here) = self.numbers.formula() else { return Ok(None) };
        let call = moves.call(&self.game.coordinates);
        let formula = format!("?{} {here} & {call}{what}", self.sentences.numbers);
        prover.smallest(&formula, self.check.wrong.place())
    }
}
