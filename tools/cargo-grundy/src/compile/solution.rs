//! Solutions, and the other programs of their problems: checkers, interactors, and the solutions
//! that test the cases. Those in Rust are bundled into one file and compiled by rustc alone, like a
//! submission.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grundy_judge::judges::{Judge, STD_ONLY};
use grundy_judge::judging::{Built, command};
use grundy_judge::problem::Problem;
use grundy_judge::verdict::Checker;

use super::cargo::{self, Mode};
use super::{Submission, lone};
use crate::workspace::{Target, Workspace};

/// A binary of a workspace, and the problem that it solves.
pub struct Solution<'a> {
    /// The workspace.
    pub workspace: &'a Workspace,
    /// The binary.
    pub binary: &'a Target,
    /// The problem in whose folder its source is, if there is one.
    pub problem: Option<Problem>,
}

impl<'a> Solution<'a> {
    /// Finds the problem of a binary.
    ///
    /// Fails as [`Problem::beside`] does.
    pub fn of(workspace: &'a Workspace, binary: &'a Target) -> Result<Solution<'a>> {
        Ok(Solution { workspace, binary, problem: Problem::beside(&binary.file)? })
    }

    /// The judge of its problem, or else [`STD_ONLY`].
    pub fn judge(&self) -> &'static Judge {
        self.problem.as_ref().map_or(&STD_ONLY, |problem| problem.metadata.judge)
    }

    /// Has Cargo build it.
    ///
    /// Fails as [`cargo::solutions`] does.
    pub fn built(&self, mode: Mode) -> Result<Built<PathBuf>> {
        let name = &*self.binary.name;
        let built = cargo::solutions(self.workspace, &[name], mode)?.remove(name);
        built.context("Cargo hasn't reported the program")
    }

    /// Bundles it for its judge, and compiles the bundle: the very text that `cargo grundy bundle`
    /// prints.
    ///
    /// Fails as [`Submission::new`] and [`Submission::program`] do.
    pub fn bundled(&self) -> Result<Built<PathBuf>> {
        Submission::new(self.workspace, self.binary, self.judge())?.program()
    }

    /// The checker of its problem, compiled if need be. Without a problem, outputs must have the
    /// same tokens as the answer.
    ///
    /// Fails as [`Problem::checker_source`] does, and if the checker or interactor doesn't compile.
    pub fn checker(&self) -> Result<Checker> {
        let Some(problem) = &self.problem else { return Ok(Checker::default()) };
        problem.checker_source()?.try_map(|file| {
            let command = self.other(&file)?.done(&format!("{}: it", file.display()))?;
            Ok(problem.metadata.helper(command))
        })
    }

    /// The program of a source file of its problem that Cargo doesn't know, such as a checker. In
    /// Rust, it gets the package, the edition and the dependencies of the solution.
    ///
    /// Fails if the file doesn't exist, and as [`Submission::program`] and [`lone`] do.
    pub fn other(&self, file: &Path) -> Result<Built<Vec<String>>> {
        let file = std::path::absolute(file)?;
        if !file.is_file() {
            bail!(
                "{}: problem.toml names this file, but it doesn't exist; write it, or remove its \
                 entry",
                file.display()
            );
        }
        if file.extension() != Some(OsStr::new("rs")) {
            return lone(&file, &self.workspace.store());
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let target = Target { name, file, ..self.binary.clone() };
        let submission = Submission::new(self.workspace, &target, self.judge())?;
        Ok(submission.program()?.map(|program| command(&program)))
    }
}
