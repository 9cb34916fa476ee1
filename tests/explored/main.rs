//! Games with known answers. For each file of `tests/games`, and each game of the lists beside this
//! file, `cargo grundy explore` must find what the game expects, and no rule where it expects none;
//! and the code that it prints must agree with play, by its own brute force, far beyond the table,
//! and with its formula in big integers at random positions of 64 bits.
//!
//! The first lines of a game are comments `// key: value`: `expect` is `found-grundy`,
//! `found-outcome`, `none`, which may be less than the `answer`, or `any`; `from` has the least
//! coordinates; `where` tells which tuples are positions; each `box` gives the positions on which
//! the code is held against play; and `options` says how many options may be looked at for that.
//! The site shows games with `name`, `rule`, `name-zh` and `rule-zh`. In a list, each game begins
//! with `// game: NAME`.
//!
//! Tables in which one cell is changed, and games with one rule that is changed far from 0, must
//! not get a rule that is false.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use libtest_mimic::{Arguments, Trial};
use serde_json::Value;

mod big;
mod changed;
#[path = "../compiled/mod.rs"]
mod compiled;

use compiled::compiled;

/// So many options of positions are looked at in each game, which takes less than a second.
const OPTIONS: u64 = 1_000_000;

/// A game by its name and its text.
struct Game {
    name: String,
    text: String,
}

fn main() {
    let arguments = Arguments::from_args();
    let games = games().into_iter().chain(changed::games());
    let trial = |game: Game| Trial::test(game.name.clone(), move || Ok(is_explored(&game)?));
    let mut trials: Vec<Trial> = games.map(trial).collect();
    trials.extend(changed::tables());
    trials.push(big::read());
    libtest_mimic::run(&arguments, trials).exit();
}

/// The files with games and the games of the lists, sorted.
fn games() -> Vec<Game> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut games = Vec::new();
    for path in files(&home.join("games")) {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        games.push(Game { name, text: read(&path) });
    }
    for path in files(&home.join("explored"))
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
    {
        for game in read(path).split("// game: ").skip(1) {
            let (name, text) = game.split_once('\n').expect("a name, and then the game");
            games.push(Game { name: name.to_owned(), text: text.to_owned() });
        }
    }
    games.sort_by(|a, b| a.name.cmp(&b.name));
    let twice = games.windows(2).find(|pair| pair[0].name == pair[1].name);
    assert!(twice.is_none(), "two games have the same name: {}", twice.unwrap()[0].name);
    games
}

/// The files in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of this project");
    let files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a readable folder").path()).collect();
    assert!(!files.is_empty(), "{}: no files", folder.display());
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file of this project")
}

/// The values of a key in the comments of a game.
fn values<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let start = format!("// {key}: ");
    text.lines().filter_map(|line| line.strip_prefix(start.as_str())).collect()
}

fn is_explored(Game { text, .. }: &Game) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("game.rs");
    fs::write(&file, text)?;
    let mut command = Command::new(grundy_user::program("explore"));
    command.args(["--format", "json", "--time", "0.6"]).arg(&file);
    if let Some(numbers) = values(text, "from").first() {
        command.args(["--from", &numbers.replace(' ', "")]);
    }
    let output = command.output()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let answer: Value = serde_json::from_slice(&output.stdout).context(errors.into_owned())?;
    let found = answer["found"].as_array().context("`found` is a list")?;
    let own = match found.first() {
        Some(finding) => format!("found-{}", finding["of"].as_str().unwrap_or_default()),
        None => "none".to_owned(),
    };
    let expected = values(text, "expect");
    let is_expected = match expected[..] {
        ["any"] => true,
        ["found-outcome"] => own.starts_with("found-"),
        _ => expected == [own.as_str()],
    };
    let texts: Vec<_> = found.iter().map(|finding| finding["text"].to_string()).collect();
    ensure!(is_expected, "expected {expected:?}, found {own} {}", texts.join("\n"));
    ensure!(output.status.code() == Some(found.is_empty().into()), "{}", output.status);
    for finding in found.iter().take(1) {
        let code = finding["code"].as_str().context("a finding has code")?;
        let has_move = finding["move"].is_string();
        let program = program(text, code, own == "found-grundy", has_move)?;
        run(&program).map_err(|error| anyhow!("{}: {error}\n{code}", texts[0]))?;
        big::check(text, finding)?;
    }
    Ok(())
}

/// What a program prints.
///
/// Fails, with all that it says, if it doesn't end well.
fn run(program: &str) -> Result<String> {
    // What overflows is wrong, where a judge's compiler lets it pass.
    let options = ["--edition", "2021", "-C", "opt-level=2", "-C", "overflow-checks=on"];
    let output = Command::new(compiled("rustc", &options, &[], program)?).output()?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    Ok(printed)
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
    let options_seen =
        values(rules, "options").first().map_or(OPTIONS.to_string(), |it| it.to_string());
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
         pub const OPTIONS: u64 = {options_seen};\n}}\n\
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
const PLAY: &str = include_str!("play.rs");
