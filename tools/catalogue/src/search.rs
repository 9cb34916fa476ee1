//! The catalogue: all snippets, searched by the words of their headers and the titles of their
//! problems.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter;

use anyhow::{Context, Result, bail};
use grundy_judge::nearest;
use grundy_judge::problem::Metadata;

use crate::{Header, Language, Words};

/// All snippets, sorted by name.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// The snippets.
    pub entries: Vec<Entry>,
}

/// A snippet and the problems that it solves.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name of the module, such as `delete_nim`.
    pub name: String,
    /// The text of the file.
    pub text: String,
    /// The header of the file.
    pub header: Header,
    /// What is said of it in English.
    pub english: Words,
    /// What is said of it in Chinese, if it is translated.
    pub chinese: Option<Words>,
    /// The ids and the metadata of the problems in its header, without those that aren't known.
    pub problems: Vec<(String, Metadata)>,
}

/// The texts that an entry is made from.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The name of the module.
    pub name: &'a str,
    /// The text of the snippet, `snippets/NAME.rs`.
    pub snippet: &'a str,
    /// That of `snippets/en/NAME.toml`, if there is one.
    pub english: Option<&'a str>,
    /// That of `snippets/zh/NAME.toml`, if there is one.
    pub chinese: Option<&'a str>,
}

impl Catalogue {
    /// Makes a catalogue of `snippets` and of `problems`, each an id and the text of its
    /// `problem.toml`.
    ///
    /// Fails, naming the file, if a header or a `problem.toml` can't be parsed, or if the words of
    /// a language are malformed or stale.
    pub fn new<'a>(
        snippets: impl IntoIterator<Item = Texts<'a>>,
        problems: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Catalogue> {
        let mut known = BTreeMap::new();
        for (id, text) in problems {
            let metadata: Metadata =
                toml::from_str(text).with_context(|| format!("{id}/problem.toml: bad metadata"))?;
            known.insert(id, metadata);
        }
        let mut entries = Vec::new();
        for texts in snippets {
            entries.push(Entry::new(texts, &known)?);
        }
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Catalogue { entries })
    }

    /// The snippet with this name: that of its module, or one in English or Chinese that no other
    /// snippet has.
    ///
    /// Fails if there is none, or if the name is that of several snippets. The error lists those,
    /// or suggests the most similar name, or else a snippet that mentions the word, such as the id
    /// of a problem that it solves.
    pub fn entry(&self, name: &str) -> Result<&Entry> {
        if let Some(entry) = self.entries.iter().find(|entry| entry.name == name) {
            return Ok(entry);
        }
        let wanted = plain(name);
        let is_named = |entry: &&Entry| entry.names().any(|own| plain(own) == wanted);
        let found: Vec<&Entry> = self.entries.iter().filter(is_named).collect();
        match found[..] {
            [entry] => Ok(entry),
            [] => {
                bail!("no snippet `{name}` among those of `cargo grundy list`{}", self.hint(name))
            }
            _ => {
                let names: Vec<&str> = found.iter().map(|entry| entry.name.as_str()).collect();
                bail!("`{name}` is a name of several snippets; choose one of {}", names.join(", "))
            }
        }
    }

    fn hint(&self, name: &str) -> String {
        let nearest = nearest::hint(name, self.entries.iter().map(|entry| entry.name.as_str()));
        match self.search(&[name.to_owned()]).first() {
            Some(entry) if nearest.is_empty() => format!("; `{}` is about it", entry.name),
            _ => nearest,
        }
    }

    /// The snippets that mention all of `words` in English or Chinese: those with exactly this name
    /// first, then those with the words in their names, then those with the words in their rules.
    /// Case doesn't matter, and a word also matches a part of a longer one.
    pub fn search(&self, words: &[String]) -> Vec<&Entry> {
        let phrase = words.join(" ");
        let name = plain(&phrase);
        let words: Vec<String> = phrase.split_whitespace().map(plain).collect();
        let place = |entry: &Entry| match entry.names().any(|own| plain(own) == name) {
            true => Some(0),
            false => words.iter().try_fold(0, |last, word| Some(entry.place(word)?.max(last))),
        };
        let mut found: Vec<(usize, &Entry)> =
            self.entries.iter().filter_map(|entry| Some((place(entry)?, entry))).collect();
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, entry)| entry).collect()
    }
}

impl Entry {
    /// Makes an entry of its texts. `known` has the metadata of the problems by their ids.
    ///
    /// Fails, naming the file, if the header can't be parsed, or if the words of a language are
    /// malformed or stale.
    pub fn new(texts: Texts, known: &BTreeMap<&str, Metadata>) -> Result<Entry> {
        let Texts { name, snippet, english, chinese } = texts;
        let header = Header::parse(snippet).with_context(|| format!("{name}.rs: bad header"))?;
        let english = Words::english(&header, english)
            .with_context(|| format!("en/{name}.toml: bad words"))?;
        let chinese = chinese.map(|text| Words::translated(text, &english)).transpose();
        let chinese = chinese.with_context(|| format!("zh/{name}.toml: bad translation"))?;
        let solves = |id: &String| Some((id.clone(), known.get(id.as_str())?.clone()));
        let problems = header.problems.iter().filter_map(solves).collect();
        let (name, text) = (name.to_owned(), snippet.to_owned());
        Ok(Entry { name, text, header, english, chinese, problems })
    }

    /// What is said of it in a language, or in English if it isn't translated.
    pub fn words(&self, language: Language) -> &Words {
        match (language, &self.chinese) {
            (Language::Zh, Some(chinese)) => chinese,
            _ => &self.english,
        }
    }

    /// The text of the file with a header in a language, or as it is if it isn't translated.
    pub fn text_in(&self, language: Language) -> Cow<'_, str> {
        match (language, &self.chinese) {
            (Language::Zh, Some(words)) => Cow::Owned(self.header.in_chinese(words, &self.text)),
            _ => Cow::Borrowed(&self.text),
        }
    }

    /// What is said of it, in each language.
    fn languages(&self) -> impl Iterator<Item = &Words> {
        iter::once(&self.english).chain(&self.chinese)
    }

    /// All names of the snippet and its game, in each language.
    fn names(&self) -> impl Iterator<Item = &str> {
        let names =
            self.languages().flat_map(|words| iter::once(&words.name).chain(&words.aliases));
        iter::once(self.name.as_str()).chain(names.map(String::as_str))
    }

    /// Where a word occurs first: 1 if it is in a name of the snippet, or in the title or the id of
    /// a problem, 2 in the rule, 3 elsewhere in what is said of the snippet; `None` if it doesn't
    /// occur.
    fn place(&self, word: &str) -> Option<usize> {
        let mut names: Vec<&str> = self.names().collect();
        for (id, metadata) in &self.problems {
            names.extend([id, metadata.title.as_str(), &metadata.title_en]);
        }
        let mut rules = Vec::new();
        let mut rest = vec![self.header.source.as_str()];
        for words in self.languages() {
            rules.push(words.rule.as_str());
            rest.extend([words.theorem.as_str(), &words.complexity]);
        }
        let places = [names, rules, rest];
        let place =
            places.iter().position(|texts| texts.iter().any(|text| plain(text).contains(word)));
        Some(place? + 1)
    }
}

/// Normalises a text for searching: lower case, spaces instead of underscores and dashes, and one
/// of the two characters with which Chinese writes "game".
pub fn plain(text: &str) -> String {
    text.to_lowercase().replace(['_', '-', '–'], " ").replace('奕', "弈")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "aliases = [\"Wyt\", \"Piles\"]\nwhy = ''";
    const CHINESE: &str = "of = \"OF\"\nname = \"威佐夫博弈\"\naliases = [\"奇异局势\"]\n\
        rule = \"两堆石子。\"\ntheorem = \"黄金分割比。\"\ncomplexity = \"O(1)。\"\nwhy = ''";

    fn catalogue() -> Catalogue {
        let text = |head: &str, problems: &str| {
            format!(
                "//! {head}\n//!\n//! - Theorem: Zeckendorf's.\n//! - Complexity: O(1).\n//! - \
                 Source: Bouton.\n//! - Problems: {problems}.\n"
            )
        };
        let problem = "title = \"取石子\"\ntitle_en = \"Stones\"\nurl = \"\"\njudge = \"luogu\"\n\
                       time_limit_ms = 1\nmemory_limit_mib = 1\n";
        let wythoff = text("Wythoff's game: two piles, like nim.", "none");
        let end_nim = text("End Nim: piles in a row.", "p1");
        let english = Words::english(&Header::parse(&wythoff).unwrap(), Some(ENGLISH)).unwrap();
        let chinese = CHINESE.replace("OF", &english.digest());
        let texts = |name, snippet, english, chinese| Texts { name, snippet, english, chinese };
        let snippets = [
            texts("wythoff", &wythoff, Some(ENGLISH), Some(chinese.as_str())),
            texts("end_nim", &end_nim, Some("aliases = [\"Piles\", \"Row\"]\nwhy = ''"), None),
        ];
        Catalogue::new(snippets, [("p1", problem)]).unwrap()
    }

    /// The names of what is found, whether the words are quoted or not.
    fn found(words: &str) -> Vec<String> {
        let found = |words: &[String]| -> Vec<String> {
            catalogue().search(words).iter().map(|entry| entry.name.clone()).collect()
        };
        let apart: Vec<String> = words.split(' ').map(str::to_owned).collect();
        assert_eq!(found(&apart), found(&[words.to_owned()]));
        found(&apart)
    }

    #[test]
    fn words_are_found_wherever_they_stand_and_names_come_first() {
        for (words, names) in [
            ("NIM", &["end_nim", "wythoff"][..]),
            ("end-nim", &["end_nim"]),
            ("two piles", &["wythoff"]),
            ("zeckendorf", &["end_nim", "wythoff"]),
            ("取石子", &["end_nim"]),
            ("stones bouton", &["end_nim"]),
            ("p1", &["end_nim"]),
            ("stones wythoff", &[]),
            ("row", &["end_nim"]),
            ("end nim", &["end_nim", "wythoff"]),
            ("nim wythoff", &["wythoff"]),
            ("威佐夫博奕", &["wythoff"]),
            ("奇异 wyt", &["wythoff"]),
            ("石子", &["end_nim", "wythoff"]),
            ("黄金分割比", &["wythoff"]),
        ] {
            assert_eq!(found(words), names, "{words}");
        }
    }

    #[test]
    fn a_snippet_has_several_names_and_an_unknown_one_is_an_error_with_the_nearest() {
        for (name, words) in [
            ("wythof", "no snippet `wythof` among those of `cargo grundy list`; is it `wythoff`?"),
            ("p1", "list`; `end_nim` is about it"),
            ("Zeckendorf", "list`; `end_nim` is about it"),
        ] {
            let error = catalogue().entry(name).unwrap_err().to_string();
            assert!(error.ends_with(words), "{error}");
        }
        let error = catalogue().entry("zzz").unwrap_err().to_string();
        assert!(error.ends_with("`cargo grundy list`"), "{error}");
        let error = catalogue().entry("piles").unwrap_err().to_string();
        assert!(error.ends_with("choose one of end_nim, wythoff"), "{error}");
        for (name, found) in [
            ("end_nim", "end_nim"),
            ("End-Nim", "end_nim"),
            ("row", "end_nim"),
            ("Wyt", "wythoff"),
            ("威佐夫博奕", "wythoff"),
        ] {
            assert_eq!(catalogue().entry(name).unwrap().name, found, "{name}");
        }
    }
}
