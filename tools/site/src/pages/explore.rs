//! The page on which a reader explores a game.

use maud::{Markup, html};

use super::snippet;
use crate::Material;
use crate::explorer::PAGE;
use crate::phrases::Phrases;
use crate::shell::{self, Content};

/// The page; `None` without the explorer, which needs a compiler for WebAssembly.
pub(crate) fn page(material: &Material, words: &Phrases) -> Option<String> {
    let explorer = material.explorer(words.language)?;
    let body = html! {
        header.title { h1 { (words.explore) } p.lead { (words.explore_lead) } }
        article { (explorer.section) }
    };
    let content = Content {
        file: PAGE,
        title: words.explore,
        description: words.explore_lead,
        head: snippet::needed(explorer, words),
        body,
    };
    Some(shell::page(words, &content))
}

/// The link to the page, if it is there.
pub(super) fn link(material: &Material, words: &Phrases) -> Markup {
    html! {
        @if material.explorer(words.language).is_some() {
            a.way href=(PAGE) { (words.explore) }
        }
    }
}
