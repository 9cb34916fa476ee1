//! The files that a new problem starts with.

use toml::Value;

use super::Draft;

/// The file with the brute force and the random inputs.
pub(super) const ORACLE: &str = "oracle.rs";
/// The file with the largest inputs.
pub(super) const LARGEST: &str = "largest.rs";

/// The files of a new problem: the path of each within the folder, and its content. `listed` are
/// the names of those that the package lists.
pub(super) fn files(draft: &Draft, listed: &[&str]) -> Vec<(String, Vec<u8>)> {
    let mut files = vec![
        ("solution.rs".to_owned(), solution(draft).into_bytes()),
        ("problem.toml".to_owned(), metadata(draft).into_bytes()),
    ];
    for (name, text) in [(ORACLE, ORACLE_TEXT), (LARGEST, LARGEST_TEXT)] {
        if listed.contains(&name) {
            files.push((name.to_owned(), text.as_bytes().to_vec()));
        }
    }
    if draft.interactive {
        files.push(("interactor.rs".to_owned(), interactor(draft).into_bytes()));
    }
    for (index, sample) in draft.samples.iter().enumerate() {
        let name = index + 1;
        files.push((format!("samples/{name}.in"), sample.input.clone().into_bytes()));
        files.push((format!("samples/{name}.out"), sample.output.clone().into_bytes()));
    }
    files
}

fn solution(draft: &Draft) -> String {
    // The title may come from the network, so it is kept out of source code.
    format!("//! The solution of {}.\n\nfn main() {{}}\n", draft.id)
}

fn metadata(draft: &Draft) -> String {
    let text = |key: &str, value: &str| format!("{key} = {}\n", Value::from(value));
    [
        text("title", &draft.title),
        text("title_en", &draft.title),
        text("url", &draft.url),
        text("judge", draft.judge.id),
        format!("time_limit_ms = {}\n", draft.time_limit_ms),
        format!("memory_limit_mib = {}\n", draft.memory_limit_mib),
    ]
    .concat()
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
