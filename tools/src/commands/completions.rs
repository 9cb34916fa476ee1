//! `cargo grundy completions`: the command line completed by a shell, names included.
//!
//! The script that a shell loads has this program asked, through [`VARIABLE`], what may come next.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::online::JUDGES;
use cargo_grundy::problem::Problem;
use cargo_grundy::snippet::{Entry, embedded, paste};
use cargo_grundy::workspace::{Target, Workspace};
use clap::{Args, Command, ValueEnum};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::Shells;

use super::output;

/// Set to the name of a shell, it has this program tell what may come next on a command line.
pub const VARIABLE: &str = "GRUNDY_COMPLETE";

/// Print the script by which a shell completes this program's command line
///
/// Put `source <(cargo grundy completions bash)` into ~/.bashrc, the same with `zsh` into ~/.zshrc
/// below `compinit`, or `cargo grundy completions fish | source` into config.fish. Problems,
/// snippets and judges are completed too. These three shells complete `cargo grundy …` as well as
/// `cargo-grundy …`, the others the latter.
#[derive(Args)]
pub struct Options {
    /// The shell
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
    let shell = shells.completer(name).with_context(|| format!("no script for {name}"))?;
    let program = std::env::current_exe().context("can't find this program itself")?;
    let program = program.to_string_lossy();
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "cargo_grundy", "cargo-grundy", &program, &mut script)?;
    let mut script = String::from_utf8(script)?;
    script += &of_cargo(options.shell, &program);
    output::print(io::stdout(), &script)?;
    Ok(ExitCode::SUCCESS)
}

/// What has a shell complete `cargo grundy` like `cargo-grundy`, where we know how.
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

/// Tells `shell` what may come next on the command line of `program` that follows `--`.
pub fn answer(mut program: Command, shell: &OsStr) -> Result<ExitCode> {
    let shells = Shells::builtins();
    let Some(shell) = shells.completer(&shell.to_string_lossy()) else {
        let known: Vec<&str> = shells.names().collect();
        let shell = shell.to_string_lossy();
        bail!("{VARIABLE} is {shell}, and must be one of {}", known.join(", "));
    };
    let words = line();
    if words.is_empty() {
        bail!("{VARIABLE} is set, and there is no `--` with a command line after it");
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

/// The words of the command line that is to be completed.
fn line() -> Vec<OsString> {
    std::env::args_os().skip_while(|word| word != "--").skip(1).collect()
}

/// What `--manifest-path` names on that line, if it is there.
fn manifest() -> Option<PathBuf> {
    const OPTION: &str = "--manifest-path";
    let words: Vec<String> =
        line().iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let place = words.iter().position(|word| word.starts_with(OPTION))?;
    let value = match words[place].strip_prefix(OPTION)?.strip_prefix('=') {
        Some(value) => value,
        // Bash makes three words of `OPTION=VALUE`.
        None => words[place + 1..].iter().find(|word| *word != "=")?,
    };
    // Bash and zsh give it as it is typed.
    let path = PathBuf::from(shell_words::split(value).ok()?.first()?);
    let below_home = path.strip_prefix("~").ok();
    below_home.and_then(|rest| Some(std::env::home_dir()?.join(rest))).or(Some(path))
}

/// Completes the name of a binary of the workspace, shown with the title of its problem.
pub fn binaries() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        // Whatever is wrong is told when the command is run.
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

/// Completes the name of an item of the snippet that the line names.
pub fn items() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let Ok(catalogue) = embedded::catalogue() else { return vec![] };
        let named = |word: &OsString| catalogue.entry(word.to_str()?).ok();
        let Some(entry) = line().iter().find_map(named) else { return vec![] };
        let items = paste::items(&entry.name, &entry.text).unwrap_or_default();
        items.into_iter().map(CompletionCandidate::new).collect()
    })
}

/// Completes the name of a judge.
pub fn judges() -> ArgValueCandidates {
    let candidates = || JUDGES.iter().map(|judge| CompletionCandidate::new(judge.id)).collect();
    ArgValueCandidates::new(candidates)
}
