//! A worker, as the process that has started it sees it.
//!
//! A program's peak of memory is at least that of the process that starts it, since the two share
//! their memory until the program runs. So programs are started by a small process of its own, the
//! [`serve`](super::serve) of this very program, which reads tasks from stdin and writes what it
//! finds to stdout, each a line of JSON.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};

use super::Task;
use super::process::PLAYGROUND;
use crate::verdict::Finding;

/// The first argument of a process that is a worker; the second is its folder.
pub const ARGUMENT: &str = "--worker";

/// A process that runs programs. It ends when this is dropped.
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
    pub fn receive(&mut self) -> Result<Finding> {
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
