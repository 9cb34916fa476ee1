//! Definitions, and what follows from them.

use std::collections::BTreeMap;

use crate::automaton::Alphabet;
use crate::cursor::Cursor;
use crate::decide::Decision;
use crate::error::{Error, Place, Result};
use crate::formula::Variable;
use crate::relation::Relation;
use crate::script::{Action, Command, Expression, Script};
use crate::sentence::{Sentence, sentence};
use crate::{Numeration, Watch, regex};

/// Relations by their names, and the numeration systems besides [`Numeration::named`].
#[derive(Clone, Debug, Default)]
pub struct Theory {
    numerations: BTreeMap<String, Numeration>,
    relations: BTreeMap<String, Relation>,
}

/// What came of a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether a sentence is true; `None` for definitions.
    pub is_true: Option<bool>,
    /// The states of what was defined or decided: 1 for a sentence, 0 for a numeration system.
    pub states: usize,
    /// The states of the largest automaton on the way, before minimisation.
    pub largest: usize,
}

impl Theory {
    /// A theory without relations.
    pub fn new() -> Theory {
        Theory::default()
    }

    /// Adds a numeration system, in place of one with the same name.
    pub fn add_numeration(&mut self, numeration: Numeration) {
        self.numerations.insert(numeration.name().to_owned(), numeration);
    }

    fn add_ostrowski(&mut self, it: Option<Numeration>, place: Place) -> Result<()> {
        let message = "no continued fraction: the period has at least one partial quotient, each \
                       is from 1 to 100, and there are at most 100";
        let numeration = it.ok_or_else(|| Error::text(place, message))?;
        if self.numeration(numeration.name(), place).is_ok() {
            return Err(already_defined(numeration.name(), place));
        }
        self.add_numeration(numeration);
        Ok(())
    }

    /// Executes all commands of a script, up to the first error.
    pub fn run(&mut self, script: &Script, watch: &mut Watch) -> Result<Vec<Outcome>> {
        script.commands.iter().map(|command| self.execute(command, watch)).collect()
    }

    /// Executes a command. If that fails, nothing is defined.
    pub fn execute(&mut self, command: &Command, watch: &mut Watch) -> Result<Outcome> {
        let Command { name, place, action } = command;
        watch.start();
        watch.at(*place);
        let relation = match action {
            Action::Ostrowski(preperiod, period) => {
                let numeration = Numeration::ostrowski(name, preperiod, period);
                self.add_ostrowski(numeration, *place)?;
                return Ok(Outcome { is_true: None, states: 0, largest: 0 });
            }
            Action::Decide(sentence) | Action::Define(sentence) => {
                self.relation_of(sentence, watch)?
            }
            Action::Expression(expression) => self.matching(expression, watch)?,
        };
        let (states, largest) = (relation.automaton.states(), watch.largest());
        let is_true = match action {
            Action::Decide(sentence) => Some(relation.holds(&[]).ok_or_else(|| {
                let free = relation.variables.join(", ");
                let message = format!(
                    "`{free}` isn't bound; bind it with `A` or `E` to decide a sentence, or use \
                     `def`"
                );
                Error::text(sentence.place, message)
            })?),
            _ if self.relations.contains_key(name) => return Err(already_defined(name, *place)),
            _ => self.relations.insert(name.clone(), relation).and(None),
        };
        Ok(Outcome { is_true, states, largest })
    }

    /// The relation of that name, if it is defined.
    pub fn relation(&self, name: &str) -> Option<&Relation> {
        self.relations.get(name)
    }

    /// The relation of a formula's free variables, such as `?msd_fib Ez $f(x, z) & z < y`.
    ///
    /// # Errors
    ///
    /// If the text isn't a formula, or names what isn't defined; if an automaton is too large; if
    /// the watch interrupts. The place of the error is in `formula`.
    pub fn solve(&self, formula: &str, watch: &mut Watch) -> Result<Relation> {
        let mut cursor = Cursor::new(formula, Place::START);
        let sentence = sentence(&mut cursor)?;
        if cursor.peek().is_some() {
            return Err(cursor.expected("the end of the formula"));
        }
        watch.at(sentence.place);
        self.relation_of(&sentence, watch)
    }

    fn relation_of(&self, sentence: &Sentence, watch: &mut Watch) -> Result<Relation> {
        let Sentence { numeration, place, formula, names, free } = sentence;
        let numeration = self.numeration(numeration, *place)?;
        let relations = &self.relations;
        let mut decision = Decision { numeration: &numeration, relations, names, watch };
        let tracks: Vec<Variable> = free.values().copied().collect();
        let automaton = decision.automaton(formula, &tracks)?;
        Ok(Relation { numeration, variables: free.keys().cloned().collect(), automaton })
    }

    fn matching(&self, expression: &Expression, watch: &mut Watch) -> Result<Relation> {
        let Expression { numeration, place, tracks, text, start } = expression;
        let numeration = self.numeration(numeration, *place)?;
        watch.step("a regular expression");
        let alphabet = Alphabet::new(numeration.digits(), *tracks, watch)?;
        let automaton = regex::automaton(&mut Cursor::new(text, *start), alphabet, watch)?;
        // In a minimal automaton, leading zeros don't matter if and only if they lead nowhere.
        if automaton.next(0, 0) != 0 {
            let zeros = vec!["0"; *tracks].join(",");
            let message = format!(
                "leading zeros matter in this expression, and numbers have as many as one likes; \
                 let it begin with `[{zeros}]*`"
            );
            return Err(Error::text(*start, message));
        }
        let automaton = numeration.restrict(&automaton, watch)?;
        let variables = (1..=*tracks).map(|track| format!("x{track}")).collect();
        Ok(Relation { numeration, variables, automaton })
    }

    fn numeration(&self, name: &str, place: Place) -> Result<Numeration> {
        let known = self.numerations.get(name).cloned().or_else(|| Numeration::named(name));
        known.ok_or_else(|| {
            let message = format!(
                "there is no numeration system `{name}`; there are `msd_2` to `msd_100`, \
                 `msd_fib`, `msd_nara`, `msd_pell`, `msd_trib`, and what `ost` defines"
            );
            Error::text(place, message)
        })
    }
}

fn already_defined(name: &str, place: Place) -> Error {
    Error::text(place, format!("`{name}` is defined already; choose another name"))
}
