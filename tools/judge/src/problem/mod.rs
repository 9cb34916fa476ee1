//! Problems: folders with a solution, a `problem.toml`, samples, and perhaps a checker, an
//! interactor, more cases, and more solutions, right and wrong.
//!
//! The room reads the folder of a problem, or the folder around a binary's source, and returns its
//! metadata, its limits, its [cases](cases::find) and the source of its checker. Nothing is
//! compiled or run here.

pub mod cases;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::files;
use crate::judges::Judge;
use crate::sandbox::Limits;
use crate::verdict::{self, Checker, CheckerProtocol, Comparison, Helper, Verdicts};

pub use cases::Case;

use cases::OWN;

/// The extensions of the languages that checkers, interactors and solutions may be written in.
pub const LANGUAGES: [&str; 6] = ["rs", "cpp", "cc", "c", "java", "py"];

/// The content of `problem.toml`. The keys from `difficulty` on may be missing; unknown keys are
/// errors.
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
    #[serde(deserialize_with = "crate::judges::deserialize_judge")]
    pub judge: &'static Judge,
    /// The time limit for one case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// The rating that the judge itself gives the problem, if it does and it is known.
    pub difficulty: Option<u32>,
    /// How to compare outputs, if not as the judge does by default, unless the folder has a checker
    /// or an interactor.
    #[serde(default, deserialize_with = "verdict::deserialize_comparison")]
    pub compare: Option<Comparison>,
    /// How the checker or the interactor is called, if not as testlib's are.
    pub protocol: Option<CheckerProtocol>,
    /// What the checker or the interactor is told after the arguments that it always has.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The file that the solution reads in place of stdin, in its working folder.
    #[serde(default, deserialize_with = "plain_name")]
    pub input_file: Option<String>,
    /// The file that the solution writes in place of stdout, in its working folder.
    #[serde(default, deserialize_with = "plain_name")]
    pub output_file: Option<String>,
    /// Solutions that are right, besides the user's own: source files relative to the folder of the
    /// problem, such as `solutions/slow.cpp`. They test the cases and the checker.
    #[serde(default)]
    pub right: Vec<PathBuf>,
    /// Solutions that are wrong on purpose.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

impl Metadata {
    /// The checker or the interactor, once `command` runs it.
    pub fn helper(&self, command: Vec<String>) -> Helper {
        let (protocol, last) = (self.protocol.unwrap_or_default(), self.arguments.clone());
        Helper { command, last, protocol }
    }
}

/// Where a solution reads its input and writes its output.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channels {
    /// The file with the input, in the working folder; `None` for stdin.
    pub input: Option<String>,
    /// The file for the output, in the working folder; `None` for stdout.
    pub output: Option<String>,
}

/// Whether `name` can be the name of a file in a working folder.
pub fn is_plain_name(name: &str) -> bool {
    let is_bad = |c: char| c.is_control() || ['/', '\\', ':'].contains(&c);
    !name.is_empty() && !name.starts_with('.') && !name.contains(is_bad)
}

/// Reads the name of a file.
fn plain_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let name = String::deserialize(deserializer)?;
    match is_plain_name(&name) {
        true => Ok(Some(name)),
        false => Err(de::Error::custom(format!(
            "found {name:?}, expected the name of a file without folders, such as \"input.txt\""
        ))),
    }
}

/// A solution that is wrong on purpose. It tests the cases, which must catch it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The source file relative to the folder of the problem, such as `wrong/float.rs`.
    pub file: PathBuf,
    /// The overall verdict that it must get, or several, one of which it must get.
    pub verdict: Verdicts,
}

/// Where a problem's checker comes from: a built-in comparison, or a source file.
pub type CheckerSource = Checker<PathBuf>;

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
        // The folder may be the one in which this program runs, and have no name.
        let whole = std::path::absolute(&file)?;
        let id = whole.parent().map(files::file_name).unwrap_or_default();
        Ok(Problem { id, folder: folder.to_owned(), metadata })
    }

    /// Reads the problem in the folder of `source`, the file of a solution; `None` if that folder
    /// has no `problem.toml`.
    ///
    /// Fails as [`Problem::read`] does.
    pub fn beside(source: &Path) -> Result<Option<Problem>> {
        let folder = source.parent().filter(|folder| folder.join("problem.toml").is_file());
        folder.map(|folder| Problem::read(&files::shown(folder))).transpose()
    }

    /// Where the problem's checker comes from.
    ///
    /// Without the key `compare`, a file `checker.rs` and a file `interactor.rs`, which may be in
    /// another of the [`LANGUAGES`], it is the comparison of the judge. Fails if the problem has
    /// more than one of them, or a key that makes no sense beside them.
    pub fn checker_source(&self) -> Result<CheckerSource> {
        let Metadata { compare, judge, protocol, arguments, input_file, output_file, .. } =
            &self.metadata;
        let source = match (compare, self.program("checker")?, self.program("interactor")?) {
            (comparison, None, None) => {
                CheckerSource::Comparison(comparison.unwrap_or(judge.comparison))
            }
            (None, Some(file), None) => CheckerSource::Program(file),
            (None, None, Some(file)) => CheckerSource::Interactor(file),
            _ => bail!(
                "{}: have only one of `compare` in problem.toml, a checker and an interactor",
                self.folder.display()
            ),
        };
        let useless = match source {
            CheckerSource::Comparison(_) if protocol.is_some() || !arguments.is_empty() => {
                "`protocol` and `arguments` are for a checker or an interactor, and there is none"
            }
            CheckerSource::Interactor(_) if input_file.is_some() || output_file.is_some() => {
                "`input_file` and `output_file` are for problems without an interactor"
            }
            _ => return Ok(source),
        };
        bail!("{}: {useless}; remove it", self.folder.join("problem.toml").display())
    }

    /// The source file of this name in the folder, whatever its language.
    ///
    /// Fails if there are several.
    fn program(&self, name: &str) -> Result<Option<PathBuf>> {
        let files = LANGUAGES.map(|language| self.folder.join(format!("{name}.{language}")));
        let mut files = files.into_iter().filter(|file| file.is_file());
        let first = files.next();
        if let (Some(first), Some(second)) = (&first, files.next()) {
            bail!("{} and {}: have only one of them", first.display(), second.display());
        }
        Ok(first)
    }

    /// Where a solution reads its input and writes its output.
    pub fn channels(&self) -> Channels {
        let Metadata { input_file, output_file, .. } = &self.metadata;
        Channels { input: input_file.clone(), output: output_file.clone() }
    }

    /// Whether solutions talk with an interactor, so that cases need no answers.
    ///
    /// Fails as [`Problem::checker_source`] does.
    pub fn is_interactive(&self) -> Result<bool> {
        Ok(self.checker_source()?.is_interactor())
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
        let [samples, own] = ["samples", OWN].map(|name| self.folder.join(name));
        let has_samples = !samples.is_dir() || !files::entries(&samples)?.is_empty();
        let mut all = Vec::new();
        if has_samples {
            all = cases::find(&samples.to_string_lossy())?;
        } else if !own.is_dir() {
            return Ok(vec![Case::missing()]);
        }
        if own.is_dir() {
            let named = |case: Case| Case { name: format!("{OWN}/{}", case.name), ..case };
            all.extend(cases::find(&own.to_string_lossy())?.into_iter().map(named));
        }
        Ok(all)
    }

    /// Reads all problems of the package at `root`, that is, the folders in `problems`, sorted by
    /// id.
    ///
    /// Fails if there are none, if one can't be read, and if there is a file among the folders.
    pub fn all(root: &Path) -> Result<Vec<Problem>> {
        let home = root.join("problems");
        let mut folders = files::entries(&home)?;
        folders.retain(|folder| folder.is_dir());
        if folders.is_empty() {
            bail!("{}: no problems; add a folder such as p2148", home.display());
        }
        folders.iter().map(|folder| Problem::read(folder)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::Usual;
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
            CheckerSource::Comparison(Usual::Tokens.comparison())
        );
        let by_default = read(&GOOD.replace("compare = \"tokens\"", "")).unwrap();
        assert_eq!(
            by_default[0].checker_source().unwrap(),
            CheckerSource::Comparison(Usual::Lines.comparison())
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
    fn files_of_a_solution_have_plain_names() {
        let files = "input_file = \"a.in\"\noutput_file = \"a.out\"\n";
        let channels = read(&format!("{GOOD}{files}")).unwrap()[0].channels();
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(channels, Channels { input: named("a.in"), output: named("a.out") });
        assert_eq!(read(GOOD).unwrap()[0].channels(), Channels::default());
        for name in ["", "../a", "/a", "a/b", "a\\\\b", "c:a", ".a", "a\\n"] {
            let error = read(&format!("{GOOD}input_file = \"{name}\"\n")).unwrap_err();
            let words = "expected the name of a file without folders, such as \"input.txt\"";
            assert!(error.contains("line 9") && error.contains(words), "{error}");
        }
    }

    #[test]
    fn a_checker_may_be_in_any_language_but_there_is_only_one() {
        let source = |keys: &str, files: &[&str]| -> Result<String, String> {
            let folder = tempfile::tempdir().unwrap();
            let metadata = GOOD.replace("compare = \"tokens\"\n", keys);
            fs::write(folder.path().join("problem.toml"), metadata).unwrap();
            files.iter().for_each(|file| fs::write(folder.path().join(file), "").unwrap());
            let problem = Problem::read(folder.path()).unwrap();
            match problem.checker_source().map_err(|error| error.to_string())? {
                CheckerSource::Program(file) => Ok(files::file_name(&file)),
                CheckerSource::Interactor(file) => Ok(files::file_name(&file)),
                CheckerSource::Comparison(_) => Ok("a comparison".to_owned()),
            }
        };
        for (keys, files, expected) in [
            ("", &["checker.cpp"][..], Ok("checker.cpp")),
            ("protocol = \"kattis\"\n", &["interactor.py"], Ok("interactor.py")),
            ("input_file = \"a\"\n", &["checker.rs", "checker.txt"], Ok("checker.rs")),
            ("", &["checker"], Ok("a comparison")),
            ("", &["checker.rs", "checker.c"], Err("checker.c: have only one of them")),
            ("", &["checker.rs", "interactor.c"], Err("a checker and an interactor")),
            ("compare = \"lines\"\n", &["checker.py"], Err("have only one of `compare`")),
            ("protocol = \"kattis\"\n", &[], Err("are for a checker or an interactor")),
            ("arguments = [\"1\"]\n", &[], Err("are for a checker or an interactor")),
            ("input_file = \"a\"\n", &["interactor.rs"], Err("without an interactor; remove it")),
        ] {
            match (source(keys, files), expected) {
                (Ok(found), Ok(expected)) => assert_eq!(found, expected),
                (Err(found), Err(words)) => assert!(found.contains(words), "{found}"),
                (found, _) => panic!("{keys}{files:?}: {found:?}"),
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
