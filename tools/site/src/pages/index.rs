//! The front page: all snippets in their groups.

use std::collections::{BTreeMap, BTreeSet};

use cargo_grundy::snippet::{Entry, sentence};
use grundy_judge::problem::Problem;
use maud::{Markup, html};

use super::{cost, explore, judge_name, snippet};
use crate::Material;
use crate::phrases::{Phrases, fill};
use crate::prose;
use crate::shell::{self, Content};

/// The snippet whose board a visitor sees first.
const FIRST: &str = "nim";

/// The page.
pub(crate) fn page(material: &Material, words: &Phrases) -> String {
    let (entries, problems) = (&material.source.entries, &material.source.problems);
    let verified = entries.iter().filter(|entry| !entry.header.problems.is_empty()).count();
    let lead = fill(words.lead, &[&entries.len(), &verified, &problems.len()]);
    let groups = &material.source.groups;
    let board = material.additions.sections.get(&(FIRST.to_owned(), words.language));
    let of = |name: &String| entries.iter().find(|entry| entry.name == *name);
    let body = html! {
        header.title.hero { h1 { (words.hero) } p.lead { (lead) } }
        @if let Some(board) = board {
            (board.section)
            p.ways {
                a.way href="path.html" { (words.learn) }
                a.way href="quiz.html" { (words.quiz) }
                (explore::link(material, words))
                a.way href="#catalogue" { (words.find) }
            }
        }
        div #catalogue { (filter(material, words)) }
        @for group in groups {
            section.group {
                h2 { (group.heading(words.language)) }
                ul.catalogue {
                    @for entry in group.names.iter().filter_map(of) {
                        (row(material, entry, words))
                    }
                }
            }
        }
    };
    let content = Content {
        file: "index.html",
        title: words.tagline,
        description: &lead,
        head: html! { @if let Some(board) = board { (snippet::needed(board, words)) } },
        body,
    };
    shell::page(words, &content)
}

fn row(material: &Material, entry: &Entry, phrases: &Phrases) -> Markup {
    let words = entry.words(phrases.language);
    let ids = &entry.header.problems;
    let good = |id: &&String| material.evidence(id).is_some_and(|evidence| evidence.is_accepted);
    let good = ids.iter().filter(good).count();
    let class = if good == ids.len() { "ok" } else { "none" };
    let picture = material.pictures.iter().find(|(of, _)| of.name == entry.name);
    let judges: BTreeSet<&str> =
        entry.problems.iter().map(|(_, metadata)| metadata.judge.id).collect();
    let judges: Vec<&str> = judges.into_iter().collect();
    html! {
        li data-judges=(judges.join(" ")) {
            @if let Some((_, picture)) = picture { (super::tables::small(picture, phrases)) }
            div { a href={ (entry.name) ".html" } { (words.name) } span.cost { (cost(words)) } }
            div {
                p { (prose::plain(&sentence(&words.rule))) }
                @if ids.is_empty() { span.none { (phrases.no_problems) } }
                @else { span.(class) { (good) " AC" } }
            }
        }
    }
}

/// The choice of a judge.
pub(super) fn filter(material: &Material, words: &Phrases) -> Markup {
    let judge =
        |problem: &Problem| (problem.metadata.judge.id, judge_name(problem.metadata.judge, words));
    let judges: BTreeMap<&str, String> = material.source.problems.iter().map(judge).collect();
    html! {
        p.filter.js role="group" aria-label=(words.filter) {
            button aria-pressed="true" data-judge="" { (words.all_judges) }
            @for (id, name) in judges {
                button aria-pressed="false" data-judge=(id) { (name) }
            }
        }
    }
}
