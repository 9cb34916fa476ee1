//! A problem is a folder of `problems/`: its name is the problem's id, and `problem.toml`
//! describes it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::compare::Comparison;
use crate::folder;
use crate::judges::{self, Judge};

/// What `problem.toml` says. Every key must be there, and no other.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// The title in its original language.
    pub title: String,
    /// The title in English, or what it means.
    pub title_en: String,
    /// The address of the statement.
    pub url: String,
    /// The judge that holds the problem.
    #[serde(deserialize_with = "judges::deserialize")]
    pub judge: &'static Judge,
    /// The time limit of a case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// What counts as the right output.
    pub compare: Comparison,
}

/// A problem of the workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        let text =
            fs::read_to_string(&file).with_context(|| format!("{}: can't read", file.display()))?;
        let metadata =
            toml::from_str(&text).with_context(|| format!("{}: bad metadata", file.display()))?;
        Ok(Problem { id: folder::file_name(folder), folder: folder.to_owned(), metadata })
    }

    /// All problems of the workspace at `root`, sorted by id.
    ///
    /// Fails if there are none or one can't be read, and on a file among the folders.
    ///
    /// Complexity: O(n log n) for n problems.
    pub fn all(root: &Path) -> Result<Vec<Problem>> {
        let home = root.join("problems");
        let folders = folder::entries(&home)?;
        if folders.is_empty() {
            bail!("{}: no problems; add a folder such as p2148", home.display());
        }
        folders.iter().map(|folder| Problem::read(folder)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(problems[0].metadata.compare, Comparison::Tokens);
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
