//! The introduction.

use anyhow::Result;
use cargo_grundy::snippet::Language;
use maud::html;

use crate::phrases::Phrases;
use crate::prose;
use crate::shell::{self, Content};

/// The page.
///
/// Fails if its text can't be converted, which a test rules out.
pub(crate) fn page(words: &Phrases) -> Result<String> {
    let text = match words.language {
        Language::En => include_str!("../assets/about.en.md"),
        Language::Zh => include_str!("../assets/about.zh.md"),
    };
    // The first line is the title.
    let (title, text) = text.split_once('\n').unwrap_or((text, ""));
    let body = html! {
        header.title { h1 { (title.trim_start_matches("# ")) } }
        article.prose { (prose::markdown(text, &|_| None)?) }
    };
    let content = Content {
        file: "about.html",
        title: words.about,
        description: words.tagline,
        head: html! {},
        body,
    };
    Ok(shell::page(words, &content))
}
