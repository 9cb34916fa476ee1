//! A problem: a folder with a solution, `problem.toml`, samples, and what else belongs to it.
//!
//! In goes the folder, or the binary whose source lies in one; out come its metadata, its limits,
//! its [cases](cases::find), and where its checker comes from. Nothing here runs a program.

pub mod cases;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::files;
use crate::online::{self, Judge};
use crate::sandbox::Limits;
use crate::verdict::{Comparison, Verdict};
use crate::workspace::Target;

pub use cases::Case;

/// What `problem.toml` says. Every key must be there but for the last two, and no other.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// The title in its original language.
    pub title: String,
    /// The title in English, or what it means.
    pub title_en: String,
    /// The address of the statement.
    pub url: String,
    /// The judge that holds the problem.
    #[serde(deserialize_with = "online::deserialize_judge")]
    pub judge: &'static Judge,
    /// The time limit of a case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// What counts as the right output, unless a program in the folder tells.
    pub compare: Option<Comparison>,
    /// Solutions that are wrong on purpose.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// A solution that is wrong on purpose, and has to be found out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The source, from the folder of the problem, such as `wrong/float.rs`.
    pub file: PathBuf,
    /// What it must get.
    pub verdict: Verdict,
}

/// Where a problem's checker comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckerSource {
    /// It is built in.
    Comparison(Comparison),
    /// The source of a checker, of testlib's protocol.
    Program(PathBuf),
    /// The source of an interactor, of testlib's protocol.
    Interactor(PathBuf),
}

/// A problem of the workspace.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The name of the folder and of the binary, such as `p2148`.
    pub id: String,
    /// The folder.
    pub folder: PathBuf,
    /// What its `problem.toml` says.
    pub metadata: Metadata,
}

impl Problem {
    /// The problem in `folder`.
    ///
    /// Fails if `problem.toml` is missing or isn't what [`Metadata`] describes.
    ///
    /// Complexity: linear in the size of the file.
    pub fn read(folder: &Path) -> Result<Problem> {
        let file = folder.join("problem.toml");
        let text = files::read(&file)?;
        let metadata =
            toml::from_str(&text).with_context(|| format!("{}: bad metadata", file.display()))?;
        Ok(Problem { id: files::file_name(folder), folder: folder.to_owned(), metadata })
    }

    /// The problem in whose folder the source of `target` lies, if it lies in one.
    ///
    /// Fails as [`Problem::read`] does.
    pub fn beside(target: &Target) -> Result<Option<Problem>> {
        let folder = target.file.parent().filter(|folder| folder.join("problem.toml").is_file());
        folder.map(|folder| Problem::read(&files::shown(folder))).transpose()
    }

    /// Where its checker comes from.
    ///
    /// Fails unless exactly one thing tells: `compare`, `checker.rs` or `interactor.rs`.
    ///
    /// Complexity: O(1).
    pub fn checker_source(&self) -> Result<CheckerSource> {
        let program = |name: &str| Some(self.folder.join(name)).filter(|file| file.is_file());
        let (checker, interactor) = (program("checker.rs"), program("interactor.rs"));
        match (self.metadata.compare, checker, interactor) {
            (Some(comparison), None, None) => Ok(CheckerSource::Comparison(comparison)),
            (None, Some(file), None) => Ok(CheckerSource::Program(file)),
            (None, None, Some(file)) => Ok(CheckerSource::Interactor(file)),
            _ => bail!(
                "{}: have one of `compare = \"tokens\"` in problem.toml, checker.rs and \
                 interactor.rs",
                self.folder.display()
            ),
        }
    }

    /// How an output is held against the answer.
    ///
    /// Fails if a program tells what is right.
    ///
    /// Complexity: O(1).
    pub fn comparison(&self) -> Result<Comparison> {
        match self.checker_source()? {
            CheckerSource::Comparison(comparison) => Ok(comparison),
            CheckerSource::Program(file) | CheckerSource::Interactor(file) => {
                bail!("{}: only a run of it tells what is right", file.display())
            }
        }
    }

    /// What a solution may use.
    pub fn limits(&self) -> Limits {
        let time = Duration::from_millis(self.metadata.time_limit_ms.into());
        Limits::new(time, u64::from(self.metadata.memory_limit_mib) << 20)
    }

    /// The judge's samples, and our own cases after them.
    ///
    /// Fails if there are no samples.
    ///
    /// Complexity: that of [`cases::find`].
    pub fn cases(&self) -> Result<Vec<Case>> {
        let mut all = Vec::new();
        for folder in self.case_folders() {
            let mut cases = cases::find(&folder.to_string_lossy())?;
            if folder.ends_with("cases") {
                cases.iter_mut().for_each(|case| case.name.insert_str(0, "cases/"));
            }
            all.extend(cases);
        }
        Ok(all)
    }

    /// The folders of its cases: the judge's samples, and our own where there are any.
    pub fn case_folders(&self) -> Vec<PathBuf> {
        let own = Some(self.folder.join("cases")).filter(|folder| folder.is_dir());
        std::iter::once(self.folder.join("samples")).chain(own).collect()
    }

    /// All problems of the workspace at `root`, sorted by id.
    ///
    /// Fails if there are none or one can't be read, and on a file among the folders.
    ///
    /// Complexity: O(n log n) for n problems.
    pub fn all(root: &Path) -> Result<Vec<Problem>> {
        let home = root.join("problems");
        let folders = files::entries(&home)?;
        if folders.is_empty() {
            bail!("{}: no problems; add a folder such as p2148", home.display());
        }
        folders.iter().map(|folder| Problem::read(folder)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const GOOD: &str = r#"
title = "【模板】Nim 游戏"
title_en = "Nim (template)"
url = "https://www.luogu.com.cn/problem/P2197"
judge = "luogu"
time_limit_ms = 1000
memory_limit_mib = 125
compare = "tokens"
"#;

    /// What reading says of a workspace with the one problem `p1`.
    fn read(metadata: &str) -> Result<Vec<Problem>, String> {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("problems/p1");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("problem.toml"), metadata).unwrap();
        Problem::all(root.path()).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn complete_metadata_is_read() {
        let problems = read(GOOD).unwrap();
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].id, "p1");
        assert_eq!(problems[0].metadata.judge.id, "luogu");
        assert_eq!(problems[0].metadata.memory_limit_mib, 125);
        assert_eq!(
            problems[0].checker_source().unwrap(),
            CheckerSource::Comparison(Comparison::Tokens)
        );
    }

    #[test]
    fn an_error_names_the_file_the_line_and_what_was_expected() {
        let unknown_key = read(&format!("{GOOD}limit = 3\n")).unwrap_err();
        let missing_key = read(&GOOD.replace("time_limit_ms = 1000", "")).unwrap_err();
        let unknown_judge = read(&GOOD.replace("luogu\"", "luogo\"")).unwrap_err();
        let no_toml = read("title").unwrap_err();
        for (error, words) in [
            (unknown_key, &["line 9", "limit", "time_limit_ms"][..]),
            (missing_key, &["time_limit_ms"]),
            (unknown_judge, &["line 5", "luogo", "luogu"]),
            (no_toml, &["line 1"]),
        ] {
            assert!(error.contains("p1/problem.toml"), "{error}");
            for word in words {
                assert!(error.contains(word), "{word} is missing in: {error}");
            }
        }
    }

    #[test]
    fn a_workspace_without_problems_is_an_error() {
        let root = tempfile::tempdir().unwrap();
        assert!(Problem::all(root.path()).is_err());
        fs::create_dir(root.path().join("problems")).unwrap();
        let error = Problem::all(root.path()).unwrap_err().to_string();
        assert!(error.contains("no problems"), "{error}");
    }
}
