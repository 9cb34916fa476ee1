//! The answer to a single input, from an oracle or a reference program.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};

use super::oracle::{Oracle, Reply, Request};
use super::search::TIMEOUT;
use crate::judging::{Output, Stopper, Task, Worker};
use crate::problem::Channels;
use crate::sandbox::Limits;
use crate::verdict::Verdict;

/// What answers an input.
pub enum Reference {
    /// An oracle, which also tells whether the input is valid.
    Oracle(Oracle),
    /// A program and its arguments. It reads the input from stdin and prints the answer.
    Command(Vec<String>),
}

/// Asks for the answer to `input`. `tool` is the executable of `cargo grundy`, started as the
/// worker process; `started` gets a handle that stops it. `interrupted` is set by Ctrl-C.
///
/// Fails if the input isn't valid, or if there is no answer in time.
pub fn answer(
    reference: Reference,
    input: &str,
    tool: &Path,
    started: &mut dyn FnMut(Stopper),
    interrupted: &AtomicBool,
) -> Result<String> {
    match reference {
        Reference::Oracle(mut oracle) => {
            let mut ask = |request| oracle.ask(&request, TIMEOUT, interrupted);
            if let Reply::Error(reason) = ask(Request::Validate(input.to_owned()))? {
                bail!("the oracle says that the input isn't valid: {reason}");
            }
            match ask(Request::Solve(input.to_owned()))? {
                Reply::Ok(answer) => Ok(answer),
                Reply::Error(reason) => bail!("the oracle has no answer: {reason}"),
            }
        }
        Reference::Command(command) => match printed(command, input, tool, started) {
            Err(_) if interrupted.load(Ordering::Relaxed) => bail!("interrupted"),
            answer => answer,
        },
    }
}

/// What a program prints for `input`.
fn printed(
    command: Vec<String>,
    input: &str,
    tool: &Path,
    started: &mut dyn FnMut(Stopper),
) -> Result<String> {
    let name = shell_words::join(&command);
    let folder = tempfile::tempdir().context("can't make a folder for the program")?;
    let (reads, writes) = (folder.path().join("input"), folder.path().join("output"));
    fs::write(&reads, input)?;
    let mut worker = Worker::start(tool, folder.path())?;
    started(worker.stopper());
    let limits = Limits::new(TIMEOUT, 1 << 30);
    let (channels, output) = (Channels::default(), Output::Keep(writes.clone()));
    worker.send(&Task { command, limits, input: reads, channels, output })?;
    let finding = worker.receive()?;
    if finding.verdict != Verdict::Ac {
        bail!("`{name}` has no answer: {}: {}", finding.verdict, finding.note);
    }
    fs::read_to_string(writes).with_context(|| format!("`{name}` prints what isn't UTF-8"))
}
