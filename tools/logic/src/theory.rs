//! Definitions, and what follows from them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::automaton::Alphabet;
use crate::cursor::Cursor;
use crate::decide::Decision;
use crate::error::{Error, Place};
use crate::relation::Relation;
use crate::script::{Action, Command, Expression, Script};
use crate::sentence::{Call, Sentence, sentence};
use crate::{Numeration, Watch, regex};

/// Numeration systems and relations by their names.
#[derive(Clone, Debug, Default)]
pub struct Theory {
    numerations: BTreeMap<String, Arc<Numeration>>,
    relations: BTreeMap<String, Arc<Relation>>,
}

/// What came of a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The name in the command.
    pub name: String,
    /// Where the command begins.
    pub place: Place,
    /// Whether a sentence is true; `None` for definitions.
    pub is_true: Option<bool>,
    /// The states of what was defined or decided: 1 for a sentence, 0 for a numeration system.
    pub states: usize,
    /// The states of the largest automaton on the way, before minimisation.
    pub largest: usize,
}

impl Theory {
    /// A theory with the systems `msd_2` to `msd_100`, `msd_fib` and `msd_pell`, and no relation.
    pub fn new() -> Theory {
        Theory::default()
    }

    /// Executes all commands of a script, up to the first error.
    pub fn run(&mut self, script: &Script, watch: &mut Watch) -> Result<Vec<Outcome>, Error> {
        script.commands.iter().map(|command| self.execute(command, watch)).collect()
    }

    /// Executes a command. If that fails, nothing is defined.
    pub fn execute(&mut self, command: &Command, watch: &mut Watch) -> Result<Outcome, Error> {
        let Command { name, place, action } = command;
        watch.start();
        watch.at(*place);
        let relation = match action {
            Action::Ostrowski(preperiod, period) => {
                self.add_numeration(name, preperiod, period, *place)?;
                None
            }
            Action::Decide(sentence) | Action::Define(sentence) => {
                Some(self.relation_of(sentence, watch)?)
            }
            Action::Expression(expression) => Some(self.expression(expression, *place, watch)?),
        };
        let is_true = match (action, &relation) {
            (Action::Decide(sentence), Some(relation)) => Some(truth(relation, sentence.place)?),
            _ => None,
        };
        let states = relation.as_ref().map_or(0, |it| it.automaton.states());
        if let (Some(relation), None) = (relation, is_true) {
            self.define(name, relation, *place)?;
        }
        Ok(Outcome { name: name.clone(), place: *place, is_true, states, largest: watch.largest() })
    }

    /// The relation of that name, if it is defined.
    pub fn relation(&self, name: &str) -> Option<&Relation> {
        self.relations.get(name).map(|relation| &**relation)
    }

    /// The names of all relations, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.relations.keys().map(String::as_str)
    }

    /// The relation of a formula's free variables, such as `?msd_fib Ez $f(x, z) & z < y`.
    ///
    /// # Errors
    ///
    /// If the text isn't a formula, or names what isn't defined; if an automaton is too large; if
    /// the watch interrupts. The place of the error is in `formula`.
    pub fn solve(&self, formula: &str, watch: &mut Watch) -> Result<Relation, Error> {
        let mut cursor = Cursor::new(formula);
        let sentence = sentence(&mut cursor)?;
        if cursor.peek().is_some() {
            return Err(cursor.expected("the end of the formula"));
        }
        watch.at(sentence.place);
        self.relation_of(&sentence, watch)
    }

    /// Whether a sentence, which is a formula without free variables, is true. Errors are those of
    /// [`Theory::solve`], and that there is a free variable.
    pub fn decide(&self, sentence: &str, watch: &mut Watch) -> Result<bool, Error> {
        truth(&self.solve(sentence, watch)?, Place::START)
    }

    fn relation_of(&self, sentence: &Sentence, watch: &mut Watch) -> Result<Relation, Error> {
        let Sentence { formula, names, free, calls, .. } = sentence;
        let numeration = self.numeration(&sentence.numeration, sentence.place)?;
        let relations = calls.iter().map(|call| self.called(call, &numeration));
        let relations = relations.collect::<Result<_, Error>>()?;
        let mut decision = Decision { numeration: &numeration, relations, names, watch };
        let automaton = decision.automaton(formula, free)?;
        let variables = free.iter().map(|&variable| names[variable].clone()).collect();
        Ok(Relation { numeration, variables, automaton })
    }

    /// The relation that is called from a formula about numbers in this system.
    fn called(&self, call: &Call, numeration: &Numeration) -> Result<&Relation, Error> {
        let Call { name, arguments, place } = call;
        let Some(relation) = self.relations.get(name) else {
            let known: Vec<&str> = self.names().collect();
            let known = if known.is_empty() { "nothing".to_owned() } else { known.join(", ") };
            let message = format!("`{name}` isn't defined; what is defined here: {known}");
            return Err(Error::text(*place, message));
        };
        let (its, this) = (relation.numeration.name(), numeration.name());
        if (relation.variables.len(), its) != (*arguments, this) {
            let variables = relation.variables.join(", ");
            let message = format!(
                "a call of `{name}` with {arguments} arguments in a formula in ?{this}; it was \
                 defined in ?{its} as `${name}({variables})`, with its variables sorted by name"
            );
            return Err(Error::text(*place, message));
        }
        Ok(relation)
    }

    fn expression(
        &self,
        expression: &Expression,
        place: Place,
        watch: &mut Watch,
    ) -> Result<Relation, Error> {
        let Expression { numeration, tracks, text, start } = expression;
        let (numeration, tracks) = (self.numeration(numeration, place)?, *tracks);
        watch.step("a regular expression");
        let alphabet = Alphabet::new(numeration.digits(), tracks, watch)?;
        let automaton = regex::automaton(&mut Cursor::starting_at(text, *start), alphabet, watch)?;
        // In a minimal automaton, leading zeros don't matter if and only if they lead nowhere.
        if automaton.next(0, 0) != 0 {
            let zeros = vec!["0"; tracks].join(",");
            let message = format!(
                "leading zeros matter in this expression, and numbers have as many as one likes; \
                 let it begin with `[{zeros}]*`"
            );
            return Err(Error::text(*start, message));
        }
        let all: Vec<usize> = (0..tracks).collect();
        let words = numeration.words(tracks, watch)?;
        let both = words.product(&all, (&automaton, &all), tracks, |x, y| x && y, watch);
        let variables = (1..=tracks).map(|track| format!("x{track}")).collect();
        Ok(Relation { numeration, variables, automaton: both? })
    }

    fn define(&mut self, name: &str, relation: Relation, place: Place) -> Result<(), Error> {
        if self.relations.contains_key(name) {
            let message = format!("`{name}` is defined already; choose another name");
            return Err(Error::text(place, message));
        }
        self.relations.insert(name.to_owned(), Arc::new(relation));
        Ok(())
    }

    fn numeration(&self, name: &str, place: Place) -> Result<Arc<Numeration>, Error> {
        if let Some(numeration) = self.numerations.get(name) {
            return Ok(numeration.clone());
        }
        let numeration = match name {
            "msd_fib" => Some(Numeration::zeckendorf()),
            "msd_pell" => Some(Numeration::pell()),
            _ => name.strip_prefix("msd_").and_then(|k| k.parse().ok()).and_then(Numeration::base),
        };
        numeration.filter(|it| it.name() == name).map(Arc::new).ok_or_else(|| {
            let message = format!(
                "there is no numeration system `{name}`; there are `msd_2` to `msd_100`, \
                 `msd_fib`, `msd_pell`, and what `ost` defines"
            );
            Error::text(place, message)
        })
    }

    fn add_numeration(
        &mut self,
        name: &str,
        preperiod: &[u32],
        period: &[u32],
        place: Place,
    ) -> Result<(), Error> {
        let Some(numeration) = Numeration::ostrowski(name, preperiod, period) else {
            let message = "no continued fraction: the period has at least one partial quotient, \
                           each is from 1 to 100, and there are at most 100";
            return Err(Error::text(place, message));
        };
        let full = numeration.name().to_owned();
        if self.numeration(&full, place).is_ok() {
            let message = format!("`{full}` is defined already; choose another name");
            return Err(Error::text(place, message));
        }
        self.numerations.insert(full, Arc::new(numeration));
        Ok(())
    }
}

/// Whether the relation of a sentence holds.
fn truth(relation: &Relation, place: Place) -> Result<bool, Error> {
    relation.holds(&[]).ok_or_else(|| {
        let variables = relation.variables.join(", ");
        let message = format!(
            "`{variables}` isn't bound; bind it with `A` or `E` to decide a sentence, or use `def`"
        );
        Error::text(place, message)
    })
}
