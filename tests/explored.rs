//! Games with known answers. For each file of `tests/games`, `cargo grundy explore` must find what
//! the file expects, and no rule where it expects none; and the code that it prints must agree with
//! play, by its own brute force, far beyond the table.
//!
//! The first lines of a game are comments `// key: value`: `expect` is `found-grundy`,
//! `found-outcome` or `none`, which may be less than the `answer`; `from` the least coordinate;
//! `where` tells which tuples are positions; and each `box` gives the positions on which the code
//! is held against play. The site shows those with `name`, `rule`, `name-zh` and `rule-zh`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::{Arguments, Trial};
use serde_json::Value;

mod compiled;

use compiled::compiled;

/// So many options of positions are looked at in each game, which takes less than a second.
const OPTIONS: u64 = 1_000_000;

fn main() {
    let arguments = Arguments::from_args();
    let games = games();
    let trial = |game: PathBuf| {
        let name = file_name(&game);
        Trial::test(name, move || Ok(is_explored(&game)?))
    };
    libtest_mimic::run(&arguments, games.into_iter().map(trial).collect()).exit();
}

/// The files with games, sorted.
fn games() -> Vec<PathBuf> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games");
    let entries = fs::read_dir(&home).expect("a folder of this project");
    let mut games: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a readable folder").path()).collect();
    games.sort();
    assert!(!games.is_empty(), "{}: no games", home.display());
    games
}

fn file_name(path: &Path) -> String {
    path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

/// The values of a key in the comments of a game.
fn values<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let start = format!("// {key}: ");
    text.lines().filter_map(|line| line.strip_prefix(start.as_str())).collect()
}

fn is_explored(game: &Path) -> Result<()> {
    let text = fs::read_to_string(game)?;
    let mut command = Command::new(grundy_user::program("explore"));
    command.args(["--format", "json", "--time", "0.6"]).arg(game);
    if let Some(from) = values(&text, "from").first() {
        command.args(["--from", &from.replace(' ', "")]);
    }
    let output = command.output()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let answer: Value = serde_json::from_slice(&output.stdout).context(errors.into_owned())?;
    let found = answer["found"].as_array().context("`found` is a list")?;
    let own = match found.first() {
        Some(finding) => format!("found-{}", finding["of"].as_str().unwrap_or_default()),
        None => "none".to_owned(),
    };
    let expected = values(&text, "expect");
    let is_expected =
        expected == [own.as_str()] || expected == ["found-outcome"] && own == "found-grundy";
    let texts: Vec<_> = found.iter().map(|finding| finding["text"].to_string()).collect();
    ensure!(is_expected, "expected {expected:?}, found {own} {}", texts.join("\n"));
    ensure!(output.status.code() == Some(found.is_empty().into()), "{}", output.status);
    for finding in found.iter().take(1) {
        let code = finding["code"].as_str().context("a finding has code")?;
        let has_move = finding["move"].is_string();
        let program = program(&text, code, own == "found-grundy", has_move)?;
        let options = ["--edition", "2021", "-C", "opt-level=2", "--cap-lints", "allow"];
        let program = compiled("rustc", &options, &[], &program)?;
        let output = Command::new(program).output()?;
        let said =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {said}\n{code}", texts[0]);
    }
    Ok(())
}

/// A program that holds the code against play by the rules.
fn program(rules: &str, code: &str, is_grundy: bool, has_move: bool) -> Result<String> {
    let signature = rules.split("fn moves(").nth(1).context("there is `moves`")?;
    let (argument, options) = signature.split_once(") -> ").context("`moves` returns options")?;
    let options = options.split_once(" {").context("`moves` has a body")?.0;
    let (pattern, position) = argument.rsplit_once(": ").context("`moves` has a type")?;
    let parts = match options == format!("Vec<{position}>") {
        true => "option: Position| vec![option]",
        false => "option: Vec<Position>| option",
    };
    let is_misere = rules.contains("const MISERE: bool = true");
    let won = if rules.contains("fn won(") { "won(at.clone())" } else { "None" };
    let is_position = match values(rules, "where").first() {
        Some(condition) => condition.replace(" and ", " && "),
        None => "true".to_owned(),
    };
    let boxes: Vec<String> = values(rules, "box").iter().map(|ranges| corner(ranges)).collect();
    let dimensions = values(rules, "box")[0].split(", ").count();
    let is_multiset = position.starts_with("Vec");
    let call: Vec<String> = (0..dimensions).map(|i| format!("at[{i}]")).collect();
    let call = if is_multiset { "at".to_owned() } else { call.join(", ") };
    let value = if is_grundy { "grundy" } else { "first_player_wins" };
    let expected = if is_grundy { "value" } else { "u64::from(value > 0)" };
    let pattern = pattern.trim_start_matches("mut ");
    let to = match (has_move, dimensions, position.starts_with('[')) {
        (false, ..) => "None".to_owned(),
        (_, _, true) => format!("Some(found::winning_move([{call}]).map(|to| to.to_vec()))"),
        (_, 1, _) => format!("Some(found::winning_move({call}).map(|to| vec![to]))"),
        _ => {
            let names = &["a", "b", "c", "d"][..dimensions].join(", ");
            format!("Some(found::winning_move(({call})).map(|({names})| vec![{names}]))")
        }
    };
    Ok(format!(
        "mod found {{\n{code}\n}}\n{PLAY}\nmod rules {{\n{rules}\n\
         pub type Position = {position};\n\
         pub const IS_MULTISET: bool = {is_multiset};\n\
         pub const IS_MISERE: bool = {is_misere};\n\
         pub fn is_position({pattern}: Position) -> bool {{ {is_position} }}\n\
         pub fn end(at: &Position) -> Option<bool> {{ {won} }}\n\
         pub fn options(at: &Position) -> Vec<Vec<Position>> {{\n    \
         moves(at.clone()).into_iter().map(|{parts}).collect()\n}}\n\
         pub const BOXES: &[&[(u64, u64)]] = &[{}];\n\
         pub const OPTIONS: u64 = {OPTIONS};\n}}\n\
         fn winning_move(at: &[u64]) -> Option<Option<Vec<u64>>> {{\n    {to}\n}}\n\
         fn is_right(at: &[u64], value: u64) -> bool {{\n    \
         u64::from(found::{value}({call})) == {expected}\n}}\n",
        boxes.join(", ")
    ))
}

/// The ranges of a box in Rust.
fn corner(ranges: &str) -> String {
    let pair = |range: &str| format!("({})", range.replace("..=", ", "));
    format!("&[{}]", ranges.split(", ").map(pair).collect::<Vec<_>>().join(", "))
}

/// Play, the slow way: the value of each position by those of its options.
const PLAY: &str = include_str!("explored/play.rs");
