//! The samples of a problem, used as the trial that a bundle has to pass.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use grundy_judge::files;
use grundy_judge::judges::STD_ONLY;
use grundy_judge::judging::{
    Allowance, Candidate, Printer, Settings, Subject, command, judge_all, report,
};
use grundy_judge::problem::{Case, Channels, Problem, cases};
use grundy_judge::sandbox::Limits;
use grundy_judge::verdict::Checker;
use xxhash_rust::xxh3::Xxh3;

use crate::compile::cargo::{self, Mode};
use crate::compile::{self, Built, Check, Submission, Trial};
use crate::workspace::{Target, Workspace};

/// The samples of a problem, and what judging them takes.
pub struct Samples<'a> {
    /// The executable of `cargo grundy`, started as the worker process.
    tool: &'a Path,
    workspace: &'a Workspace,
    binary: &'a Target,
    checker: Checker,
    limits: Limits,
    channels: Channels,
    cases: Vec<Case>,
    store: PathBuf,
}

impl<'a> Samples<'a> {
    /// Finds the samples of `problem`, which `binary` solves, and builds its checker.
    ///
    /// Fails if there are no samples, and as [`compile::checker`] does.
    pub fn of(
        tool: &'a Path,
        workspace: &'a Workspace,
        binary: &'a Target,
        problem: &Problem,
    ) -> Result<Samples<'a>> {
        Ok(Samples {
            tool,
            workspace,
            binary,
            checker: compile::checker(workspace, binary, Some(problem))?,
            limits: problem.limits(),
            channels: problem.channels(),
            cases: cases::find(&problem.folder.join("samples").to_string_lossy())?,
            store: workspace.store(),
        })
    }

    /// The number of samples.
    pub fn count(&self) -> usize {
        self.cases.len()
    }

    /// Judges `program` on every sample, and compares what it prints with what Cargo's program
    /// prints, be it right or wrong: a bundle that does something else has lost something.
    ///
    /// Fails if a sample lacks its input or its answer, or if the checker fails.
    pub fn try_out(&self, program: &Path) -> Result<Trial> {
        let subject = Subject {
            name: "the bundle".to_owned(),
            candidate: Candidate::Command(command(program)),
            checker: self.checker.clone(),
            allowance: Allowance { limits: self.limits, output: None },
            channels: self.channels.clone(),
            cases: self.cases.clone(),
            expected: None,
            again: format!("cargo grundy judge {} --bundled --cases", self.binary.name),
        };
        let settings = Settings {
            tool: self.tool,
            jobs: 1,
            store: Some(self.store.clone()),
            force: false,
            backtraces: false,
            interrupted: &AtomicBool::new(false),
        };
        let reports = judge_all(std::slice::from_ref(&subject), &settings, &mut ())?;
        let rows = [(&subject, &reports[0][..])];
        match report::exit_status(&rows) {
            0 => self.compare(program),
            1 => Ok(Trial::Failed(report::text(&rows))),
            _ => bail!("the samples can't be used\n{}", report::text(&rows)),
        }
    }

    /// Compares the outputs of `program`, a bundle, with those of the program that Cargo builds.
    fn compare(&self, program: &Path) -> Result<Trial> {
        if let Checker::Interactor { .. } = self.checker {
            return Ok(Trial::Passed);
        }
        let name = &*self.binary.name;
        let built = cargo::solutions(self.workspace, &[name], Mode::Release)?.remove(name);
        let original = match built.context("Cargo hasn't reported the program")? {
            Built::Program(original) => original,
            Built::Errors(errors) => return Ok(Trial::Failed(errors)),
        };
        let known = self.compared(program, &original)?;
        if known.is_file() {
            return Ok(Trial::Passed);
        }
        let mut printer = Printer::start(self.tool)?;
        let mut printed = |program: &Path, case: &Case| {
            let input = case.input.as_ref().context("a judged case has an input")?;
            printer.printed(&command(program), self.limits, &self.channels, input)
        };
        for case in &self.cases {
            let expected = printed(&original, case)?;
            // A program whose output depends on chance or on time can't be compared.
            if printed(program, case)? != expected && printed(&original, case)? == expected {
                return Ok(Trial::Failed(format!(
                    "{}: the bundle prints something else than `cargo run --release --bin {name}`",
                    case.file().display()
                )));
            }
        }
        fs::create_dir_all(known.parent().context("a file is in a folder")?)?;
        files::replace(&known, b"")?;
        Ok(Trial::Passed)
    }

    /// The file that says that these two programs print the same for these samples.
    fn compared(&self, program: &Path, original: &Path) -> Result<PathBuf> {
        let mut hasher = Xxh3::new();
        let inputs = self.cases.iter().filter_map(|case| case.input.as_deref());
        for file in [program, original].into_iter().chain(inputs) {
            let content = files::bytes(file)?;
            hasher.update(&content.len().to_le_bytes());
            hasher.update(&content);
        }
        Ok(self.store.join("compared").join(format!("{:032x}", hasher.digest128())))
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
