//! The handle on a worker process.
//!
//! Linux reports for each program a peak memory no lower than that of the process which started it,
//! as the two share their memory until the program is executed. So programs are started by a small
//! process instead of this one: a second process of `cargo grundy` that calls
//! [`serve`](super::serve).

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use tempfile::TempDir;

use super::process::PLAYGROUND;
use super::{Output, Task};
use crate::files;
use crate::problem::Channels;
use crate::sandbox::{self, IS_PORTABLE, Limits};
use crate::verdict::Finding;

/// The first argument of a worker process; the second is its folder.
pub const ARGUMENT: &str = "--worker";

/// The variables of the environment that programs need to start: where programs and libraries are,
/// on Linux, macOS and Windows.
const KEPT: [&str; 5] = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT"];

/// A worker process: it runs programs, one at a time. Dropping the `Worker` ends the process.
pub struct Worker {
    process: Child,
    tasks: Stopper,
    answers: BufReader<ChildStdout>,
    folder: TempDir,
}

/// Stops a worker and the program that it runs, even while another thread waits for its answer.
#[derive(Clone)]
pub struct Stopper(Arc<Mutex<Option<ChildStdin>>>);

impl Stopper {
    /// Stops the worker, by closing its stdin.
    pub fn stop(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<ChildStdin>> {
        // A panic can't leave the `Option` in a bad state.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Worker {
    /// Starts a worker process. `tool` is the executable of `cargo grundy`; in `folder`, which is
    /// the worker's own, it and its programs write. `backtraces` says whether panics have them.
    ///
    /// Of the environment, the worker and its programs see only `PATH`, `HOME`, the folders of
    /// libraries and of Windows, and fixed values of `LANG`, `RUST_BACKTRACE`, and `TMPDIR` (on
    /// Windows `TMP`).
    ///
    /// Fails if the process can't be started.
    pub fn start(tool: &Path, folder: TempDir, backtraces: bool) -> Result<Worker> {
        let mut command = Command::new(tool);
        command.arg(ARGUMENT).arg(folder.path()).env_clear().env("LANG", "C.UTF-8");
        command.env("RUST_BACKTRACE", if backtraces { "1" } else { "0" });
        command.env(sandbox::TEMPORARY, folder.path().join(PLAYGROUND));
        for name in KEPT {
            command.envs(std::env::var_os(name).map(|value| (name, value)));
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // On Linux, the worker makes a session, which the leader of a process group couldn't do.
        if IS_PORTABLE {
            sandbox::shield(&mut command);
        }
        let mut process = command.spawn().context("can't start a worker process")?;
        let tasks = Stopper(Arc::new(Mutex::new(process.stdin.take())));
        let answers = process.stdout.take().context("a pipe was asked for")?;
        Ok(Worker { process, tasks, answers: BufReader::new(answers), folder })
    }

    /// Starts a worker process in a folder of temporary files, without backtraces.
    ///
    /// Fails if the process can't be started.
    pub fn anywhere(tool: &Path) -> Result<Worker> {
        let folder = tempfile::tempdir().context("can't make a folder for the programs")?;
        Worker::start(tool, folder, false)
    }

    /// A file in the worker's folder that it leaves alone, for its user to write.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("own-{name}"))
    }

    /// A handle that stops the worker from another thread.
    pub fn stopper(&self) -> Stopper {
        self.tasks.clone()
    }

    /// Sends the worker a task. If it is busy, the task waits.
    ///
    /// Fails if the worker has ended.
    pub fn send(&mut self, task: &Task) -> Result<()> {
        write_line(self.tasks.lock().as_mut().context("the worker was stopped")?, task)
    }

    /// Waits for the finding on the oldest task that has none yet.
    ///
    /// Fails if the worker has ended.
    pub fn receive(&mut self) -> Result<Finding> {
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        if answer.is_empty() {
            bail!("a worker process has ended unexpectedly");
        }
        Ok(serde_json::from_str(&answer)?)
    }

    /// Carries out a single task.
    ///
    /// Fails if the worker has ended.
    pub fn run(&mut self, task: &Task) -> Result<Finding> {
        self.send(task)?;
        self.receive()
    }

    /// What a program prints for the file `input`, as far as it gets within the limits, and how
    /// that went.
    ///
    /// Fails if the worker has ended, or if its file can't be read.
    pub fn printed(
        &mut self,
        command: &[String],
        limits: Limits,
        channels: &Channels,
        input: &Path,
    ) -> Result<(Finding, Vec<u8>)> {
        let output = self.file("printed");
        let finding = self.run(&Task {
            command: command.to_vec(),
            limits,
            input: std::path::absolute(input)?,
            channels: channels.clone(),
            output: Output::Keep(output.clone()),
        })?;
        Ok((finding, files::bytes(&output)?))
    }
}

/// Writes a value as a line of JSON, as processes talk to each other.
pub(crate) fn write_line(mut out: impl Write, value: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    out.write_all(&line)?;
    Ok(out.flush()?)
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.tasks.stop();
        // Nobody needs its exit status; waiting only makes sure that it is gone.
        let _ = self.process.wait();
    }
}
