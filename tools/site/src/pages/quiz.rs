//! The quiz: which game is this? Without JavaScript, it is a list of questions with folded answers.

use anyhow::{Context, Result};
use cargo_grundy::snippet::{Entry, sentence};
use maud::{Markup, html};
use serde_json::json;

use super::learn;
use crate::Material;
use crate::phrases::Phrases;
use crate::prose;
use crate::shell::{self, Content};

/// The page.
///
/// Fails if what is said can't be converted.
pub(crate) fn page(material: &Material, words: &Phrases) -> Result<String> {
    let path = &material.source.path;
    let mut questions = Vec::new();
    for (name, wrong) in &path.quiz {
        let Some(entry) = material.entry(name) else { continue };
        let said = entry.words(words.language);
        let asked = html! { p { (prose::plain(&sentence(&said.rule))) } };
        let why = html! { p { (prose::plain(&sentence(&said.theorem))) } };
        questions.push(question(material, entry, wrong, [asked, why], words));
    }
    let markdown =
        |text: &str| prose::markdown(text, &|_| None).context("snippets/path.toml: an exercise");
    for exercise in path.stations.iter().flat_map(|station| &station.exercises) {
        let (Some(wrong), Some(id)) = (&exercise.wrong, &exercise.problem) else { continue };
        let Some(entry) = material.used_by(id).next() else { continue };
        let asked = markdown(&exercise.words(words.language).task)?;
        let why = learn::idea(material, exercise, &markdown, words)?;
        questions.push(question(material, entry, wrong, [asked, why], words));
    }
    let told = json!({
        "right": words.right, "wrong": words.not_right, "next": words.next_question,
        "score": words.score,
    });
    let body = html! {
        header.title { h1 { (words.quiz) } p.lead { (words.quiz_lead) } }
        ol.quiz data-words=(told) { @for question in questions { (question) } }
        p.ways { a.way href="path.html" { (words.path_title) } }
    };
    let content = Content {
        file: "quiz.html",
        title: words.quiz,
        description: words.quiz_lead,
        head: html! {
            (learn::style(words))
            script defer src={ (words.up) "quiz.js" } {}
        },
        body,
    };
    Ok(shell::page(words, &content))
}

/// A question with its folded answer, and the names to choose from, the right one first.
fn question(
    material: &Material,
    entry: &Entry,
    wrong: &[String; 3],
    [asked, why]: [Markup; 2],
    words: &Phrases,
) -> Markup {
    let wrong = wrong.iter().filter_map(|name| material.entry(name));
    let names = [entry].into_iter().chain(wrong).map(|it| &it.words(words.language).name);
    let names: Vec<&String> = names.collect();
    html! {
        li data-names=(json!(names)) {
            div.asked { (asked) }
            details {
                summary { (words.answer) }
                p { a href={ (entry.name) ".html" } { (entry.words(words.language).name) } }
                (why)
            }
        }
    }
}
