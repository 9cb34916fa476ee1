//! The pictures of tables.

use anyhow::Result;
use maud::html;

use crate::site::phrases::Phrases;
use crate::site::shell::{self, Content};
use crate::site::{Material, table};

/// The page.
///
/// Fails if a picture can't be made.
pub(in crate::site) fn page(material: &Material, words: &Phrases) -> Result<String> {
    let mut pictures = Vec::new();
    for entry in &material.source.entries {
        for picture in table::pictures(entry)? {
            let name = &entry.words(words.language).name;
            pictures.push(html! {
                figure {
                    a href={ (entry.name) ".html" } {
                        img src=(picture.source) alt=(format!("{name}: {}", picture.call))
                            width="256" height="256" loading="lazy";
                    }
                    figcaption {
                        a href={ (entry.name) ".html" } { (name) }
                        code { (picture.call) }
                    }
                }
            });
        }
    }
    let body = html! {
        header.title { h1 { (words.tables) } p.lead { (words.tables_lead) } }
        div.pictures { @for picture in &pictures { (picture) } }
    };
    let content = Content {
        file: "tables.html",
        title: words.tables,
        description: words.tables_lead,
        sections: &[],
        head: html! {},
        body,
    };
    Ok(shell::page(words, &content))
}
