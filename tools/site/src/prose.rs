//! What people write about snippets, as HTML: Markdown with formulas in LaTeX, which become MathML.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use maud::{Markup, PreEscaped};
use pulldown_cmark::{
    BrokenLink, CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd,
};
use pulldown_latex::config::DisplayMode;
use pulldown_latex::{Event as LatexEvent, RenderConfig, Storage, push_mathml};

use super::highlight;

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
    let mut listing: Option<String> = None;
    for event in events {
        match event {
            Event::Text(text) if listing.is_some() => {
                listing.get_or_insert_default().push_str(&text);
            }
            Event::Text(text) => html += &escaped(&text),
            Event::Code(code) => {
                let _ = write!(html, "<code>{}</code>", escaped(&code));
            }
            Event::InlineMath(latex) => html += &formula(&latex, DisplayMode::Inline)?,
            Event::DisplayMath(latex) => html += &formula(&latex, DisplayMode::Block)?,
            Event::SoftBreak => html.push('\n'),
            Event::HardBreak => html += "<br>",
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => listing = Some(String::new()),
            Event::End(TagEnd::CodeBlock) => {
                let code = listing.take().unwrap_or_default();
                let _ = write!(html, "<pre>{}</pre>", highlight::code(&code).0);
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
