//! The handle on a worker process.
//!
//! Linux reports for each program a peak memory no lower than that of the process which started it,
//! as the two share their memory until the program is executed. So programs are started by a small
//! process instead of this one: a second process of `cargo grundy` that calls
//! [`serve`](super::serve).

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use tempfile::TempDir;

use super::process::PLAYGROUND;
use super::{Output, Task};
use crate::files;
use crate::problem::Channels;
use crate::sandbox::{self, End, IS_PORTABLE, Limits};
use crate::verdict::{Finding, Verdict, manner};

/// The first argument of a worker process; the second is its folder.
pub const ARGUMENT: &str = "--work-for-the-judge";

/// The variables of the environment that programs need to start: where programs and libraries are,
/// on Linux, macOS and Windows.
const KEPT: [&str; 5] = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT"];

/// How long a worker process may take to end.
const END: Duration = Duration::from_secs(5);

/// A worker process: it runs programs, one at a time. If it ends or doesn't answer, another one
/// takes its place. Dropping the `Worker` ends the process.
pub struct Worker {
    command: Command,
    process: Child,
    tasks: Stopper,
    /// Its lines, from a thread that reads them until it ends.
    answers: Receiver<String>,
    /// The tasks that have no finding yet, the oldest first.
    pending: VecDeque<Task>,
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
        // On Linux, the worker makes a session, which the leader of a process group couldn't do.
        if IS_PORTABLE {
            sandbox::shield(&mut command);
        }
        let (process, stdin, answers) = begin(&mut command)?;
        let tasks = Stopper(Arc::new(Mutex::new(Some(stdin))));
        Ok(Worker { command, process, tasks, answers, pending: VecDeque::new(), folder })
    }

    /// Starts a worker process in a folder of temporary files.
    ///
    /// Fails if the process can't be started.
    pub fn anywhere(tool: &Path, backtraces: bool) -> Result<Worker> {
        let folder = tempfile::tempdir().context("can't make a folder for the programs")?;
        Worker::start(tool, folder, backtraces)
    }

    /// A file in the worker's folder that it leaves alone, for its user to write.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("own-{name}"))
    }

    /// A handle that stops the worker from another thread.
    pub fn stopper(&self) -> Stopper {
        self.tasks.clone()
    }

    /// Sends the worker a task. If it is busy, the task waits.
    ///
    /// Fails if the worker was stopped.
    pub fn send(&mut self, task: &Task) -> Result<()> {
        self.pending.push_back(task.clone());
        let mut tasks = self.tasks.lock();
        // If the process has ended, that is found out when its answer is missing.
        let _ = write_line(tasks.as_mut().context("the worker was stopped")?, task);
        Ok(())
    }

    /// Waits for the finding on the oldest task that has none yet.
    ///
    /// Fails if the worker was stopped, or if no process can take the place of one that has ended.
    pub fn receive(&mut self) -> Result<Finding> {
        let task = self.pending.pop_front().context("no task waits")?;
        let patience = task.patience();
        let answer = self.answers.recv_timeout(patience);
        let is_late = answer == Err(RecvTimeoutError::Timeout);
        match answer.ok().and_then(|line| serde_json::from_str(&line).ok()) {
            Some(finding) => Ok(finding),
            None => self.replace(is_late.then_some(patience)),
        }
    }

    /// Has another process take the place of this one, which has ended or, if `late` says for how
    /// long, hasn't answered. Returns the finding on the program that it has run.
    fn replace(&mut self, late: Option<Duration>) -> Result<Finding> {
        let stopper = self.stopper();
        let mut tasks = stopper.lock();
        if tasks.is_none() {
            bail!("the worker was stopped");
        }
        let end = self.kill()?;
        let (process, stdin, answers) = begin(&mut self.command)?;
        let stdin = tasks.insert(stdin);
        (self.process, self.answers) = (process, answers);
        self.pending.iter().try_for_each(|task| write_line(&mut *stdin, task))?;
        let ended = |how| format!("the worker process, which runs the program, {how}");
        Ok(match (late, end) {
            (Some(time), _) => Finding::fault(ended(format!(
                "hasn't answered for {} s; the program may have stopped it",
                time.as_secs()
            ))),
            (None, End::Signal(_)) => Finding::unrun(
                Verdict::Re,
                ended(format!("was killed: {}; programs must not do that", manner(end))),
            ),
            (None, _) => Finding::fault(ended(format!("has ended by itself: {}", manner(end)))),
        })
    }

    /// Ends the process, if it hasn't ended, and what it has left running. Returns how it ended.
    fn kill(&mut self) -> io::Result<End> {
        // This fails only if it has already ended.
        let _ = self.process.kill();
        // A program that traces the process would be the first to learn of its end.
        sandbox::end_programs_in(&self.folder.path().join(PLAYGROUND));
        Ok(End::from(self.process.wait()?))
    }

    /// Carries out a single task.
    ///
    /// Fails as [`Worker::receive`] does.
    pub fn run(&mut self, task: &Task) -> Result<Finding> {
        self.send(task)?;
        self.receive()
    }

    /// What a program prints for the file `input`, as far as it gets within the limits, and how
    /// that went.
    ///
    /// Fails as [`Worker::receive`] does, or if its file can't be read.
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
///
/// Fails if it can't be written.
pub fn write_line(mut out: impl Write, value: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    out.write_all(&line)?;
    Ok(out.flush()?)
}

/// Starts a process, and returns it with its stdin and its stdout, which are pipes.
pub(super) fn spawn(command: &mut Command) -> Result<(Child, ChildStdin, ChildStdout)> {
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut process =
        spawned.with_context(|| format!("{}: can't be run", command.get_program().display()))?;
    let stdin = process.stdin.take().context("a pipe was asked for")?;
    let stdout = process.stdout.take().context("a pipe was asked for")?;
    Ok((process, stdin, stdout))
}

/// Starts a process, and returns it with its stdin and the lines that it writes, from a thread that
/// reads them until it ends.
///
/// Fails if it can't be started.
pub fn begin(command: &mut Command) -> Result<(Child, ChildStdin, Receiver<String>)> {
    let (process, stdin, stdout) = spawn(command)?;
    let (sender, lines) = mpsc::channel();
    thread::Builder::new().spawn(move || {
        let mut read = BufReader::new(stdout).lines().map_while(Result::ok);
        let _ = read.try_for_each(|line| sender.send(line));
    })?;
    Ok((process, stdin, lines))
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.tasks.stop();
        // Its stdout is closed when it ends.
        let end = Instant::now() + END;
        let ended = loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left) {
                Ok(_) => {}
                Err(error) => break error == RecvTimeoutError::Disconnected,
            }
        };
        // Nobody needs its exit status; waiting only makes sure that it is gone.
        let _ = if ended { self.process.wait().map(End::from) } else { self.kill() };
        sandbox::remove(self.folder.path());
    }
}
