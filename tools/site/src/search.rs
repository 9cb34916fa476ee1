//! What the script of the pages needs to know in one language, as a script: the words of what it
//! adds to a page, and the data that the search looks through.
//!
//! Each entry of the data is a list: the address, the title, what is shown beside it, the names by
//! which it is found, and the texts in which it is found after all names: its rule, and the first
//! sentence of its theorem.

use anyhow::Result;
use serde_json::json;

use super::Material;
use super::explorer;
use super::phrases::Phrases;

/// The script of one language.
///
/// Fails if it can't be written as JSON.
pub(super) fn script(material: &Material, phrases: &Phrases) -> Result<String> {
    let mut entries = Vec::new();
    for entry in &material.source.entries {
        let words = entry.words(phrases.language);
        let mut names = vec![entry.name.replace('_', " "), words.name.clone()];
        for other in [Some(&entry.english), entry.chinese.as_ref()].into_iter().flatten() {
            names.push(other.name.clone());
            names.extend(other.aliases.iter().cloned());
        }
        names.dedup();
        let address = format!("{}.html", entry.name);
        let texts = [&words.rule[..], super::pages::first_sentence(&words.theorem)];
        entries.push(json!([address, words.name, entry.name, names.join("\n"), texts]));
    }
    for problem in &material.source.problems {
        let metadata = &problem.metadata;
        let names = [&problem.id, &metadata.title, &metadata.title_en].map(String::as_str);
        let used: Vec<&str> =
            material.used_by(&problem.id).map(|entry| entry.name.as_str()).collect();
        let title = super::pages::title(problem, phrases);
        let judge = super::pages::judge_name(metadata.judge, phrases);
        let beside = format!("{} · {judge}", problem.id);
        let address = format!("{}.html", problem.id);
        entries.push(json!([address, title, beside, names.join("\n"), [used.join(" ")]]));
    }
    let teaching = [
        ("path.html", phrases.path_title, phrases.path_lead),
        ("quiz.html", phrases.quiz, phrases.quiz_lead),
        ("proved.html", phrases.by_machine, phrases.by_machine_lead),
    ];
    entries
        .extend(teaching.map(|(address, title, lead)| json!([address, title, "", title, [lead]])));
    if material.explorer(phrases.language).is_some() {
        let title = phrases.explore;
        entries.push(json!([explorer::PAGE, title, "", title, [phrases.explore_lead]]));
    }
    let Phrases { search, search_hint, nothing_found, theme, help, keys, close, .. } = phrases;
    let words = json!({
        "search": search, "hint": search_hint, "nothing": nothing_found, "theme": theme,
        "help": help, "keys": keys, "close": close, "copied": phrases.copied,
        "failed": phrases.copy_failed, "sections": phrases.on_this_page,
    });
    let (words, entries) = (serde_json::to_string(&words)?, serde_json::to_string(&entries)?);
    Ok(format!("window.GRUNDY={{words:{words},index:{entries}}};\n"))
}
