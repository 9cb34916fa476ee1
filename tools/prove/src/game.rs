//! Games, and what is claimed of them.

use std::collections::BTreeSet;

use grundy_logic::{Error, Place};

use crate::directives::Block;
use crate::passage::{Passage, error};

/// A game, its moves, and which positions are said to be lost or which values they are said to
/// have.
#[derive(Debug)]
pub struct Game {
    /// What it is called.
    pub title: String,
    /// The names of the coordinates of a position.
    pub coordinates: Vec<String>,
    /// Which tuples are positions; `None` for all.
    pub condition: Option<Passage>,
    /// What is claimed.
    pub claim: Claim,
    /// Whether whoever can't move wins.
    pub is_misere: bool,
    /// Expressions in the coordinates that are functions of snippets.
    pub snippets: Vec<String>,
    /// Where the game begins in the file.
    pub place: Place,
    /// Where the coordinates are.
    pub(crate) position: Place,
    /// The name of the numeration system.
    pub(crate) numbers: Passage,
    pub(crate) moves: Vec<Move>,
    /// A number that every move lowers.
    pub(crate) rank: Passage,
}

/// What is claimed of a game.
#[derive(Debug)]
pub enum Claim {
    /// Of which positions it is said that they are lost.
    Lost(Passage),
    /// The Grundy value of a position is said to be `value` where `condition` holds.
    Value {
        /// A variable or another term.
        value: Passage,
        /// A formula.
        condition: Option<Passage>,
    },
}

/// A kind of moves.
#[derive(Debug)]
pub(crate) struct Move {
    /// The coordinates of each part of the sum that it leads to; there is one part if that is a
    /// position.
    pub(crate) parts: Vec<Vec<Passage>>,
    pub(crate) condition: Option<Passage>,
    pub(crate) place: Place,
}

impl Claim {
    /// The formula, or the term for the value.
    pub fn text(&self) -> &Passage {
        match self {
            Claim::Lost(text) | Claim::Value { value: text, .. } => text,
        }
    }
}

impl Game {
    pub(crate) fn new(mut block: Block) -> Result<Game, Error> {
        let place = block.head.place();
        let missing =
            |what: &str| error(place, format!("the game `{}` has no {what}", block.head.text()));
        let missing_position = missing("`#: position:`, which names the coordinates");
        let missing_move = missing("`#: move:`");
        let position = block.one("position").ok_or(missing_position)?;
        let (coordinates, condition) = coordinates(&position)?;
        let parsed = |text: &Passage| Move::new(text, &coordinates);
        let moves = block.all("move").iter().map(parsed).collect::<Result<Vec<Move>, Error>>()?;
        if moves.is_empty() {
            return Err(missing_move);
        }
        let sum = || Passage::new(position.place()).say(&coordinates.join(" + "));
        let game = Game {
            claim: claim(&mut block, &coordinates)?,
            is_misere: block.one("play").map_or(Ok(false), |play| is_misere(&play))?,
            snippets: block.all("snippet").iter().map(|it| it.text().to_owned()).collect(),
            numbers: numbers(block.one("numbers"), position.place()),
            rank: block.one("rank").map_or(Ok(sum()), |it| rank(it, &coordinates))?,
            title: block.head.text().to_owned(),
            position: position.place(),
            coordinates,
            condition,
            moves,
            place,
        };
        game.check().map(|()| game)
    }

    /// Refuses what can't be proved in this way.
    fn check(&self) -> Result<(), Error> {
        if let Some(sum) = self.moves.iter().find(|it| it.parts.len() > 1) {
            if let Claim::Lost(_) = self.claim {
                let message = "a move to a sum, whose outcome doesn't follow from those of its \
                               parts; claim the values: `#: value: v where …`";
                return Err(error(sum.place, message));
            }
            if self.numbers.text() != "msd_2" {
                let message = format!(
                    "a move to a sum with the numbers `{}`; the values of sums are found by xor, \
                     which needs `#: numbers: msd_2`",
                    self.numbers.text()
                );
                return Err(error(sum.place, message));
            }
        }
        if self.is_misere && matches!(self.claim, Claim::Value { .. }) {
            let message = "values in misère play; they are for normal play, so claim the lost \
                           positions: `#: lost: …`";
            return Err(error(self.claim.text().place(), message));
        }
        Ok(())
    }

    /// All words of the game's formulas, which new variables mustn't be.
    pub(crate) fn words(&self) -> BTreeSet<String> {
        let condition = match &self.claim {
            Claim::Value { condition, .. } => condition.as_ref(),
            Claim::Lost(_) => None,
        };
        let moves = self.moves.iter().flat_map(Move::passages);
        let own = [Some(self.claim.text()), condition, self.condition.as_ref(), Some(&self.rank)];
        let words = own.into_iter().flatten().chain(moves).flat_map(|it| it.words());
        let words = words.flat_map(|(_, word)| [word, word.trim_start_matches(['A', 'E'])]);
        words.chain(self.coordinates.iter().map(|it| &it[..])).map(str::to_owned).collect()
    }
}

impl Move {
    fn new(text: &Passage, coordinates: &[String]) -> Result<Move, Error> {
        let (mut rest, condition) = split_where(text);
        let mut parts = vec![];
        while let Some((part, others)) = rest.split_at("and") {
            parts.push(part.split_at_commas());
            rest = others;
        }
        parts.push(rest.split_at_commas());
        if let Some(part) = parts.iter().find(|part| part.len() != coordinates.len()) {
            let message = format!(
                "{} where the position has {} ({}); a move is `NEW COORDINATES where CONDITION`",
                count(part.len(), "coordinate"),
                coordinates.len(),
                coordinates.join(", ")
            );
            return Err(error(part[0].place(), message));
        }
        check_distinct(parts.iter().flatten().filter(|it| is_new(it, coordinates)))?;
        Ok(Move { parts, condition, place: text.place() })
    }

    /// The names of the new coordinates, if each is a new variable.
    pub(crate) fn new_names(&self, coordinates: &[String]) -> Option<Vec<String>> {
        let name = |it: &Passage| is_new(it, coordinates).then(|| it.text().to_owned());
        self.parts.iter().flatten().map(name).collect()
    }

    /// Whether these can be the names of the new coordinates: none of them means something else.
    pub(crate) fn fits(&self, names: &[String]) -> bool {
        let words = self.passages().flat_map(Passage::words).map(|(_, word)| word);
        let words: BTreeSet<&str> = words.collect();
        let mut pairs = names.iter().zip(self.parts.iter().flatten());
        pairs.all(|(name, new)| new.text() == name || !words.contains(&name[..]))
    }

    /// All that is written of it.
    fn passages(&self) -> impl Iterator<Item = &Passage> {
        self.parts.iter().flatten().chain(&self.condition)
    }
}

/// A number of things.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Whether a text is a name that can stand for a number in a formula.
fn is_variable(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.starts_with(|c: char| c.is_ascii_alphabetic() && !"AEI".contains(c))
        && text.chars().all(is_part)
}

/// Whether a term is a variable that is no coordinate.
pub(crate) fn is_new(term: &Passage, coordinates: &[String]) -> bool {
    is_variable(term.text()) && !coordinates.iter().any(|known| known == term.text())
}

/// What stands before and after `where`.
fn split_where(text: &Passage) -> (Passage, Option<Passage>) {
    match text.split_at("where") {
        Some((before, after)) => (before, Some(after)),
        None => (text.clone(), None),
    }
}

fn coordinates(text: &Passage) -> Result<(Vec<String>, Option<Passage>), Error> {
    let (names, condition) = split_where(text);
    let names = names.split_at_commas();
    if let Some(name) = names.iter().find(|name| !is_variable(name.text())) {
        let message = format!(
            "`{}`, where the name of a coordinate is expected; it begins with a letter other than \
             `A`, `E` and `I`",
            name.text()
        );
        return Err(error(name.place(), message));
    }
    check_distinct(names.iter())?;
    Ok((names.iter().map(|name| name.text().to_owned()).collect(), condition))
}

fn check_distinct<'p>(names: impl Iterator<Item = &'p Passage>) -> Result<(), Error> {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name.text()) {
            let message = format!(
                "the variable `{}` is used twice; give each coordinate a name of its own, and say \
                 after `where` which are equal",
                name.text()
            );
            return Err(error(name.place(), message));
        }
    }
    Ok(())
}

fn claim(block: &mut Block, coordinates: &[String]) -> Result<Claim, Error> {
    match (block.one("lost"), block.one("value")) {
        (Some(_), Some(value)) => {
            let message = "both `lost` and `value`; make two games of them, as each is proved in \
                           its own way";
            Err(error(value.place(), message))
        }
        (None, None) => {
            let message = format!(
                "nothing is claimed of the game `{}`; say `#: lost: …` or `#: value: v where …`",
                block.head.text()
            );
            Err(error(block.head.place(), message))
        }
        (Some(lost), None) => {
            check_about(&lost, &lost, coordinates, "which positions are lost")?;
            Ok(Claim::Lost(lost))
        }
        (None, Some(text)) => {
            let (value, condition) = split_where(&text);
            Ok(Claim::Value { value, condition })
        }
    }
}

/// Refuses a formula with a variable that is no coordinate; it is made of `text`.
fn check_about(
    formula: &Passage,
    text: &Passage,
    coordinates: &[String],
    what: &str,
) -> Result<(), Error> {
    let free = formula.free_variables()?;
    match free.iter().find(|name| !coordinates.contains(name)) {
        None => Ok(()),
        Some(name) => {
            let message = format!(
                "`{name}` is no coordinate of the position ({}), of which this says {what}; bind \
                 it with `E` or `A`, or correct the name",
                coordinates.join(", ")
            );
            Err(text.error_at(name, message))
        }
    }
}

fn is_misere(play: &Passage) -> Result<bool, Error> {
    match play.text() {
        "normal" => Ok(false),
        "misère" | "misere" => Ok(true),
        other => {
            let message = format!("`{other}`, where `normal` or `misère` is expected");
            Err(error(play.place(), message))
        }
    }
}

fn numbers(text: Option<Passage>, place: Place) -> Passage {
    let text = text.unwrap_or_else(|| Passage::read("msd_2", place));
    match text.text().starts_with("msd") {
        true => text,
        false => Passage::read(&format!("msd_{}", text.text()), text.place()),
    }
}

fn rank(text: Passage, coordinates: &[String]) -> Result<Passage, Error> {
    let compared = Passage::new(text.place()).quote(&text).say(" >= 0");
    check_about(&compared, &text, coordinates, "what its rank is")?;
    Ok(text)
}
