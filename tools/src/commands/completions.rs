//! `cargo grundy completions`: the command line completed by a shell, names included.
//!
//! The script that a shell loads has this program asked, through [`VARIABLE`], what may come next.

use std::ffi::OsStr;
use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::judges::JUDGES;
use cargo_grundy::problem::Problem;
use cargo_grundy::submission;
use cargo_grundy::workspace::{Target, Workspace};
use clap::{Args, Command, ValueEnum};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::Shells;

use super::{shared, shelf};

/// Set to the name of a shell, it has this program tell what may come next on a command line.
pub const VARIABLE: &str = "GRUNDY_COMPLETE";

/// Print the script by which a shell completes this program's command line
///
/// For bash, put this into ~/.bashrc: `source <(cargo grundy completions bash)`. Problems and
/// snippets are completed too. Bash completes `cargo grundy …` as well as `cargo-grundy …`, the
/// others the latter.
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

/// Completes `cargo grundy` like `cargo-grundy`, and leaves the rest of cargo to what completes it
/// without this: a function that is there, or one that bash-completion is yet to load.
const OF_CARGO: &str = r#"
_cargo_grundy_find_cargo() {
    local specification
    specification=$(complete -p cargo 2> /dev/null) || return
    [[ $specification == *"-F "* ]] || return
    specification=${specification#*-F }
    specification=${specification%% *}
    [[ $specification == _cargo_grundy* ]] || _cargo_grundy_cargo=$specification
}
_cargo_grundy_register() {
    complete -o bashdefault -o default -F _cargo_grundy_of_cargo cargo
}
_cargo_grundy_of_cargo() {
    local verb=1
    [[ ${COMP_WORDS[1]-} == +* ]] && verb=2
    if [[ ${COMP_WORDS[verb]-} == grundy && $COMP_CWORD -gt $verb ]]; then
        local words=("cargo-grundy" "${COMP_WORDS[@]:verb+1}")
        local COMP_CWORD=$((COMP_CWORD - verb)) COMP_WORDS=("${words[@]}")
        compopt -o nosort 2> /dev/null
        _clap_complete_cargo_grundy cargo-grundy "$2" "$3"
        return
    fi
    if [[ -z ${_cargo_grundy_cargo-} && -z ${_cargo_grundy_looked-} ]]; then
        _cargo_grundy_looked=yes
        local load
        for load in _comp_load _completion_loader; do
            declare -F "$load" > /dev/null || continue
            "$load" cargo > /dev/null 2>&1
            break
        done
        _cargo_grundy_find_cargo
        _cargo_grundy_register
    fi
    if [[ -n ${_cargo_grundy_cargo-} ]]; then
        "$_cargo_grundy_cargo" "$@"
    fi
}
_cargo_grundy_find_cargo
_cargo_grundy_register
"#;

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
    if matches!(options.shell, Shell::Bash) {
        script += OF_CARGO;
    }
    shared::print(io::stdout(), &script)?;
    Ok(ExitCode::SUCCESS)
}

/// Tells `shell` what may come next on the command line of `program` that follows `--`.
pub fn answer(mut program: Command, shell: &OsStr) -> Result<ExitCode> {
    let shells = Shells::builtins();
    let Some(shell) = shells.completer(&shell.to_string_lossy()) else {
        let known: Vec<&str> = shells.names().collect();
        let shell = shell.to_string_lossy();
        bail!("{VARIABLE} is {shell}, and must be one of {}", known.join(", "));
    };
    let words: Vec<_> = std::env::args_os().skip_while(|word| word != "--").skip(1).collect();
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
    shared::print(io::stdout(), &String::from_utf8(text)?)?;
    Ok(ExitCode::SUCCESS)
}

/// Completes the name of a binary of the workspace, shown with the title of its problem.
pub fn binaries() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        // Whatever is wrong is told when the command is run.
        let Ok(workspace) = Workspace::load(None) else { return vec![] };
        let members = workspace.packages.iter().filter(|package| package.is_member);
        members.flat_map(|package| &package.binaries).map(binary).collect()
    })
}

fn binary(binary: &Target) -> CompletionCandidate {
    let problem = submission::problem_folder(binary).map(|folder| Problem::read(&folder));
    let title = problem.and_then(Result::ok).map(|problem| problem.metadata.title_en.into());
    CompletionCandidate::new(&binary.name).help(title)
}

/// Completes the name of a snippet, shown with its game.
pub fn snippets() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let entries = shelf::catalogue().map(|catalogue| catalogue.entries).unwrap_or_default();
        let candidate = |entry: cargo_grundy::catalogue::Entry| {
            CompletionCandidate::new(entry.name).help(Some(entry.header.game.into()))
        };
        entries.into_iter().map(candidate).collect()
    })
}

/// Completes the name of a judge.
pub fn judges() -> ArgValueCandidates {
    let candidates = || JUDGES.iter().map(|judge| CompletionCandidate::new(judge.id)).collect();
    ArgValueCandidates::new(candidates)
}
