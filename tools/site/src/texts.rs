//! The texts that are copied from the page of a snippet: what `show` prints, byte for byte.
//!
//! A page holds the whole text once. Most of the others are some of its lines, so that a page names
//! these lines instead of repeating them. The rest is in a script, which the pages of all languages
//! share.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::Result;
use cargo_grundy::snippet::{Entry, paste};
use xxhash_rust::xxh3::xxh3_128;

use super::kept::Kept;

/// A text to copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Copied {
    /// The text.
    pub(super) text: String,
    /// Which lines of the whole text it is, counted from 0; `None` if it isn't made of these.
    pub(super) lines: Option<Vec<Range<usize>>>,
}

/// The texts of a snippet.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    /// The whole, as `show` prints it.
    pub(super) whole: String,
    /// Without docs.
    pub(super) bare: Copied,
    /// Without comments and needless white space.
    pub(super) minified: Copied,
    /// Each public item, with what it needs.
    pub(super) items: Vec<(String, Copied)>,
}

impl Texts {
    /// Makes the texts of a snippet. What takes rustc to find out is asked for once.
    ///
    /// Fails if the snippet isn't Rust, or if rustc can't be run.
    pub(super) fn of(entry: &Entry, kept: &Kept) -> Result<Texts> {
        let Entry { name, text, .. } = entry;
        let whole = paste::in_module(name, &paste::whole(name, text, false)?)?;
        let lines: Vec<&str> = whole.lines().collect();
        let copied = |text: String| Copied { lines: ranges(&lines, &text), text };
        let mut items = Vec::new();
        let digest = format!("{:032x}", xxh3_128(text.as_bytes()));
        for item in paste::items(name, text)? {
            let key = ["item", name, &item, &digest];
            let text = kept.text(&key, || paste::item(name, text, &item))?;
            items.push((item, copied(paste::in_module(name, &text)?)));
        }
        let bare = paste::in_module(name, &paste::bare(name, text)?)?;
        let minified = copied(paste::minified(name, &bare)?);
        let bare = copied(bare);
        Ok(Texts { bare, minified, items, whole })
    }

    /// The script with the texts that aren't lines of the whole, by the names that buttons call
    /// them: `bare`, `minified`, or that of an item.
    ///
    /// Fails if a text can't be written as JSON.
    pub(super) fn script(&self) -> Result<String> {
        let named = [("bare", &self.bare), ("minified", &self.minified)].into_iter();
        let named = named.chain(self.items.iter().map(|(name, copied)| (&name[..], copied)));
        let apart = named.filter(|(_, copied)| copied.lines.is_none());
        let texts: BTreeMap<&str, &str> =
            apart.map(|(name, copied)| (name, &copied.text[..])).collect();
        Ok(format!("window.grundyTexts={};\n", serde_json::to_string(&texts)?))
    }
}

/// The path of the script with the texts of the snippet `name`.
pub(super) fn file(name: &str) -> String {
    format!("texts/{name}.js")
}

/// The ranges of lines of which `text` is made, in their order.
fn ranges(lines: &[&str], text: &str) -> Option<Vec<Range<usize>>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut next = 0;
    for line in text.lines() {
        let place = next + lines[next..].iter().position(|own| *own == line)?;
        next = place + 1;
        match ranges.last_mut() {
            Some(last) if last.end == place => last.end = next,
            _ => ranges.push(place..next),
        }
    }
    text.ends_with('\n').then_some(ranges)
}

/// The ranges as a page writes them: `0-3,5` are the first four lines and the sixth.
pub(super) fn written(ranges: &[Range<usize>]) -> String {
    let range = |range: &Range<usize>| match range.len() {
        1 => range.start.to_string(),
        _ => format!("{}-{}", range.start, range.end - 1),
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_lines_of_the_whole_or_none_of_them() {
        let lines = ["a", "", "b", "c", "", "d"];
        let found = ranges(&lines, "b\nc\nd\n").unwrap();
        assert_eq!((found.clone(), &*written(&found)), (vec![2..4, 5..6], "2-3,5"));
        assert_eq!(ranges(&lines, "b\nx\n"), None);
        assert_eq!(ranges(&lines, "c\nb\n"), None);
        assert_eq!(ranges(&lines, "b\nc"), None);
    }
}
