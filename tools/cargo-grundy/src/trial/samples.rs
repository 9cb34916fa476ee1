//! The samples of a problem, used as the trial that a bundle has to pass.

use std::path::Path;
use std::slice;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use grundy_judge::judging::{Built, Settings, Subject, Terms, Worker, command, judge_all, report};
use grundy_judge::problem::{Case, Problem, cases};

use crate::compile::Solution;
use crate::compile::cargo::Mode;

/// The samples of a problem, and what judging them takes.
pub struct Samples<'a> {
    /// The executable of `cargo grundy`, started as the worker process.
    tool: &'a Path,
    solution: &'a Solution<'a>,
    terms: Terms,
    cases: Vec<Case>,
}

impl<'a> Samples<'a> {
    /// Finds the samples of `problem`, which `solution` solves, and builds its checker.
    ///
    /// Fails if there are no samples, and as [`Solution::checker`] does.
    pub fn of(
        tool: &'a Path,
        solution: &'a Solution<'a>,
        problem: &Problem,
    ) -> Result<Samples<'a>> {
        let terms = Terms::of(problem, solution.checker()?);
        let cases = cases::find(&problem.folder.join("samples").to_string_lossy())?;
        Ok(Samples { tool, solution, terms, cases })
    }

    /// The number of samples.
    pub fn count(&self) -> usize {
        self.cases.len()
    }

    /// Judges `program`, a bundle, on every sample, and compares what it prints with what Cargo's
    /// program prints, be it right or wrong: a bundle that does something else has lost something.
    /// Returns how it fails, if it does.
    ///
    /// Fails if a sample lacks its input or its answer, or if the checker fails.
    pub fn failure(&self, program: &Path) -> Result<Option<String>> {
        let subject = Subject {
            name: "the bundle".to_owned(),
            candidate: Built::Done(command(program)),
            terms: self.terms.clone(),
            cases: self.cases.clone(),
            expected: None,
            again: format!("cargo grundy judge {} --bundled --cases", self.solution.binary.name),
        };
        let interrupted = AtomicBool::new(false);
        let settings = Settings {
            store: Some(self.solution.workspace.store()),
            force: false,
            ..Settings::alone(self.tool, &interrupted)
        };
        let reports = judge_all(slice::from_ref(&subject), &settings, &mut ())?;
        let rows = [(&subject, &reports[0][..])];
        match report::exit_status(&rows) {
            0 => self.difference(program),
            1 => Ok(Some(report::text(&rows))),
            _ => bail!("the samples can't be used\n{}", report::text(&rows)),
        }
    }

    /// How the outputs of `program` differ from those of the program that Cargo builds.
    fn difference(&self, program: &Path) -> Result<Option<String>> {
        if self.terms.checker.is_interactor() {
            return Ok(None);
        }
        let original = match self.solution.built(Mode::Release)? {
            Built::Done(original) => original,
            Built::Errors(errors) => return Ok(Some(errors)),
        };
        let mut worker = Worker::anywhere(self.tool, false)?;
        let Terms { limits, channels, .. } = &self.terms;
        let mut printed = |program: &Path, case: &Case| -> Result<Vec<u8>> {
            let input = case.input.as_ref().context("a judged case has an input")?;
            Ok(worker.printed(&command(program), *limits, channels, input)?.1)
        };
        for case in &self.cases {
            let expected = printed(&original, case)?;
            // A program whose output depends on chance or on time can't be compared.
            if printed(program, case)? != expected && printed(&original, case)? == expected {
                return Ok(Some(format!(
                    "{}: the bundle prints something else than `cargo run --release --bin {}`",
                    case.file().display(),
                    self.solution.binary.name
                )));
            }
        }
        Ok(None)
    }
}
