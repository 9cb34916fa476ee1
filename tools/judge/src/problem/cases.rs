//! Test cases: finding inputs and the answers that belong to them.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::files;

/// An input and its answer. Either may be missing; judging then gives a verdict that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file name without the extension, such as `1`.
    pub name: String,
    /// The path of the input.
    pub input: Option<PathBuf>,
    /// The path of the answer.
    pub answer: Option<PathBuf>,
}

impl Case {
    /// What stands for the cases of a problem that has none.
    pub fn missing() -> Case {
        Case { name: "samples".to_owned(), input: None, answer: None }
    }

    fn has_files(&self) -> bool {
        *self != Case::missing()
    }

    /// The paths of the input and of the answer, as far as there are.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        [&self.input, &self.answer].into_iter().flatten().map(PathBuf::as_path)
    }

    /// The path of the input, or of the answer if there is no input; empty if there is neither.
    pub fn file(&self) -> &Path {
        self.files().next().unwrap_or(Path::new(""))
    }
}

/// The folder of the cases that a problem has besides its samples. Their names begin with it.
pub const OWN: &str = "cases";

/// Names of a folder with inputs, each with the name of the folder beside it that holds the
/// answers.
const PAIRS_OF_FOLDERS: [(&str, &str); 2] = [("in", "out"), ("input", "output")];

/// Finds the cases at `place`, in natural order: `2` before `10`.
///
/// `place` is one of:
/// - a folder with `NAME.in` and `NAME.out` or `NAME.ans`;
/// - a folder with the subfolders `in` and `out`, or `input` and `output`;
/// - an input file;
/// - a pattern such as `tests/*.in` for input files.
///
/// In a folder, other files are ignored. An input without an answer is a case, too; in a folder, so
/// is an answer without an input.
///
/// Fails if there are no cases.
pub fn find(place: &str) -> Result<Vec<Case>> {
    let path = Path::new(place);
    let mut cases = if path.is_dir() {
        in_folder(path)?
    } else if path.is_file() {
        vec![of_input(path)]
    } else {
        let pattern = glob::glob(place).with_context(|| format!("{place}: not a pattern"))?;
        let files = pattern.collect::<Result<Vec<_>, _>>()?;
        let inputs = files.iter().filter(|file| file.is_file() && !is_answer(file));
        inputs.map(|input| of_input(input)).collect()
    };
    if cases.is_empty() {
        bail!("{place}: no test cases; add 1.in and 1.out, or the folders in and out");
    }
    cases.sort_by_cached_key(|case| natural(&case.file().to_string_lossy()));
    Ok(cases)
}

/// By what to sort names so that `2` comes before `10`: words and numbers, each number by how long
/// it is without zeros before it, and then the name itself.
fn natural(name: &str) -> (Vec<(usize, String)>, String) {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let is_number = first.is_ascii_digit();
        let end = rest.find(|c: char| c.is_ascii_digit() != is_number).unwrap_or(rest.len());
        let part = if is_number { rest[..end].trim_start_matches('0') } else { &rest[..end] };
        parts.push((if is_number { part.len() } else { usize::MAX }, part.to_owned()));
        rest = &rest[end..];
    }
    (parts, name.to_owned())
}

/// The case with this name, such as `1`, `samples/1` or `cases/3`. Where no sample is called `3`,
/// that name means `cases/3`, too.
///
/// Fails if there is none; the error then names those that there are.
pub fn named<'a>(cases: &'a [Case], name: &str) -> Result<&'a Case> {
    let own = format!("{OWN}/{name}");
    let name = name.strip_prefix("samples/").unwrap_or(name);
    let is = |name: &str| cases.iter().find(|case| case.name == name && case.has_files());
    is(name).or_else(|| is(&own)).with_context(|| {
        let known: Vec<&str> =
            cases.iter().filter(|case| case.has_files()).map(|case| &case.name[..]).collect();
        match known[..] {
            [] => format!("no case `{name}`, as there are none yet"),
            _ => format!("no case `{name}`; there are {}", known.join(", ")),
        }
    })
}

fn in_folder(folder: &Path) -> Result<Vec<Case>> {
    for (inputs, answers) in PAIRS_OF_FOLDERS.map(|(a, b)| (folder.join(a), folder.join(b))) {
        if inputs.is_dir() && !answers.is_dir() {
            bail!("{}: no such folder; {} needs it", answers.display(), inputs.display());
        }
        if inputs.is_dir() {
            return Ok(of_files(&files::entries(&inputs)?, &files::entries(&answers)?));
        }
    }
    let (mut inputs, mut answers) = (files::entries(folder)?, files::entries(folder)?);
    inputs.retain(|file| has_extension(file, "in"));
    answers.retain(|file| is_answer(file));
    Ok(of_files(&inputs, &answers))
}

/// The cases of these inputs, and of those answers that belong to none of them.
fn of_files(inputs: &[PathBuf], answers: &[PathBuf]) -> Vec<Case> {
    let mut cases: Vec<Case> = inputs.iter().map(|input| of_input(input)).collect();
    let of_inputs: HashSet<PathBuf> = cases.iter().filter_map(|case| case.answer.clone()).collect();
    for answer in answers.iter().filter(|&answer| !of_inputs.contains(answer)) {
        cases.push(Case { name: name(answer), input: None, answer: Some(answer.clone()) });
    }
    cases
}

/// The case of an input. Its answer is searched beside it, then in the folder of answers.
fn of_input(input: &Path) -> Case {
    let name = name(input);
    let folder = input.parent().unwrap_or(Path::new(""));
    let is = |inputs: &str| folder.file_name().is_some_and(|name| name == inputs);
    let answers = PAIRS_OF_FOLDERS.iter().find(|(inputs, _)| is(inputs));
    let mut places = vec![input.with_extension("out"), input.with_extension("ans")];
    if let Some((_, answers)) = answers {
        let answers = folder.with_file_name(answers);
        places.push(answers.join(input.file_name().unwrap_or_default()));
        places.extend(["out", "ans", "txt"].map(|kind| answers.join(format!("{name}.{kind}"))));
        places.push(answers.join(&name));
    }
    let answer = places.into_iter().find(|place| place != input && place.is_file());
    Case { name, input: Some(input.to_owned()), answer }
}

fn name(path: &Path) -> String {
    files::file_name(&path.with_extension(""))
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

fn is_answer(path: &Path) -> bool {
    has_extension(path, "out") || has_extension(path, "ans")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Finds the cases at `place` in a folder with files of the given names. Returns the name of
    /// each, and whether it has an input and an answer.
    fn found(files: &[&str], place: &str) -> Result<Vec<(String, bool, bool)>, String> {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let file = folder.path().join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        let place = folder.path().join(place);
        let cases = find(place.to_str().unwrap()).map_err(|error| error.to_string())?;
        let row = |case: Case| (case.name, case.input.is_some(), case.answer.is_some());
        Ok(cases.into_iter().map(row).collect())
    }

    fn pair(name: &str) -> (String, bool, bool) {
        (name.to_owned(), true, true)
    }

    #[test]
    fn numbers_in_names_count_as_numbers() {
        let mut names = ["b1", "10", "a", "2b", "02", "2a", "2", "a10b1", "a9b2", "1", ""];
        names.sort_by_cached_key(|name| natural(name));
        assert_eq!(names, ["", "1", "02", "2", "2a", "2b", "10", "a", "a9b2", "a10b1", "b1"]);
    }

    #[test]
    fn pairs_are_found_and_sorted_by_number() {
        let files = ["10.in", "10.out", "9.in", "9.ans", "README", "a.cpp"];
        assert_eq!(found(&files, "").unwrap(), [pair("9"), pair("10")]);
    }

    #[test]
    fn two_folders_are_paired() {
        for (input, output) in [("in", "out"), ("input", "output")] {
            for (a, b) in [("1.txt", "1.txt"), ("1", "1"), ("1.in", "1.out"), ("1.in", "1.ans")] {
                let files = [format!("{input}/{a}"), format!("{output}/{b}")];
                let files: Vec<&str> = files.iter().map(String::as_str).collect();
                assert_eq!(found(&files, "").unwrap(), [pair("1")], "{files:?}");
            }
        }
        assert!(found(&["in/1.in"], "").unwrap_err().contains("no such folder"));
    }

    #[test]
    fn a_pattern_or_a_file_names_inputs() {
        let files = ["1.in", "1.out", "2.in", "2.out", "x.in", "x.out"];
        assert_eq!(found(&files, "[0-9]*").unwrap(), [pair("1"), pair("2")]);
        assert_eq!(found(&files, "2.in").unwrap(), [pair("2")]);
        assert_eq!(found(&["in/1", "out/1"], "in/*").unwrap(), [pair("1")]);
    }

    #[test]
    fn no_cases_is_an_error() {
        assert!(found(&["README"], "").unwrap_err().contains("no test cases"));
        assert!(found(&[], "nowhere").unwrap_err().contains("no test cases"));
    }

    #[test]
    fn a_file_without_its_partner_is_a_case_all_the_same() {
        let cases = found(&["1.in", "2.out"], "").unwrap();
        assert_eq!(cases, [("1".to_owned(), true, false), ("2".to_owned(), false, true)]);
    }
}
