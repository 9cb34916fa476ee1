//! The learning path: the page of all stations, and a page for each.

use anyhow::{Context, Result};
use cargo_grundy::snippet::path::{Exercise, Station};
use cargo_grundy::snippet::{Entry, Language};
use maud::{Markup, html};

use super::{explore, judge_name, snippet, title};
use crate::Material;
use crate::phrases::{Phrases, fill};
use crate::prose;
use crate::shell::{self, Content};

/// The page of all stations.
pub(crate) fn page(material: &Material, words: &Phrases) -> String {
    let body = html! {
        header.title { h1 { (words.path_title) } p.lead { (words.path_lead) } }
        ol.stations {
            @for station in &material.source.path.stations {
                @let lesson = station.words(words.language);
                li {
                    a href=(file(station)) { (lesson.name) }
                    p { (lesson.about) }
                    p.about { (games(material, station, words)) }
                }
            }
        }
        p.ways {
            a.way href="quiz.html" { (words.quiz) }
            (explore::link(material, words))
        }
    };
    let content = Content {
        file: "path.html",
        title: words.path_title,
        description: words.path_lead,
        head: style(words),
        body,
    };
    shell::page(words, &content)
}

/// The name of a station's page. No snippet and no problem has such a name, as it has a hyphen.
pub(crate) fn file(station: &Station) -> String {
    format!("path-{}.html", station.id)
}

/// The style of these pages.
pub(super) fn style(words: &Phrases) -> Markup {
    html! { link rel="stylesheet" href={ (words.up) "learn.css" }; }
}

/// The snippets of a station.
fn entries<'a>(material: &'a Material, station: &Station) -> impl Iterator<Item = &'a Entry> {
    station.snippets.iter().filter_map(|name| material.entry(name))
}

/// The names of a station's snippets, as links.
fn games(material: &Material, station: &Station, words: &Phrases) -> Markup {
    html! {
        @for entry in entries(material, station) {
            a.use href={ (entry.name) ".html" } { (entry.words(words.language).name) } " "
        }
    }
}

/// The page of the station with this index.
///
/// Fails if what is said can't be converted.
pub(crate) fn station(material: &Material, index: usize, words: &Phrases) -> Result<String> {
    let stations = &material.source.path.stations;
    let station = &stations[index];
    let lesson = station.words(words.language);
    let markdown = |text: &str| {
        let html = prose::markdown(text, &|_| None);
        html.with_context(|| format!("snippets/path.toml: the station `{}`", station.id))
    };
    let first = station.snippets.first();
    let board =
        first.and_then(|name| material.additions.sections.get(&(name.clone(), words.language)));
    let mut exercises = Vec::new();
    for it in &station.exercises {
        exercises.push(exercise(material, it, &markdown, words)?);
    }
    let before = index.checked_sub(1).map(|last| &stations[last]);
    let next = stations.get(index + 1);
    let link = |to: &Station| html! { a href=(file(to)) { (to.words(words.language).name) } };
    let body = html! {
        article {
            header.title {
                p.group { (fill(words.station, &[&(index + 1), &stations.len()])) }
                h1 { (lesson.name) }
                p.lead { (lesson.about) }
            }
            section #before {
                h2 { (words.before) }
                div.prose { (markdown(&lesson.before)?) }
                @if let Some(before) = before { p { "← " (link(before)) } }
            }
            section #lesson { h2 { (words.lesson) } div.prose { (markdown(&lesson.lesson)?) } }
            @if let Some(board) = board { (board.section) }
            section #disguises {
                h2 { (words.disguises) }
                div.prose { (markdown(&lesson.disguises)?) }
                p.about { (games(material, station, words)) }
            }
            section #exercises {
                h2 { (words.exercises) }
                @for exercise in exercises { (exercise) }
            }
            p.ways {
                @match next {
                    Some(next) => a.way href=(file(next)) {
                        (fill(words.comes_next, &[&next.words(words.language).name]))
                    },
                    None => a.way href="quiz.html" { (words.quiz) },
                }
            }
        }
    };
    let content = Content {
        file: &file(station),
        title: &lesson.name,
        description: &lesson.about,
        head: html! {
            (style(words))
            @if let Some(board) = board { (snippet::needed(board, words)) }
        },
        body,
    };
    Ok(shell::page(words, &content))
}

/// An exercise: what is asked, and folded, a hint, the idea, and the code.
fn exercise(
    material: &Material,
    exercise: &Exercise,
    markdown: &dyn Fn(&str) -> Result<Markup>,
    words: &Phrases,
) -> Result<Markup> {
    let task = exercise.words(words.language);
    let problem = exercise.problem.as_deref().and_then(|id| material.problem(id));
    let solution = exercise.problem.as_ref().and_then(|id| material.source.solutions.get(id));
    let code = exercise.code.as_deref().or(solution.map(|solution| &solution.text[..]));
    Ok(html! {
        div.exercise {
            @if let Some(problem) = problem {
                h3 { a href={ (problem.id) ".html" } { (title(problem, words)) } }
                p.about { (problem.id) " · " (judge_name(problem.metadata.judge, words))
                    (super::rating(problem, words)) }
            }
            div.prose { (markdown(&task.task)?) }
            details { summary { (words.hint) } div.prose { (markdown(&task.hint)?) } }
            details { summary { (words.idea) } (idea(material, exercise, markdown, words)?) }
            @if let Some(code) = code {
                details {
                    summary { (words.source_code) }
                    pre.code tabindex="0" { code { (prose::listing(code)) } }
                }
            }
        }
    })
}

/// The idea of an exercise: its own, or that of the problem's solution.
///
/// Fails if it can't be converted.
pub(super) fn idea(
    material: &Material,
    exercise: &Exercise,
    markdown: &dyn Fn(&str) -> Result<Markup>,
    words: &Phrases,
) -> Result<Markup> {
    Ok(match (&exercise.words(words.language).idea, &exercise.problem) {
        (Some(idea), _) => html! { div.prose { (markdown(idea)?) } },
        (None, Some(id)) => html! { (super::problem::idea(material, id, words)) },
        (None, None) => html! {},
    })
}

/// The value of the attribute `lang` of a text that isn't in the language of its page.
pub(super) fn foreign(language: Language, words: &Phrases) -> Option<&'static str> {
    (language == Language::En && language != words.language).then_some("en")
}
