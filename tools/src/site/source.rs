//! Reading the files of a workspace: its snippets with their words, their groups, and its problems.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::games::{self, Game};
use crate::files;
use crate::problem::{Metadata, Problem};
use crate::snippet::{self, Entry, Group, Texts};

/// What a workspace has.
#[derive(Debug)]
pub struct Source {
    /// The snippets, sorted by name.
    pub entries: Vec<Entry>,
    /// The groups of snippets.
    pub groups: Vec<Group>,
    /// The problems, sorted by id.
    pub problems: Vec<Problem>,
    /// The games whose tables are shown, sorted by name.
    pub games: Vec<Game>,
    /// What is missing, stale or malformed, each with what mends it.
    pub complaints: Vec<String>,
}

/// Reads the folders `snippets`, `problems` and `tests/games` of the workspace at `root`.
///
/// Fails if there is no folder of snippets or no list of them. A file that is malformed is a
/// complaint, and so is a translation that is missing or stale.
pub fn read(root: &Path) -> Result<Source> {
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
    Ok(Source { entries, groups, problems, games, complaints })
}

fn problems(root: &Path, complaints: &mut Vec<String>) -> Result<Vec<Problem>> {
    let home = root.join("problems");
    let folders = if home.is_dir() { files::entries(&home)? } else { vec![] };
    let mut problems = Vec::new();
    for folder in folders {
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
    let mut words = |language: &str| {
        let file = folder.join(language).join(format!("{name}.toml"));
        let text = file.is_file().then(|| files::read(&file)).transpose();
        if let Ok(None) = text {
            let file = files::shown(&file);
            complaints.push(format!(
                "{}: no such file; write it like those of other snippets, then run `cargo test \
                 --test tidy`",
                file.display()
            ));
        }
        text
    };
    let (english, chinese) = (words("en")?, words("zh")?);
    let (english, chinese) = (english.as_deref(), chinese.as_deref());
    let texts = Texts { name, snippet: &snippet, english, chinese };
    let place = || format!("{}: in English only", files::shown(folder).display());
    let mended = match Entry::new(texts, known) {
        Ok(entry) => return Ok(entry),
        Err(error) if chinese.is_some() => {
            (error.context(place()), Texts { chinese: None, ..texts })
        }
        Err(error) => return Err(error.context(files::shown(folder).display().to_string())),
    };
    complaints.push(format!("{:#}", mended.0));
    Entry::new(mended.1, known).with_context(|| files::shown(folder).display().to_string())
}
