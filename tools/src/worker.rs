//! The process that judges cases, one after the other.
//!
//! A program's peak of memory is at least that of the process that starts it, so programs are
//! started by a small process of its own: this one. It reads tasks from stdin and writes what it
//! finds to stdout, each a line of JSON, and ends what it runs once its stdin is closed.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::compare::{Comparer, Comparison};
use crate::run::{self, End, Limits, Playground, Program, Ran};
use crate::verdict::{self, Judged, Verdict};

/// The first argument of a process that is a worker; the second is its folder.
pub const ARGUMENT: &str = "--worker";

/// A program, a case, and how to judge the one on the other. Paths are in full.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// What it may use.
    pub limits: Limits,
    /// The file that it reads.
    pub input: PathBuf,
    /// The file with the answer; there need not be one for an interactor.
    pub answer: Option<PathBuf>,
    /// How its output is judged.
    pub method: Method,
}

/// How an output is judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Method {
    /// By comparing it with the answer.
    Compare(Comparison),
    /// By a program that reads it.
    Checker {
        /// The program and its first arguments.
        command: Vec<String>,
        /// How it is called and what it says.
        protocol: Protocol,
    },
    /// By a program that the other talks with, of testlib's protocol.
    Interactor {
        /// The program and its first arguments.
        command: Vec<String>,
    },
    /// Not at all: it is kept in this file, whatever it is.
    Keep(PathBuf),
}

/// How a checker is called and what it says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// `checker INPUT OUTPUT ANSWER`; 0 is right, 1 wrong, 2 a wrong format, 7 points
    #[default]
    Testlib,
    /// `checker INPUT ANSWER FOLDER < OUTPUT`; 42 is right, 43 wrong
    Kattis,
}

/// A worker, seen from the process that has started it. It ends when this is dropped.
pub struct Worker {
    process: Child,
    tasks: Stopper,
    answers: BufReader<ChildStdout>,
}

/// Ends a worker and what it runs, whoever waits for it.
#[derive(Clone)]
pub struct Stopper(Arc<Mutex<Option<ChildStdin>>>);

impl Stopper {
    /// Ends the worker.
    pub fn stop(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<ChildStdin>> {
        // Nobody panics while holding it, and a pipe can't be half written by that.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Worker {
    /// Starts `program`, this very program, as a worker, with a folder of its own for what it
    /// writes.
    ///
    /// Fails if it can't be started.
    ///
    /// Complexity: O(1).
    pub fn start(program: &Path, folder: &Path) -> Result<Worker> {
        let mut command = Command::new(program);
        command.arg(ARGUMENT).arg(folder).env_clear().env("RUST_BACKTRACE", "0");
        command.env("LANG", "C.UTF-8").env("TMPDIR", folder.join(PLAYGROUND));
        for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
            command.envs(std::env::var_os(name).map(|value| (name, value)));
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().context("can't start the process that runs programs")?;
        let tasks = Stopper(Arc::new(Mutex::new(process.stdin.take())));
        let answers = process.stdout.take().context("a pipe was asked for")?;
        Ok(Worker { process, tasks, answers: BufReader::new(answers) })
    }

    /// What ends the worker from another thread.
    pub fn stopper(&self) -> Stopper {
        self.tasks.clone()
    }

    /// Gives the worker a task, for as soon as it has done those before.
    ///
    /// Fails if the worker has ended.
    pub fn send(&mut self, task: &Task) -> Result<()> {
        let mut line = serde_json::to_vec(task)?;
        line.push(b'\n');
        self.tasks.lock().as_mut().context("the worker was stopped")?.write_all(&line)?;
        Ok(())
    }

    /// What the worker finds on the first task that it hasn't answered yet.
    ///
    /// Fails if the worker has ended.
    ///
    /// Complexity: that of the programs.
    pub fn receive(&mut self) -> Result<Judged> {
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        if answer.is_empty() {
            bail!("the process that runs programs has ended before its time");
        }
        Ok(serde_json::from_str(&answer)?)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.tasks.stop();
        // It has no task any more, and what it says now is of no use.
        let _ = self.process.wait();
    }
}

/// The part of a worker's folder that programs run in.
const PLAYGROUND: &str = "playground";

/// Does tasks until stdin ends.
///
/// Fails if a task isn't one, or if the system doesn't let programs be run.
///
/// Complexity: that of the programs.
pub fn serve(folder: &Path) -> Result<()> {
    run::prepare()?;
    let mut answers = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let task: Task = serde_json::from_str(&line?)?;
        let judged = match judge(&task, folder) {
            Err(error) if is_interrupted(&error) => return Ok(()),
            judged => judged.unwrap_or_else(|error| Judged::fault(format!("{error:#}"))),
        };
        let mut answer = serde_json::to_vec(&judged)?;
        answer.push(b'\n');
        answers.write_all(&answer)?;
        answers.flush()?;
    }
    Ok(())
}

fn is_interrupted(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::Interrupted)
}

fn judge(task: &Task, folder: &Path) -> Result<Judged> {
    Playground(&folder.join(PLAYGROUND)).enter().context("can't make a folder to run in")?;
    match &task.method {
        Method::Compare(comparison) => compare(task, *comparison),
        Method::Checker { command, protocol } => check(task, command, *protocol, folder),
        Method::Interactor { command } => interact(task, command, folder),
        Method::Keep(file) => keep(task, file),
    }
}

fn compare(task: &Task, comparison: Comparison) -> Result<Judged> {
    let mut comparer = Comparer::new(comparison, BufReader::new(open(answer(task)?)?));
    let ran = run_solution(task, &mut |output| comparer.feed(output))?;
    let verdict = match verdict::failure(&ran, &task.limits) {
        Some(failure) => failure,
        None => verdict::compared(comparer.finish()?),
    };
    Ok(Judged::new(verdict, &ran))
}

fn keep(task: &Task, file: &Path) -> Result<Judged> {
    let ran = run_into(task, file)?;
    let verdict = verdict::failure(&ran, &task.limits).unwrap_or((Verdict::Ac, String::new()));
    Ok(Judged::new(verdict, &ran))
}

fn check(task: &Task, command: &[String], protocol: Protocol, folder: &Path) -> Result<Judged> {
    let output = folder.join("output");
    let ran = run_into(task, &output)?;
    if let Some(failure) = verdict::failure(&ran, &task.limits) {
        return Ok(Judged::new(failure, &ran));
    }
    let (input, answer) = (task.input.clone(), answer(task)?.to_owned());
    let feedback = folder.join("feedback");
    // There is none before the first case.
    let _ = fs::remove_dir_all(&feedback);
    fs::create_dir(&feedback)?;
    let (arguments, stdin) = match protocol {
        Protocol::Testlib => ([input, output, answer], Stdio::null()),
        Protocol::Kattis => ([input, answer, feedback.clone()], open(&output)?.into()),
    };
    let checker = run_helper(task, command, &arguments, stdin)?;
    let mut said = checker.errors.clone();
    if let Ok(message) = fs::read_to_string(feedback.join("judgemessage.txt")) {
        said += &message;
    }
    let verdict = match (protocol, checker.end) {
        (Protocol::Testlib, end) => verdict_of_testlib(end),
        (Protocol::Kattis, End::Exit(42)) => Verdict::Ac,
        (Protocol::Kattis, End::Exit(43)) => Verdict::Wa,
        (Protocol::Kattis, _) => Verdict::Je,
    };
    Ok(Judged::new((verdict, said_by("checker", verdict, &checker, &said)), &ran))
}

/// Runs the program and the interactor, each reading what the other writes.
fn interact(task: &Task, command: &[String], folder: &Path) -> Result<Judged> {
    let (questions, ask) = io::pipe()?;
    let (replies, reply) = io::pipe()?;
    let mut arguments = vec![task.input.clone(), folder.join("output")];
    arguments.extend(task.answer.clone());
    let command = with_arguments(command, &arguments);
    let solution = Program {
        command: &task.command,
        limits: task.limits,
        pipes: Some((questions.try_clone()?, reply.try_clone()?)),
        input: questions.into(),
        output: Some(reply.into()),
    };
    let interactor = Program {
        command: &command,
        limits: helper_limits(&task.limits),
        pipes: Some((replies.try_clone()?, ask.try_clone()?)),
        input: replies.into(),
        output: Some(ask.into()),
    };
    let ran = run::run(vec![solution, interactor], &mut |_| Ok(()))?;
    let [solution, interactor] = &ran[..] else { bail!("two programs were run") };
    let said = match interactor.end {
        End::Signal(SIGPIPE) => Verdict::Wa,
        end => verdict_of_testlib(end),
    };
    let hangs = matches!(interactor.end, End::Stopped(_));
    // A program that ends after the other may fail only because it was left alone.
    let first = solution.ended <= interactor.ended && !hangs;
    let failure = verdict::failure(solution, &task.limits).filter(|_| said.is_good() || first);
    let words = || said_by("interactor", said, interactor, &interactor.errors);
    Ok(Judged::new(failure.unwrap_or_else(|| (said, words())), solution))
}

/// What ends a program that writes to one that has ended.
const SIGPIPE: i32 = 13;

fn verdict_of_testlib(end: End) -> Verdict {
    match end {
        End::Exit(0 | 7) => Verdict::Ac,
        End::Exit(1 | 2) => Verdict::Wa,
        _ => Verdict::Je,
    }
}

/// What a checker or an interactor says of its verdict.
fn said_by(who: &str, verdict: Verdict, helper: &Ran, errors: &str) -> String {
    let said = errors.trim();
    match (verdict, helper.end) {
        (Verdict::Ac, End::Exit(7)) => format!("the {who} gives points: {said}"),
        (Verdict::Ac, _) => String::new(),
        (Verdict::Wa, End::Signal(_)) => format!("it ended while the {who} was talking to it"),
        (Verdict::Wa, End::Exit(2)) => format!("the {who} finds a wrong format: {said}"),
        (Verdict::Wa, _) => format!("the {who} says: {said}"),
        (_, end) => format!("the {who} failed ({end:?})\n{said}"),
    }
}

/// What a checker or an interactor may use beside a program with `limits`.
fn helper_limits(limits: &Limits) -> Limits {
    let time = limits.time * 2 + Duration::from_secs(1);
    Limits { output: 1 << 20, ..Limits::new(time, 1 << 30) }
}

fn run_helper(task: &Task, command: &[String], arguments: &[PathBuf], input: Stdio) -> Result<Ran> {
    let command = with_arguments(command, arguments);
    let limits = helper_limits(&task.limits);
    run_one(
        Program { command: &command, limits, input, output: None, pipes: None },
        &mut |_| Ok(()),
    )
}

fn run_solution(task: &Task, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> Result<Ran> {
    let input = open(&task.input)?.into();
    let (command, limits) = (&task.command[..], task.limits);
    run_one(Program { command, limits, input, output: None, pipes: None }, take)
}

/// Runs the solution, its output going into a file.
fn run_into(task: &Task, output: &Path) -> Result<Ran> {
    let mut file = BufWriter::new(File::create(output)?);
    let ran = run_solution(task, &mut |part| file.write_all(part))?;
    file.flush()?;
    Ok(ran)
}

fn run_one(program: Program, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> Result<Ran> {
    let name = program.command[0].clone();
    let ran = run::run(vec![program], take).map_err(|error| match error.kind() {
        io::ErrorKind::Interrupted => anyhow::Error::from(error),
        _ => anyhow::Error::from(error).context(format!("{name}: can't be run")),
    })?;
    ran.into_iter().next().context("one program was run")
}

fn with_arguments(command: &[String], arguments: &[PathBuf]) -> Vec<String> {
    let arguments = arguments.iter().map(|path| path.to_string_lossy().into_owned());
    command.iter().cloned().chain(arguments).collect()
}

fn answer(task: &Task) -> Result<&Path> {
    task.answer.as_deref().context("there is no answer to hold the output against")
}

fn open(path: &Path) -> Result<File> {
    let file = File::open(path).with_context(|| format!("{}: can't read", path.display()))?;
    if file.metadata()?.is_dir() {
        bail!("{}: it is a folder", path.display());
    }
    Ok(file)
}
