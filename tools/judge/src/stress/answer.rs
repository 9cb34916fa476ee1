//! The answer to a single input, from an oracle or a reference program.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};

use super::oracle::{Oracle, Reply, Request};
use super::search::{TIMEOUT, reply};
use crate::judging::{Stopper, Worker};

/// Asks an oracle for the answer to `input`. `interrupted` is set by Ctrl-C.
///
/// Fails if the input isn't valid, or if there is no answer in time.
pub fn by_oracle(mut oracle: Oracle, input: &str, interrupted: &AtomicBool) -> Result<String> {
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
pub fn by_program(
    command: &[String],
    input: &str,
    tool: &Path,
    started: &mut dyn FnMut(Stopper),
) -> Result<String> {
    let name = shell_words::join(command);
    let mut worker = Worker::anywhere(tool)?;
    started(worker.stopper());
    match reply(&mut worker, command, input, TIMEOUT).with_context(|| format!("`{name}`"))? {
        Reply::Ok(answer) => Ok(answer),
        Reply::Error(reason) => bail!("`{name}` has no answer: {reason}"),
    }
}
