//! The data that the search looks through, as a script.
//!
//! Each entry is a list: the address, the title, what is shown beside it, the names by which it is
//! found, and the text in which it is found after all names.

use anyhow::Result;
use serde_json::json;

use super::Material;
use super::phrases::Phrases;

/// The index of one language.
///
/// Fails if it can't be written as JSON.
pub(super) fn index(material: &Material, phrases: &Phrases) -> Result<String> {
    let mut entries = Vec::new();
    for entry in &material.source.entries {
        let words = entry.words(phrases.language);
        let mut names = vec![entry.name.replace('_', " "), words.name.clone()];
        for other in [Some(&entry.english), entry.chinese.as_ref()].into_iter().flatten() {
            names.push(other.name.clone());
            names.extend(other.aliases.iter().cloned());
        }
        names.dedup();
        let text = format!("{} {} {}", words.rule, words.theorem, entry.header.source);
        let address = format!("{}.html", entry.name);
        entries.push(json!([address, words.name, entry.name, names.join("|"), text]));
    }
    for problem in &material.source.problems {
        let metadata = &problem.metadata;
        let names = [&problem.id, &metadata.title, &metadata.title_en].map(String::as_str);
        let used: Vec<&str> =
            material.used_by(&problem.id).map(|entry| entry.name.as_str()).collect();
        let title = super::pages::title(problem, phrases);
        let beside = format!("{} · {}", problem.id, metadata.judge.id);
        let address = format!("{}.html", problem.id);
        entries.push(json!([address, title, beside, names.join("|"), used.join(" ")]));
    }
    Ok(format!("window.GRUNDY={};\n", serde_json::to_string(&entries)?))
}
