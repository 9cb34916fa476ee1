//! The pictures of tables: of games that the explorer has explored, and of functions of snippets.

use cargo_grundy::snippet::Entry;
use cargo_grundy_explore::picture::Image;
use cargo_grundy_explore::rule::Tier;
use cargo_grundy_explore::table::Kind;
use maud::{Markup, html};

use super::explore;
use crate::Material;
use crate::explored::{self, Explored, Law};
use crate::games::Game;
use crate::phrases::{Phrases, fill};
use crate::prose;
use crate::shell::{self, Content};
use crate::table::Picture;

/// About how wide a picture is shown, in pixels, and beside the name of its snippet.
const WIDTH: usize = 256;
const SMALL: usize = 64;
/// A law of more lines is only shown if one asks for it.
const LINES: usize = 8;

/// The page.
pub(crate) fn page(material: &Material, words: &Phrases) -> String {
    let has_games = !material.explored.is_empty();
    let body = html! {
        header.title { h1 { (words.tables) } p.lead { (words.tables_lead) } }
        p.ways { (explore::link(material, words)) }
        article {
            @if has_games { (games(material, words)) }
            (functions(material, words))
        }
    };
    let content = Content {
        file: "tables.html",
        title: words.tables,
        description: words.tables_lead,
        head: html! { link rel="stylesheet" href={ (words.up) "tables.css" }; },
        body,
    };
    shell::page(words, &content)
}

/// The games that were explored, sequences last.
fn games(material: &Material, words: &Phrases) -> Markup {
    let mut games: Vec<&(&Game, Explored)> = material.explored.iter().collect();
    games.sort_by_key(|(_, explored)| explored.dimensions == 1);
    let (before, after) = words.explored_lead;
    html! {
        section #games {
            h2 { (words.explored) }
            p { (before) code { "cargo grundy explore" } (after) }
            @for (game, explored) in games { (self::game(game, explored, words)) }
        }
    }
}

/// The functions of snippets that have pictures.
fn functions(material: &Material, words: &Phrases) -> Markup {
    html! {
        section #functions {
            h2 { (words.functions) }
            p { (words.functions_lead) }
            div.pictures {
                @for (entry, picture) in &material.pictures { (function(entry, picture, words)) }
            }
        }
    }
}

/// A game: its picture, its rule, and what the explorer has found.
fn game(game: &Game, explored: &Explored, words: &Phrases) -> Markup {
    let (name, rule) = game.words(words.language);
    let file = explored::picture(game);
    let last = game.from + explored.width as u64 - 1;
    let caption = match explored.dimensions {
        1 => fill(words.in_rows, &[&explored.width]),
        _ => format!("{} ≤ x, y ≤ {last}", game.from),
    };
    let alt = fill(words.table_of, &[&name]);
    html! {
        div.game id=(game.name) {
            figure {
                (image(&file, [explored.width, explored.height], WIDTH, &alt, words))
                figcaption.about { (caption) }
            }
            div {
                h3 { (name) }
                p { (rule) }
                (found(explored.law.as_ref(), words))
                pre.command { (game.command()) }
                details {
                    summary { (words.show_rules) }
                    pre.code tabindex="0" { (prose::listing(game.code())) }
                }
            }
        }
    }
}

/// What the explorer has found.
fn found(law: Option<&Law>, words: &Phrases) -> Markup {
    let Some(law) = law else { return html! { p.sure { strong { (words.no_law) } } } };
    let of = match law.kind {
        Kind::Grundy => words.law_of_values,
        Kind::Outcome => words.law_of_lost,
    };
    let sure = match law.tier {
        Tier::Proved => words.proved,
        Tier::Checked => words.checked,
        Tier::Fits => words.fits,
    };
    let text = html! { pre.law lang="en" { (law.text) } };
    // The page says in its own language what the period is; its values are shown on demand.
    let is_short = law.period.is_none() && law.text.lines().count() <= LINES;
    html! {
        p.sure {
            strong {
                (of)
                @if let Some([length, start]) = law.period {
                    (fill(words.law_is_period, &[&length, &start]))
                }
            }
            span.about { (sure) }
        }
        @if is_short { (text) } @else { details { summary { (words.show_law) } (text) } }
    }
}

/// The picture of a function of a snippet.
fn function(entry: &Entry, picture: &Picture, words: &Phrases) -> Markup {
    let name = &entry.words(words.language).name;
    html! {
        figure {
            a href={ (entry.name) ".html" } { (shown(entry, picture, words)) }
            figcaption {
                a href={ (entry.name) ".html" } { (name) }
                code { (picture.call) }
                @if picture.is_sequence {
                    span.about { (fill(words.in_rows, &[&picture.image.width])) }
                }
            }
        }
    }
}

/// The picture of a function, without a caption.
pub(super) fn shown(entry: &Entry, picture: &Picture, words: &Phrases) -> Markup {
    let alt = format!("{}: {}", entry.words(words.language).name, picture.call);
    let Image { width, height, .. } = picture.image;
    image(&picture.file, [width, height], WIDTH, &alt, words)
}

/// The same for a list, which says beside it what it is.
pub(super) fn small(picture: &Picture, words: &Phrases) -> Markup {
    let Image { width, height, .. } = picture.image;
    image(&picture.file, [width, height], SMALL, "", words)
}

/// A picture, so large that each of its pixels is a square of some pixels of the screen.
fn image(
    file: &str,
    [width, height]: [usize; 2],
    about: usize,
    alt: &str,
    words: &Phrases,
) -> Markup {
    let scale = (about / width.max(1)).max(1);
    html! {
        img src={ (words.up) (file) } alt=(alt) width=(width * scale) height=(height * scale)
            loading="lazy";
    }
}
