//! What Cargo has answered: it isn't asked the same twice.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;

/// The answers so far, by the questions.
#[derive(Debug)]
pub(crate) struct Answers<Q, A>(Mutex<BTreeMap<Q, A>>);

impl<Q, A> Default for Answers<Q, A> {
    fn default() -> Self {
        Answers(Mutex::default())
    }
}

impl<Q: Ord, A: Clone> Answers<Q, A> {
    /// The answer to a question, which is asked if it is new, while others who have one wait.
    ///
    /// Fails as `ask` does.
    pub(crate) fn get(&self, question: Q, ask: impl FnOnce() -> Result<A>) -> Result<A> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known.get(&question) {
            return Ok(answer.clone());
        }
        let answer = ask()?;
        known.insert(question, answer.clone());
        Ok(answer)
    }
}
