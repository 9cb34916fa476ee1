//! The worker process: runs programs on cases, one after the other, for a
//! [`Worker`](super::Worker).
//!
//! It reads tasks from stdin and writes findings to stdout, one line of JSON each. When its stdin
//! is closed, it kills the program that is running and ends.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::{Output, Task};
use crate::sandbox::{self, End, Limits, Playground, Program, Ran};
use crate::verdict::{self, Checker, CheckerProtocol, Comparer, Comparison, Finding, Verdict};

/// The folder, inside a worker's own folder, that programs run in.
pub(super) const PLAYGROUND: &str = "playground";

/// The main loop of a worker process: carries out the tasks on stdin until stdin is closed.
/// `folder` is the worker's own folder, where it may write.
///
/// Fails if a line isn't a task, or if the system refuses what running programs needs. If a task
/// can't be carried out, that is a finding of the verdict JE.
pub fn serve(folder: &Path) -> Result<()> {
    sandbox::prepare()?;
    let mut answers = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let task: Task = serde_json::from_str(&line?)?;
        let finding = match carry_out(&task, folder) {
            Err(error) if is_interrupted(&error) => return Ok(()),
            finding => finding.unwrap_or_else(|error| Finding::fault(format!("{error:#}"))),
        };
        let mut answer = serde_json::to_vec(&finding)?;
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

fn carry_out(task: &Task, folder: &Path) -> Result<Finding> {
    Playground(&folder.join(PLAYGROUND)).enter().context("can't make a folder to run in")?;
    match &task.output {
        Output::Keep(file) => keep(task, file),
        Output::Check { checker, .. } => match checker {
            Checker::Comparison(comparison) => compare(task, *comparison),
            Checker::Program { command, protocol } => check(task, command, *protocol, folder),
            Checker::Interactor { command } => interact(task, command, folder),
        },
    }
}

fn compare(task: &Task, comparison: Comparison) -> Result<Finding> {
    let mut comparer = Comparer::new(comparison, BufReader::new(open(answer(task)?)?));
    let ran = run_solution(task, &mut |output| comparer.feed(output))?;
    let verdict = match verdict::failure(&ran, &task.limits) {
        Some(failure) => failure,
        None => verdict::of_output(comparison, comparer.finish()?),
    };
    Ok(Finding::new(verdict, &ran))
}

fn keep(task: &Task, file: &Path) -> Result<Finding> {
    let ran = run_into(task, file)?;
    let verdict = verdict::failure(&ran, &task.limits).unwrap_or((Verdict::Ac, String::new()));
    Ok(Finding::new(verdict, &ran))
}

fn check(
    task: &Task,
    command: &[String],
    protocol: CheckerProtocol,
    folder: &Path,
) -> Result<Finding> {
    let output = folder.join("output");
    let ran = run_into(task, &output)?;
    if let Some(failure) = verdict::failure(&ran, &task.limits) {
        return Ok(Finding::new(failure, &ran));
    }
    let (input, answer) = (task.input.clone(), answer(task)?.to_owned());
    let feedback = folder.join("feedback");
    // This fails before the first case, when there is no such folder yet.
    let _ = fs::remove_dir_all(&feedback);
    fs::create_dir(&feedback)?;
    let (arguments, stdin) = match protocol {
        CheckerProtocol::Testlib => ([input, output, answer], Stdio::null()),
        CheckerProtocol::Kattis => ([input, answer, feedback.clone()], open(&output)?.into()),
    };
    let checker = run_helper(task, command, &arguments, stdin)?;
    let mut said = checker.errors.clone();
    if let Ok(message) = fs::read_to_string(feedback.join("judgemessage.txt")) {
        said += &message;
    }
    let verdict = match (protocol, checker.end) {
        (CheckerProtocol::Testlib, end) => verdict_of_testlib(end),
        (CheckerProtocol::Kattis, End::Exit(42)) => Verdict::Ac,
        (CheckerProtocol::Kattis, End::Exit(43)) => Verdict::Wa,
        (CheckerProtocol::Kattis, _) => Verdict::Je,
    };
    Ok(Finding::new((verdict, said_by("checker", verdict, &checker, &said)), &ran))
}

/// Runs the program and the interactor, the stdin of each connected to the stdout of the other.
fn interact(task: &Task, command: &[String], folder: &Path) -> Result<Finding> {
    let (questions, ask) = io::pipe()?;
    let (replies, reply) = io::pipe()?;
    let mut arguments = vec![task.input.clone(), folder.join("output")];
    arguments.extend(task.output.answer().map(Path::to_owned));
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
    let ran = sandbox::run(vec![solution, interactor], &mut |_| Ok(()))?;
    let [solution, interactor] = &ran[..] else { bail!("two programs were run") };
    let said = verdict_of_interactor(interactor.end);
    let hangs = matches!(interactor.end, End::Stopped(_));
    // Once the interactor has ended, the program may fail only because nobody talks to it any more.
    // So unless the interactor accepts, a failure counts only if the program ended first.
    let first = solution.ended <= interactor.ended && !hangs;
    let failure = verdict::failure(solution, &task.limits).filter(|_| said == Verdict::Ac || first);
    let words = || said_by("interactor", said, interactor, &interactor.errors);
    Ok(Finding::new(failure.unwrap_or_else(|| (said, words())), solution))
}

/// The signal that kills a program which writes to a pipe that nobody reads any more.
const SIGPIPE: i32 = 13;

/// The verdict of an interactor that ended in this way.
pub(super) fn verdict_of_interactor(end: End) -> Verdict {
    match end {
        End::Signal(SIGPIPE) => Verdict::Wa,
        end => verdict_of_testlib(end),
    }
}

fn verdict_of_testlib(end: End) -> Verdict {
    match end {
        End::Exit(0 | 7) => Verdict::Ac,
        End::Exit(1 | 2) => Verdict::Wa,
        _ => Verdict::Je,
    }
}

/// The note that explains the verdict of a checker or an interactor.
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

/// The limits of a checker or an interactor for a program with `limits`.
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

/// Runs the solution, and writes its stdout to a file.
fn run_into(task: &Task, output: &Path) -> Result<Ran> {
    let mut file = BufWriter::new(File::create(output)?);
    let ran = run_solution(task, &mut |part| file.write_all(part))?;
    file.flush()?;
    Ok(ran)
}

fn run_one(program: Program, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> Result<Ran> {
    let name = program.command[0].clone();
    let ran = sandbox::run(vec![program], take).map_err(|error| match error.kind() {
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
    task.output.answer().context("there is no answer to compare the output with")
}

fn open(path: &Path) -> Result<File> {
    let file = File::open(path).with_context(|| format!("{}: can't read", path.display()))?;
    if file.metadata()?.is_dir() {
        bail!("{}: it is a folder", path.display());
    }
    Ok(file)
}
