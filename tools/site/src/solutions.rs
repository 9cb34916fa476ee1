//! The solutions, and the idea of each: the comment at its head, which `problems/zh.toml` has in
//! Chinese.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_grundy::snippet::Language;
use grundy_judge::files;
use grundy_judge::problem::Problem;
use serde::Deserialize;
use xxhash_rust::xxh3::xxh3_64;

/// The file of the translations, from the root of the workspace.
const CHINESE: &str = "problems/zh.toml";

/// A solution.
#[derive(Debug)]
pub(crate) struct Solution {
    /// Its text.
    pub text: String,
    /// The idea, which is empty if its head says nothing.
    english: String,
    chinese: Option<String>,
}

impl Solution {
    /// The idea, and the language that it is in: English if there is no translation. `None` if the
    /// head of the solution says nothing.
    pub(crate) fn idea(&self, language: Language) -> Option<(&str, Language)> {
        let translated = self.chinese.as_deref().filter(|_| language == Language::Zh);
        let idea = translated.map_or((&self.english[..], Language::En), |idea| (idea, language));
        Some(idea).filter(|(idea, _)| !idea.is_empty())
    }
}

/// An idea in Chinese.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Translation {
    /// A digest of the idea in English.
    of: String,
    idea: String,
}

/// Reads the solutions of `problems`, by the ids of these. A translation that is missing or stale
/// is a complaint.
///
/// Fails if the file of translations is malformed, or if a file can't be read.
pub(super) fn read(
    root: &Path,
    problems: &[Problem],
    complaints: &mut Vec<String>,
) -> Result<BTreeMap<String, Solution>> {
    let file = root.join(CHINESE);
    let text = if file.is_file() { files::read(&file)? } else { String::new() };
    let mut translations: BTreeMap<String, Translation> =
        toml::from_str(&text).with_context(|| files::shown(&file).display().to_string())?;
    let mut solutions = BTreeMap::new();
    for Problem { id, folder, .. } in problems {
        let file = folder.join("solution.rs");
        let text = if file.is_file() { files::read(&file)? } else { continue };
        let english = head(&text);
        let digest = format!("{:016x}", xxh3_64(english.as_bytes()));
        let chinese = match translations.remove(id) {
            Some(Translation { of, idea }) if of == digest => Some(idea),
            _ if english.is_empty() => None,
            found => {
                let found = found.map_or("nothing".to_owned(), |it| format!("{:?}", it.of));
                complaints.push(format!(
                    "{CHINESE}: `{id}`: found {found} as `of`, expected {digest:?}: translate the \
                     head of its solution as `idea`, then write `of = {digest:?}`"
                ));
                None
            }
        };
        solutions.insert(id.clone(), Solution { text, english, chinese });
    }
    let strays = translations.keys();
    complaints.extend(strays.map(|id| format!("{CHINESE}: `{id}`: there is no such problem")));
    Ok(solutions)
}

/// The comment at the head of a file, in one line.
fn head(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_idea_of_this_repository_is_translated() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let problems = Problem::all(&root).unwrap();
        let mut complaints = vec![];
        let solutions = read(&root, &problems, &mut complaints).unwrap();
        assert_eq!(complaints, [""; 0]);
        assert_eq!(solutions.len(), problems.len());
        for (id, solution) in &solutions {
            for language in [Language::En, Language::Zh] {
                let idea = solution.idea(language);
                assert!(idea.is_some_and(|(_, own)| own == language), "{id}: {idea:?}");
            }
        }
    }

    #[test]
    fn a_stale_translation_is_told_of_and_english_takes_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            std::fs::create_dir_all(folder.path().join(path).parent().unwrap()).unwrap();
            std::fs::write(folder.path().join(path), text).unwrap();
        };
        write("problems/p1/solution.rs", "//! It is\n//! Nim.\n\nfn main() {}\n");
        write(
            "problems/p1/problem.toml",
            "title = 'a'\ntitle_en = 'a'\nurl = 'a'\njudge = 'luogu'\ntime_limit_ms = 1\n\
             memory_limit_mib = 1\n",
        );
        write("problems/zh.toml", "[p1]\nof = 'old'\nidea = 'Nim。'\n[p2]\nof = ''\nidea = ''\n");
        let problems = Problem::all(folder.path()).unwrap();
        let mut complaints = vec![];
        let solutions = read(folder.path(), &problems, &mut complaints).unwrap();
        assert_eq!(solutions["p1"].idea(Language::Zh), Some(("It is Nim.", Language::En)));
        assert!(
            complaints[0].contains("`p1`: found \"old\" as `of`, expected \""),
            "{complaints:?}"
        );
        assert!(complaints[1].contains("`p2`: there is no such problem"), "{complaints:?}");
    }
}
