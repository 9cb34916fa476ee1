//! Writes the sentences of a game.

use std::collections::BTreeSet;

use grundy_logic::Error;

use crate::game::{Claim, Game, Move, is_new};
use crate::passage::Passage;
use crate::sentences::{Check, Definition, Kind, Moves, Sentences};

/// What is written so far.
pub(crate) struct Writer<'g> {
    game: &'g Game,
    /// The names of commands.
    taken: &'g mut BTreeSet<String>,
    /// The names of variables.
    words: BTreeSet<String>,
    commands: Vec<Passage>,
    checks: Vec<Check>,
    /// The relation of the positions, if not all tuples are.
    position: Option<Definition>,
}

impl<'g> Writer<'g> {
    pub(crate) fn new(game: &'g Game, taken: &'g mut BTreeSet<String>) -> Writer<'g> {
        let (words, position) = (game.words(), None);
        Writer { game, taken, words, commands: vec![], checks: vec![], position }
    }

    /// Writes all sentences.
    pub(crate) fn write(mut self) -> Result<Sentences, Error> {
        if let Some(condition) = &self.game.condition {
            let body = self.bound(condition, &[])?;
            self.position = Some(self.define("position", &self.game.coordinates, body)?);
        }
        let mut moves = vec![];
        let sizes: BTreeSet<usize> = self.game.moves.iter().map(|it| it.parts.len()).collect();
        for size in sizes {
            moves.push(self.moves(size)?);
        }
        for moves in &moves {
            self.ranked(moves);
            self.closed(moves);
        }
        let claim = match &self.game.claim {
            Claim::Lost(lost) => {
                let body = Passage::new(lost.place()).say("(").quote(lost).say(")");
                let lost = self.define("lost", &self.game.coordinates, body)?;
                self.outcomes(&lost, &moves);
                lost
            }
            Claim::Value { value, condition } => {
                let value = self.value(value, condition.as_ref())?;
                self.values(&value, &moves)?;
                value
            }
        };
        let Writer { commands, checks, position, .. } = self;
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

    /// Defines the relation of the `parameters` of which `body`, a conjunction, holds. The
    /// coordinates are those of a position.
    fn define(
        &mut self,
        base: &str,
        parameters: &[String],
        body: Passage,
    ) -> Result<Definition, Error> {
        let body = match &self.position {
            Some(position) => body.say(" & ").say(&position.call(&self.game.coordinates)),
            None => body,
        };
        let free = body.free_variables()?;
        let name = self.name(base);
        let start = format!("def {name} \"?{} ", self.game.numbers.text());
        // A definition has no other arguments than the variables that occur.
        let missing = parameters.iter().filter(|it| !free.contains(*it));
        let missing: String = missing.map(|name| format!(" & {name} = {name}")).collect();
        let command = Passage::new(body.place()).say(&start).quote(&body).say(&missing);
        self.commands.push(command.say("\":"));
        Ok(Definition { name, parameters: parameters.to_vec() })
    }

    /// Defines the moves to sums of so many parts.
    fn moves(&mut self, size: usize) -> Result<Moves, Error> {
        let kinds: Vec<&Move> =
            self.game.moves.iter().filter(|it| it.parts.len() == size).collect();
        let names = self.names(&kinds);
        let alternatives: Result<Vec<Passage>, Error> =
            kinds.iter().map(|kind| self.alternative(kind, &names)).collect();
        let place = kinds.first().map_or(self.game.place, |kind| kind.place);
        let body = Passage::new(place).say("(").join(&alternatives?, " | ").say(")");
        let parameters = [&self.game.coordinates[..], &names].concat();
        let base = if size == 1 { "move" } else { "split" };
        let relation = self.define(base, &parameters, body)?;
        let parts = names.chunks(self.game.coordinates.len()).map(<[String]>::to_vec).collect();
        Ok(Moves { relation, parts })
    }

    /// Variables for the coordinates after a move: those of the file, if all kinds agree on them.
    fn names(&mut self, kinds: &[&Move]) -> Vec<String> {
        let coordinates = &self.game.coordinates;
        let own = kinds.iter().find_map(|kind| kind.new_names(coordinates));
        if let Some(names) = own.filter(|names| kinds.iter().all(|kind| kind.fits(names))) {
            return names;
        }
        let parts = kinds.first().map_or(1, |kind| kind.parts.len());
        let names = (0..parts).flat_map(|_| coordinates);
        names.map(|name| self.variable(&format!("new_{name}"))).collect()
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
    fn value(&mut self, value: &Passage, condition: Option<&Passage>) -> Result<Definition, Error> {
        let is_new = is_new(value, &self.game.coordinates);
        let name = if is_new { value.text().to_owned() } else { self.variable("value") };
        let mut conditions = vec![];
        if !is_new || condition.is_none() {
            conditions.push(Passage::new(value.place()).say(&name).say(" = ").quote(value));
        }
        add_condition(&mut conditions, condition);
        let body = Passage::new(value.place()).join(&conditions, " & ");
        let body = self.bound(&body, std::slice::from_ref(&name))?;
        let parameters = [&self.game.coordinates[..], &[name]].concat();
        self.define("value", &parameters, body)
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

    fn closed(&mut self, moves: &Moves) {
        let Some(position) = &self.position else { return };
        let inside: Vec<String> = moves.parts.iter().map(|part| position.call(part)).collect();
        let from = moves.call(&self.game.coordinates);
        let wrong = format!("{from} & ~({})", inside.join(" & "));
        let wrong = Passage::new(self.game.position).say(&wrong);
        self.check(Kind::Closed, &moves.parts, &[], &wrong);
    }

    /// That the coordinates are those of a position, and that this is false of them.
    fn unless(&self, what: &str) -> String {
        match &self.position {
            Some(position) => format!("{} & ~{what}", position.call(&self.game.coordinates)),
            None => format!("~{what}"),
        }
    }

    fn outcomes(&mut self, lost: &Definition, moves: &[Moves]) {
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
            let won = self.unless(&is_lost);
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

    fn values(&mut self, value: &Definition, moves: &[Moves]) -> Result<(), Error> {
        let from = &self.game.coordinates;
        let [v, w] = ["v", "w"].map(|base| self.variable(base));
        let of = |value: &Definition, v: &String| {
            value.call(&[&from[..], std::slice::from_ref(v)].concat())
        };
        let option = self.option(value, moves, &v)?;
        let has = format!("(E{v} {})", of(value, &v));
        let (is_v, is_w) = (of(value, &v), of(value, &w));
        self.check(Kind::Total, &[], &[], &self.formula(&self.unless(&has)));
        let unique = self.formula(&format!("{is_v} & {is_w} & {v} < {w}"));
        self.check(Kind::Unique, &[], &[&v, &w], &unique);
        let excluded = self.formula(&format!("{is_v} & {}", of(&option, &v)));
        self.check(Kind::Excluded, &[], &[&v], &excluded);
        let least = self.formula(&format!("{is_w} & {v} < {w} & ~{}", of(&option, &v)));
        self.check(Kind::Least, &[], &[&v, &w], &least);
        Ok(())
    }

    /// Defines the values that options have.
    fn option(
        &mut self,
        value: &Definition,
        moves: &[Moves],
        v: &str,
    ) -> Result<Definition, Error> {
        let xor = moves.iter().any(|it| it.parts.len() > 1).then(|| self.xor());
        let alternatives = moves.iter().map(|moves| self.sum(value, moves, xor.as_ref(), v));
        let alternatives: Vec<String> = alternatives.collect();
        let body = self.formula(&format!("({})", alternatives.join(" | ")));
        let parameters = [&self.game.coordinates[..], &[v.to_owned()]].concat();
        self.define("option", &parameters, body)
    }

    /// That a move leads to a sum whose value is `v`, the nim-sum of the values of its parts.
    fn sum(
        &mut self,
        value: &Definition,
        moves: &Moves,
        xor: Option<&Definition>,
        v: &str,
    ) -> String {
        // `sums[i]` is the value of the sum of the parts up to the one with the value `values[i]`.
        let mut sums: Vec<String> = moves.parts[1..].iter().map(|_| self.variable("sum")).collect();
        sums.push(v.to_owned());
        let mut values = vec![sums[0].clone()];
        values.extend(moves.parts[1..].iter().map(|_| self.variable("part")));
        let mut conditions = vec![moves.call(&self.game.coordinates)];
        for (part, own) in moves.parts.iter().zip(&values) {
            conditions.push(value.call(&[&part[..], std::slice::from_ref(own)].concat()));
        }
        let joined = xor.into_iter().flat_map(|xor| {
            let steps = sums.windows(2).zip(&values[1..]);
            steps.map(|(sums, own)| xor.call(&[sums[0].clone(), own.clone(), sums[1].clone()]))
        });
        conditions.extend(joined);
        let inner = &sums[..sums.len() - 1];
        let bound = [&moves.parts.concat()[..], inner, &values[1..]].concat().join(",");
        format!("(E{bound} {})", conditions.join(" & "))
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
