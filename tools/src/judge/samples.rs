//! The samples of a problem, used as the trial that a bundle has to pass.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};

use super::{Allowance, Candidate, Settings, Subject, judge_all, report};
use crate::build::{self, Built, Check, Submission, Trial};
use crate::online::STD_ONLY;
use crate::problem::{Case, Problem, cases};
use crate::sandbox::Limits;
use crate::verdict::Checker;
use crate::workspace::{Target, Workspace};

/// The samples of a problem, and what judging them takes.
pub struct Samples<'a> {
    /// The executable of `cargo grundy`, started as the worker process.
    tool: &'a Path,
    binary: &'a Target,
    checker: Checker,
    limits: Limits,
    cases: Vec<Case>,
    store: PathBuf,
}

impl<'a> Samples<'a> {
    /// Finds the samples of `problem`, which `binary` solves, and builds its checker.
    ///
    /// Fails if there are no samples, and as [`build::checker`] does.
    pub fn of(
        tool: &'a Path,
        workspace: &Workspace,
        binary: &'a Target,
        problem: &Problem,
    ) -> Result<Samples<'a>> {
        Ok(Samples {
            tool,
            binary,
            checker: build::checker(workspace, binary, Some(problem))?,
            limits: problem.limits(),
            cases: cases::find(&problem.folder.join("samples").to_string_lossy())?,
            store: workspace.store(),
        })
    }

    /// The number of samples.
    pub fn count(&self) -> usize {
        self.cases.len()
    }

    /// Judges `program` on every sample.
    ///
    /// Fails if a sample lacks its input or its answer, or if the checker fails.
    pub fn try_out(&self, program: &Path) -> Result<Trial> {
        let subject = Subject {
            name: "the bundle".to_owned(),
            candidate: Candidate::Command(build::command(program)),
            checker: self.checker.clone(),
            allowance: Allowance { limits: self.limits, output: None },
            cases: self.cases.clone(),
            expected: None,
            again: format!("cargo grundy judge {} --bundled --cases", self.binary.name),
        };
        let settings = Settings {
            tool: self.tool,
            jobs: 1,
            store: Some(self.store.clone()),
            force: false,
            interrupted: &AtomicBool::new(false),
        };
        let reports = judge_all(std::slice::from_ref(&subject), &settings, &mut ())?;
        let rows = [(&subject, &reports[0][..])];
        match report::exit_status(&rows) {
            0 => Ok(Trial::Passed),
            1 => Ok(Trial::Failed(report::text(&rows))),
            _ => bail!("the samples can't be used\n{}", report::text(&rows)),
        }
    }
}

/// Bundles `binary` for the judge of its problem, or else for [`STD_ONLY`], and compiles the
/// bundle: the very text that `cargo grundy bundle` prints. If the bundle fails the samples, the
/// program is returned all the same; judging it will show why.
///
/// Fails if something can't be bundled, or if the samples can't be used.
pub fn bundled(
    tool: &Path,
    workspace: &Workspace,
    binary: &Target,
    problem: Option<&Problem>,
) -> Result<Built> {
    let Some(problem) = problem else {
        return Submission::new(workspace, binary, &STD_ONLY)?.program();
    };
    let samples = Samples::of(tool, workspace, binary, problem)?;
    let submission = Submission::new(workspace, binary, problem.metadata.judge)?;
    submission.bundle(Check::Passes(&|program| samples.try_out(program)))?.into_built()
}
