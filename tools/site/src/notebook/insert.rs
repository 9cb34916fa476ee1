//! What an insert of some pages says and prints of the snippets.

use std::cmp::Reverse;
use std::fmt::Write;

use anyhow::Result;
use cargo_grundy::snippet::{Entry, paste};
use grundy::octal_game::OctalGame;

use super::phrases::Phrases;
use super::{Request, array, quoted};
use crate::phrases::fill;

/// How many snippets an insert has.
const SNIPPETS: usize = 12;
/// The function that is the short version of a snippet, the first one that there is. A snippet
/// without any is left out, and so is one whose short version isn't shorter than this.
const FUNCTIONS: [&str; 3] = ["winning_move", "grundy_table", "win_table"];
const LINES: usize = 50;
/// The octal games that contests know, by their codes and names.
const OCTAL: &str = "0.07 Dawson's Kayles, 0.137 Dawson's Chess, 0.15, 0.17, 0.45, 0.51, 0.53, \
                     0.54, 0.6 Officers, 0.71, 0.72, 0.77 Kayles";
/// How many of their values are printed, and how many are looked at for a period.
const VALUES: usize = 15;
const LARGEST: usize = 1000;

/// The names and the short versions of the snippets that most problems use.
///
/// Fails if rustc can't be run.
pub(super) fn short(mut entries: Vec<&Entry>) -> Result<Vec<(String, String)>> {
    entries.sort_by_key(|entry| Reverse(entry.header.problems.len()));
    let mut shorts = Vec::new();
    for Entry { name, text, .. } in entries {
        let items = paste::items(name, text)?;
        let function =
            FUNCTIONS.into_iter().find(|&function| items.iter().any(|it| it == function));
        let Some(function) = function.filter(|_| shorts.len() < SNIPPETS) else { continue };
        let short = paste::item(name, text, function)?;
        if short.lines().count() < LINES {
            shorts.push((name.clone(), short));
        }
    }
    Ok(shorts)
}

/// What to use for which game, the octal games, and how to find a winning move.
pub(super) fn knowledge(request: &Request, phrases: &Phrases) -> String {
    let mut text = format!("= {}\n", phrases.recipe);
    for entry in request.groups.iter().flat_map(|(_, entries)| entries) {
        let words = entry.words(request.language);
        let theorem = theorem(&words.theorem);
        let known = [&entry.name, &words.name, &words.rule, &theorem, &words.complexity];
        let known = known.map(|it| quoted(it));
        let _ = writeln!(text, "#know({})", known.join(", "));
    }
    let moves = array(phrases.moves.iter().map(|&one| one.to_owned()));
    let rows: String = OCTAL.split(", ").map(|game| octal(game, phrases)).collect();
    let _ = writeln!(text, "= {}\n#list(..{moves})", phrases.winning);
    let _ = writeln!(text, "= {}\n#octal(({rows}))", phrases.octal);
    text
}

/// A theorem without the sentence that says what of it is proved by machine.
fn theorem(text: &str) -> String {
    let text = text.split(" Proved for all sizes by machine").next().unwrap_or_default();
    text.split_inclusive('。').filter(|sentence| !sentence.contains("机器证明")).collect()
}

/// A row of the table of octal games: the code and the name, the period, and the first values.
fn octal(game: &str, phrases: &Phrases) -> String {
    let code = game.split(' ').next().unwrap_or_default();
    let Ok(rules) = code.parse::<OctalGame>() else { return String::new() };
    let period = rules.periodic(LARGEST);
    let period = period.map_or(phrases.no_period.to_owned(), |found| {
        fill(phrases.period, &[&found.period, &found.start])
    });
    let values: Vec<String> =
        rules.grundy_table(VALUES).iter().map(|value| value.to_string()).collect();
    array([game.to_owned(), period, values.join(" ")]) + ", "
}
