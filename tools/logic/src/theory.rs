//! Definitions, and what follows from them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::automaton::Alphabet;
use crate::cursor::Cursor;
use crate::decide::Decision;
use crate::error::{Error, Place};
use crate::formula::Variable;
use crate::relation::Relation;
use crate::script::{Action, Command, Expression, Script};
use crate::sentence::{Call, Sentence, sentence};
use crate::{Numeration, Watch, regex};

/// Numeration systems and relations by their names.
#[derive(Clone, Debug)]
pub struct Theory {
    numerations: BTreeMap<String, Arc<Numeration>>,
    relations: BTreeMap<String, Relation>,
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
    #[allow(clippy::new_without_default)] // There is one way to make one.
    pub fn new() -> Theory {
        let bases = (2..=100).filter_map(Numeration::base);
        let all = bases.chain([Numeration::zeckendorf(), Numeration::pell()]);
        let numerations = all.map(|it| (it.name().to_owned(), Arc::new(it))).collect();
        Theory { numerations, relations: BTreeMap::new() }
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
        let (name, place, is_true) = (name.clone(), *place, None);
        let mut outcome = Outcome { name, place, is_true, states: 0, largest: 0 };
        let relation = match action {
            Action::Ostrowski(preperiod, period) => {
                let message = "no continued fraction: the period has at least one partial \
                               quotient, each is from 1 to 100, and there are at most 100";
                let numeration = Numeration::ostrowski(&outcome.name, preperiod, period);
                let numeration = numeration.ok_or_else(|| Error::text(place, message))?;
                let name = numeration.name().to_owned();
                add(&mut self.numerations, &name, Arc::new(numeration), place)?;
                return Ok(outcome);
            }
            Action::Decide(sentence) | Action::Define(sentence) => {
                self.relation_of(sentence, watch)?
            }
            Action::Expression(expression) => self.matching(expression, watch)?,
        };
        (outcome.states, outcome.largest) = (relation.automaton.states(), watch.largest());
        if let Action::Decide(sentence) = action {
            outcome.is_true = Some(truth(&relation, sentence.place)?);
        } else {
            add(&mut self.relations, &outcome.name, relation, place)?;
        }
        Ok(outcome)
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
    pub fn solve(&self, formula: &str, watch: &mut Watch) -> Result<Relation, Error> {
        let mut cursor = Cursor::new(formula, Place::START);
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
        let Sentence { numeration, place, formula, names, free, calls } = sentence;
        let numeration = self.numeration(numeration, *place)?;
        let relations = calls.iter().map(|call| self.called(call, &numeration));
        let relations = relations.collect::<Result<_, Error>>()?;
        let mut decision = Decision { numeration: &numeration, relations, names, watch };
        let tracks: Vec<Variable> = free.values().copied().collect();
        let automaton = decision.automaton(formula, &tracks)?;
        Ok(Relation { numeration, variables: free.keys().cloned().collect(), automaton })
    }

    /// The relation that is called from a formula about numbers in this system.
    fn called(&self, call: &Call, numeration: &Numeration) -> Result<&Relation, Error> {
        let Call { name, arguments, place } = call;
        let Some(relation) = self.relations.get(name) else {
            let known = self.relations.keys().cloned().reduce(|all, name| all + ", " + &name);
            let known = known.unwrap_or_else(|| "nothing".to_owned());
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

    fn matching(&self, expression: &Expression, watch: &mut Watch) -> Result<Relation, Error> {
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

    fn numeration(&self, name: &str, place: Place) -> Result<Arc<Numeration>, Error> {
        self.numerations.get(name).cloned().ok_or_else(|| {
            let message = format!(
                "there is no numeration system `{name}`; there are `msd_2` to `msd_100`, \
                 `msd_fib`, `msd_pell`, and what `ost` defines"
            );
            Error::text(place, message)
        })
    }
}

/// Gives a name to something, if it is the name of nothing yet.
fn add<T>(all: &mut BTreeMap<String, T>, name: &str, new: T, place: Place) -> Result<(), Error> {
    if all.contains_key(name) {
        let message = format!("`{name}` is defined already; choose another name");
        return Err(Error::text(place, message));
    }
    all.insert(name.to_owned(), new);
    Ok(())
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
