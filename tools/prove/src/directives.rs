//! The lines of a file that begin with `#:`, which are comments for Walnut.

use std::collections::BTreeMap;

use grundy_logic::{Error, Place};

use crate::passage::{Passage, error};

/// The keys, in the order in which they are told.
const KEYS: [&str; 10] =
    ["game", "numbers", "position", "move", "lost", "value", "play", "rank", "snippet", "octal"];
/// The keys that may stand several times.
const SEVERAL: [&str; 2] = ["move", "snippet"];

/// What is said of a game: the directives that begin with `game` or `octal`, up to the next one.
#[derive(Debug)]
pub(crate) struct Block {
    /// `game` or `octal`.
    pub(crate) kind: &'static str,
    /// What stands behind that.
    pub(crate) head: Passage,
    rest: BTreeMap<&'static str, Vec<Passage>>,
}

impl Block {
    /// What a key that may stand several times has.
    pub(crate) fn all(&mut self, key: &str) -> Vec<Passage> {
        self.rest.remove(key).unwrap_or_default()
    }

    /// What a key has that may stand once.
    pub(crate) fn one(&mut self, key: &str) -> Option<Passage> {
        self.all(key).pop()
    }

    fn add(&mut self, key: &'static str, place: Place, text: Passage) -> Result<(), Error> {
        if self.kind == "octal" && key != "snippet" {
            let message = format!("`{key}` after `octal`; begin a game with `#: game: TITLE`");
            return Err(error(place, message));
        }
        let texts = self.rest.entry(key).or_default();
        if !texts.is_empty() && !SEVERAL.contains(&key) {
            let message = format!("a second `{key}` of the same game; leave one of them out");
            return Err(error(place, message));
        }
        texts.push(text);
        Ok(())
    }
}

/// Reads all directives of a file.
pub(crate) fn blocks(text: &str) -> Result<Vec<Block>, Error> {
    let mut blocks: Vec<Block> = vec![];
    for (key, place, text) in directives(text)? {
        match (key, blocks.last_mut()) {
            ("game" | "octal", _) => {
                blocks.push(Block { kind: key, head: text, rest: BTreeMap::new() });
            }
            (_, Some(block)) => block.add(key, place, text)?,
            (_, None) => {
                let message = format!("`{key}` before any game; begin one with `#: game: TITLE`");
                return Err(error(place, message));
            }
        }
    }
    Ok(blocks)
}

/// The keys with their places, and what follows them.
fn directives(text: &str) -> Result<Vec<(&'static str, Place, Passage)>, Error> {
    let mut directives: Vec<(&str, Place, Passage)> = vec![];
    for (index, line) in text.lines().enumerate() {
        let Some(rest) = line.trim_start().strip_prefix("#:") else { continue };
        let column_of = |part: &str| {
            let before = &line[..part.as_ptr().addr() - line.as_ptr().addr()];
            Place { line: index + 1, column: before.chars().count() + 1 }
        };
        let content = rest.trim();
        let place = column_of(content);
        if rest.starts_with("  ") || rest.starts_with('\t') {
            let Some((_, _, last)) = directives.last_mut() else {
                let message = "a line that goes on, where no directive has begun; `#: KEY: TEXT` \
                               has one blank before the key";
                return Err(error(place, message));
            };
            last.add_read(" ", place);
            last.add_read(content, place);
            continue;
        }
        let Some((key, text)) = content.split_once(':') else {
            let message = format!("`{content}`, where `KEY: TEXT` is expected after `#:`");
            return Err(error(place, message));
        };
        let text = text.trim();
        directives.push((known(key.trim(), place)?, place, Passage::read(text, column_of(text))));
    }
    match directives.iter().find(|(.., text)| text.text().is_empty()) {
        Some((key, place, _)) => Err(error(*place, format!("nothing after `{key}:`"))),
        None => Ok(directives),
    }
}

fn known(key: &str, place: Place) -> Result<&'static str, Error> {
    if let Some(known) = KEYS.into_iter().find(|known| *known == key) {
        return Ok(known);
    }
    let alike = |known: &&str| strsim::jaro_winkler(known, key);
    let nearest = KEYS.into_iter().max_by(|a, b| alike(a).total_cmp(&alike(b)));
    let hint = match nearest.filter(|nearest| alike(nearest) > 0.7) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("there are {}", KEYS.map(|key| format!("`{key}`")).join(", ")),
    };
    Err(error(place, format!("there is no directive `{key}`; {hint}")))
}
