//! Test cases: pairs of files `NAME.in` and `NAME.out` in one folder.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::folder;

/// An input and the answer that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The files' common name without the extension, such as `1`.
    pub name: String,
    /// The file with the input.
    pub input: PathBuf,
    /// The file with the answer.
    pub answer: PathBuf,
}

/// All cases in `folder`, sorted by name.
///
/// Fails if there are none, if an input or an answer is without its partner, or if there is any
/// other file: a case that nobody runs would look like one that passes.
///
/// Complexity: O(n log n) for n files.
pub fn in_folder(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for path in folder::entries(folder)? {
        let (partner, is_input) = match path.extension().and_then(|extension| extension.to_str()) {
            Some("in") => (path.with_extension("out"), true),
            Some("out") => (path.with_extension("in"), false),
            _ => bail!(
                "{}: neither a .in nor a .out file; move it out of the folder of cases",
                path.display()
            ),
        };
        if !partner.is_file() {
            bail!(
                "{}: its partner {} is missing; add it, or delete this file",
                path.display(),
                folder::file_name(&partner)
            );
        }
        if is_input {
            let name = folder::file_name(&path.with_extension(""));
            cases.push(Case { name, input: path, answer: partner });
        }
    }
    if cases.is_empty() {
        bail!("{}: no test cases; add 1.in and 1.out", folder.display());
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// What `in_folder` says of a folder with files of the given names.
    fn names(files: &[&str]) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            fs::write(folder.path().join(file), "").unwrap();
        }
        match in_folder(folder.path()) {
            Ok(cases) => Ok(cases.into_iter().map(|case| case.name).collect()),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn pairs_are_found_and_sorted() {
        assert_eq!(names(&["b.out", "a.in", "b.in", "a.out"]).unwrap(), ["a", "b"]);
    }

    #[test]
    fn a_folder_without_cases_is_an_error() {
        assert!(names(&[]).unwrap_err().contains("no test cases"));
    }

    #[test]
    fn a_file_without_its_partner_is_an_error_that_names_both() {
        let error = names(&["1.in", "1.out", "2.in"]).unwrap_err();
        assert!(error.contains("2.in") && error.contains("2.out"), "{error}");
        let error = names(&["1.in", "1.out", "2.out"]).unwrap_err();
        assert!(error.contains("2.in") && error.contains("2.out"), "{error}");
    }

    #[test]
    fn a_file_of_another_kind_is_an_error_that_names_it() {
        let error = names(&["1.in", "1.out", "2.ans"]).unwrap_err();
        assert!(error.contains("2.ans"), "{error}");
    }
}
