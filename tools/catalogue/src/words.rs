//! What is said of a snippet in each language: the header, other names, and why the theorem holds.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use serde::Deserialize;
use xxhash_rust::xxh3::xxh3_64;

use crate::Header;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Language {
    /// English
    En,
    /// Chinese
    Zh,
}

/// The words about a snippet in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The name of the game or the technique.
    pub name: String,
    /// Other names by which people know it.
    pub aliases: Vec<String>,
    /// The rule of the game in one sentence.
    pub rule: String,
    /// The theorem behind the code.
    pub theorem: String,
    /// The time and memory that the functions take.
    pub complexity: String,
    /// Why the theorem holds, in Markdown with formulas in LaTeX; empty if nothing is said.
    pub why: String,
    /// The laws of `tests/laws/` and pieces of the header's source that back what is said, each
    /// with the first words, in English, of the sentences and paragraphs that it backs.
    pub backed: BTreeMap<String, Vec<String>>,
}

/// What `snippets/en/NAME.toml` says besides the header.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct English {
    aliases: Vec<String>,
    why: String,
    #[serde(default)]
    backed: BTreeMap<String, Vec<String>>,
}

/// What `snippets/zh/NAME.toml` says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Translation {
    of: String,
    name: String,
    aliases: Vec<String>,
    rule: String,
    theorem: String,
    complexity: String,
    why: String,
}

impl Words {
    /// The English words: those of the header, and those of `text`, a file of `snippets/en/`.
    ///
    /// Fails if a key of the file is missing, unknown or of another type.
    pub fn english(header: &Header, text: Option<&str>) -> Result<Words> {
        let nothing = English { aliases: vec![], why: String::new(), backed: BTreeMap::new() };
        let English { aliases, why, backed } = text.map_or(Ok(nothing), toml::from_str)?;
        Ok(Words {
            name: header.game.clone(),
            aliases,
            rule: header.rule.clone(),
            theorem: header.theorem.clone(),
            complexity: header.complexity.clone(),
            why: why.trim().to_owned(),
            backed,
        })
    }

    /// The words of `text`, a file of `snippets/zh/`, which translates the words `english`.
    ///
    /// Fails if a key is missing, unknown or of another type, or if the English words have changed
    /// since they were translated.
    pub fn translated(text: &str, english: &Words) -> Result<Words> {
        let translation: Translation = toml::from_str(text)?;
        let expected = english.digest();
        if translation.of != expected {
            bail!(
                "`of` is {:?}, but that of the English words is {expected:?}: they have changed \
                 since they were translated; translate what is new, then write `of = \
                 {expected:?}`",
                translation.of
            );
        }
        let Translation { of: _, name, aliases, rule, theorem, complexity, why } = translation;
        let why = why.trim().to_owned();
        Ok(Words { name, aliases, rule, theorem, complexity, why, backed: english.backed.clone() })
    }

    /// A digest of the words that are translated, in 16 hexadecimal digits. The others aren't.
    pub fn digest(&self) -> String {
        let Words { name, aliases: _, rule, theorem, complexity, why, backed: _ } = self;
        let words = [name, rule, theorem, complexity, why].map(String::as_str).join("\0");
        format!("{:016x}", xxh3_64(words.as_bytes()))
    }
}

/// A text of a header, which follows a colon there, as a sentence of its own: it begins with a
/// capital letter, unless with a variable, as in `n stones` or `x ⊕ y`. A lone `a` is the article.
pub fn sentence(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_word = first.chars().count() > 1 && first.chars().all(char::is_alphabetic);
    let mut chars = text.chars();
    match chars.next() {
        Some(letter) if is_word || first == "a" => letter.to_uppercase().chain(chars).collect(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            game: "Nim".to_owned(),
            rule: "take stones.".to_owned(),
            theorem: "xor.".to_owned(),
            complexity: "O(n).".to_owned(),
            source: "Bouton.".to_owned(),
            problems: vec![],
        }
    }

    fn chinese(of: &str) -> String {
        format!(
            "of = {of:?}\nname = \"Nim 游戏\"\naliases = [\"尼姆博弈\"]\nrule = \"取石子。\"\n\
             theorem = \"异或和。\"\ncomplexity = \"O(n)。\"\nwhy = '''\n结论\n'''\n"
        )
    }

    #[test]
    fn words_come_from_the_header_and_the_files() {
        let bare = Words::english(&header(), None).unwrap();
        assert_eq!((bare.name.as_str(), bare.why.as_str()), ("Nim", ""));
        let text = "aliases = [\"Bouton's game\"]\nwhy = '''\nBecause.\n'''";
        let english = Words::english(&header(), Some(text)).unwrap();
        assert_eq!((&english.aliases[0][..], &english.why[..]), ("Bouton's game", "Because."));
        let words = Words::translated(&chinese(&english.digest()), &english).unwrap();
        assert_eq!((&words.name[..], &words.why[..]), ("Nim 游戏", "结论"));
    }

    #[test]
    fn a_sentence_begins_with_a_capital_letter_but_a_variable_stays() {
        for (text, expected) in [
            ("take stones.", "Take stones."),
            ("a coin lies there.", "A coin lies there."),
            ("élan wins.", "Élan wins."),
            ("n stones are lost.", "n stones are lost."),
            ("x ⊕ y is 0.", "x ⊕ y is 0."),
            ("2n + 1 stones.", "2n + 1 stones."),
            ("有 n 颗石子。", "有 n 颗石子。"),
            ("", ""),
        ] {
            assert_eq!(sentence(text), expected);
        }
    }

    #[test]
    fn a_stale_or_malformed_translation_is_an_error_with_the_fix() {
        let english = Words::english(&header(), None).unwrap();
        let digest = english.digest();
        for changed in [
            Header { game: "Nym".to_owned(), ..header() },
            Header { rule: "take.".to_owned(), ..header() },
            Header { theorem: "and.".to_owned(), ..header() },
            Header { complexity: "O(1).".to_owned(), ..header() },
        ] {
            let changed = Words::english(&changed, None).unwrap();
            let error = Words::translated(&chinese(&digest), &changed).unwrap_err().to_string();
            assert!(error.ends_with(&format!("then write `of = {:?}`", changed.digest())));
        }
        for (text, words) in [
            (chinese(&digest).replace("name", "nom"), "unknown field `nom`"),
            (chinese(&digest).replace("rule = \"取石子。\"\n", ""), "missing field `rule`"),
        ] {
            let error = Words::translated(&text, &english).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
        assert!(Words::english(&header(), Some("aliases = []")).is_err());
    }
}
