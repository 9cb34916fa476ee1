//! `cargo grundy completions`: prints a script for a shell, which then completes the command line.
//!
//! The script is short: at each completion it runs this program, with [`VARIABLE`] set and the
//! command line as arguments, and this program prints the candidates. So the names of problems are
//! always up to date.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::online::JUDGES;
use cargo_grundy::problem::{Case, Problem};
use cargo_grundy::snippet::{Entry, embedded, paste};
use cargo_grundy::workspace::{Target, Workspace};
use clap::{Args, Command, ValueEnum};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::Shells;

use super::output;

/// The environment variable that makes this program print candidates for completion; its value is
/// the name of the shell.
pub const VARIABLE: &str = "GRUNDY_COMPLETE";

/// Print a script that makes a shell complete this program's command line
///
/// For bash, put `source <(cargo grundy completions bash)` into ~/.bashrc; for zsh, put `source
/// <(cargo grundy completions zsh)` into ~/.zshrc, below `compinit`; for fish, put `cargo grundy
/// completions fish | source` into config.fish. The names of problems, snippets and judges are
/// completed as well. These three shells complete both `cargo grundy …` and `cargo-grundy …`, the
/// others only the latter.
#[derive(Args)]
pub struct Options {
    /// The shell that loads the script
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Elvish,
    Powershell,
}

/// Prints the script.
pub fn run(options: &Options) -> Result<ExitCode> {
    let value = options.shell.to_possible_value();
    let name = value.as_ref().map_or("", |value| value.get_name());
    let shells = Shells::builtins();
    let shell = shells.completer(name).with_context(|| format!("there is no script for {name}"))?;
    let program = std::env::current_exe().context("can't find this program itself")?;
    let program = program.to_string_lossy();
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "cargo_grundy", "cargo-grundy", &program, &mut script)?;
    let mut script = String::from_utf8(script)?;
    script += &of_cargo(options.shell, &program);
    output::print(io::stdout(), &script)?;
    Ok(ExitCode::SUCCESS)
}

/// The part of the script that completes `cargo grundy` like `cargo-grundy`; empty for shells whose
/// completion of `cargo` can't be extended.
fn of_cargo(shell: Shell, program: &str) -> String {
    match shell {
        Shell::Bash => include_str!("completions/cargo.bash").to_owned(),
        Shell::Zsh => include_str!("completions/cargo.zsh").to_owned(),
        Shell::Fish => {
            let program = shell_words::quote(program);
            let ask = format!("{VARIABLE}=fish {program} -- $argv");
            let script = include_str!("completions/cargo.fish");
            format!("function __cargo_grundy_answer\n    {ask}\nend\n{script}")
        }
        Shell::Elvish | Shell::Powershell => String::new(),
    }
}

/// Prints the candidates for the word at the cursor, in the format of `shell`. The command line of
/// `program` is among this process's own arguments, after `--`.
pub fn answer(mut program: Command, shell: &OsStr) -> Result<ExitCode> {
    let shells = Shells::builtins();
    let Some(shell) = shells.completer(&shell.to_string_lossy()) else {
        let known: Vec<&str> = shells.names().collect();
        let shell = shell.to_string_lossy();
        bail!("{VARIABLE} is {shell}, and must be one of {}", known.join(", "));
    };
    let words = line();
    if words.is_empty() {
        bail!("{VARIABLE} is set, but the arguments have no `--` with a command line after it");
    }
    let mut text = Vec::new();
    program.build();
    shell.write_complete(
        &mut program,
        words,
        std::env::current_dir().ok().as_deref(),
        &mut text,
    )?;
    output::print(io::stdout(), &String::from_utf8(text)?)?;
    Ok(ExitCode::SUCCESS)
}

/// The words of the command line to complete.
fn line() -> Vec<OsString> {
    std::env::args_os().skip_while(|word| word != "--").skip(1).collect()
}

/// The argument of `--manifest-path` on the command line to complete, if it is there.
fn manifest() -> Option<PathBuf> {
    const OPTION: &str = "--manifest-path";
    let words: Vec<String> =
        line().iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let place = words.iter().position(|word| word.starts_with(OPTION))?;
    let value = match words[place].strip_prefix(OPTION)?.strip_prefix('=') {
        Some(value) => value,
        // Bash splits `OPTION=VALUE` into three words.
        None => words[place + 1..].iter().find(|word| *word != "=")?,
    };
    // Bash and zsh pass the words as typed, with quotes and `~`.
    let path = PathBuf::from(shell_words::split(value).ok()?.first()?);
    let below_home = path.strip_prefix("~").ok();
    below_home.and_then(|rest| Some(std::env::home_dir()?.join(rest))).or(Some(path))
}

/// Completes the name of a binary of the workspace, shown with the title of its problem.
pub fn binaries() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        // An error would disturb the prompt; the user sees it when the command is run.
        let Ok(workspace) = Workspace::load(manifest().as_deref()) else { return vec![] };
        workspace.members().flat_map(|package| &package.binaries).map(binary).collect()
    })
}

fn binary(binary: &Target) -> CompletionCandidate {
    let problem = Problem::beside(binary).ok().flatten();
    let title = problem.map(|problem| problem.metadata.title_en.into());
    CompletionCandidate::new(&binary.name).help(title)
}

/// Completes the name of a snippet, shown with its game.
pub fn snippets() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let entries = embedded::catalogue().map(|catalogue| catalogue.entries).unwrap_or_default();
        let candidate = |entry: Entry| {
            CompletionCandidate::new(entry.name).help(Some(entry.header.game.into()))
        };
        entries.into_iter().map(candidate).collect()
    })
}

/// Completes the name of an item of the snippet that is on the command line.
pub fn items() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let Ok(catalogue) = embedded::catalogue() else { return vec![] };
        let named = |word: &OsString| catalogue.entry(word.to_str()?).ok();
        let Some(entry) = line().iter().find_map(named) else { return vec![] };
        let items = paste::items(&entry.name, &entry.text).unwrap_or_default();
        items.into_iter().map(CompletionCandidate::new).collect()
    })
}

/// Completes the name of a case of the problem that is on the command line.
pub fn cases() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let Ok(workspace) = Workspace::load(manifest().as_deref()) else { return vec![] };
        let named = |word: &OsString| {
            Problem::beside(workspace.binary(word.to_str()?).ok()?).ok().flatten()
        };
        let Some(problem) = line().iter().find_map(named) else { return vec![] };
        let mut cases = problem.cases().unwrap_or_default();
        cases.retain(|case| *case != Case::missing());
        cases.into_iter().map(|case| CompletionCandidate::new(case.name)).collect()
    })
}

/// Completes the name of a judge.
pub fn judges() -> ArgValueCandidates {
    let candidates = || JUDGES.iter().map(|judge| CompletionCandidate::new(judge.id)).collect();
    ArgValueCandidates::new(candidates)
}
