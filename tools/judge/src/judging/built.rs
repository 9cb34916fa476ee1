//! What comes of a source text.

use anyhow::{Result, bail};

/// What a compiler has made of a source text, such as a program, or why it has made nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built<T> {
    /// What it has made.
    Done(T),
    /// The compiler's errors.
    Errors(String),
}

impl<T> Built<T> {
    /// The same errors, or what `change` makes of the program.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Built<U> {
        match self {
            Built::Done(made) => Built::Done(change(made)),
            Built::Errors(errors) => Built::Errors(errors),
        }
    }

    /// What was made. `what` is the source, as the error calls it.
    ///
    /// Fails if it doesn't compile.
    pub fn done(self, what: &str) -> Result<T> {
        match self {
            Built::Done(made) => Ok(made),
            Built::Errors(errors) => bail!("{what} doesn't compile\n{errors}"),
        }
    }
}
