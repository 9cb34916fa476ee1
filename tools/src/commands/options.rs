//! Options that several verbs have: limits, and what tells whether an output is right.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cargo_grundy::judge::Allowance;
use cargo_grundy::problem::Problem;
use cargo_grundy::sandbox::Limits;
use cargo_grundy::verdict::{Checker, CheckerProtocol, Comparison};
use clap::{Args, ValueEnum, ValueHint};

/// Limits, where the problem's own don't do.
#[derive(Args)]
#[command(next_help_heading = "Limits (by default the problem's, else 2 s and 1024 MiB)")]
pub struct LimitOptions {
    /// CPU time
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    time_limit: Option<u32>,
    /// Time on the clock; by default twice the time limit and 500 ms
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    wall_limit: Option<u32>,
    /// Resident memory
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    memory_limit: Option<u32>,
    /// Output; by default 64 MiB, or eight times the answer if that is more
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    output_limit: Option<u32>,
}

/// What counts as the right output, where the problem doesn't say it.
#[derive(Args)]
#[command(next_help_heading = "What is right (by default what the problem says, else tokens)")]
pub struct CheckerOptions {
    /// What must be the same as in the answer
    #[arg(long, value_enum)]
    compare: Option<Compare>,
    /// How far a number may be off, with `--compare float`
    #[arg(long, value_name = "NUMBER", default_value_t = 1e-9)]
    absolute: f64,
    /// How far, as a part of the expected number
    #[arg(long, value_name = "NUMBER", default_value_t = 1e-9)]
    relative: f64,
    /// A program that tells whether an output is right
    #[arg(long, value_name = "WORDS", value_hint = ValueHint::AnyPath)]
    #[arg(conflicts_with_all = ["compare", "interactor"])]
    checker: Option<String>,
    /// How the checker is called and what its exit status means
    #[arg(long, value_enum, default_value_t)]
    checker_protocol: CheckerProtocol,
    /// A program that talks with the solution, called as `interactor INPUT OUTPUT ANSWER`
    #[arg(long, value_name = "WORDS", value_hint = ValueHint::AnyPath, conflicts_with = "compare")]
    interactor: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Compare {
    /// Tokens, whatever white space is between them
    Tokens,
    /// Lines, but for blanks at their ends
    Lines,
    /// Every byte
    Exact,
    /// Tokens, whether letters are large or small
    CaseInsensitive,
    /// Tokens, numbers only nearly
    Float,
}

/// This very program, which is started again to run others.
pub fn tool() -> Result<PathBuf> {
    std::env::current_exe().context("can't find this program itself")
}

/// The words of a command, those that name files as full paths.
///
/// Fails if there are none, or the program isn't there.
pub fn command(words: &str) -> Result<Vec<String>> {
    let mut words = shell_words::split(words).with_context(|| format!("{words}: not words"))?;
    let Some(program) = words.first() else { bail!("name a program, such as './a.out'") };
    let is_on_path = !program.contains('/');
    if !is_on_path && !Path::new(program).is_file() {
        bail!("{program}: no such file; build the program first");
    }
    if is_on_path && !on_path(program) {
        bail!("{program}: no such program; write ./{program} for one that is here");
    }
    for word in words.iter_mut().skip(usize::from(is_on_path)) {
        if Path::new(word).exists() {
            *word = std::path::absolute(&word)?.to_string_lossy().into_owned();
        }
    }
    Ok(words)
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn mebibytes(mebibytes: u32) -> u64 {
    u64::from(mebibytes) << 20
}

impl LimitOptions {
    /// What the options allow a program, else what its problem does.
    pub fn allowance(&self, problem: Option<&Problem>) -> Allowance {
        let by_default = Limits::new(Duration::from_secs(2), 1 << 30);
        let own = problem.map_or(by_default, Problem::limits);
        let milliseconds = |milliseconds: u32| Duration::from_millis(milliseconds.into());
        let time = self.time_limit.map_or(own.time, milliseconds);
        let mut limits = Limits::new(time, self.memory_limit.map_or(own.memory, mebibytes));
        limits.wall = self.wall_limit.map_or(limits.wall, milliseconds);
        Allowance { limits, output: self.output_limit.map(mebibytes) }
    }
}

impl CheckerOptions {
    /// What the options say is right, else `own`.
    ///
    /// Fails as [`command`] does, and as `own` does.
    pub fn checker(&self, own: impl FnOnce() -> Result<Checker>) -> Result<Checker> {
        if let Some(words) = &self.checker {
            let (command, protocol) = (command(words)?, self.checker_protocol);
            return Ok(Checker::Program { command, protocol });
        }
        if let Some(words) = &self.interactor {
            return Ok(Checker::Interactor { command: command(words)? });
        }
        Ok(Checker::Comparison(match self.compare {
            None => return own(),
            Some(Compare::Tokens) => Comparison::Tokens,
            Some(Compare::Lines) => Comparison::Lines,
            Some(Compare::Exact) => Comparison::Exact,
            Some(Compare::CaseInsensitive) => Comparison::CaseInsensitive,
            Some(Compare::Float) => {
                Comparison::Float { absolute: self.absolute, relative: self.relative }
            }
        }))
    }
}
