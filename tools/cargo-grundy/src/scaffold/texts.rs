//! The files that a new problem starts with.

use anyhow::Result;
use clap::ValueEnum;
use grundy_judge::problem::Wrong;
use grundy_judge::verdict::Usual;
use toml::Value;

use super::{Content, Contents, Draft, NewFile};

/// The file with the brute force and the random inputs.
pub(super) const ORACLE: &str = "oracle.rs";
/// The file with the largest inputs.
pub(super) const LARGEST: &str = "largest.rs";

/// The files of a new problem: the path of each within the folder, and its content. `listed` are
/// the names of those that the package lists.
pub(super) fn files(draft: &Draft, listed: &[&str], solution: String) -> Result<Vec<NewFile>> {
    let text = |place: &str, text: &str| NewFile {
        place: place.to_owned(),
        content: Content::Text(text.to_owned()),
    };
    let mut files = vec![text("solution.rs", &solution), text("problem.toml", &metadata(draft)?)];
    for (name, content) in [(ORACLE, ORACLE_TEXT), (LARGEST, LARGEST_TEXT)] {
        if listed.contains(&name) {
            files.push(text(name, content));
        }
    }
    if draft.interactive && !draft.brings("interactor") {
        files.push(text("interactor.rs", &interactor(draft)));
    }
    for (index, sample) in draft.samples.iter().enumerate() {
        let name = index + 1;
        files.push(text(&format!("samples/{name}.in"), &sample.input));
        files.push(text(&format!("samples/{name}.out"), &sample.output));
    }
    files.extend(draft.contents.files.iter().cloned());
    Ok(files)
}

fn metadata(draft: &Draft) -> Result<String> {
    let Contents { title_en, compare, protocol, right, wrong, .. } = &draft.contents;
    let text = |key: &str, value: &str| format!("{key} = {}\n", Value::from(value));
    let mut lines = vec![
        text("title", &draft.title),
        text("title_en", title_en.as_ref().unwrap_or(&draft.title)),
        text("url", &draft.url),
        text("judge", draft.judge.id),
        format!("time_limit_ms = {}\n", draft.time_limit_ms),
        format!("memory_limit_mib = {}\n", draft.memory_limit_mib),
    ];
    if let Some(comparison) = compare {
        let usual = Usual::value_variants().iter().find(|usual| usual.comparison() == *comparison);
        let name = usual.and_then(Usual::to_possible_value);
        lines.push(match name {
            Some(name) => text("compare", name.get_name()),
            None => format!("compare = {}\n", Value::try_from(comparison)?),
        });
    }
    if let Some(protocol) = protocol {
        lines.push(format!("protocol = {}\n", Value::try_from(protocol)?));
    }
    for (key, name) in
        [("input_file", &draft.channels.input), ("output_file", &draft.channels.output)]
    {
        lines.extend(name.as_ref().map(|name| text(key, name)));
    }
    if !right.is_empty() {
        let files = right.iter().map(|file| format!("    {},\n", Value::from(file.as_str())));
        lines.push(format!("right = [\n{}]\n", files.collect::<String>()));
    }
    for Wrong { file, verdict } in wrong {
        lines.push("\n[[wrong]]\n".to_owned());
        lines.push(text("file", &file.to_string_lossy()));
        lines.push(text("verdict", &verdict.to_string()));
    }
    Ok(lines.concat())
}

const ORACLE_TEXT: &str = r#"//! Plays by the rules of the statement alone.

use anyhow::Result;
use rand::rngs::StdRng;

use super::tokens::Tokens;

/// A parsed input.
type Case = Vec<u64>;

pub fn generate(_rng: &mut StdRng, _size: u64) -> String {
    todo!("make a random valid input, small enough for `solve` whatever the size is")
}

pub fn parse(_tokens: &mut Tokens) -> Result<Case> {
    todo!("read an input by the statement's format and limits")
}

pub fn solve(_case: &Case) -> String {
    todo!("play by the statement's rules and print the answer")
}
"#;

const LARGEST_TEXT: &str = r#"use rand::rngs::StdRng;

pub fn inputs(_rng: &mut StdRng) -> Vec<String> {
    todo!("make inputs as large as the statement allows, of shapes that are hard to solve")
}
"#;

/// The interactor fails until somebody writes it, so that no solution passes before.
fn interactor(draft: &Draft) -> String {
    format!(
        r#"//! Talks to the solution. Called as `interactor INPUT OUTPUT ANSWER`, it prints what the
//! solution reads, and reads what the solution prints. Its exit status is 0 if the solution is
//! right, 1 if it is wrong, and 3 if the interactor itself fails.

fn main() {{
    eprintln!("problems/{id}/interactor.rs is still to be written");
    std::process::exit(3);
}}
"#,
        id = draft.id
    )
}
