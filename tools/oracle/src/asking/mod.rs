//! An oracle that is asked: a process that answers until it isn't needed any more.

mod added;
mod answer;

use std::process::{Child, ChildStdin, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use grundy_judge::judging::{begin, write_line};
use grundy_judge::sandbox;

use super::{Reply, Request};

pub use added::{Added, add_case, case_with};
pub use answer::{TIMEOUT, answer_by_oracle, answer_by_program, reply};

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
