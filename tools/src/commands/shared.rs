//! What several verbs need: the program, its limits, what is right, and the end by Ctrl-C.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cargo_grundy::build;
use cargo_grundy::compare::Comparison;
use cargo_grundy::problem::Problem;
use cargo_grundy::run::Limits;
use cargo_grundy::watch::Message;
use cargo_grundy::worker::{Method, Protocol, Stopper};
use cargo_grundy::workspace::{Target, Workspace};
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
pub struct MethodOptions {
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
    checker_protocol: Protocol,
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

/// Whether the user has pressed Ctrl-C.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The exit status then.
pub const STATUS_OF_INTERRUPTED: u8 = 130;

/// What Ctrl-C does besides: it ends these workers,
static STOPPERS: Mutex<Vec<Stopper>> = Mutex::new(Vec::new());
/// and tells this one who waits.
static WAITING: Mutex<Option<Sender<Message>>> = Mutex::new(None);

/// Has Ctrl-C set [`INTERRUPTED`] and end these workers, and no longer those named before.
pub fn stop_on_ctrl_c(stoppers: Vec<Stopper>) {
    *lock(&STOPPERS) = stoppers;
    handle_ctrl_c();
    // It may have come before these were named.
    if INTERRUPTED.load(Ordering::Relaxed) {
        lock(&STOPPERS).iter().for_each(Stopper::stop);
    }
}

/// Has Ctrl-C set [`INTERRUPTED`] and end the wait for a change.
pub fn wake_on_ctrl_c(waiting: Sender<Message>) {
    *lock(&WAITING) = Some(waiting);
    handle_ctrl_c();
}

fn handle_ctrl_c() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without the handler, Ctrl-C still ends all.
        let _ = ctrlc::set_handler(|| {
            INTERRUPTED.store(true, Ordering::Relaxed);
            lock(&STOPPERS).iter().for_each(Stopper::stop);
            if let Some(waiting) = &*lock(&WAITING) {
                // Nobody listens only if the program is at its end.
                let _ = waiting.send(Message::Stop);
            }
        });
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is inside is replaced as a whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// How many bytes a program may write, if that is said.
    pub fn output(&self) -> Option<u64> {
        self.output_limit.map(mebibytes)
    }
}

/// The limits that the options name, else those of the problem, but for the output.
pub fn limits(options: &LimitOptions, problem: Option<&Problem>) -> Limits {
    let mut limits = problem.map_or(Limits::new(Duration::from_secs(2), 1 << 30), Problem::limits);
    let milliseconds = |milliseconds: u32| Duration::from_millis(milliseconds.into());
    let time = options.time_limit.map_or(limits.time, milliseconds);
    limits = Limits::new(time, options.memory_limit.map_or(limits.memory, mebibytes));
    limits.wall = options.wall_limit.map_or(limits.wall, milliseconds);
    limits
}

/// How the outputs of a binary are judged, by its problem if it has one.
///
/// Fails as [`build::method`] does.
pub fn own_method(
    workspace: &Workspace,
    package: usize,
    binary: &Target,
    problem: Option<&Problem>,
) -> Result<Method> {
    match problem {
        None => Ok(Method::Compare(Comparison::Tokens)),
        Some(problem) => build::method(workspace, package, binary, problem),
    }
}

/// What the options say is right, else `own`.
pub fn method(options: &MethodOptions, own: Method) -> Result<Method> {
    if let Some(words) = &options.checker {
        let (command, protocol) = (command(words)?, options.checker_protocol);
        return Ok(Method::Checker { command, protocol });
    }
    if let Some(words) = &options.interactor {
        return Ok(Method::Interactor { command: command(words)? });
    }
    let comparison = match options.compare {
        None => return Ok(own),
        Some(Compare::Tokens) => Comparison::Tokens,
        Some(Compare::Lines) => Comparison::Lines,
        Some(Compare::Exact) => Comparison::Exact,
        Some(Compare::CaseInsensitive) => Comparison::CaseInsensitive,
        Some(Compare::Float) => {
            Comparison::Float { absolute: options.absolute, relative: options.relative }
        }
    };
    Ok(Method::Compare(comparison))
}

/// Writes a result to the terminal or to another program, which may stop reading when it has seen
/// enough: false if it has.
pub fn print(mut out: impl Write, text: &str) -> Result<bool> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true).context("can't write to stdout"),
    }
}

/// Tells the user something besides the result, on stderr. It may be closed.
pub fn tell(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
