//! Texts whose characters know where they stand in the file, so that an error in a sentence that
//! is made of them can be told at its place.

use std::collections::BTreeSet;
use std::ops::Range;

use grundy_logic::{Cause, Error, Place, Script};

/// A text with a place for each of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    text: String,
    places: Vec<Place>,
    /// The place of what is no part of the file.
    default: Place,
}

impl Passage {
    /// An empty text, to which other texts are added. What is said in it has this place.
    pub(crate) fn new(default: Place) -> Passage {
        Passage { text: String::new(), places: vec![], default }
    }

    /// A text that has this place in the file.
    pub(crate) fn read(text: &str, place: Place) -> Passage {
        let mut passage = Passage::new(place);
        passage.add_read(text, place);
        passage
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the text begins.
    pub fn place(&self) -> Place {
        self.places.first().copied().unwrap_or(self.default)
    }

    /// Adds a text that has this place in the file.
    pub(crate) fn add_read(&mut self, text: &str, place: Place) {
        for (column, c) in text.chars().enumerate() {
            let place = Place { column: place.column + column, ..place };
            self.places.extend([place].repeat(c.len_utf8()));
        }
        self.text += text;
    }

    /// Adds a text that isn't part of the file.
    pub(crate) fn say(mut self, text: &str) -> Passage {
        self.places.extend([self.default].repeat(text.len()));
        self.text += text;
        self
    }

    /// Adds a text that is part of the file.
    pub(crate) fn quote(mut self, other: &Passage) -> Passage {
        self.places.extend_from_slice(&other.places);
        self.text += &other.text;
        self
    }

    /// Adds texts with a separator between them.
    pub(crate) fn join(self, others: &[Passage], separator: &str) -> Passage {
        others.iter().enumerate().fold(self, |all, (index, other)| {
            let all = if index == 0 { all } else { all.say(separator) };
            all.quote(other)
        })
    }

    /// A part of the text, without white space around it.
    fn part(&self, range: Range<usize>) -> Passage {
        let text = &self.text[range.clone()];
        let start = range.start + text.len() - text.trim_start().len();
        let end = start + text.trim().len();
        let before = self.places.get(start.saturating_sub(1)).copied();
        let default = self.places.get(start).copied().or(before).unwrap_or(self.default);
        Passage { text: text.trim().to_owned(), places: self.places[start..end].to_vec(), default }
    }

    /// What is before the first of these words and what is after it, if it occurs.
    pub(crate) fn split_at(&self, word: &str) -> Option<(Passage, Passage)> {
        let (start, _) = self.words().find(|&(_, other)| other == word)?;
        Some((self.part(0..start), self.part(start + word.len()..self.text.len())))
    }

    /// The parts between commas that aren't in parentheses.
    pub(crate) fn split_at_commas(&self) -> Vec<Passage> {
        let (mut parts, mut start, mut depth) = (vec![], 0, 0);
        for (at, c) in self.text.char_indices() {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(self.part(start..at));
                    start = at + 1;
                }
                _ => {}
            }
        }
        parts.push(self.part(start..self.text.len()));
        parts
    }

    /// The words of letters, digits and underscores, with their indices.
    pub(crate) fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let words = self.text.split(move |c| !is_part(c)).filter(|word| !word.is_empty());
        words.map(|word| (word.as_ptr().addr() - self.text.as_ptr().addr(), word))
    }

    /// The text with other words in place of some.
    pub(crate) fn renamed(&self, old: &[String], new: &[String]) -> String {
        let (mut text, mut end) = (String::new(), 0);
        for (at, word) in self.words() {
            let index = old.iter().position(|old| old == word);
            text += &self.text[end..at];
            text += index.map_or(word, |index| &new[index]);
            end = at + word.len();
        }
        text + &self.text[end..]
    }

    /// The same error, made from one in a text in which this one begins after `before` characters.
    pub(crate) fn locate(&self, error: Error, before: usize) -> Error {
        let index = error.place.column.saturating_sub(before + 1);
        let byte = self.text.char_indices().nth(index).map(|(byte, _)| byte);
        let end = self.places.last().map(|last| Place { column: last.column + 1, ..*last });
        let place = byte.map(|byte| self.places[byte]).or(end);
        Error { place: place.unwrap_or(self.default), ..error }
    }

    /// The error that something is wrong with a word; with the whole text if it has no such word.
    pub(crate) fn error_at(&self, word: &str, message: impl Into<String>) -> Error {
        let at = self.words().find(|&(_, other)| other == word).map(|(at, _)| at);
        error(at.map_or(self.place(), |at| self.places[at]), message)
    }

    /// The variables of this formula that no quantifier binds. Fails if it is no formula.
    pub(crate) fn free_variables(&self) -> Result<BTreeSet<String>, Error> {
        const BEFORE: &str = "def formula \"";
        if let Some(quote) = self.text.find('"') {
            return Err(error(self.places[quote], "a quotation mark, which ends no formula here"));
        }
        let script = Script::parse(&format!("{BEFORE}{}\":", self.text)).map_err(|error| {
            let error = self.locate(error, BEFORE.len());
            Error { message: error.message.replace("`\"`", "the end"), ..error }
        })?;
        let free = script.commands.iter().flat_map(|command| command.free_variables());
        Ok(free.map(str::to_owned).collect())
    }
}

/// An error in the file.
pub(crate) fn error(place: Place, message: impl Into<String>) -> Error {
    Error { place, cause: Cause::Text, message: message.into() }
}
