//! The pages, one file for each kind.

pub(super) mod about;
pub(super) mod explore;
pub(super) mod index;
pub(super) mod learn;
pub(super) mod problem;
pub(super) mod problems;
pub(super) mod proved;
pub(super) mod quiz;
pub(super) mod snippet;
pub(super) mod tables;

mod api;

use cargo_grundy::snippet::{Language, Words};
use grundy_judge::judges::Judge;
use grundy_judge::problem::Problem;
use maud::{Markup, html};

use super::Material;
use super::evidence::Evidence;
use super::phrases::{Phrases, fill};
use super::prose;

/// How many lines of code are shown at once. The style knows it, too.
const SHOWN: usize = 30;

/// A size in bytes for people.
fn size(bytes: usize) -> String {
    match bytes {
        0..1000 => format!("{bytes} B"),
        _ => format!("{:.1} KB", bytes as f64 / 1000.0),
    }
}

/// The title of a problem: the original one in Chinese pages, the English one in others.
pub(super) fn title<'a>(problem: &'a Problem, phrases: &Phrases) -> &'a str {
    match phrases.language {
        Language::En => &problem.metadata.title_en,
        Language::Zh => &problem.metadata.title,
    }
}

/// The rating of a problem by its judge, after what else is said of it.
fn rating(problem: &Problem, words: &Phrases) -> Markup {
    html! {
        @if let Some(difficulty) = problem.metadata.difficulty {
            " · " (fill(words.rating, &[&difficulty]))
        }
    }
}

/// The first sentence of a text.
pub(super) fn first_sentence(text: &str) -> &str {
    let end =
        [". ", "。"].iter().filter_map(|end| Some(text.find(end)? + end.trim_end().len())).min();
    end.map_or(text, |end| &text[..end])
}

/// The complexity of a snippet, as a formula.
fn cost(words: &Words) -> Markup {
    prose::plain(words.complexity.trim_end_matches(['.', '。']))
}

/// The name of a judge as it writes it itself; most are abbreviations.
pub(super) fn judge_name(judge: &Judge, words: &Phrases) -> String {
    let names = ["AtCoder", "Codeforces", "Kattis", "Library-Checker", "LibreOJ", "yukicoder"];
    match (judge.id, words.language) {
        ("luogu", Language::Zh) => "洛谷".to_owned(),
        ("luogu", Language::En) => "Luogu".to_owned(),
        (id, _) => match names.iter().find(|name| name.to_lowercase() == id) {
            Some(name) => name.replace('-', " "),
            None => id.to_uppercase(),
        },
    }
}

/// On which day, by which rustc and in which edition something was judged, and where.
fn judged_on(material: &Material, [day, rustc, edition]: [&String; 3], words: &Phrases) -> Markup {
    html! {
        p.about {
            (fill(words.judged_on, &[day, rustc, edition])) ", "
            (fill(words.machine, &[&material.machine]))
        }
    }
}

/// Code, of which a click shows more than the first lines.
fn folded(code: &str, words: &Phrases) -> Markup {
    let lines = code.lines().count();
    let pre = html! { pre.code #whole tabindex="0" { code { (prose::listing(code)) } } };
    html! {
        @if lines <= SHOWN { (pre) }
        @else { details.folded { summary { (fill(words.all_lines, &[&lines])) } (pre) } }
    }
}

/// A verdict, as a mark.
fn verdict(material: &Material, id: &str, words: &Phrases) -> Markup {
    html! {
        @match material.evidence(id) {
            Some(evidence) if evidence.is_accepted => span.ok { (evidence.verdict) },
            Some(evidence) => span.bad { (evidence.verdict) },
            None => span.none { (words.not_judged) },
        }
    }
}

/// A value beside its limit, with a bar.
fn beside(value: &str, limit: &str, share: f64, words: &Phrases) -> Markup {
    let share = format!("--share:{:.1}%", (share * 100.0).clamp(0.5, 100.0));
    html! { span.beside style=(share) { (fill(words.of_limit, &[&value, &limit])) } }
}

/// The time of a solution beside its limit.
fn time(evidence: &Evidence, limit_ms: u32, words: &Phrases) -> Markup {
    let share = evidence.time_ms as f64 / f64::from(limit_ms.max(1));
    beside(&evidence.time_ms.to_string(), &format!("{limit_ms} ms"), share, words)
}

/// The memory of a solution beside its limit.
fn memory(evidence: &Evidence, limit_mib: u32, words: &Phrases) -> Markup {
    let Some(bytes) = evidence.memory else { return html! { (words.not_measured) } };
    let mib = bytes as f64 / f64::from(1 << 20);
    let share = mib / f64::from(limit_mib.max(1));
    beside(&format!("{mib:.1}"), &format!("{limit_mib} MiB"), share, words)
}
