//! The sentences that make a claim a theorem, as definitions and sentences for Walnut.
//!
//! Each sentence says that there is no counterexample of some kind. So the same formula proves it,
//! or has the smallest counterexample.

use std::collections::BTreeSet;

use grundy_logic::Error;

use crate::game::{Claim, Game, Move, is_variable};
use crate::passage::Passage;

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
    relation: Definition,
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
    fn name(self) -> &'static str {
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
        Writer { game, taken, words: game.words(), commands: vec![], checks: vec![] }.write()
    }
}

struct Writer<'g> {
    game: &'g Game,
    /// The names of commands.
    taken: &'g mut BTreeSet<String>,
    /// The names of variables.
    words: BTreeSet<String>,
    commands: Vec<Passage>,
    checks: Vec<Check>,
}

impl Writer<'_> {
    fn write(mut self) -> Result<Sentences, Error> {
        let position = match &self.game.condition {
            Some(condition) => {
                let body = self.bound(condition, &[])?;
                Some(self.define("position", self.game.coordinates.clone(), body)?)
            }
            None => None,
        };
        let mut moves = vec![];
        let sizes: BTreeSet<usize> = self.game.moves.iter().map(|it| it.parts.len()).collect();
        for size in sizes {
            moves.push(self.moves(size, position.as_ref())?);
        }
        for moves in &moves {
            self.ranked(moves);
            self.closed(moves, position.as_ref());
        }
        let claim = match &self.game.claim {
            Claim::Lost(lost) => {
                let body = Passage::new(lost.place()).say("(").quote(lost).say(")");
                let lost = self.claimed("lost", self.game.coordinates.clone(), body, &position)?;
                self.outcomes(&lost, position.as_ref(), &moves);
                lost
            }
            Claim::Value { value, condition } => {
                let value = self.value(value, condition.as_ref(), &position)?;
                self.values(&value, position.as_ref(), &moves)?;
                value
            }
        };
        let (commands, checks) = (self.commands, self.checks);
        let numbers = self.game.numbers.text().to_owned();
        Ok(Sentences { commands, checks, numbers, claim, position, moves })
    }

    /// A name that begins like this and isn't taken.
    fn name(&mut self, base: &str) -> String {
        fresh(base, self.taken)
    }

    /// A variable that begins like this and occurs nowhere.
    fn variable(&mut self, base: &str) -> String {
        fresh(base, &mut self.words)
    }

    /// The formula in parentheses, with its free variables bound except coordinates and `others`.
    fn bound(&self, formula: &Passage, others: &[String]) -> Result<Passage, Error> {
        let mut free = formula.free_variables()?;
        free.retain(|name| !self.game.coordinates.contains(name) && !others.contains(name));
        let names: Vec<String> = free.into_iter().collect();
        let open =
            if names.is_empty() { "(".to_owned() } else { format!("(E{} ", names.join(",")) };
        Ok(Passage::new(formula.place()).say(&open).quote(formula).say(")"))
    }

    /// Defines the relation of the `parameters` of which `body`, a conjunction, holds.
    fn define(
        &mut self,
        base: &str,
        parameters: Vec<String>,
        body: Passage,
    ) -> Result<Definition, Error> {
        let free = body.free_variables()?;
        let name = self.name(base);
        let start = format!("def {name} \"?{} ", self.game.numbers.text());
        // A definition has no other arguments than the variables that occur.
        let missing = parameters.iter().filter(|it| !free.contains(*it));
        let missing: String = missing.map(|name| format!(" & {name} = {name}")).collect();
        let command = Passage::new(body.place()).say(&start).quote(&body).say(&missing);
        self.commands.push(command.say("\":"));
        Ok(Definition { name, parameters })
    }

    /// Defines a relation of positions.
    fn claimed(
        &mut self,
        base: &str,
        parameters: Vec<String>,
        body: Passage,
        position: &Option<Definition>,
    ) -> Result<Definition, Error> {
        let body = match position {
            Some(position) => body.say(" & ").say(&position.call(&self.game.coordinates)),
            None => body,
        };
        self.define(base, parameters, body)
    }

    /// Defines the moves to sums of so many parts.
    fn moves(&mut self, size: usize, position: Option<&Definition>) -> Result<Moves, Error> {
        let kinds: Vec<&Move> =
            self.game.moves.iter().filter(|it| it.parts.len() == size).collect();
        let names = self.names(&kinds);
        let alternatives: Result<Vec<Passage>, Error> =
            kinds.iter().map(|kind| self.alternative(kind, &names)).collect();
        let place = kinds.first().map_or(self.game.place, |kind| kind.place);
        let body = Passage::new(place).say("(").join(&alternatives?, " | ").say(")");
        let parameters = [&self.game.coordinates[..], &names].concat();
        let base = if size == 1 { "move" } else { "split" };
        let relation = self.claimed(base, parameters, body, &position.cloned())?;
        let parts = names.chunks(self.game.coordinates.len()).map(<[String]>::to_vec).collect();
        Ok(Moves { relation, parts })
    }

    /// Variables for the coordinates after a move: those of the file, if all kinds agree on them.
    fn names(&mut self, kinds: &[&Move]) -> Vec<String> {
        let coordinates = &self.game.coordinates;
        let is_new = |it: &Passage| {
            is_variable(it.text()) && !coordinates.iter().any(|known| known == it.text())
        };
        let of = |kind: &Move| -> Option<Vec<String>> {
            let new = kind.parts.iter().flatten();
            new.map(|it| is_new(it).then(|| it.text().to_owned())).collect()
        };
        let fits = |names: &Vec<String>| {
            let fits = |kind: &&Move| {
                let all: BTreeSet<&str> =
                    kind.passages().flat_map(Passage::words).map(|it| it.1).collect();
                let mut pairs = names.iter().zip(kind.parts.iter().flatten());
                pairs.all(|(name, new)| new.text() == name || !all.contains(&name[..]))
            };
            kinds.iter().all(fits)
        };
        if let Some(names) = kinds.iter().find_map(|kind| of(kind)).filter(fits) {
            return names;
        }
        let size = kinds.first().map_or(1, |kind| kind.parts.len());
        let names = coordinates.iter().map(|name| format!("new_{name}"));
        let names: Vec<String> = names.collect();
        (0..size).flat_map(|_| &names).map(|name| self.variable(name)).collect()
    }

    /// That a move of one kind leads to the coordinates with these names.
    fn alternative(&self, kind: &Move, names: &[String]) -> Result<Passage, Error> {
        let mut conditions = vec![];
        for (name, new) in names.iter().zip(kind.parts.iter().flatten()) {
            if new.text() != name {
                conditions.push(Passage::new(new.place()).say(name).say(" = ").quote(new));
            }
        }
        add_condition(&mut conditions, kind.condition.as_ref());
        if conditions.is_empty() {
            conditions.push(Passage::new(kind.place).say(&format!("{0} = {0}", names[0])));
        }
        self.bound(&Passage::new(kind.place).join(&conditions, " & "), names)
    }

    /// Defines the values of positions.
    fn value(
        &mut self,
        value: &Passage,
        condition: Option<&Passage>,
        position: &Option<Definition>,
    ) -> Result<Definition, Error> {
        let is_new = is_variable(value.text())
            && !self.game.coordinates.iter().any(|known| known == value.text());
        let name = if is_new { value.text().to_owned() } else { self.variable("value") };
        let mut conditions = vec![];
        if !is_new || condition.is_none() {
            conditions.push(Passage::new(value.place()).say(&name).say(" = ").quote(value));
        }
        add_condition(&mut conditions, condition);
        let body = Passage::new(value.place()).join(&conditions, " & ");
        let body = self.bound(&body, std::slice::from_ref(&name))?;
        let parameters = [&self.game.coordinates[..], &[name]].concat();
        self.claimed("value", parameters, body, position)
    }

    /// That there are no numbers, coordinates of a position and these, with which this holds.
    fn check(&mut self, kind: Kind, parts: &[Vec<String>], values: &[&String], wrong: &Passage) {
        let name = self.name(kind.name());
        let values = values.iter().map(|&value| value.clone()).collect();
        self.checks.push(Check { name, kind, parts: parts.to_vec(), values, wrong: wrong.clone() });
    }

    /// A formula that stands nowhere in the file, but follows from the claim.
    fn formula(&self, text: &str) -> Passage {
        Passage::new(self.game.claim.text().place()).say(text)
    }

    fn ranked(&mut self, moves: &Moves) {
        let old = &self.game.coordinates;
        let lowered = moves.parts.iter().map(|new| {
            // A difference that is negative makes a comparison false.
            let rank = self.game.rank.renamed(old, new);
            format!("{} < {}", rank, self.game.rank.text())
        });
        let lowered: Vec<String> = lowered.collect();
        let wrong = format!("{} & ~({})", moves.call(old), lowered.join(" & "));
        let wrong = Passage::new(self.game.rank.place()).say(&wrong);
        self.check(Kind::Ranked, &moves.parts, &[], &wrong);
    }

    fn closed(&mut self, moves: &Moves, position: Option<&Definition>) {
        let Some(position) = position else { return };
        let inside: Vec<String> = moves.parts.iter().map(|part| position.call(part)).collect();
        let from = moves.call(&self.game.coordinates);
        let wrong = format!("{from} & ~({})", inside.join(" & "));
        let wrong = Passage::new(self.game.position).say(&wrong);
        self.check(Kind::Closed, &moves.parts, &[], &wrong);
    }

    fn outcomes(&mut self, lost: &Definition, position: Option<&Definition>, moves: &[Moves]) {
        let from = &self.game.coordinates;
        let is_lost = lost.call(from);
        // Sums have no outcome, so there is one kind of moves.
        for moves in moves {
            let (to, call) = (&moves.parts.concat(), moves.call(from));
            let after = lost.call(to);
            let new = to.join(",");
            let can_move = format!("(E{new} {call})");
            let wins = format!("(E{new} {call} & {after})");
            let stable = self.formula(&format!("{is_lost} & {call} & {after}"));
            self.check(Kind::Stable, &moves.parts, &[], &stable);
            let won = match position {
                Some(position) => format!("{} & ~{is_lost}", position.call(from)),
                None => format!("~{is_lost}"),
            };
            let goes_on =
                if self.game.is_misere { format!(" & {can_move}") } else { String::new() };
            let absorbing = self.formula(&format!("{won}{goes_on} & ~{wins}"));
            self.check(Kind::Absorbing, &[], &[], &absorbing);
            if self.game.is_misere {
                let ended = self.formula(&format!("{is_lost} & ~{can_move}"));
                self.check(Kind::Ended, &[], &[], &ended);
            }
        }
    }

    fn values(
        &mut self,
        value: &Definition,
        position: Option<&Definition>,
        moves: &[Moves],
    ) -> Result<(), Error> {
        let from = &self.game.coordinates;
        let [v, w] = ["v", "w"].map(|base| self.variable(base));
        let of = |value: &Definition, v: &String| value.call(&[&from[..], &[v.clone()]].concat());
        let option = self.option(value, moves, &v)?;
        let has = format!("(E{v} {})", of(value, &v));
        let total = match position {
            Some(position) => format!("{} & ~{has}", position.call(from)),
            None => format!("~{has}"),
        };
        let (is_v, is_w) = (of(value, &v), of(value, &w));
        self.check(Kind::Total, &[], &[], &self.formula(&total));
        let unique = self.formula(&format!("{is_v} & {is_w} & {v} < {w}"));
        self.check(Kind::Unique, &[], &[&v, &w], &unique);
        let excluded = self.formula(&format!("{is_v} & {}", of(&option, &v)));
        self.check(Kind::Excluded, &[], &[&v], &excluded);
        let least = self.formula(&format!("{is_w} & {v} < {w} & ~{}", of(&option, &v)));
        self.check(Kind::Least, &[], &[&v, &w], &least);
        Ok(())
    }

    /// Defines the values that options have. That of a sum is the nim-sum of the values of its
    /// parts.
    fn option(
        &mut self,
        value: &Definition,
        moves: &[Moves],
        v: &str,
    ) -> Result<Definition, Error> {
        let xor = moves.iter().any(|it| it.parts.len() > 1).then(|| self.xor());
        let mut alternatives = vec![];
        for moves in moves {
            let (mut sum, mut bound) = (String::new(), moves.parts.concat());
            let mut conditions = vec![moves.call(&self.game.coordinates)];
            for (index, part) in moves.parts.iter().enumerate() {
                let is_last = index + 1 == moves.parts.len();
                let own = if is_last && index == 0 { v.to_owned() } else { self.variable("part") };
                conditions.push(value.call(&[&part[..], std::slice::from_ref(&own)].concat()));
                let next = match (&xor, index, is_last) {
                    (None, ..) | (_, 0, _) => own.clone(),
                    (Some(_), _, true) => v.to_owned(),
                    (Some(_), _, false) => self.variable("sum"),
                };
                if let (Some(xor), 1..) = (&xor, index) {
                    conditions.push(xor.call(&[sum, own.clone(), next.clone()]));
                }
                bound.extend([&own, &next].into_iter().filter(|it| *it != v).cloned());
                sum = next;
            }
            bound.sort_unstable();
            bound.dedup();
            alternatives.push(format!("(E{} {})", bound.join(","), conditions.join(" & ")));
        }
        let body = self.formula(&format!("({})", alternatives.join(" | ")));
        let parameters = [&self.game.coordinates[..], &[v.to_owned()]].concat();
        self.define("option", parameters, body)
    }

    /// Defines the nim-sum on base 2.
    fn xor(&mut self) -> Definition {
        let name = self.name("xor");
        let command =
            format!("reg {name} msd_2 msd_2 msd_2 \"([0,0,0]|[0,1,1]|[1,0,1]|[1,1,0])*\":");
        self.commands.push(self.formula(&command));
        Definition { name, parameters: ["x1", "x2", "x3"].map(str::to_owned).to_vec() }
    }
}

/// Adds a formula to those of a conjunction, in parentheses unless it is the only one.
fn add_condition(conditions: &mut Vec<Passage>, condition: Option<&Passage>) {
    let Some(condition) = condition else { return };
    conditions.push(match conditions.is_empty() {
        true => condition.clone(),
        false => Passage::new(condition.place()).say("(").quote(condition).say(")"),
    });
}

/// A name that begins like this and isn't taken; it is then.
fn fresh(base: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{base}_{number}"));
    let mut names = std::iter::once(base.to_owned()).chain(numbered);
    let name = names.find(|name| !taken.contains(name)).unwrap_or_default();
    taken.insert(name.clone());
    name
}
