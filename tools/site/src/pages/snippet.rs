//! The page of a snippet.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use cargo_grundy::snippet::{Entry, Language, sentence};
use maud::{Markup, html};

use super::{api, cost, folded, judge_name, judged_on, size, time, title, verdict};
use crate::Addition;
use crate::Material;
use crate::matrix::{CompileStatus, EDITIONS};
use crate::phrases::Phrases;
use crate::prose;
use crate::shell::{self, Content};
use crate::table;
use crate::texts::{self, Copied, Texts, written};

/// The page.
///
/// Fails if what is said of the snippet can't be converted.
pub(crate) fn page(material: &Material, entry: &Entry, phrases: &Phrases) -> Result<String> {
    let words = entry.words(phrases.language);
    let texts = material.texts(entry).context("it has no texts to copy")?;
    let no_link = |_: &str| None;
    let why = prose::markdown(&words.why, &no_link).context("`why`")?;
    let items = api::list(&entry.text, texts, phrases)?;
    let table = table::of(entry, phrases);
    let picture = material.pictures.iter().find(|(of, _)| of.name == entry.name);
    let group = material.source.groups.iter().find(|group| group.names.contains(&entry.name));
    let added = material.additions.sections.get(&(entry.name.clone(), phrases.language));
    let proved = material.proved.iter().find(|proved| proved.name == entry.name);
    let is_untranslated = phrases.language == Language::Zh && entry.chinese.is_none();
    let body = html! {
        article.snippet {
            header.title {
                @if let Some(group) = group { p.group { (group.heading(phrases.language)) } }
                h1 { (words.name) }
                p.names {
                    code { (entry.name) }
                    (names(entry, phrases))
                }
            }
            @if is_untranslated { p.note { (phrases.untranslated) } }
            p.rule { (prose::plain(&sentence(&words.rule))) }
            div.pair[added.is_some()] {
                section.gist #conclusion {
                    h2 { (phrases.conclusion) }
                    p.theorem { (prose::plain(&sentence(&words.theorem))) }
                    p.cost { (phrases.complexity) " " strong { (cost(words)) } }
                    (copies(texts, phrases))
                }
                @if let Some(added) = added { (added.section) }
            }
            @if let Some(table) = &table {
                section #values {
                    h2 { (table.title) }
                    div.tables {
                        @if let Some((_, picture)) = picture {
                            (super::tables::shown(entry, picture, phrases))
                        }
                        div { (table.markup) }
                    }
                }
            }
            @if !words.why.is_empty() {
                section #why {
                    h2 { (phrases.why) }
                    details.proof { summary { (phrases.proof) } div.prose { (why) } }
                    @if let Some(proved) = proved {
                        p { a href={ "proved.html#" (entry.name) } { (phrases.by_machine) } }
                        (super::proved::picture(proved, phrases))
                    }
                }
            }
            section #code {
                h2 { (phrases.source_code) }
                (folded(&texts.whole, phrases))
            }
            section #items {
                h2 { (phrases.items) }
                p.js { (phrases.items_note) }
                (items)
            }
            section #verified {
                h2 { (phrases.verified) }
                (problems(material, entry, phrases))
                details {
                    summary { (phrases.evidence) }
                    (laws(entry, phrases))
                    (judged(material, entry, phrases))
                    (compilers(material, entry, phrases))
                }
            }
            section #source { h2 { (phrases.source) } p lang="en" { (entry.header.source) } }
        }
    };
    let content = Content {
        file: &format!("{}.html", entry.name),
        title: &words.name,
        description: super::first_sentence(&words.theorem),
        head: html! {
            link rel="stylesheet" href={ (phrases.up) "snippet.css" };
            script defer src={ (phrases.up) (texts::file(&entry.name)) } {}
            @if let Some(added) = added { (needed(added, phrases)) }
        },
        body,
    };
    Ok(shell::page(phrases, &content))
}

/// The scripts and styles of an added section.
pub(super) fn needed(added: &Addition, phrases: &Phrases) -> Markup {
    html! {
        @for file in &added.needed {
            @if file.ends_with(".css") {
                link rel="stylesheet" href={ (phrases.up) (file) };
            } @else {
                script defer src={ (phrases.up) (file) } {}
            }
        }
    }
}

/// The other names of a snippet: in the other language, and aliases.
fn names(entry: &Entry, phrases: &Phrases) -> Markup {
    let words = entry.words(phrases.language);
    let other = match phrases.language {
        Language::En => entry.chinese.as_ref().map(|chinese| (chinese.name.as_str(), "zh-CN")),
        Language::Zh => entry.chinese.as_ref().map(|_| (entry.english.name.as_str(), "en")),
    };
    let is_new = |alias: &&String| other.is_none_or(|(name, _)| name != *alias);
    let aliases = words.aliases.iter().filter(is_new);
    html! {
        @if let Some((name, language)) = other.filter(|(name, _)| *name != words.name) {
            span lang=(language) { (name) }
        }
        @for alias in aliases { span { (alias) } }
    }
}

/// The buttons that copy the whole snippet.
fn copies(texts: &Texts, phrases: &Phrases) -> Markup {
    html! {
        div.copies.js {
            button.copy.main {
                (phrases.copy) " " small { (size(texts.whole.len())) }
            }
            (button("bare", &texts.bare, phrases.copy_bare))
            (button("minified", &texts.minified, phrases.copy_minified))
        }
    }
}

/// A button that copies a text: lines of the code on the page, or else one of the page's script.
pub(super) fn button(name: &str, copied: &Copied, title: &str) -> Markup {
    let lines = copied.lines.as_deref().map(written);
    let name = copied.lines.is_none().then_some(name);
    html! {
        button.copy.quiet data-lines=[lines] data-text=[name] {
            (title) " " small { (size(copied.text.len())) }
        }
    }
}

/// The problems that verify a snippet.
fn problems(material: &Material, entry: &Entry, phrases: &Phrases) -> Markup {
    let ids = &entry.header.problems;
    if ids.is_empty() {
        return html! { p { (phrases.unverified) } };
    }
    html! {
        div.scroll tabindex="0" {
            table.problems {
                thead {
                    tr {
                        @for heading in [phrases.problem, phrases.verdict, phrases.time] {
                            th scope="col" { (heading) }
                        }
                    }
                }
                tbody { @for id in ids { (solved(material, id, phrases)) } }
            }
        }
    }
}

/// The names of the laws that back what is said of a snippet.
fn laws(entry: &Entry, phrases: &Phrases) -> Markup {
    let laws = entry.english.backed.keys().filter(|by| !entry.header.source.contains(*by));
    html! {
        p { (phrases.laws_note) }
        ul lang="en" { @for law in laws { li { (law.replace('_', " ")) } } }
    }
}

/// When and where the problems of a snippet were judged: most are on the same day, by the same
/// compiler.
fn judged(material: &Material, entry: &Entry, phrases: &Phrases) -> Markup {
    let judged = entry.header.problems.iter().filter_map(|id| material.evidence(id));
    let judged: BTreeSet<[&String; 3]> =
        judged.map(|it| [&it.day, &it.rustc, &it.edition]).collect();
    html! { @for by in judged { (judged_on(material, by, phrases)) } }
}

/// A problem that verifies a snippet, with its verdict.
fn solved(material: &Material, id: &str, phrases: &Phrases) -> Markup {
    let problem = material.problem(id);
    html! {
        tr {
            th scope="row" {
                @if let Some(problem) = problem {
                    a href={ (id) ".html" } { (id) }
                    span.about {
                        (title(problem, phrases)) " · "
                        (judge_name(problem.metadata.judge, phrases))
                    }
                } @else { (id) }
            }
            td { (verdict(material, id, phrases)) }
            @if let (Some(evidence), Some(problem)) = (material.evidence(id), problem) {
                td { (time(evidence, problem.metadata.time_limit_ms, phrases)) }
            } @else { td { "–" } }
        }
    }
}

/// What each compiler says in each edition.
fn compilers(material: &Material, entry: &Entry, phrases: &Phrases) -> Markup {
    let rows =
        material.compile_statuses.get(entry.name.as_str()).map(Vec::as_slice).unwrap_or_default();
    let said = |row: &[CompileStatus; EDITIONS.len()]| {
        let said = EDITIONS.iter().zip(row);
        let said = said.map(|(edition, status)| format!("{edition}\u{a0}{}", status.mark()));
        said.collect::<Vec<_>>().join(", ")
    };
    html! {
        p { (phrases.compiles_note) }
        ul { @for (release, row) in rows { li { "rustc " (release) ": " (said(row)) } } }
    }
}
