//! The page of a problem.

use cargo_grundy::snippet::{Entry, Language, sentence};
use grundy_judge::problem::Problem;
use grundy_judge::verdict::Verdict;
use maud::{Markup, html};

use super::learn::foreign;
use super::{first_sentence, folded, judge_name, judged_on, memory, size, time, title, verdict};
use crate::Material;
use crate::evidence::Evidence;
use crate::phrases::{Phrases, fill};
use crate::prose;
use crate::shell::{self, Content};

/// The page.
pub(crate) fn page(material: &Material, problem: &Problem, words: &Phrases) -> String {
    let metadata = &problem.metadata;
    let used: Vec<&Entry> = material.used_by(&problem.id).collect();
    let evidence = material.evidence(&problem.id);
    let solution = material.source.solutions.get(&problem.id);
    let has_idea = solution.is_some_and(|it| it.idea(words.language).is_some());
    let other_title = match words.language {
        Language::En => &metadata.title,
        Language::Zh => &metadata.title_en,
    };
    let body = html! {
        article.problem {
            header.title {
                p.group { (judge_name(metadata.judge, words)) (super::rating(problem, words)) }
                h1 { (title(problem, words)) }
                p.names {
                    code { (problem.id) }
                    @if other_title != title(problem, words) { span { (other_title) } }
                    a href=(metadata.url) { (words.statement) }
                }
            }
            section.gist #verdict {
                h2 { (words.verdict) }
                (judged(material, problem, words))
                @if !metadata.judge.takes_rust { p.note { (words.no_rust) } }
                @if let Some(evidence) = evidence { (copy(evidence, words)) }
            }
            @if has_idea {
                section #idea { h2 { (words.idea) } (idea(material, &problem.id, words)) }
            }
            section #uses {
                h2 { (words.uses) }
                @if used.is_empty() { p { (words.uses_nothing) } }
                ul.cards {
                    @for (entry, said) in used.iter().map(|it| (it, it.words(words.language))) {
                        li {
                            a href={ (entry.name) ".html" } { (said.name) }
                            p { (prose::plain(&sentence(first_sentence(&said.theorem)))) }
                        }
                    }
                }
            }
            @if let Some(evidence) = evidence {
                section #bundle {
                    h2 { (words.bundle) }
                    p { (words.bundle_note) }
                    (folded(&evidence.bundle, words))
                }
            }
        }
    };
    let title = format!("{} {}", problem.id, title(problem, words));
    let content = Content {
        file: &format!("{}.html", problem.id),
        title: &title,
        description: &title,
        head: html! {},
        body,
    };
    shell::page(words, &content)
}

/// The idea of a solution.
pub(super) fn idea(material: &Material, id: &str, words: &Phrases) -> Markup {
    let solution = material.source.solutions.get(id);
    let idea = solution.and_then(|solution| solution.idea(words.language));
    html! {
        @if let Some((idea, language)) = idea {
            p.prose lang=[foreign(language, words)] { (prose::plain(idea)) }
        }
    }
}

/// The verdict with what it rests on.
fn judged(material: &Material, problem: &Problem, words: &Phrases) -> Markup {
    let Some(evidence) = material.evidence(&problem.id) else {
        return html! { p.facts { (verdict(material, &problem.id, words)) } };
    };
    let all = evidence.cases.len();
    let case = |(name, verdict, ms): &(String, Verdict, u64)| {
        // These spaces keep what belongs together on one line.
        format!("{name}\u{a0}{verdict}\u{a0}{ms}\u{a0}ms")
    };
    let cases: Vec<String> = evidence.cases.iter().map(case).collect();
    let metadata = &problem.metadata;
    html! {
        p.facts {
            (verdict(material, &problem.id, words)) " "
            span { (fill(words.cases, &[&evidence.passed, &all])) }
        }
        dl.measures {
            div { dt { (words.time) } dd { (time(evidence, metadata.time_limit_ms, words)) } }
            div {
                dt { (words.memory) }
                dd { (memory(evidence, metadata.memory_limit_mib, words)) }
            }
        }
        details.cases {
            summary { (words.how_judged) }
            (judged_on(material, [&evidence.day, &evidence.rustc, &evidence.edition], words))
            @if !evidence.is_accepted { p.about { (cases.join(" · ")) } }
        }
    }
}

/// The button that copies the bundle, with its size of the judge's limit.
fn copy(evidence: &Evidence, words: &Phrases) -> Markup {
    let label = match &evidence.size {
        (bytes, Some(limit), unit) => fill(words.of_size, &[bytes, limit, unit]),
        (bytes, None, _) => size(*bytes),
    };
    html! {
        div.copies.js {
            button.copy.main {
                (words.copy_bundle) " " small { (label) }
            }
        }
    }
}
