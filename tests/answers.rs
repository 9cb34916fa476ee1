//! Outputs beside answers, as the judge compares them.

use anyhow::{Result, bail};
use grundy_judge::problem::{CheckerSource, Problem};
use grundy_judge::verdict::{self, Checker};

/// Describes how an output differs from the answer; `None` if the problem accepts it.
///
/// Fails if only a run of the problem's checker or interactor could tell.
pub fn difference(problem: &Problem, answer: &[u8], output: &[u8]) -> Result<Option<String>> {
    let CheckerSource::Comparison(comparison) = problem.checker_source()? else {
        bail!("{}: its answers can't be compared", problem.id);
    };
    let (verdict, reason) = verdict::compare(comparison, answer, output)?;
    Ok((!Checker::Comparison(comparison).accepts(verdict)).then_some(reason))
}
