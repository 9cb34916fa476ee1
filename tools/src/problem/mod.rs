//! Problems: folders with a solution, a `problem.toml`, samples, and perhaps a checker, an
//! interactor, more cases and wrong solutions.
//!
//! The room reads the folder of a problem, or the folder around a binary's source, and returns its
//! metadata, its limits, its [cases](cases::find) and the source of its checker. Nothing is
//! compiled or run here.

pub mod cases;
mod own;

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
pub use own::Added;

use cases::OWN;

/// The content of `problem.toml`. All keys are required except `compare` and `wrong`; unknown keys
/// are errors.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// The title in its original language.
    pub title: String,
    /// The title in English, translated if need be.
    pub title_en: String,
    /// The address of the statement.
    pub url: String,
    /// The judge that the problem is from.
    #[serde(deserialize_with = "online::deserialize_judge")]
    pub judge: &'static Judge,
    /// The time limit for one case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// How to compare outputs, if not as the judge does by default, unless the folder has a checker
    /// or an interactor.
    pub compare: Option<Comparison>,
    /// Solutions that are wrong on purpose.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// A solution that is wrong on purpose. It tests the cases, which must catch it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The source file relative to the folder of the problem, such as `wrong/float.rs`.
    pub file: PathBuf,
    /// The overall verdict that it must get.
    pub verdict: Verdict,
}

/// Where a problem's checker comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckerSource {
    /// A built-in comparison with the answer.
    Comparison(Comparison),
    /// The source file of a checker, which follows testlib's protocol.
    Program(PathBuf),
    /// The source file of an interactor, which follows testlib's protocol.
    Interactor(PathBuf),
}

/// A problem of a workspace.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The name of the folder and of the binary, such as `p2148`.
    pub id: String,
    /// The path of the folder.
    pub folder: PathBuf,
    /// The content of its `problem.toml`.
    pub metadata: Metadata,
}

impl Problem {
    /// Reads the problem in `folder`.
    ///
    /// Fails if `problem.toml` is missing or isn't valid [`Metadata`].
    pub fn read(folder: &Path) -> Result<Problem> {
        let file = folder.join("problem.toml");
        let text = files::read(&file)?;
        let metadata =
            toml::from_str(&text).with_context(|| format!("{}: bad metadata", file.display()))?;
        Ok(Problem { id: files::file_name(folder), folder: folder.to_owned(), metadata })
    }

    /// Reads the problem whose folder holds the source of `target`; `None` if that folder has no
    /// `problem.toml`.
    ///
    /// Fails as [`Problem::read`] does.
    pub fn beside(target: &Target) -> Result<Option<Problem>> {
        let folder = target.file.parent().filter(|folder| folder.join("problem.toml").is_file());
        folder.map(|folder| Problem::read(&files::shown(folder))).transpose()
    }

    /// Where the problem's checker comes from.
    ///
    /// Without the key `compare`, the file `checker.rs` and the file `interactor.rs`, it is the
    /// comparison of the judge. Fails if the problem has more than one of them.
    pub fn checker_source(&self) -> Result<CheckerSource> {
        let program = |name: &str| Some(self.folder.join(name)).filter(|file| file.is_file());
        let (checker, interactor) = (program("checker.rs"), program("interactor.rs"));
        match (self.metadata.compare, checker, interactor) {
            (comparison, None, None) => {
                let by_default = self.metadata.judge.comparison;
                Ok(CheckerSource::Comparison(comparison.unwrap_or(by_default)))
            }
            (None, Some(file), None) => Ok(CheckerSource::Program(file)),
            (None, None, Some(file)) => Ok(CheckerSource::Interactor(file)),
            _ => bail!(
                "{}: have only one of `compare` in problem.toml, checker.rs and interactor.rs",
                self.folder.display()
            ),
        }
    }

    /// Whether solutions talk with an interactor, so that cases need no answers.
    ///
    /// Fails as [`Problem::checker_source`] does.
    pub fn is_interactive(&self) -> Result<bool> {
        Ok(matches!(self.checker_source()?, CheckerSource::Interactor(_)))
    }

    /// The limits of a solution.
    pub fn limits(&self) -> Limits {
        let time = Duration::from_millis(self.metadata.time_limit_ms.into());
        Limits::new(time, u64::from(self.metadata.memory_limit_mib) << 20)
    }

    /// Finds the cases: the samples, then those in the folder `cases`, if there is one, with names
    /// such as `cases/1`. A problem that was made without samples, and that has no cases of its
    /// own, has [`Case::missing`].
    ///
    /// Fails if one of the folders has files but no cases, or can't be read.
    pub fn cases(&self) -> Result<Vec<Case>> {
        let mut folders = self.case_folders();
        if folders[0].is_dir() && files::entries(&folders[0])?.is_empty() {
            if folders.len() == 1 {
                return Ok(vec![Case::missing()]);
            }
            folders.remove(0);
        }
        let mut all = Vec::new();
        for folder in folders {
            let mut cases = cases::find(&folder.to_string_lossy())?;
            if folder.ends_with(OWN) {
                cases.iter_mut().for_each(|case| case.name = format!("{OWN}/{}", case.name));
            }
            all.extend(cases);
        }
        Ok(all)
    }

    /// The folders of the cases: `samples`, and `cases` if it exists.
    fn case_folders(&self) -> Vec<PathBuf> {
        let own = Some(self.folder.join(OWN)).filter(|folder| folder.is_dir());
        std::iter::once(self.folder.join("samples")).chain(own).collect()
    }

    /// Reads all problems of the package at `root`, that is, the folders in `problems`, sorted by
    /// id.
    ///
    /// Fails if there are none, if one can't be read, and if there is a file among the folders.
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

    /// Reads the problems of a package whose only problem `p1` has this `problem.toml`.
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
        let by_default = read(&GOOD.replace("compare = \"tokens\"", "")).unwrap();
        assert_eq!(
            by_default[0].checker_source().unwrap(),
            CheckerSource::Comparison(Comparison::Lines)
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
