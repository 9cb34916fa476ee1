//! What a machine has proved for all sizes.

use maud::{Markup, html};

use crate::Material;
use crate::phrases::{Phrases, fill};
use crate::prose;
use crate::proved::Proved;
use crate::shell::{self, Content};

/// How many games of a file are shown.
const SHOWN: usize = 4;

/// The page.
pub(crate) fn page(material: &Material, words: &Phrases) -> String {
    let body = html! {
        header.title { h1 { (words.by_machine) } p.lead { (words.by_machine_lead) } }
        article { @for proved in material.proved { (section(material, proved, words)) } }
    };
    let content = Content {
        file: "proved.html",
        title: words.by_machine,
        description: words.by_machine_lead,
        head: html! { link rel="stylesheet" href={ (words.up) "snippet.css" }; },
        body,
    };
    shell::page(words, &content)
}

/// What a file proves.
fn section(material: &Material, proved: &Proved, words: &Phrases) -> Markup {
    let entry = material.entry(&proved.name);
    html! {
        section #(proved.name) {
            @match entry {
                Some(entry) => h2 {
                    a href={ (entry.name) ".html" } { (entry.words(words.language).name) }
                },
                None => { h2 lang="en" { (title(&proved.name)) } p lang="en" { (proved.about) } }
            }
            (picture(proved, words))
            (games(proved, words))
        }
    }
}

/// The name of a file as a title: `nim_with_passes` is Nim with passes.
fn title(name: &str) -> String {
    let mut letters = name.chars().map(|letter| if letter == '_' { ' ' } else { letter });
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + &letters.collect::<String>()
}

/// The claims about the games of a file.
fn games(proved: &Proved, words: &Phrases) -> Markup {
    html! {
        ul.claims {
            @for claim in proved.games.iter().take(SHOWN) {
                li {
                    @if !claim.title.is_empty() { span lang="en" { (claim.title) } ": " }
                    (prose::plain(claim.words(words.language)))
                    @if let Some(states) = claim.states {
                        " " span.about { (fill(words.states, &[&states])) }
                    }
                }
            }
            @if let Some(more) = proved.games.len().checked_sub(SHOWN + 1) {
                li { (fill(words.more_games, &[&(more + 1)])) }
            }
        }
    }
}

/// The picture of the automaton, if it is small.
pub(super) fn picture(proved: &Proved, words: &Phrases) -> Markup {
    let Some((title, _)) = &proved.picture else { return html! {} };
    let caption = fill(words.automaton, &[title]);
    html! {
        figure.automaton {
            img src={ (words.up) (proved.file()) } alt=(caption) width="420" height="350"
                loading="lazy";
            figcaption.about { (caption) }
        }
    }
}
