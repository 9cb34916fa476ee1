//! Solutions, and the other programs of their problems: checkers, interactors, and the solutions
//! that test the cases. As they aren't submitted, those in Rust aren't bundled, but compiled with
//! the libraries that Cargo has built.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grundy_judge::judges::{Judge, STD_ONLY};
use grundy_judge::judging::Built;
use grundy_judge::problem::Problem;
use grundy_judge::verdict::Checker;

use super::cargo::{self, Mode};
use super::{RustOptions, Submission, lone};
use crate::workspace::{LOCAL, Target, Workspace};

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
    /// Rust, it gets the edition, the features and the libraries of the solution.
    ///
    /// Fails if the file doesn't exist, and as [`cargo::libraries_of`] and [`lone()`] do.
    pub fn other(&self, file: &Path) -> Result<Built<Vec<String>>> {
        let file = std::path::absolute(file)?;
        if !file.is_file() {
            bail!(
                "{}: problem.toml names this file, but it doesn't exist; write it, or remove its \
                 entry",
                file.display()
            );
        }
        let mut with = RustOptions::default();
        if file.extension() == Some(OsStr::new("rs")) {
            match cargo::libraries_of(self.workspace, self.binary.package)? {
                Built::Done(libraries) => with = RustOptions { flags: self.flags()?, libraries },
                Built::Errors(errors) => return Ok(Built::Errors(errors)),
            }
        }
        lone(&file, &with, &self.workspace.store())
    }

    /// The flags of the judge, and those for the edition and the features of the package.
    fn flags(&self) -> Result<Vec<String>> {
        let Target { package, edition, .. } = self.binary;
        let mut flags: Vec<String> =
            self.judge().flags.iter().map(|&flag| flag.to_owned()).collect();
        flags.extend(["--edition".to_owned(), edition.clone()]);
        if self.workspace.package(*package).features.keys().any(|feature| feature != LOCAL) {
            for feature in self.workspace.features(*package)?.of(*package) {
                flags.extend(["--cfg".to_owned(), format!("feature={feature:?}")]);
            }
        }
        Ok(flags)
    }
}
