//! Options that several commands share: limits, files and checkers.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueHint};
use grundy_judge::judging::Terms;
use grundy_judge::problem::{Channels, LANGUAGES, Problem, is_plain_name};
use grundy_judge::sandbox::Limits;
use grundy_judge::verdict::{
    Checker, CheckerProtocol, Comparison, Helper, Tolerance, Usual, greatest_error,
};

use crate::compile::{self, RustOptions};
use crate::workspace::toolchain;

/// On what terms to judge a program, in place of those of the problem.
#[derive(Args)]
pub struct TermOptions {
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    channels: ChannelOptions,
    #[command(flatten)]
    checker: CheckerOptions,
}

/// Limits that replace those of the problem.
#[derive(Args)]
#[command(next_help_heading = "Limits (default: those of the problem, else 2 s and 1024 MiB)")]
struct LimitOptions {
    /// Limit the CPU time (on systems other than Linux, the time on the clock) to this many
    /// milliseconds, and the wall-clock time to twice that, plus 500
    #[arg(long, value_name = "MS", value_parser = number::<u32>(1))]
    time_limit: Option<u32>,
    /// Limit the resident memory to this many MiB; it takes effect on Linux only
    #[arg(long, value_name = "MIB", value_parser = number::<u32>(1))]
    memory_limit: Option<u32>,
    /// Limit the output to this many MiB [default: 64, or eight times the size of the answer if
    /// that is more]
    #[arg(long, value_name = "MIB", value_parser = number::<u32>(1))]
    output_limit: Option<u32>,
}

/// Files that replace stdin and stdout, or those of the problem.
#[derive(Args)]
#[command(next_help_heading = "Files (default: those of the problem, else stdin and stdout)")]
struct ChannelOptions {
    /// Give the program its input in this file of its working folder, and nothing on stdin
    #[arg(long, value_name = "NAME", value_parser = plain_name)]
    input_file: Option<String>,
    /// Judge what the program writes to this file of its working folder, not its stdout
    #[arg(long, value_name = "NAME", value_parser = plain_name)]
    output_file: Option<String>,
}

fn plain_name(name: &str) -> Result<String> {
    if !is_plain_name(name) {
        bail!("expected the name of a file without folders, such as input.txt");
    }
    Ok(name.to_owned())
}

/// A checker that replaces that of the problem.
#[derive(Args)]
#[command(
    next_help_heading = "Checking (default: as the problem or its judge does, else by tokens)"
)]
struct CheckerOptions {
    /// Compare the output with the answer in this way
    #[arg(long, value_enum)]
    compare: Option<Usual>,
    /// With --compare, accept numbers with at most this absolute error [default: 1e-9 if --relative
    /// is given]
    #[arg(long, value_name = "NUMBER", value_parser = error, requires = "compare")]
    absolute: Option<f64>,
    /// With --compare, accept numbers with at most this relative error [default: 1e-9 if --absolute
    /// is given]
    #[arg(long, value_name = "NUMBER", value_parser = error, requires = "compare")]
    relative: Option<f64>,
    /// Run this program to check the output
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::AnyPath)]
    #[arg(conflicts_with_all = ["compare", "interactor"], group = "program")]
    checker: Option<String>,
    /// How the checker or the interactor is called, and what its exit status means
    #[arg(long, value_enum, default_value_t, requires = "program")]
    checker_protocol: CheckerProtocol,
    /// Run this program, called as a checker is, to talk to the solution; by testlib's protocol,
    /// OUTPUT is a file for it to write
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::AnyPath)]
    #[arg(conflicts_with = "compare", group = "program")]
    interactor: Option<String>,
}

/// The parser of a whole number that is at least `least`. Its error says what the option takes,
/// beside the option, which clap names.
pub fn number<T>(least: u64) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: TryFrom<u64>,
{
    move |word| {
        let found = word.parse::<u64>().ok().filter(|&number| number >= least);
        found.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            // The types of options are as wide as 16, 32 or 64 bits.
            let most = u64::MAX >> (64 - 8 * size_of::<T>());
            format!("expected a whole number from {least} to {most}")
        })
    }
}

/// The executable of this program, which is started again as the worker process.
pub fn tool() -> Result<PathBuf> {
    std::env::current_exe().context("can't find this program itself")
}

/// Splits a command line into the program and its arguments, as a shell does. Arguments that name
/// existing files, and the program unless it is found on `PATH`, become absolute paths. A source
/// file by itself stands for its program, which is compiled if need be.
///
/// Fails if the command line is empty or badly quoted, or if the program doesn't exist or doesn't
/// compile.
pub fn command(words: &str) -> Result<Vec<String>> {
    let mut words = split(words).with_context(|| format!("{words}: can't be split into words"))?;
    if let [source] = &words[..]
        && is_source(Path::new(source))
    {
        let here = std::env::current_dir()?;
        let store = store_near(&here).unwrap_or_else(|| std::env::temp_dir().join("grundy"));
        let program = compile::lone(Path::new(source), &RustOptions::default(), &store)?;
        return program.done(&format!("{source}: it"));
    }
    let Some((program, arguments)) = words.split_first_mut() else {
        bail!("name a program, such as './a.out'");
    };
    let is_on_path = !program.contains(is_separator);
    if !is_on_path && !toolchain::is_program(Path::new(program)) {
        bail!("{program}: no such file; build the program first");
    }
    if is_on_path && !toolchain::is_on_path(program) {
        bail!("{program}: no such program; write ./{program} for one that is here");
    }
    let program = (!is_on_path).then_some(program);
    let files = arguments.iter_mut().filter(|word| Path::new(word).exists());
    for word in program.into_iter().chain(files) {
        *word = std::path::absolute(&word)?.to_string_lossy().into_owned();
    }
    Ok(words)
}

/// Whether a file is a source in one of the [`LANGUAGES`], and not a script that says itself what
/// runs it.
fn is_source(file: &Path) -> bool {
    let extension = file.extension().and_then(OsStr::to_str).unwrap_or_default();
    let is_script = || {
        let mut start = [0; 2];
        let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
        read.is_ok() && start == *b"#!"
    };
    LANGUAGES.contains(&extension) && file.is_file() && !is_script()
}

/// The folder of what is kept for programs that belong to no workspace: in the target folder of the
/// Cargo workspace around `folder`, or else in the user's cache folder.
pub fn store_near(folder: &Path) -> Option<PathBuf> {
    let workspace = folder.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    workspace.map(|workspace| workspace.join("target/grundy")).or_else(cache_folder)
}

/// The folder for what can be made again: `grundy` in the folder that `XDG_CACHE_HOME` names, or
/// else in `.cache` in the home folder, on every system.
pub fn cache_folder() -> Option<PathBuf> {
    let named = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let folder = named.filter(|folder| folder.is_absolute());
    Some(folder.or_else(|| Some(std::env::home_dir()?.join(".cache")))?.join("grundy"))
}

/// Splits a command line as a shell does.
///
/// Fails if the command line is badly quoted.
pub fn split(words: &str) -> Result<Vec<String>> {
    // On Windows, `/` separates folders as `\` does, which would quote the next character.
    let words = if MAIN_SEPARATOR == '\\' { &words.replace('\\', "/") } else { words };
    Ok(shell_words::split(words)?)
}

fn mebibytes(mebibytes: u32) -> u64 {
    u64::from(mebibytes) << 20
}

impl TermOptions {
    /// The terms of the options; those that aren't given are the problem's or the usual ones, and
    /// `own` returns the checker.
    ///
    /// Fails as [`command`] does, and as `own` does.
    pub fn terms(
        &self,
        problem: Option<&Problem>,
        own: impl FnOnce() -> Result<Checker>,
    ) -> Result<Terms> {
        let checker = self.checker.checker()?.map_or_else(own, Ok)?;
        let channels = problem.map(Problem::channels).unwrap_or_default();
        let ChannelOptions { input_file, output_file } = &self.channels;
        Ok(Terms {
            checker,
            limits: self.limits.limits(problem),
            output_limit: self.limits.output_limit.map(mebibytes),
            channels: Channels {
                input: input_file.clone().or(channels.input),
                output: output_file.clone().or(channels.output),
            },
        })
    }
}

impl LimitOptions {
    fn limits(&self, problem: Option<&Problem>) -> Limits {
        let by_default = Limits::new(Duration::from_secs(2), 1 << 30);
        let own = problem.map_or(by_default, Problem::limits);
        let time = self.time_limit.map_or(own.time, |limit| Duration::from_millis(limit.into()));
        Limits::new(time, self.memory_limit.map_or(own.memory, mebibytes))
    }
}

impl CheckerOptions {
    /// The checker of the options, if there is one.
    fn checker(&self) -> Result<Option<Checker>> {
        let helper = |words: &String| -> Result<Helper> {
            Ok(Helper { command: command(words)?, last: vec![], protocol: self.checker_protocol })
        };
        Ok(match (&self.checker, &self.interactor) {
            (Some(words), _) => Some(Checker::Program(helper(words)?)),
            (_, Some(words)) => Some(Checker::Interactor(helper(words)?)),
            _ => self.comparison().map(Checker::Comparison),
        })
    }

    fn comparison(&self) -> Option<Comparison> {
        let mut comparison = self.compare?.comparison();
        if self.absolute.is_some() || self.relative.is_some() {
            let Tolerance { absolute, relative } = Tolerance::USUAL;
            comparison.float = Some(Tolerance {
                absolute: self.absolute.unwrap_or(absolute),
                relative: self.relative.unwrap_or(relative),
            });
        }
        Some(comparison)
    }
}

/// Parses the greatest error that is allowed.
fn error(number: &str) -> Result<f64> {
    greatest_error(number.parse()?).map_err(anyhow::Error::msg)
}
