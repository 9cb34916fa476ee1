//! The learning path: stations in their order, each with snippets and exercises, and a quiz. It is
//! `snippets/path.toml`, whose first lines say what is in it.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use serde::Deserialize;

use crate::Language;

/// `snippets/path.toml`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    /// The stations, in the order in which they are to be visited.
    #[serde(default, rename = "station")]
    pub stations: Vec<Station>,
    /// The snippets whose rules are asked for, each with three wrong answers.
    #[serde(default)]
    pub quiz: BTreeMap<String, [String; 3]>,
}

/// A station.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    /// Its name in addresses.
    pub id: String,
    /// The snippets that belong to it; the first one is the one to play against.
    pub snippets: Vec<String>,
    en: Lesson,
    zh: Lesson,
    /// The exercises.
    #[serde(rename = "exercise")]
    pub exercises: Vec<Exercise>,
}

/// What a station says in one language, in Markdown but for the name and `about`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The name of the station.
    pub name: String,
    /// What it is about, in one sentence.
    pub about: String,
    /// What to know before.
    pub before: String,
    /// What there is to learn.
    pub lesson: String,
    /// Which games are the same in disguise.
    pub disguises: String,
}

/// An exercise: a problem of this repository, or a question.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The problem, whose solution is the code.
    pub problem: Option<String>,
    /// The code of a question.
    pub code: Option<String>,
    /// Three snippets that are not the game; without them, the quiz doesn't ask for it.
    pub wrong: Option<[String; 3]>,
    en: Task,
    zh: Task,
}

/// What an exercise says in one language, in Markdown.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// What is asked.
    pub task: String,
    /// A hint.
    pub hint: String,
    /// The idea, if it isn't that of the problem's solution.
    pub idea: Option<String>,
}

impl Path {
    /// Reads the text of `snippets/path.toml`.
    ///
    /// Fails if a key is missing, unknown or of another type, or if a question has no idea.
    pub fn parse(text: &str) -> Result<Path> {
        let path: Path = toml::from_str(text)?;
        for station in &path.stations {
            let has_idea = |it: &Exercise| {
                it.problem.is_some() || (it.en.idea.is_some() && it.zh.idea.is_some())
            };
            if let Some(lacking) = station.exercises.iter().find(|exercise| !has_idea(exercise)) {
                bail!(
                    "the station `{}` has an exercise without `problem`, {:?}; it needs an `idea` \
                     in both languages",
                    station.id,
                    lacking.en.task
                );
            }
        }
        Ok(path)
    }
}

impl Station {
    /// What it says in a language.
    pub fn words(&self, language: Language) -> &Lesson {
        match language {
            Language::En => &self.en,
            Language::Zh => &self.zh,
        }
    }
}

impl Exercise {
    /// What it says in a language.
    pub fn words(&self, language: Language) -> &Task {
        match language {
            Language::En => &self.en,
            Language::Zh => &self.zh,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::embedded;

    /// What the path needn't lead to, as it is no game.
    const ELSEWHERE: &str = "input";

    #[test]
    fn the_path_leads_to_every_game_once_and_every_station_has_three_exercises() {
        let path = embedded::path().unwrap();
        let catalogue = embedded::catalogue().unwrap();
        let names = catalogue.entries.iter().map(|entry| &entry.name[..]);
        let expected: BTreeSet<&str> = names.filter(|&name| name != ELSEWHERE).collect();
        let on_path = path.stations.iter().flat_map(|station| &station.snippets);
        let on_path: Vec<&str> = on_path.map(String::as_str).collect();
        assert_eq!(on_path.len(), expected.len(), "a snippet is at two stations");
        assert_eq!(on_path.into_iter().collect::<BTreeSet<_>>(), expected);
        assert_eq!(path.stations.len(), 12);
        assert!(path.stations.iter().all(|station| station.exercises.len() == 3));
    }

    #[test]
    fn the_quiz_names_snippets_and_the_right_answer_is_not_among_the_wrong_ones() {
        let path = embedded::path().unwrap();
        let exercises = path.stations.iter().flat_map(|station| &station.exercises);
        let of_rules = path.quiz.iter().map(|(right, wrong)| (right.clone(), wrong));
        let of_tasks = exercises.filter_map(|it| {
            let right = embedded::catalogue().unwrap().entries.into_iter().find(|entry| {
                entry.header.problems.iter().any(|own| Some(own) == it.problem.as_ref())
            });
            Some((right.map_or(String::new(), |entry| entry.name), it.wrong.as_ref()?))
        });
        let asked: Vec<(String, &[String; 3])> = of_rules.chain(of_tasks).collect();
        assert!(asked.len() > 40, "{}", asked.len());
        for (right, wrong) in asked {
            let answers: BTreeSet<&str> =
                wrong.iter().chain([&right]).map(String::as_str).collect();
            assert_eq!(answers.len(), 4, "{right}: {wrong:?}");
            assert!(answers.iter().all(|name| embedded::text(name).is_some()), "{answers:?}");
        }
    }

    #[test]
    fn a_question_without_an_idea_is_an_error_that_shows_it() {
        let lesson = "name = 'a'\nabout = 'a'\nbefore = 'a'\nlesson = 'a'\ndisguises = 'a'\n";
        let text = format!(
            "[[station]]\nid = 'nim'\nsnippets = []\n[station.en]\n{lesson}[station.zh]\n{lesson}\
             [[station.exercise]]\nen = {{ task = 'Why?', hint = 'a' }}\n\
             zh = {{ task = 'a', hint = 'a' }}\n"
        );
        let error = Path::parse(&text).unwrap_err().to_string();
        assert!(error.contains("the station `nim` has an exercise without `problem`, \"Why?\""));
        assert!(
            Path::parse(
                &text.replace("[[station.exercise]]", "[[station.exercise]]\nproblem = 'p1'")
            )
            .is_ok()
        );
    }
}
