//! What people write about snippets, as HTML: Markdown with formulas in LaTeX, which become MathML.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use maud::{Markup, PreEscaped};
use pulldown_cmark::{
    BrokenLink, CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd,
};
use pulldown_latex::config::DisplayMode;
use pulldown_latex::{Event as LatexEvent, RenderConfig, Storage, push_mathml};

/// What must not begin a line, so that it stays with a formula before it.
const CLOSING: &[char] = &['，', '。', '、', '；', '：', '？', '！', '）', '」'];

/// Converts Markdown. `link` gives the address of an item of the code that a text links to.
///
/// Fails if a formula is malformed or uses a command that isn't known, and if the text has anything
/// but paragraphs, emphasis, code, lists, links and formulas.
pub(super) fn markdown(text: &str, link: &dyn Fn(&str) -> Option<String>) -> Result<Markup> {
    let mut broken = |broken: BrokenLink| {
        let item = broken.reference.trim_matches('`').to_owned();
        let address = link(&item)?;
        Some((CowStr::from(address), CowStr::from("")))
    };
    let events =
        Parser::new_with_broken_link_callback(text, Options::ENABLE_MATH, Some(&mut broken));
    let mut html = String::new();
    // Code is collected until it ends.
    let mut block: Option<String> = None;
    // Where the formula begins that has just ended.
    let mut formula_at = None;
    for event in events {
        let before = formula_at.take();
        match event {
            Event::Text(text) if block.is_some() => {
                block.get_or_insert_default().push_str(&text);
            }
            Event::Text(text) => {
                let rest = text.trim_start_matches(CLOSING);
                let (closing, rest) = text.split_at(text.len() - rest.len());
                if let Some(at) = before.filter(|_| !closing.is_empty()) {
                    html.insert_str(at, "<span class=\"kept\">");
                    let _ = write!(html, "{closing}</span>{}", escaped(rest));
                } else {
                    html += &escaped(&text);
                }
            }
            Event::Code(code) => {
                let _ = write!(html, "<code>{}</code>", escaped(&code));
            }
            Event::InlineMath(latex) => {
                formula_at = Some(html.len());
                html += &formula(&latex, DisplayMode::Inline)?;
            }
            Event::DisplayMath(latex) => {
                let formula = formula(&latex, DisplayMode::Block)?;
                let _ = write!(html, "<span class=\"scroll\" tabindex=\"0\">{formula}</span>");
            }
            Event::SoftBreak => html.push('\n'),
            Event::HardBreak => html += "<br>",
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => block = Some(String::new()),
            Event::End(TagEnd::CodeBlock) => {
                let code = block.take().unwrap_or_default();
                let _ = write!(html, "<pre>{}</pre>", listing(&code).0);
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                let _ = write!(html, "<a href=\"{}\">", escaped(&dest_url));
            }
            Event::Start(tag) => {
                let _ = write!(html, "<{}>", name(&tag.to_end())?);
            }
            Event::End(tag) => {
                let _ = write!(html, "</{}>", name(&tag)?);
            }
            other => bail!("{other:?}: write paragraphs, emphasis, code, lists and formulas only"),
        }
    }
    Ok(PreEscaped(html))
}

/// The element of a tag.
fn name(tag: &TagEnd) -> Result<&'static str> {
    Ok(match tag {
        TagEnd::Paragraph => "p",
        TagEnd::Emphasis => "em",
        TagEnd::Strong => "strong",
        TagEnd::List(false) => "ul",
        TagEnd::List(true) => "ol",
        TagEnd::Item => "li",
        TagEnd::Link => "a",
        TagEnd::Heading(level) => level_name(*level),
        other => bail!("{other:?}: write paragraphs, emphasis, code, lists and formulas only"),
    })
}

/// The element of a heading. In docs, headings of the first level are below that of an item.
fn level_name(level: HeadingLevel) -> &'static str {
    match level {
        HeadingLevel::H1 => "h4",
        HeadingLevel::H2 => "h2",
        _ => "h3",
    }
}

/// The MathML of a formula.
///
/// Fails if the formula is malformed, or uses a command that isn't known.
fn formula(latex: &str, display_mode: DisplayMode) -> Result<String> {
    if let [b'a'..=b'z' | b'A'..=b'Z'] = latex.as_bytes() {
        return Ok(format!("<var>{latex}</var>"));
    }
    let storage = Storage::new();
    let events: Vec<Result<LatexEvent, _>> = pulldown_latex::Parser::new(latex, &storage).collect();
    if let Some(Err(error)) = events.iter().find(|event| event.is_err()) {
        bail!("the formula ${latex}$: {error}");
    }
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    let mut html = String::new();
    push_mathml(&mut html, events.into_iter(), config)?;
    // The crate writes these operators as they are, and attributes that hardly matter.
    let html = html.replace("><</", ">&lt;</").replace(">&</", ">&amp;</");
    let needless = [" display=\"inline\"", " symmetric=\"false\"", " stretchy=\"false\""];
    Ok(needless.iter().fold(html, |html, needless| html.replace(needless, "")))
}

/// Converts a text that isn't Markdown: code stands between backticks, and formulas are written
/// as on a keyboard, so that `2^(2^k)` is a power, and letters that stand alone are variables.
pub(super) fn plain(text: &str) -> Markup {
    let mut html = String::new();
    for (i, part) in text.split('`').enumerate() {
        let _ = match i % 2 {
            0 => write!(html, "{}", typeset(part)),
            _ => write!(html, "<code>{}</code>", escaped(part)),
        };
    }
    PreEscaped(html)
}

/// The HTML of a text with formulas as on a keyboard.
fn typeset(text: &str) -> String {
    let (mut html, mut rest, mut before) = (String::new(), text, ' ');
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '^' => 1 + power(&rest[1..]),
            'A'..='Z' | 'a'..='z' => {
                rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())
            }
            _ => first.len_utf8(),
        };
        let (part, after) = rest.split_at(end);
        html += &match part.strip_prefix('^') {
            Some(power) => {
                let inner = power.strip_prefix('(').and_then(|inner| inner.strip_suffix(')'));
                format!("<sup>{}</sup>", typeset(inner.unwrap_or(power)))
            }
            None if is_variable(before, part, after) => format!("<var>{part}</var>"),
            None => escaped(part),
        };
        before = part.chars().next_back().unwrap_or(' ');
        rest = after;
    }
    html
}

/// How long the power at the start of a text is: a pair of parentheses, or letters and digits.
fn power(text: &str) -> usize {
    let mut depth = 0;
    let is_last = |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    };
    match text.starts_with('(') {
        true => text.find(is_last).map_or(text.len(), |last| last + 1),
        false => text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len()),
    }
}

/// Whether a word is a variable, or the product of two, and not an article, a part of a name such
/// as `Nim-k`, or the O of a complexity.
fn is_variable(before: char, word: &str, after: &str) -> bool {
    let is_before_word = |after: &str| match *after.as_bytes() {
        [b' ', first, second, ..] => first.is_ascii_alphabetic() && second.is_ascii_lowercase(),
        _ => false,
    };
    match *word.as_bytes() {
        [b'a' | b'A'] if is_before_word(after) => false,
        [b'O'] if after.starts_with('(') => false,
        [b's'] if matches!(before, '\'' | '’') => false,
        [one] if one.is_ascii_alphabetic() => {
            before != '-' && (!after.starts_with('-') || after.starts_with("-th"))
        }
        [one, two] => one.is_ascii_lowercase() && two.is_ascii_uppercase(),
        _ => false,
    }
}

/// Code as the text of an element. An ampersand that begins no name is written as it is.
pub(super) fn listing(code: &str) -> Markup {
    let mut parts = code.split('&');
    let mut html = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let begins_name = part.starts_with(|c: char| c.is_alphanumeric() || c == '#');
        html += if begins_name { "&amp;" } else { "&" };
        html += part;
    }
    PreEscaped(html.replace('<', "&lt;"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cargo_grundy::snippet::embedded;

    fn html(text: &str) -> Result<String> {
        markdown(text, &|item| Some(format!("#{item}"))).map(|html| html.0)
    }

    #[test]
    fn text_and_formulas_are_converted() {
        let found = html("It is *so*: `a < b`, [`nim`].\n\n- $x_1 \\oplus y < z$\n").unwrap();
        for part in [
            "<p>It is <em>so</em>: <code>a &lt; b</code>, ",
            "<a href=\"#nim\"><code>nim</code></a>.</p>",
            "<ul><li><math",
            "<mo>⊕</mo>",
            "<mo>&lt;</mo>",
        ] {
            assert!(found.contains(part), "{part:?} is missing in {found}");
        }
    }

    #[test]
    fn punctuation_stays_with_the_formula_before_it() {
        let found = html("设 $x$，取 $y$ 颗").unwrap();
        assert!(found.contains("设 <span class=\"kept\"><var"), "{found}");
        assert!(found.contains("</var>，</span>取 <var"), "{found}");
    }

    #[test]
    fn formulas_of_plain_texts_are_typeset() {
        for (text, expected) in [
            (
                "F = 2^(2^k), so xF",
                "<var>F</var> = 2<sup>2<sup><var>k</var></sup></sup>, so <var>xF</var>",
            ),
            (
                "a heap of n: n^2, a > 0",
                "a heap of <var>n</var>: <var>n</var><sup>2</sup>, <var>a</var> &gt; 0",
            ),
            (
                "第 k 大, Moore's Nim-k, `x^2`",
                "第 <var>k</var> 大, Moore's Nim-k, <code>x^2</code>",
            ),
            ("worth a Nim pile", "worth a Nim pile"),
            ("O(n^(3/4)), the d-th", "O(<var>n</var><sup>3/4</sup>), the <var>d</var>-th"),
        ] {
            assert_eq!(plain(text).0, expected);
        }
    }

    #[test]
    fn a_bad_formula_is_an_error_that_shows_it() {
        let error = html("$\\oplusx$").unwrap_err().to_string();
        assert!(error.contains("$\\oplusx$"), "{error}");
        assert!(html("<b>").is_err());
    }

    #[test]
    fn all_that_is_said_of_the_snippets_can_be_converted() {
        for entry in embedded::catalogue().unwrap().entries {
            for words in [Some(&entry.english), entry.chinese.as_ref()].into_iter().flatten() {
                html(&words.why).unwrap_or_else(|error| panic!("{}: {error:#}", entry.name));
            }
        }
    }
}
