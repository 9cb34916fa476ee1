//! Oracles: programs that generate inputs, validate them and solve them.
//!
//! An oracle reads requests from stdin and writes replies to stdout, one line of JSON each, so a
//! single process serves thousands of cases:
//!
//! ```text
//! {"generate":{"seed":7,"size":3}}        {"ok":"1\n2\n3 1\n"}
//! {"validate":"1\n2\n3 1\n"}              {"ok":""}
//! {"solve":"1\n2\n3\n"}                   {"error":"line 3: found the end of the input, …"}
//! ```
//!
//! Other programs take their place by what they print: a [`reply`] is of either. An input and the
//! answer to it become a case by [`add_case`].

#![warn(unreachable_pub)]
#![warn(
    clippy::expect_used,
    clippy::panic,
    clippy::todo,
    clippy::unimplemented,
    clippy::unreachable,
    clippy::unwrap_used
)]

mod added;
mod answer;

use std::io::{self, BufRead};
use std::panic::{self, AssertUnwindSafe};
use std::process::{Child, ChildStdin, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use grundy_judge::judging::{begin, write_line};
use grundy_judge::sandbox;

pub use added::{Added, add_case, case_with};
pub use answer::{TIMEOUT, answer_by_oracle, answer_by_program, reply};

/// A request to an oracle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Generate a random valid input.
    Generate {
        /// The same seed and size always give the same input.
        seed: u64,
        /// How large the input may be, from 1 up. The oracle must be able to solve what it
        /// generates, whatever the size.
        size: u64,
    },
    /// Check this input; the reply is an empty string if it is valid.
    Validate(String),
    /// Solve this input; the reply is the answer.
    Solve(String),
}

/// A reply from an oracle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// The input, the empty string or the answer that was requested.
    Ok(String),
    /// Why the oracle can't fulfil the request.
    Error(String),
}

/// The main loop of an oracle: answers each request on stdin with `answer`, until stdin ends.
///
/// A panic in `answer` becomes an error reply, and the loop goes on. For this, `serve` replaces the
/// panic hook of the process.
///
/// Fails if stdin can't be read or stdout can't be written.
pub fn serve(answer: &mut dyn FnMut(Request) -> Result<String>) -> Result<()> {
    static PANIC: Mutex<String> = Mutex::new(String::new());
    let last_panic = || PANIC.lock().unwrap_or_else(PoisonError::into_inner);
    panic::set_hook(Box::new(move |panic| *last_panic() = panic.to_string()));
    let mut replies = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request = serde_json::from_str(&line?).context("not a request");
        let answered = panic::catch_unwind(AssertUnwindSafe(|| request.and_then(&mut *answer)));
        let reply = match answered {
            Ok(Ok(text)) => Reply::Ok(text),
            Ok(Err(error)) => Reply::Error(format!("{error:#}")),
            Err(_) => Reply::Error(format!("the oracle {}", last_panic())),
        };
        write_line(&mut replies, &reply)?;
    }
    Ok(())
}

/// An oracle in a process of its own.
///
/// The process starts with the first request, and starts anew after a request that got no reply. It
/// is killed when the `Oracle` is dropped.
pub struct Oracle {
    command: Vec<String>,
    process: Option<Process>,
}

impl Oracle {
    /// An oracle started by `command`, a program and its arguments. Nothing is started yet.
    pub fn new(command: Vec<String>) -> Oracle {
        Oracle { command, process: None }
    }

    /// Sends a request and waits for the reply.
    ///
    /// Fails if there is no reply: the oracle can't be started, has ended, takes longer than
    /// `timeout`, or `interrupted` was set while it worked.
    pub fn ask(
        &mut self,
        request: &Request,
        timeout: Duration,
        interrupted: &AtomicBool,
    ) -> Result<Reply> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.command)?,
        };
        process.send(request)?;
        let reply = process.receive(timeout, interrupted)?;
        self.process = Some(process);
        Ok(reply)
    }
}

struct Process {
    child: Child,
    requests: ChildStdin,
    /// The lines of its stdout, from a thread that reads them until it ends.
    replies: Receiver<String>,
}

impl Process {
    fn start(command: &[String]) -> Result<Process> {
        let (program, arguments) = command.split_first().context("an oracle is a program")?;
        let mut command = Command::new(program);
        command.args(arguments);
        // The oracle lives until this process kills it.
        sandbox::shield(&mut command);
        let (child, requests, replies) = begin(&mut command)?;
        Ok(Process { child, requests, replies })
    }

    fn send(&mut self, request: &Request) -> Result<()> {
        write_line(&mut self.requests, request).or_else(|_| self.ended())
    }

    fn receive(&mut self, timeout: Duration, interrupted: &AtomicBool) -> Result<Reply> {
        /// How often to look whether the user has interrupted.
        const POLL: Duration = Duration::from_millis(50);
        let start = Instant::now();
        let reply = loop {
            match self.replies.recv_timeout(POLL) {
                Ok(reply) => break reply,
                Err(RecvTimeoutError::Disconnected) => return self.ended(),
                Err(RecvTimeoutError::Timeout) if interrupted.load(Ordering::Relaxed) => {
                    bail!("interrupted");
                }
                Err(RecvTimeoutError::Timeout) if start.elapsed() > timeout => {
                    bail!("the oracle hasn't answered for {} s", timeout.as_secs());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        serde_json::from_str(&reply)
            .with_context(|| format!("the oracle says {reply:?}, which is no reply"))
    }

    /// Kills the process, which has ended or closed its stdin or stdout, and fails with its status.
    fn ended<T>(&mut self) -> Result<T> {
        let _ = self.child.kill();
        bail!("the oracle has ended ({})", self.child.wait()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // This fails only if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
