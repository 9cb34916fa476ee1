//! A place in a text that is being read, and what stands there.

use crate::error::{Error, Place, Result};

/// A text, and how far it has been read.
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    place: Place,
    depth: usize,
}

/// How deep parentheses may be nested, as each level takes some of the stack.
const DEEPEST: usize = 100;

impl<'t> Cursor<'t> {
    /// A cursor for a text, or for a part of one that is at this place.
    pub(crate) fn new(text: &'t str, place: Place) -> Cursor<'t> {
        Cursor { text, at: 0, place, depth: 0 }
    }

    /// What is left of the text.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next character that isn't white space.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.skip(char::is_whitespace);
        self.rest().chars().next()
    }

    /// Where that character is.
    pub(crate) fn place(&mut self) -> Place {
        self.peek();
        self.place
    }

    /// Passes over the characters of some kind, and returns them.
    pub(crate) fn skip(&mut self, kind: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        self.advance(rest.find(|c| !kind(c)).unwrap_or(rest.len()))
    }

    /// Passes over so many bytes, and returns them.
    pub(crate) fn advance(&mut self, bytes: usize) -> &'t str {
        let passed = &self.rest()[..bytes];
        for c in passed.chars() {
            match c {
                '\n' => self.place = Place { line: self.place.line + 1, column: 1 },
                _ => self.place.column += 1,
            }
        }
        self.at += bytes;
        passed
    }

    /// Passes over `token` if it comes next, after white space.
    pub(crate) fn takes(&mut self, token: &str) -> bool {
        self.peek();
        let is_next = self.rest().starts_with(token);
        if is_next {
            self.advance(token.len());
        }
        is_next
    }

    /// Passes over `token`, or it is an error.
    pub(crate) fn expect(&mut self, token: &str) -> Result<()> {
        if self.takes(token) { Ok(()) } else { Err(self.expected(&format!("`{token}`"))) }
    }

    /// The letters, digits and underscores that come next, after white space. If there are none,
    /// it is an error that `what` is expected.
    pub(crate) fn word(&mut self, what: &str) -> Result<&'t str> {
        self.unbroken()?;
        match self.skip(is_part_of_word) {
            "" => Err(self.expected(what)),
            word => Ok(word),
        }
    }

    /// The number that comes next.
    pub(crate) fn number(&mut self, what: &str) -> Result<usize> {
        self.peek();
        self.skip(|c| c.is_ascii_digit()).parse().map_err(|_| self.expected(what))
    }

    /// The word that comes next, which must begin with a letter.
    pub(crate) fn name(&mut self, what: &str) -> Result<&'t str> {
        match self.peek() {
            Some(c) if c.is_ascii_alphabetic() => self.word(what),
            _ => Err(self.expected(what)),
        }
    }

    /// Passes over white space. Walnut joins the lines of a command without a space between them,
    /// so it is an error if a line ends with a word where a space is needed.
    pub(crate) fn unbroken(&mut self) -> Result<()> {
        let before = self.text[..self.at].trim_end();
        self.peek();
        let is_broken = self.text[before.len()..self.at].contains('\n');
        if is_broken && before.ends_with(is_part_of_word) {
            let message = "a new line after a word, and Walnut joins lines without a space; break \
                           the line beside an operator";
            return Err(Error::text(self.place, message));
        }
        Ok(())
    }

    /// The error that something else was expected here.
    pub(crate) fn expected(&mut self, what: &str) -> Error {
        let first = self.peek().map_or(0, char::len_utf8);
        let rest = self.rest();
        let word = rest.find(|c| !is_part_of_word(c)).unwrap_or(rest.len());
        let found = match &rest[..word.max(first)] {
            "" => "the end of the text".to_owned(),
            found => format!("`{found}`"),
        };
        Error::text(self.place, format!("{found}, where {what} is expected"))
    }

    /// Enters parentheses or the like.
    pub(crate) fn nest(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth <= DEEPEST {
            return Ok(());
        }
        Err(Error::text(self.place, format!("nested more than {DEEPEST} deep; use definitions")))
    }

    /// Leaves them.
    pub(crate) fn unnest(&mut self) {
        self.depth -= 1;
    }
}

/// Whether a character can be part of a name or a number.
pub(crate) fn is_part_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}
