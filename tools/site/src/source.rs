//! Reading the files of a workspace: its snippets with their words, their groups, and its problems.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use cargo_grundy::snippet::{self, Entry, Group, Texts, path};
use grundy_judge::files;
use grundy_judge::problem::{Metadata, Problem};

use super::games::{self, Game};
use super::solutions::{self, Solution};

/// What a workspace has.
#[derive(Debug)]
pub(crate) struct Source {
    /// The snippets, sorted by name.
    pub entries: Vec<Entry>,
    /// The groups of snippets.
    pub groups: Vec<Group>,
    /// The problems, sorted by id.
    pub problems: Vec<Problem>,
    /// The solutions of the problems, by their ids.
    pub solutions: BTreeMap<String, Solution>,
    /// The learning path, which is empty if there is none.
    pub path: path::Path,
    /// The games whose tables are shown, sorted by name.
    pub games: Vec<Game>,
    /// What is missing, stale or malformed, each with what mends it.
    pub complaints: Vec<String>,
}

/// Reads the folders `snippets`, `problems` and `tests/games` of the workspace at `root`.
///
/// Fails if there is no folder of snippets or no list of them, or if the learning path or the
/// translations of ideas are malformed. A file that is malformed is a
/// complaint, and so is a translation that is missing or stale.
pub(crate) fn read(root: &Path) -> Result<Source> {
    let folder = root.join("snippets");
    if !folder.is_dir() {
        bail!("{}: no such folder; run this in a checkout of grundy", folder.display());
    }
    let mut complaints = Vec::new();
    let problems = problems(root, &mut complaints)?;
    let metadata = |problem: &Problem| (problem.id.clone(), problem.metadata.clone());
    let known: BTreeMap<String, Metadata> = problems.iter().map(metadata).collect();
    let known = known.iter().map(|(id, metadata)| (id.as_str(), metadata.clone())).collect();
    let groups = snippet::groups(&files::read(&folder.join("lib.rs"))?);
    let mut entries = Vec::new();
    for name in groups.iter().flat_map(|group| &group.names) {
        match entry(&folder, name, &known, &mut complaints) {
            Ok(entry) => entries.push(entry),
            Err(error) => complaints.push(format!("{error:#}")),
        }
    }
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    let games = games::read(root, &mut complaints)?;
    let solutions = solutions::read(root, &problems, &mut complaints)?;
    let path = learning_path(&folder.join("path.toml"))?;
    Ok(Source { entries, groups, problems, solutions, path, games, complaints })
}

/// Reads the learning path, if there is one.
///
/// Fails, naming the file, if it is malformed.
fn learning_path(file: &Path) -> Result<path::Path> {
    let text = if file.is_file() { files::read(file)? } else { String::new() };
    path::Path::parse(&text).with_context(|| files::shown(file).display().to_string())
}

fn problems(root: &Path, complaints: &mut Vec<String>) -> Result<Vec<Problem>> {
    let home = root.join("problems");
    let folders = if home.is_dir() { files::entries(&home)? } else { vec![] };
    let mut problems = Vec::new();
    for folder in folders.into_iter().filter(|folder| folder.is_dir()) {
        match Problem::read(&folder) {
            Ok(problem) => problems.push(problem),
            Err(error) => complaints.push(format!("{error:#}")),
        }
    }
    Ok(problems)
}

/// Reads a snippet. Without a translation that can be used, it is shown in English.
fn entry(
    folder: &Path,
    name: &str,
    known: &BTreeMap<&str, Metadata>,
    complaints: &mut Vec<String>,
) -> Result<Entry> {
    let snippet = files::read(&folder.join(format!("{name}.rs")))?;
    let english = words(folder, "en", name, complaints)?;
    let chinese = words(folder, "zh", name, complaints)?;
    let (english, chinese) = (english.as_deref(), chinese.as_deref());
    let texts = Texts { name, snippet: &snippet, english, chinese };
    let place = files::shown(folder);
    let place = place.display();
    Entry::new(texts, known)
        .or_else(|error| -> Result<Entry> {
            let entry = Entry::new(Texts { chinese: None, ..texts }, known)?;
            complaints.push(format!("{place}: in English only: {error:#}"));
            Ok(entry)
        })
        .with_context(|| place.to_string())
}

/// Reads the words about a snippet in a language; `None`, with a complaint, if there are none.
fn words(
    folder: &Path,
    language: &str,
    name: &str,
    complaints: &mut Vec<String>,
) -> Result<Option<String>> {
    let file = folder.join(language).join(format!("{name}.toml"));
    if file.is_file() {
        return files::read(&file).map(Some);
    }
    complaints.push(format!(
        "{}: no such file; write it like those of other snippets, then run `cargo test --test \
         tidy`",
        files::shown(&file).display()
    ));
    Ok(None)
}
