//! The worker process: runs programs on cases, one after the other, for a
//! [`Worker`](super::Worker).
//!
//! It reads tasks from stdin and writes findings to stdout, one line of JSON each. When its stdin
//! is closed, it kills the program that is running and ends.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::{Output, Task, write_line};
use crate::files;
use crate::sandbox::{self, End, Limits, Program, Ran};
use crate::verdict::{self, Checker, CheckerProtocol, Finding, Helper, Verdict};

/// The folder, inside a worker's own folder, that programs run in.
pub(super) const PLAYGROUND: &str = "playground";

/// The output limit up to which outputs may be kept in memory.
const IN_MEMORY: u64 = 256 << 20;

/// The main loop of a worker process: carries out the tasks on stdin until stdin is closed.
/// `folder` is the worker's own folder, where it may write.
///
/// Fails if a line isn't a task, or if the system refuses what running programs needs. If a task
/// can't be carried out, that is a finding of the verdict JE.
pub fn serve(folder: &Path) -> Result<()> {
    let tasks = sandbox::prepare()?;
    let mut answers = io::stdout().lock();
    for line in tasks {
        let task: Task = serde_json::from_str(&line?)?;
        let finding = match carry_out(&task, folder) {
            Err(error) if is_interrupted(&error) => break,
            finding => finding.unwrap_or_else(|error| Finding::fault(format!("{error:#}"))),
        };
        write_line(&mut answers, &finding)?;
    }
    // Who has started this process does so, too, unless it was killed.
    sandbox::remove(folder);
    Ok(())
}

fn is_interrupted(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::Interrupted)
}

fn carry_out(task: &Task, folder: &Path) -> Result<Finding> {
    sandbox::enter(&folder.join(PLAYGROUND)).context("can't make a folder to run in")?;
    let own = folder.join("output");
    let (file, output) = match &task.output {
        Output::Check { checker: Checker::Interactor(interactor), .. } => {
            return interact(task, interactor, folder);
        }
        // Nobody else reads it.
        Output::Check { checker: Checker::Comparison(_), .. }
            if task.limits.output <= IN_MEMORY =>
        {
            sandbox::scratch_file(&own)?
        }
        Output::Check { .. } => sandbox::new_file(&own)?,
        Output::Keep(place) => sandbox::new_file(place)?,
    };
    let (ran, failure) = run_solution(task, &file, &output)?;
    let verdict = match (failure, &task.output) {
        (Some(failure), _) => failure,
        (None, Output::Keep(_)) => (Verdict::Ac, String::new()),
        (None, Output::Check { checker, answer }) => {
            let answer =
                answer.as_ref().context("there is no answer to compare the output with")?;
            check(task, checker, &output, answer, folder)?
        }
    };
    Ok(Finding::new(verdict, &ran))
}

/// The verdict on an output, and the reason.
fn check(
    task: &Task,
    checker: &Checker,
    output: &Path,
    answer: &Path,
    folder: &Path,
) -> Result<(Verdict, String)> {
    let helper = match checker {
        Checker::Comparison(comparison) => {
            let [answer, output] =
                [answer, output].map(|file| files::open(file).map(BufReader::new));
            return Ok(verdict::compare(*comparison, answer?, output?)?);
        }
        Checker::Program(helper) | Checker::Interactor(helper) => helper,
    };
    let input: &Path = &task.input;
    let feedback = empty_feedback(folder)?;
    let (arguments, stdin) = match helper.protocol {
        CheckerProtocol::Testlib => ([input, output, answer], Stdio::null()),
        CheckerProtocol::Kattis => ([input, answer, &feedback], files::open(output)?.into()),
    };
    let command = with_arguments(helper, &arguments);
    let checked = run_one(Program::new(&command, helper_limits(&task.limits), stdin))?;
    let verdict = verdict_of(helper.protocol, checked.end);
    Ok((verdict, said_by("checker", verdict, &checked, folder)))
}

/// The folder for the words of a program of Kattis' protocol.
const FEEDBACK: &str = "feedback";

/// The folder in which a program of Kattis' protocol leaves its words. Its path ends in a
/// separator, as some programs just append a name.
fn empty_feedback(folder: &Path) -> Result<PathBuf> {
    let feedback = folder.join(FEEDBACK).join("");
    // This fails before the first case, when there is no such folder yet.
    let _ = fs::remove_dir_all(&feedback);
    fs::create_dir(&feedback)?;
    Ok(feedback)
}

/// The words that such a program has left in `folder`.
pub(super) fn message_in(folder: &Path) -> String {
    fs::read_to_string(folder.join(FEEDBACK).join("judgemessage.txt")).unwrap_or_default()
}

/// The command of an interactor that may write in `folder`.
pub(super) fn interactor_command(
    interactor: &Helper,
    input: &Path,
    answer: Option<&Path>,
    folder: &Path,
) -> Result<Vec<String>> {
    let feedback = empty_feedback(folder)?;
    let (input, answer) = (input.to_owned(), answer.map(Path::to_owned));
    let arguments = match interactor.protocol {
        CheckerProtocol::Testlib => {
            [input, folder.join("output")].into_iter().chain(answer).collect()
        }
        CheckerProtocol::Kattis => {
            // It always gets the name of an answer; one that is missing is empty.
            let empty = folder.join("answer");
            File::create(&empty)?;
            vec![input, answer.unwrap_or(empty), feedback]
        }
    };
    Ok(with_arguments(interactor, &arguments))
}

/// Runs the program and the interactor, the stdin of each connected to the stdout of the other.
fn interact(task: &Task, interactor: &Helper, folder: &Path) -> Result<Finding> {
    let (questions, ask) = io::pipe()?;
    let (replies, reply) = io::pipe()?;
    let command = interactor_command(interactor, &task.input, task.output.answer(), folder)?;
    let solution = Program {
        pipes: (Some(questions.try_clone()?), Some(reply.try_clone()?)),
        output: reply.into(),
        ..Program::new(&task.command, task.limits, questions.into())
    };
    let talker = Program {
        pipes: (Some(replies.try_clone()?), Some(ask.try_clone()?)),
        output: ask.into(),
        ..Program::new(&command, helper_limits(&task.limits), replies.into())
    };
    let ran = sandbox::run(vec![solution, talker])?;
    let [solution, talker] = &ran[..] else { bail!("two programs were run") };
    let said = verdict_of_interactor(interactor.protocol, talker.end);
    let hangs = matches!(talker.end, End::Stopped(_));
    // Once the interactor has ended, the program may fail only because nobody talks to it any more.
    // So unless the interactor accepts, a failure counts only if the program ended first.
    let first = solution.ended <= talker.ended && !hangs;
    let failure = verdict::failure(solution, &task.limits).filter(|_| said == Verdict::Ac || first);
    let words = || said_by("interactor", said, talker, folder);
    Ok(Finding::new(failure.unwrap_or_else(|| (said, words())), solution))
}

/// The signal that kills a program which writes to a pipe that nobody reads any more.
const SIGPIPE: i32 = 13;

/// The verdict of an interactor that ended in this way.
pub(super) fn verdict_of_interactor(protocol: CheckerProtocol, end: End) -> Verdict {
    match end {
        End::Signal(SIGPIPE) => Verdict::Wa,
        end => verdict_of(protocol, end),
    }
}

fn verdict_of(protocol: CheckerProtocol, end: End) -> Verdict {
    match (protocol, end) {
        (CheckerProtocol::Testlib, End::Exit(0 | 7)) => Verdict::Ac,
        (CheckerProtocol::Testlib, End::Exit(1 | 2)) => Verdict::Wa,
        (CheckerProtocol::Kattis, End::Exit(42)) => Verdict::Ac,
        (CheckerProtocol::Kattis, End::Exit(43)) => Verdict::Wa,
        _ => Verdict::Je,
    }
}

/// The note that explains the verdict of a checker or an interactor, which may have left words in
/// `folder`.
fn said_by(who: &str, verdict: Verdict, helper: &Ran, folder: &Path) -> String {
    let words = helper.errors.clone() + &message_in(folder);
    let said = words.trim();
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
pub(super) fn helper_limits(limits: &Limits) -> Limits {
    let time = limits.time * 2 + Duration::from_secs(1);
    Limits { output: 1 << 20, ..Limits::new(time, 1 << 30) }
}

/// Runs the solution, and writes its output, from stdout or its own file, to `file`, whose path is
/// `output`. Returns how it ran, and the verdict if it has failed.
fn run_solution(
    task: &Task,
    file: &File,
    output: &Path,
) -> Result<(Ran, Option<(Verdict, String)>)> {
    let input = match &task.channels.input {
        None => files::open(&task.input)?.into(),
        Some(name) => {
            fs::copy(&task.input, name)
                .with_context(|| format!("{}: can't copy it to {name}", task.input.display()))?;
            Stdio::null()
        }
    };
    let ran = run_one(Program {
        output: file.try_clone()?.into(),
        file: Some(file.try_clone()?),
        ..Program::new(&task.command, task.limits, input)
    })?;
    let mut failure = verdict::failure(&ran, &task.limits);
    if let (None, Some(name)) = (&failure, &task.channels.output) {
        failure = copy_file(Path::new(name), output, task.limits.output)?;
    }
    Ok((ran, failure))
}

/// Copies a file that the solution has written; if there is no such file, or it is too large,
/// returns the verdict.
fn copy_file(file: &Path, to: &Path, limit: u64) -> Result<Option<(Verdict, String)>> {
    let place = file.display();
    // Neither a link, which may lead to the answer, nor a pipe that nobody writes to.
    Ok(Some(match file.symlink_metadata() {
        Err(_) => (Verdict::Wa, format!("it hasn't written the file {place}")),
        Ok(found) if !found.is_file() => (Verdict::Wa, format!("{place} isn't a plain file")),
        Ok(found) if found.len() > limit => {
            (Verdict::Ole, format!("it wrote more than {} MiB", limit >> 20))
        }
        Ok(_) => {
            fs::copy(file, to).with_context(|| format!("{place}: can't read"))?;
            return Ok(None);
        }
    }))
}

fn run_one(program: Program) -> Result<Ran> {
    let name = &program.command[0];
    let ran = sandbox::run(vec![program]).with_context(|| format!("{name}: can't be run"))?;
    ran.into_iter().next().context("one program was run")
}

fn with_arguments(helper: &Helper, arguments: &[impl AsRef<Path>]) -> Vec<String> {
    let arguments = arguments.iter().map(|path| path.as_ref().to_string_lossy().into_owned());
    let Helper { command, last, .. } = helper;
    command.iter().cloned().chain(arguments).chain(last.iter().cloned()).collect()
}
