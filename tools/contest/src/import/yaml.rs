//! Descriptions in YAML: values that know their lines, so that errors can name them.

use anyhow::{Context, Result, anyhow, bail};
use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span};

/// A value.
pub(super) struct Node {
    /// The line that it begins in, from 1.
    line: usize,
    content: Content,
}

enum Content {
    Nothing,
    Text(String),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
    /// What has been written elsewhere. It isn't followed, as a few of them can stand for a lot.
    Alias,
}

/// What is where there is no value.
static NOTHING: Node = Node { line: 1, content: Content::Nothing };

/// Reads a text with one document. An empty one is nothing.
///
/// Fails, naming the line, if it isn't YAML, and if a table has a key twice.
pub(super) fn parse(text: &str) -> Result<Node> {
    let mut events = Parser::new_from_str(text);
    let mut found: Option<Node> = None;
    while let Some((event, span)) = next(&mut events)? {
        match event {
            Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => {}
            Event::DocumentStart(..) if found.is_none() => {}
            Event::DocumentStart(..) => {
                bail!("line {}: found a second document, expected one", span.start.line())
            }
            event => found = Some(node(&mut events, event, span)?),
        }
    }
    Ok(found.unwrap_or(Node { line: 1, content: Content::Nothing }))
}

/// What comes next in a text.
type Next<'a> = (Event<'a>, Span);

fn next<'a>(
    events: &mut impl Iterator<Item = Result<Next<'a>, ScanError>>,
) -> Result<Option<Next<'a>>> {
    let bad = |error: ScanError| anyhow!("line {}: {}", error.marker().line(), error.info());
    events.next().transpose().map_err(bad)
}

/// The value that begins with `event`. The parser has a limit on nesting.
fn node<'a>(
    events: &mut impl Iterator<Item = Result<Next<'a>, ScanError>>,
    event: Event<'a>,
    span: Span,
) -> Result<Node> {
    /// How plain texts say that there is nothing.
    const NOTHING: [&str; 5] = ["", "~", "null", "Null", "NULL"];
    let content = match event {
        Event::Scalar(text, ScalarStyle::Plain, ..) if NOTHING.contains(&&*text) => {
            Content::Nothing
        }
        Event::Scalar(text, ..) => Content::Text(text.into_owned()),
        Event::SequenceStart(..) => {
            let mut nodes = vec![];
            while let Some(node) = inner(events)? {
                nodes.push(node);
            }
            Content::List(nodes)
        }
        Event::MappingStart(..) => Content::Table(table(events)?),
        _ => Content::Alias,
    };
    Ok(Node { line: span.start.line(), content })
}

/// The next value in a list or a table; `None` at the end of it.
fn inner<'a>(
    events: &mut impl Iterator<Item = Result<Next<'a>, ScanError>>,
) -> Result<Option<Node>> {
    match next(events)?.context("the text ends in the middle")? {
        (Event::SequenceEnd | Event::MappingEnd, _) => Ok(None),
        (event, span) => node(events, event, span).map(Some),
    }
}

fn table<'a>(
    events: &mut impl Iterator<Item = Result<Next<'a>, ScanError>>,
) -> Result<Vec<(String, Node)>> {
    let mut pairs: Vec<(String, Node)> = vec![];
    while let Some(key) = inner(events)? {
        let value = inner(events)?.context("a key has a value")?;
        let line = key.line;
        let Some(key) = key.text()? else { bail!("line {line}: found no key before the colon") };
        if pairs.iter().any(|(other, _)| other == key) {
            bail!("line {line}: the key `{key}` occurs twice");
        }
        pairs.push((key.to_owned(), value));
    }
    Ok(pairs)
}

impl Node {
    /// The value that a table has for a key, or nothing.
    ///
    /// Fails if this is something else than a table.
    pub(super) fn get(&self, key: &str) -> Result<&Node> {
        match &self.content {
            Content::Nothing => Ok(&NOTHING),
            Content::Table(pairs) => {
                let pair = pairs.iter().find(|(name, _)| name == key);
                Ok(pair.map_or(&NOTHING, |(_, node)| node))
            }
            _ => Err(self.unexpected("keys with values")),
        }
    }

    /// The texts of a table by their keys; `None` if this is no table.
    ///
    /// Fails if something in it isn't a text.
    pub(super) fn texts_by_key(&self) -> Result<Option<Vec<(&str, &str)>>> {
        let Content::Table(pairs) = &self.content else { return Ok(None) };
        let pairs = pairs.iter().map(|(key, node)| Ok((&**key, node.text()?.unwrap_or(""))));
        pairs.collect::<Result<_>>().map(Some)
    }

    /// The text; `None` if this is nothing.
    ///
    /// Fails if it is something else.
    pub(super) fn text(&self) -> Result<Option<&str>> {
        match &self.content {
            Content::Nothing => Ok(None),
            Content::Text(text) => Ok(Some(text)),
            _ => Err(self.unexpected("a text")),
        }
    }

    /// The text, or those in a list.
    ///
    /// Fails if this is something else.
    pub(super) fn texts(&self) -> Result<Vec<&str>> {
        match &self.content {
            Content::List(nodes) => {
                nodes.iter().filter_map(|node| node.text().transpose()).collect()
            }
            _ => Ok(self.text()?.into_iter().collect()),
        }
    }

    /// Whether this is nothing.
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self.content, Content::Nothing)
    }

    /// The words of the text, or the texts in a list.
    ///
    /// Fails if this is something else.
    pub(super) fn words(&self) -> Result<Vec<&str>> {
        Ok(match self.content {
            Content::List(_) => self.texts()?,
            _ => self.text()?.unwrap_or_default().split_whitespace().collect(),
        })
    }

    /// The number; `None` if this is nothing.
    ///
    /// Fails if it is something else.
    pub(super) fn number(&self) -> Result<Option<f64>> {
        let number = |text: &str| text.parse().map_err(|_| self.unexpected("a number"));
        self.text()?.map(number).transpose()
    }

    /// The error for what isn't expected.
    fn unexpected(&self, expected: &str) -> anyhow::Error {
        let found = match &self.content {
            Content::Nothing => "nothing".to_owned(),
            Content::Text(text) => format!("{text:?}"),
            Content::List(_) => "a list".to_owned(),
            Content::Table(_) => "keys with values".to_owned(),
            Content::Alias => "an alias, which isn't followed here".to_owned(),
        };
        anyhow!("line {}: found {found}, expected {expected}", self.line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_keys() {
        let text = "# a comment\nname: {de: Raten, en: \"Gues\\u0073ing\"}\ntype: [a, 'b c']\n\
                    flags: a b  # of them\nlimits:\n  memory: 5e2\n  time: ~\nempty:\n";
        let root = parse(text).unwrap();
        let get = |key: &str| root.get(key).unwrap();
        let names = get("name").texts_by_key().unwrap().unwrap();
        assert_eq!(names, [("de", "Raten"), ("en", "Guessing")]);
        assert_eq!(get("type").texts().unwrap(), ["a", "b c"]);
        assert_eq!(get("flags").texts().unwrap(), ["a b"]);
        assert_eq!(get("limits").get("memory").unwrap().number().unwrap(), Some(500.0));
        assert_eq!(get("limits").get("time").unwrap().number().unwrap(), None);
        assert_eq!(get("empty").texts().unwrap(), [""; 0]);
        for empty in ["", "# nothing\n", "---\n", "\n", "key:\n", "other: 1"] {
            let root = parse(empty).unwrap();
            assert_eq!(root.get("key").unwrap().get("key").unwrap().text().unwrap(), None);
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, words) in [
            ("a: 1\nb: [\n", "line 2: unclosed bracket"),
            ("a: 1\nb: 2\na: 3\n", "line 3: the key `a` occurs twice"),
            ("a: 1\n---\nb: 2\n", "line 2: found a second document"),
            ("a: 1\n[b]: 2\n", "line 2: found a list, expected a text"),
            ("a: *b\n", "line 1: "),
            (&"[".repeat(100_000), "line 1: "),
        ] {
            let error = parse(text).err().map(|error| format!("{error:#}"));
            assert!(error.as_ref().is_some_and(|error| error.starts_with(words)), "{error:?}");
        }
        let root = parse("a: &x much\nb: [1]\nc: {d: 1}\ne: *x\n").unwrap();
        let error = |key: &str| root.get(key).unwrap().number().unwrap_err().to_string();
        assert_eq!(error("a"), "line 1: found \"much\", expected a number");
        assert_eq!(error("b"), "line 2: found a list, expected a text");
        assert_eq!(error("c"), "line 3: found keys with values, expected a text");
        assert!(error("e").starts_with("line 4: found an alias, which isn't followed"));
        let error = root.get("a").unwrap().get("b").err().unwrap().to_string();
        assert_eq!(error, "line 1: found \"much\", expected keys with values");
    }
}
