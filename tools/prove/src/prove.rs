//! Decides the claims of a file, one after the other.

use std::collections::BTreeSet;
use std::fmt;
use std::time::{Duration, Instant};

use grundy_logic::{Command, Error, Place, Script, Theory, Watch};

use crate::counterexample::{Numbers, Refutation};
use crate::file::File;
use crate::game::{Claim, Game, count};
use crate::octal::Octal;
use crate::passage::{Passage, error};
use crate::sentences::{Check, Sentences};
use crate::theorem::{Rule, Set, Theorem};

/// What came of a claim.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// What the game is called; `None` for a sentence or an octal game.
    pub title: Option<String>,
    /// What is claimed, in words.
    pub claim: String,
    /// The same in Chinese.
    pub chinese: String,
    /// Where the claim is false, in words; `None` if it is proved.
    pub counterexample: Option<String>,
    /// What is claimed of a game, true or false.
    pub theorem: Option<Theorem>,
    /// The states of the largest automaton on the way.
    pub largest: usize,
    /// How long it took.
    pub time: Duration,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(title) = &self.title {
            write!(f, "{title}: ")?;
        }
        if let Some(counterexample) = &self.counterexample {
            return write!(f, "false: {counterexample}");
        }
        write!(f, "proved: {} (", self.claim)?;
        if let Some(set) = self.theorem.as_ref().and_then(Theorem::set) {
            let states = count(set.relation().automaton().states(), "state");
            write!(f, "automaton of {states}, the largest on the way {}, ", self.largest)?;
        }
        write!(f, "{:.2} s)", self.time.as_secs_f64())
    }
}

/// Decides all claims of a file, and has each verdict told at once.
///
/// # Errors
///
/// If a formula of the file names what isn't defined; if a move doesn't lower the rank, or leads to
/// what is no position; if an automaton is too large; if the watch interrupts.
pub fn prove(
    file: &File,
    watch: &mut Watch,
    mut tell: impl FnMut(&Verdict),
) -> Result<Vec<Verdict>, Error> {
    let mut prover = Prover { theory: Theory::new(), watch, names: file.names() };
    let mut verdicts: Vec<Verdict> = vec![];
    let mut note = |verdict: Verdict| {
        tell(&verdict);
        verdicts.push(verdict);
    };
    for command in &file.script.commands {
        prover.command(file, command)?.into_iter().for_each(&mut note);
    }
    for game in &file.games {
        note(prover.game(game)?);
    }
    file.octals.iter().map(octal).for_each(note);
    Ok(verdicts)
}

/// What is defined so far.
pub(crate) struct Prover<'p, 'w> {
    theory: Theory,
    watch: &'p mut Watch<'w>,
    names: BTreeSet<String>,
}

impl Prover<'_, '_> {
    /// Executes a command of the file, which is a claim if it is an `eval` sentence.
    fn command(&mut self, file: &File, command: &Command) -> Result<Option<Verdict>, Error> {
        let start = Instant::now();
        let outcome = self.theory.execute(command, self.watch)?;
        let Some(is_true) = outcome.is_true else { return Ok(None) };
        let counterexample = match is_true {
            true => None,
            false => Some(self.refute(command, file.formula(command).unwrap_or_default())?),
        };
        Ok(Some(Verdict {
            title: None,
            claim: command.name.clone(),
            chinese: command.name.clone(),
            counterexample,
            theorem: None,
            largest: outcome.largest,
            time: start.elapsed(),
        }))
    }

    /// Says that a sentence is false, and for which numbers if it is about all numbers.
    fn refute(&mut self, command: &Command, formula: &str) -> Result<String, Error> {
        let numbers = match negated(formula) {
            Some(negated) => self.smallest(&negated, command.place)?,
            None => None,
        };
        Ok(match numbers {
            Some(numbers) => format!("{}, for {numbers}", command.name),
            None => command.name.clone(),
        })
    }

    /// Decides what is claimed of a game.
    fn game(&mut self, game: &Game) -> Result<Verdict, Error> {
        let start = Instant::now();
        let numbers = format!("?{} {} = 0", game.numbers.text(), game.coordinates[0]);
        self.theory
            .solve(&numbers, self.watch)
            .map_err(|wrong| error(game.numbers.place(), wrong.message))?;
        let sentences = Sentences::new(game, &mut self.names)?;
        let mut largest = 0;
        for command in &sentences.commands {
            largest = largest.max(self.define(command)?);
        }
        self.watch.start();
        let mut counterexample = None;
        for check in &sentences.checks {
            if let Some(numbers) = self.check(&sentences, check)? {
                let refutation = Refutation { game, sentences: &sentences, check, numbers };
                counterexample = Some(refutation.tell(self)?);
                break;
            }
        }
        Ok(Verdict {
            title: Some(game.title.clone()),
            claim: claim(game),
            chinese: in_chinese(game),
            counterexample,
            theorem: self.theorem(game, &sentences),
            largest: largest.max(self.watch.largest()),
            time: start.elapsed(),
        })
    }

    /// Executes a command that was made of a game; returns the states of the largest automaton.
    fn define(&mut self, command: &Passage) -> Result<usize, Error> {
        let script = Script::parse(command.text()).map_err(|error| command.locate(error, 0))?;
        let outcomes = self.theory.run(&script, self.watch);
        let outcomes = outcomes.map_err(|error| command.locate(error, 0))?;
        Ok(outcomes.iter().map(|outcome| outcome.largest).max().unwrap_or(0))
    }

    /// The smallest counterexample to a sentence.
    fn check(&mut self, sentences: &Sentences, check: &Check) -> Result<Option<Numbers>, Error> {
        let formula = format!("?{} {}", sentences.numbers, check.wrong.text());
        self.smallest(&formula, check.wrong.place())
    }

    /// The smallest numbers of which a formula holds; this is the place of its errors.
    pub(crate) fn smallest(
        &mut self,
        formula: &str,
        place: Place,
    ) -> Result<Option<Numbers>, Error> {
        let relation = self.theory.solve(formula, self.watch);
        let relation = relation.map_err(|error| Error { place, ..error })?;
        Ok(relation.smallest().map(|witness| Numbers::new(&relation, &witness)))
    }

    fn theorem(&self, game: &Game, sentences: &Sentences) -> Option<Theorem> {
        let set = |name: &str, parameters: &[String]| {
            self.theory.relation(name).map(|relation| Set::new(relation.clone(), parameters))
        };
        let claim = set(&sentences.claim.name, &sentences.claim.parameters)?;
        let positions = sentences.position.as_ref().and_then(|it| set(&it.name, &it.parameters));
        Some(Theorem {
            coordinates: game.coordinates.clone(),
            snippets: game.snippets.clone(),
            positions,
            rule: match game.claim {
                Claim::Lost(_) => Rule::Lost(claim),
                Claim::Value { .. } => Rule::Values(claim),
            },
        })
    }
}

/// What is claimed of a game, in words.
fn claim(game: &Game) -> String {
    let positions = game.coordinates.join(", ");
    let which = game.condition.as_ref().map_or(String::new(), |it| format!(" with {}", it.text()));
    let play = if game.is_misere { " in misère play" } else { "" };
    let what = match &game.claim {
        Claim::Lost(lost) => format!("the lost positions{play} are `{}`", lost.text()),
        Claim::Value { value, condition: None } => format!("the value is `{}`", value.text()),
        Claim::Value { value, condition: Some(condition) } => {
            format!("the value is {} with `{}`", value.text(), condition.text())
        }
    };
    format!("for all {positions}{which} {what}")
}

/// The same in Chinese.
fn in_chinese(game: &Game) -> String {
    let positions = game.coordinates.join(", ");
    let which = game.condition.as_ref().map_or(String::new(), |it| format!("（{}）", it.text()));
    let play = if game.is_misere { "在反常规则下，" } else { "" };
    let what = match &game.claim {
        Claim::Lost(lost) => format!("必败态为 `{}`", lost.text()),
        Claim::Value { value, condition: None } => format!("SG 值为 `{}`", value.text()),
        Claim::Value { value, condition: Some(condition) } => {
            format!("SG 值 {} 满足 `{}`", value.text(), condition.text())
        }
    };
    format!("对所有 {positions}{which}，{play}{what}")
}

/// Decides the claim that an octal game has a period.
fn octal(octal: &Octal) -> Verdict {
    let start = Instant::now();
    let mut values = octal.values();
    let Octal { code, period, from, .. } = octal;
    let counterexample = octal.counterexample(&values).map(|n| {
        let (now, later) = (values[n], values[n + period]);
        format!("in {code}, the value of {n} is {now}, and that of {} is {later}", n + period)
    });
    values.truncate(from + period);
    Verdict {
        title: None,
        claim: format!("for all n ≥ {from} the values of {code} have period {period}"),
        chinese: format!("对所有 n ≥ {from}，{code} 的 SG 值以 {period} 为周期"),
        counterexample,
        theorem: Some(Theorem {
            coordinates: vec!["n".to_owned()],
            snippets: octal.snippets.clone(),
            positions: None,
            rule: Rule::Periodic { values, from: *from },
        }),
        largest: 0,
        time: start.elapsed(),
    }
}

/// The negation of a sentence that begins with `A`, without those quantifiers.
fn negated(sentence: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let sentence = sentence.trim_start();
    let start = match sentence.starts_with('?') {
        true => sentence[1..].find(|c| !is_part(c))? + 1,
        false => 0,
    };
    let (system, mut rest) = sentence.split_at(start);
    rest = rest.trim_start();
    let mut is_universal = false;
    while let Some(mut list) = rest.strip_prefix('A') {
        // A list of variables goes on as long as commas follow them.
        loop {
            list = list.trim_start().trim_start_matches(is_part).trim_start();
            let Some(next) = list.strip_prefix(',') else { break };
            list = next;
        }
        rest = list;
        is_universal = true;
    }
    is_universal.then(|| format!("{system} ~({rest})"))
}
