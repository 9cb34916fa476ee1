//! The header of a snippet: the doc comment at the top of its file.

use anyhow::{Result, bail};

use crate::Words;

/// The keys of a header's entries, in their order.
const ENTRIES: [&str; 4] = ["Theorem", "Complexity", "Source", "Problems"];

/// The header of a snippet, which has this form:
///
/// ```text
/// //! Name: the rule in one sentence, over several lines if need be.
/// //!
/// //! - Theorem: …
/// //! - Complexity: …
/// //! - Source: …
/// //! - Problems: p1247, p2197.
/// ```
///
/// The lines of each text are joined into one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name of the game or the technique.
    pub game: String,
    /// The rule of the game in one sentence.
    pub rule: String,
    /// The theorem behind the code.
    pub theorem: String,
    /// The time and memory that the functions take.
    pub complexity: String,
    /// Where the theorem comes from.
    pub source: String,
    /// The ids of the problems that verify it, sorted.
    pub problems: Vec<String>,
}

impl Header {
    /// Parses the header at the beginning of `text`, the text of a snippet.
    ///
    /// Fails if the header doesn't have the form that [`Header`] shows; the error names the line,
    /// what was found and what was expected.
    pub fn parse(text: &str) -> Result<Header> {
        let mut lines = header_lines(text);
        let mut summary = String::new();
        for (_, line) in lines.by_ref().take_while(|(_, line)| !line.is_empty()) {
            append(&mut summary, line);
        }
        let Some((game, rule)) = summary.split_once(": ") else {
            bail!("line 1: found {summary:?}, expected `//! Name: the rule in one sentence.`");
        };
        if !rule.ends_with('.') || rule.contains(". ") {
            bail!("line 1: found {rule:?}, expected the rule in one sentence that ends with a dot");
        }
        let [theorem, complexity, source, problems] = entries(lines)?;
        Ok(Header {
            game: game.to_owned(),
            rule: rule.to_owned(),
            theorem,
            complexity,
            source,
            problems: ids(&problems)?,
        })
    }

    /// The text of the snippet with Chinese words in the place of this header. Each entry is one
    /// line, as nothing says where Chinese may be wrapped.
    pub(super) fn in_chinese(&self, words: &Words, text: &str) -> String {
        let Words { name, rule, theorem, complexity, .. } = words;
        let problems =
            if self.problems.is_empty() { "无".to_owned() } else { self.problems.join("、") };
        let code: Vec<&str> = text.lines().skip(header_lines(text).count()).collect();
        format!(
            "//! {name}：{rule}\n//!\n//! - 结论：{theorem}\n//! - 复杂度：{complexity}\n//! - 出处：{}\n\
             //! - 题目：{problems}。\n{}\n",
            self.source,
            code.join("\n")
        )
    }
}

/// The lines of the header without their `//!`, each with its number from 1.
fn header_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines.map_while(|(i, line)| Some((i + 1, line.strip_prefix("//!")?)))
}

/// Parses the entries in `lines`, the lines of a header after its first paragraph.
fn entries<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<[String; 4]> {
    let mut entries: [String; 4] = Default::default();
    let mut filled = 0;
    for (number, line) in lines {
        if let Some(entry) = line.strip_prefix(" - ") {
            let Some(&key) = ENTRIES.get(filled) else {
                bail!("line {number}: found another entry, expected none after `Problems`");
            };
            let value = entry.strip_prefix(key).and_then(|rest| rest.strip_prefix(": "));
            let Some(value) = value else {
                bail!("line {number}: found `//!{line}`, expected `//! - {key}: …`");
            };
            entries[filled] = value.to_owned();
            filled += 1;
        } else if line.starts_with("   ") && filled > 0 {
            append(&mut entries[filled - 1], line);
        } else {
            bail!("line {number}: found `//!{line}`, expected an entry such as `//! - Source: …`");
        }
    }
    if let Some(key) = ENTRIES.get(filled) {
        bail!("the entry `//! - {key}: …` is missing; the order is {}", ENTRIES.join(", "));
    }
    Ok(entries)
}

/// Appends a line to a text, joined by a space.
fn append(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(line.trim());
}

/// Parses a list of ids such as `p1, p2.`; `none.` is the empty list.
fn ids(list: &str) -> Result<Vec<String>> {
    let Some(list) = list.strip_suffix('.') else {
        bail!("Problems: found {list:?}, expected a list that ends with a dot");
    };
    if list == "none" {
        return Ok(Vec::new());
    }
    let ids: Vec<String> = list.split(", ").map(str::to_owned).collect();
    if !ids.is_sorted() {
        bail!("Problems: found {list:?}, expected the ids in order");
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const GOOD: &str = "//! Nim: take stones
//! from one pile.
//!
//! - Theorem: the nim-sum
//!   decides.
//! - Complexity: O(n).
//! - Source: Bouton.
//! - Problems: p1, p2.

fn code() {}
";

    #[test]
    fn a_good_header_is_read() {
        let header = Header::parse(GOOD).unwrap();
        assert_eq!(header.game, "Nim");
        assert_eq!(header.rule, "take stones from one pile.");
        assert_eq!(header.theorem, "the nim-sum decides.");
        assert_eq!(header.complexity, "O(n).");
        assert_eq!(header.source, "Bouton.");
        assert_eq!(header.problems, ["p1", "p2"]);
    }

    #[test]
    fn a_header_is_replaced_by_chinese_words() {
        let header = Header::parse(GOOD).unwrap();
        let words = Words {
            name: "Nim 游戏".to_owned(),
            aliases: vec![],
            rule: "取石子。".to_owned(),
            theorem: "异或和。".to_owned(),
            complexity: "O(n)。".to_owned(),
            why: String::new(),
            backed: BTreeMap::new(),
        };
        let expected = "//! Nim 游戏：取石子。
//!
//! - 结论：异或和。
//! - 复杂度：O(n)。
//! - 出处：Bouton.
//! - 题目：p1、p2。

fn code() {}
";
        assert_eq!(header.in_chinese(&words, GOOD), expected);
    }

    #[test]
    fn a_snippet_without_problems_says_none() {
        let header = Header::parse(&GOOD.replace("p1, p2", "none")).unwrap();
        assert!(header.problems.is_empty());
    }

    #[test]
    fn a_bad_header_is_an_error_that_names_the_line_and_the_fix() {
        let table = [
            (String::new(), "line 1"),
            (GOOD.replace("Nim: ", ""), "line 1"),
            (GOOD.replace("one pile.", "one pile. Or not."), "one sentence"),
            (GOOD.replace("- Source", "- Sauce"), "line 7: found `//! - Sauce: Bouton.`"),
            (GOOD.replace("//! - Source: Bouton.\n", ""), "`//! - Source: …`"),
            (GOOD.replace("//! - Problems: p1, p2.\n", ""), "`//! - Problems: …` is missing"),
            (GOOD.replace("p2.\n", "p2.\n//! - Author: me\n"), "line 9"),
            (GOOD.replace("//!   decides", "//! decides"), "line 5"),
            (GOOD.replace("p1, p2.", "p1, p2"), "ends with a dot"),
            (GOOD.replace("p1, p2", "p2, p1"), "in order"),
        ];
        for (text, words) in table {
            let error = Header::parse(&text).unwrap_err().to_string();
            assert!(error.contains(words), "{words:?} is missing in: {error}");
        }
    }
}
