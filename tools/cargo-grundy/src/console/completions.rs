//! Completion of a command line: the candidates for the word at the cursor.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Command;
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::Shells;
use grundy_judge::judges::JUDGES;
use grundy_judge::problem::{Case, Problem};

use super::output;
use crate::snippet::{Entry, embedded, paste};
use crate::workspace::{Target, Workspace};

/// The environment variable that makes this program print candidates for completion; its value is
/// the name of the shell.
pub const VARIABLE: &str = "GRUNDY_COMPLETE";

/// Prints the candidates for the word at the cursor, in the format of `shell`. The command line of
/// `program` is among this process's own arguments, after `--`.
pub fn answer(mut program: Command, shell: &OsStr) -> Result<ExitCode> {
    let shells = Shells::builtins();
    let Some(shell) = shells.completer(&shell.to_string_lossy()) else {
        let known: Vec<&str> = shells.names().collect();
        let shell = shell.to_string_lossy();
        bail!("{VARIABLE} is {shell}, and must be one of {}", known.join(", "));
    };
    let words = line();
    if words.is_empty() {
        bail!("{VARIABLE} is set, but the arguments have no `--` with a command line after it");
    }
    let mut text = Vec::new();
    program.build();
    shell.write_complete(
        &mut program,
        words,
        std::env::current_dir().ok().as_deref(),
        &mut text,
    )?;
    output::print(io::stdout(), &String::from_utf8(text)?)?;
    Ok(ExitCode::SUCCESS)
}

/// The words of the command line to complete.
fn line() -> Vec<OsString> {
    std::env::args_os().skip_while(|word| word != "--").skip(1).collect()
}

/// The argument of `--manifest-path` on the command line to complete, if it is there.
fn manifest() -> Option<PathBuf> {
    const OPTION: &str = "--manifest-path";
    let words: Vec<String> =
        line().iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let place = words.iter().position(|word| word.starts_with(OPTION))?;
    let value = match words[place].strip_prefix(OPTION)?.strip_prefix('=') {
        Some(value) => value,
        // Bash splits `OPTION=VALUE` into three words.
        None => words[place + 1..].iter().find(|word| *word != "=")?,
    };
    // Bash and zsh pass the words as typed, with quotes and `~`.
    let path = PathBuf::from(shell_words::split(value).ok()?.first()?);
    let below_home = path.strip_prefix("~").ok();
    below_home.and_then(|rest| Some(std::env::home_dir()?.join(rest))).or(Some(path))
}

/// Completes the name of a binary of the workspace, shown with the title of its problem.
pub fn binaries() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        // An error would disturb the prompt; the user sees it when the command is run.
        let Ok(workspace) = Workspace::load(manifest().as_deref()) else { return vec![] };
        workspace.members().flat_map(|package| &package.binaries).map(binary).collect()
    })
}

fn binary(binary: &Target) -> CompletionCandidate {
    let problem = Problem::beside(&binary.file).ok().flatten();
    let title = problem.map(|problem| problem.metadata.title_en.into());
    CompletionCandidate::new(&binary.name).help(title)
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
        let Ok(workspace) = Workspace::load(manifest().as_deref()) else { return vec![] };
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
    let candidates = || JUDGES.iter().map(|judge| CompletionCandidate::new(judge.id)).collect();
    ArgValueCandidates::new(candidates)
}
