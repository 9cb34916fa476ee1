//! Programs under limits.
//!
//! In go a [`Program`] and its [`Limits`]; out comes how it [`Ran`]: how it ended, what it used, and
//! the last that it wrote to stderr. Nothing here knows of problems or verdicts, and nothing that a
//! program starts outlives it. What only Linux has is in `linux` and the modules below it.

use std::io::{PipeReader, PipeWriter};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

#[cfg(target_os = "linux")]
mod guard;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
pub(crate) use linux::{is_readable, prepare, run};
#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
mod memory;
#[cfg(target_os = "linux")]
mod processes;

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(not(target_os = "linux"))]
pub(crate) use elsewhere::{is_readable, prepare, run};

/// The stack of a program, in bytes, where three quarters of its memory limit aren't less.
pub const STACK: u64 = 128 << 20;

/// How many bytes a program may reserve beyond its memory limit. Stacks of threads and arenas of
/// runtimes are reserved as a whole and used in part, so a limit without room would stop programs
/// that are fine; what a program uses is held against the limit itself.
pub const RESERVE: u64 = 1 << 30;

/// How often a running program is looked at.
#[cfg(target_os = "linux")]
const WATCH: Duration = Duration::from_millis(10);

/// How many processes a program may have besides itself.
pub const PROCESSES: usize = 64;

/// How much a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time. A program is stopped a quarter later, so that one just above is seen as such.
    pub time: Duration,
    /// Time on the clock; four times that while the program waits for nothing but a core.
    pub wall: Duration,
    /// Resident memory, in bytes.
    pub memory: u64,
    /// Bytes on stdout, and bytes on stderr.
    pub output: u64,
}

impl Limits {
    /// The time and the memory limit, twice the time and half a second on the clock, and 64 MiB of
    /// output.
    pub fn new(time: Duration, memory: u64) -> Limits {
        Limits { time, memory, wall: time * 2 + Duration::from_millis(500), output: 64 << 20 }
    }
}

/// A program to run.
pub(crate) struct Program<'a> {
    /// The program and its arguments, paths in full.
    pub command: &'a [String],
    pub limits: Limits,
    pub input: Stdio,
    /// Where its output goes, if it isn't captured.
    pub output: Option<Stdio>,
    /// Its ends of pipes, which are closed once it is known to have ended, so that nobody at the
    /// other ends sees it before.
    pub pipes: Option<(PipeReader, PipeWriter)>,
}

/// How a program ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// The CPU time of it and of the processes that it waited for.
    pub time: Duration,
    /// When it ended.
    pub ended: Instant,
    /// The most memory that it had at once, in bytes.
    pub memory: u64,
    /// The end of what it wrote to stderr.
    pub errors: String,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this status.
    Exit(i32),
    /// By the signal of this number.
    Signal(i32),
    /// It was stopped, having used too much of this.
    Stopped(Resource),
}

/// What a program can use too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// CPU time.
    Time,
    /// Time on the clock.
    Wall,
    /// Memory.
    Memory,
    /// Output.
    Output,
    /// Processes.
    Processes,
}

/// An empty folder for programs to run in, again empty before each.
pub(crate) struct Playground<'a>(pub &'a Path);

impl Playground<'_> {
    /// Makes it empty, and the current folder of this process and of what it starts.
    pub(crate) fn enter(&self) -> std::io::Result<()> {
        let is_empty = std::fs::read_dir(self.0).is_ok_and(|mut entries| entries.next().is_none());
        if !is_empty {
            let _ = std::fs::remove_dir_all(self.0);
            std::fs::create_dir_all(self.0)?;
            std::env::set_current_dir(self.0)?;
        }
        Ok(())
    }
}
