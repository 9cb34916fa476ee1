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

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn a_question_is_asked_again_only_if_it_has_no_answer_yet() {
        let answers = Answers::<u8, u8>::default();
        assert!(answers.get(1, || bail!("no answer")).is_err());
        assert_eq!(answers.get(1, || Ok(10)).unwrap(), 10);
        assert_eq!(answers.get(1, || bail!("it is asked again")).unwrap(), 10);
        assert_eq!(answers.get(2, || Ok(20)).unwrap(), 20);
    }
}
