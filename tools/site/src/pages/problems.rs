//! The list of all problems.

use maud::html;

use super::{judge_name, time, title, verdict};
use crate::Material;
use crate::phrases::Phrases;
use crate::shell::{self, Content};

/// The page.
pub(crate) fn page(material: &Material, words: &Phrases) -> String {
    let body = html! {
        header.title { h1 { (words.problems) } p.lead { (words.problems_lead) } }
        (super::index::filter(material, words))
        div.scroll tabindex="0" {
            table.problems {
                thead {
                    tr {
                        th scope="col" { (words.problem) }
                        th scope="col" { (words.snippet) }
                        th scope="col" { (words.verdict) }
                        th scope="col" { (words.time) }
                    }
                }
                tbody {
                    @for problem in &material.source.problems {
                        tr data-judges=(problem.metadata.judge.id) {
                            th scope="row" {
                                a href={ (problem.id) ".html" } { (problem.id) }
                                span.about {
                                    (title(problem, words)) " · "
                                    (judge_name(problem.metadata.judge, words))
                                    (super::rating(problem, words))
                                }
                            }
                            td {
                                @for entry in material.used_by(&problem.id) {
                                    a.use href={ (entry.name) ".html" } {
                                        (entry.words(words.language).name)
                                    }
                                    " "
                                }
                            }
                            td { (verdict(material, &problem.id, words)) }
                            td {
                                @if let Some(evidence) = material.evidence(&problem.id) {
                                    (time(evidence, problem.metadata.time_limit_ms, words))
                                } @else { "–" }
                            }
                        }
                    }
                }
            }
        }
    };
    let content = Content {
        file: "problems.html",
        title: words.problems,
        description: words.problems_lead,
        head: html! {},
        body,
    };
    shell::page(words, &content)
}
