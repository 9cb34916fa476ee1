//! What can go wrong, and where.

use std::fmt;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub(crate) const START: Place = Place { line: 1, column: 1 };
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The text isn't a script or a formula, or it doesn't make sense.
    Text,
    /// An automaton would have been too large.
    TooLarge,
    /// The caller's [`Watch`](crate::Watch) asked to stop.
    Interrupted,
}

/// Why there is no answer, and where in the text.
///
/// It is shown as `LINE:COLUMN: MESSAGE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Where in the text that was handed in.
    pub place: Place,
    /// Whether the text is wrong, or the work was too much.
    pub cause: Cause,
    /// What was found, what was expected, and what can be done.
    pub message: String,
}

/// What is there if nothing went wrong.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn text(place: Place, message: impl Into<String>) -> Error {
        Error { place, cause: Cause::Text, message: message.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Error { place: Place { line, column }, cause: _, message } = self;
        write!(f, "{line}:{column}: {message}")
    }
}

impl std::error::Error for Error {}
