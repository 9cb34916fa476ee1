//! The folders of the problems.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use grundy_judge::problem::{CheckerSource, cases};

use super::{names, problems, report};

/// What the folder of a problem must contain. An interactor takes the place of the oracle.
const PROBLEM_FOLDER: [&str; 5] =
    ["largest.rs", "oracle.rs", "problem.toml", "samples", "solution.rs"];
const INTERACTIVE_FOLDER: [&str; 5] =
    ["interactor.rs", "largest.rs", "problem.toml", "samples", "solution.rs"];
/// What it may contain besides.
const SOMETIMES: [&str; 3] = ["cases", "checker.rs", "wrong"];

#[test]
fn every_problem_has_its_files_and_no_others_and_whole_cases() {
    let mut complaints = vec![];
    for problem in problems() {
        let folder = problem.folder.display();
        let mut found = names(&problem.folder);
        found.retain(|name| !SOMETIMES.contains(&&name[..]));
        let judging = problem.checker_source();
        let is_interactive = matches!(judging, Ok(CheckerSource::Interactor(_)));
        let expected = if is_interactive { INTERACTIVE_FOLDER } else { PROBLEM_FOLDER };
        if found != expected {
            complaints.push(format!("{folder}: found {found:?}, expected {expected:?}"));
        }
        if let Err(error) = judging {
            complaints.push(error.to_string());
        }
        if problem.metadata.compare == Some(problem.metadata.judge.comparison) {
            complaints.push(format!("{folder}: `compare` says what the judge does by default"));
        }
        for folder in ["samples", "cases"].map(|name| problem.folder.join(name)) {
            // An interactor needs no answers, but the judge's samples have them all the same.
            if folder.is_dir() && (!is_interactive || folder.ends_with("samples")) {
                complaints.extend(stray_files(&folder));
            }
        }
        let wrong = problem.folder.join("wrong");
        let present: BTreeSet<PathBuf> = match wrong.is_dir() {
            true => names(&wrong).iter().map(|name| Path::new("wrong").join(name)).collect(),
            false => BTreeSet::new(),
        };
        let declared = problem.metadata.wrong.iter().map(|wrong| wrong.file.clone()).collect();
        if present != declared {
            complaints.push(format!("{folder}: found {present:?}, problem.toml has {declared:?}"));
        }
    }
    report(&complaints);
}

/// Complaints about the files in a folder of cases.
fn stray_files(folder: &Path) -> Vec<String> {
    let cases = match cases::find(&folder.to_string_lossy()) {
        Ok(cases) => cases,
        Err(error) => return vec![format!("{error:#}")],
    };
    let mut expected = BTreeSet::new();
    for case in &cases {
        expected.extend(["in", "out"].map(|extension| format!("{}.{extension}", case.name)));
    }
    let found: BTreeSet<String> = names(folder).into_iter().collect();
    let strays = found.symmetric_difference(&expected);
    strays.map(|name| format!("{}/{name}: it is without its partner", folder.display())).collect()
}
