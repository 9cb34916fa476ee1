//! Oracles: programs that make inputs, tell whether one is valid, and solve it.
//!
//! An oracle reads requests from stdin and writes replies to stdout, each a line of JSON, so that
//! one process is enough for thousands of cases:
//!
//! ```text
//! {"generate":{"seed":7,"size":3}}        {"ok":"1\n2\n3 1\n"}
//! {"validate":"1\n2\n3 1\n"}              {"ok":""}
//! {"solve":"1\n2\n3\n"}                   {"error":"line 3: found the end of the input, …"}
//! ```

use std::io::{self, BufRead, BufReader, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::sandbox::is_readable;

/// What an oracle is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// A random valid input.
    Generate {
        /// The same seed and size give the same input.
        seed: u64,
        /// How large it may be, from 1 up; it can be solved at any size.
        size: u64,
    },
    /// Nothing, if this input is valid.
    Validate(String),
    /// The answer to this input.
    Solve(String),
}

/// What an oracle says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// What it was asked for.
    Ok(String),
    /// Why there is none.
    Error(String),
}

/// Is an oracle: answers the requests on stdin by `answer` until there are no more. Where it
/// panics, the reply says so.
///
/// Fails if stdin can't be read or stdout can't be written.
///
/// Complexity: that of the answers.
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
        let mut line = serde_json::to_vec(&reply)?;
        line.push(b'\n');
        replies.write_all(&line)?;
        replies.flush()?;
    }
    Ok(())
}

/// An oracle that another process is. The process starts when it is asked for the first time, again
/// after a question that it hasn't answered, and ends when this is dropped.
pub struct Oracle {
    command: Vec<String>,
    process: Option<Process>,
}

impl Oracle {
    /// The oracle that the program and the arguments of `command` start.
    ///
    /// Complexity: O(1).
    pub fn new(command: Vec<String>) -> Oracle {
        Oracle { command, process: None }
    }

    /// What the oracle says to a request.
    ///
    /// Fails if it says nothing: it can't be started, ends, takes longer than `patience`, or
    /// `interrupted` is set.
    ///
    /// Complexity: that of the oracle.
    pub fn ask(
        &mut self,
        request: &Request,
        patience: Duration,
        interrupted: &AtomicBool,
    ) -> Result<Reply> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.command)?,
        };
        let reply = process.ask(request, patience, interrupted)?;
        self.process = Some(process);
        Ok(reply)
    }
}

struct Process {
    child: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Process {
    fn start(command: &[String]) -> Result<Process> {
        let (program, arguments) = command.split_first().context("an oracle is a program")?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C goes to the group of this process, which then ends the oracle in its own time.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().with_context(|| format!("{program}: can't be run"))?;
        let requests = child.stdin.take().context("a pipe was asked for")?;
        let replies = BufReader::new(child.stdout.take().context("a pipe was asked for")?);
        Ok(Process { child, requests, replies })
    }

    fn ask(
        &mut self,
        request: &Request,
        patience: Duration,
        interrupted: &AtomicBool,
    ) -> Result<Reply> {
        const LOOK: Duration = Duration::from_millis(50);
        let start = Instant::now();
        let mut line = serde_json::to_vec(request)?;
        line.push(b'\n');
        if self.requests.write_all(&line).is_err() {
            return self.ended();
        }
        while !is_readable(self.replies.get_ref(), LOOK)? {
            if interrupted.load(Ordering::Relaxed) {
                bail!("interrupted");
            }
            if start.elapsed() > patience {
                bail!("the oracle hasn't answered for {} s", patience.as_secs());
            }
        }
        let mut reply = String::new();
        match self.replies.read_line(&mut reply)? {
            0 => self.ended(),
            _ => serde_json::from_str(&reply)
                .with_context(|| format!("the oracle says {reply:?}, which is no reply")),
        }
    }

    /// Fails: the process has ended, or doesn't listen or speak any more.
    fn ended(&mut self) -> Result<Reply> {
        let _ = self.child.kill();
        bail!("the oracle has ended ({})", self.child.wait()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It fails only if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
