//! The answer to a single input, from an oracle or a reference program.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::{Oracle, Reply, Request};
use grundy_judge::judging::{Stopper, Worker};
use grundy_judge::problem::Channels;
use grundy_judge::sandbox::Limits;
use grundy_judge::verdict::Verdict;

/// How long an oracle, a generator or a reference program may take for one input.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// Asks an oracle for the answer to `input`. `interrupted` is set by Ctrl-C.
///
/// Fails if the input isn't valid, or if there is no answer in time.
pub fn answer_by_oracle(
    mut oracle: Oracle,
    input: &str,
    interrupted: &AtomicBool,
) -> Result<String> {
    let mut ask = |request| oracle.ask(&request, TIMEOUT, interrupted);
    if let Reply::Error(reason) = ask(Request::Validate(input.to_owned()))? {
        bail!("the oracle says that the input isn't valid: {reason}");
    }
    match ask(Request::Solve(input.to_owned()))? {
        Reply::Ok(answer) => Ok(answer),
        Reply::Error(reason) => bail!("the oracle has no answer: {reason}"),
    }
}

/// Has a program, given with its arguments, find the answer to `input`: what it prints. `tool` is
/// the executable of `cargo grundy`, started as the worker process; `started` gets a handle that
/// stops it.
///
/// Fails if there is no answer in time.
pub fn answer_by_program(
    command: &[String],
    input: &str,
    tool: &Path,
    started: &mut dyn FnMut(Stopper),
) -> Result<String> {
    let name = shell_words::join(command);
    let mut worker = Worker::anywhere(tool, false)?;
    started(worker.stopper());
    match reply(&mut worker, command, input, TIMEOUT).with_context(|| format!("`{name}`"))? {
        Reply::Ok(answer) => Ok(answer),
        Reply::Error(reason) => bail!("`{name}` has no answer: {reason}"),
    }
}

/// Has a program, given with its arguments, reply to an input within `time`, by what it prints.
///
/// Fails if the worker does, or if the program prints something else than a text.
pub fn reply(
    worker: &mut Worker,
    command: &[String],
    input: &str,
    time: Duration,
) -> Result<Reply> {
    let file = worker.file("input");
    fs::write(&file, input)?;
    let limits = Limits::new(time, 1 << 30);
    let (finding, output) = worker.printed(command, limits, &Channels::default(), &file)?;
    if finding.verdict != Verdict::Ac {
        return Ok(Reply::Error(format!("{}: {}", finding.verdict, finding.note)));
    }
    Ok(Reply::Ok(String::from_utf8(output).context("it prints what isn't a text in UTF-8")?))
}
