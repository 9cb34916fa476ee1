//! Completion of a command line: the candidates for the word at the cursor.

use std::ffi::OsString;

use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use grundy_judge::judges::JUDGES;
use grundy_judge::problem::{Case, Problem};

use crate::snippet::{Entry, embedded, paste};
use crate::workspace::{Target, Workspace};

/// The environment variable that makes this program print candidates for completion; its value is
/// the name of the shell.
pub const VARIABLE: &str = "GRUNDY_COMPLETE";

/// The words of the command line to complete.
fn line() -> Vec<OsString> {
    std::env::args_os().skip_while(|word| word != "--").skip(1).collect()
}

/// Completes the name of a binary of the workspace, shown with the title of its problem.
pub fn binaries() -> ArgValueCandidates {
    ArgValueCandidates::new(all_binaries)
}

fn all_binaries() -> Vec<CompletionCandidate> {
    // An error would disturb the prompt; the user sees it when the command is run.
    let Ok(workspace) = Workspace::load(None) else { return vec![] };
    workspace.members().flat_map(|package| &package.binaries).map(binary).collect()
}

fn binary(binary: &Target) -> CompletionCandidate {
    let problem = Problem::beside(&binary.file).ok().flatten();
    let title = problem.map(|problem| problem.metadata.title_en.into());
    CompletionCandidate::new(&binary.name).help(title)
}

/// Completes what the verbs take that are programs of their own: judges, and names of binaries.
pub fn words_elsewhere() -> ArgValueCandidates {
    const TAKES_ONE: [&str; 4] = ["case", "open", "stress", "submit"];
    ArgValueCandidates::new(|| match line() {
        line if line.iter().rev().nth(1).is_some_and(|word| word == "--judge") => all_judges(),
        line if line.iter().any(|word| TAKES_ONE.iter().any(|of| word == of)) => all_binaries(),
        _ => vec![],
    })
}

/// Completes the name of a snippet, shown with its game.
pub fn snippets() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let entries = embedded::catalogue().map(|catalogue| catalogue.entries).unwrap_or_default();
        let candidate = |entry: Entry| {
            CompletionCandidate::new(entry.name).help(Some(entry.header.game.into()))
        };
        entries.into_iter().map(candidate).collect()
    })
}

/// Completes the name of an item of the snippet that is on the command line.
pub fn items() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let Ok(catalogue) = embedded::catalogue() else { return vec![] };
        let named = |word: &OsString| catalogue.entry(word.to_str()?).ok();
        let Some(entry) = line().iter().find_map(named) else { return vec![] };
        let items = paste::items(&entry.name, &entry.text).unwrap_or_default();
        items.into_iter().map(CompletionCandidate::new).collect()
    })
}

/// Completes the name of a case of the problem that is on the command line.
pub fn cases() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let Ok(workspace) = Workspace::load(None) else { return vec![] };
        let named = |word: &OsString| {
            Problem::beside(&workspace.binary(word.to_str()?).ok()?.file).ok().flatten()
        };
        let Some(problem) = line().iter().find_map(named) else { return vec![] };
        let mut cases = problem.cases().unwrap_or_default();
        cases.retain(|case| *case != Case::missing());
        cases.into_iter().map(|case| CompletionCandidate::new(case.name)).collect()
    })
}

/// Completes the name of a judge.
pub fn judges() -> ArgValueCandidates {
    ArgValueCandidates::new(all_judges)
}

fn all_judges() -> Vec<CompletionCandidate> {
    JUDGES.iter().map(|judge| CompletionCandidate::new(judge.id)).collect()
}
