//! Running programs under limits.
//!
//! The room takes a program with its [`Limits`] and returns how it [`Ran`]: how it ended, what
//! it used, and the end of its stderr. Nothing here knows of problems or verdicts. The limits are
//! not a protection against malicious programs, which can read and write files and use the network.
//!
//! There are two runners with the same interface. The one in `linux/` measures CPU time and memory,
//! and when a program ends, it kills every process that the program has started. The one in
//! `portable.rs` works on every system, and says what it can't do.

use std::fs::{self, File};
use std::io::{self, PipeReader, PipeWriter, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

// The one choice between the two runners. Both have the same interface.
#[cfg(all(target_os = "linux", not(feature = "portable")))]
#[path = "linux/mod.rs"]
mod runner;
#[cfg(any(not(target_os = "linux"), feature = "portable"))]
#[path = "portable.rs"]
mod runner;

use runner::Running;
pub(crate) use runner::{end_programs_in, prepare, scratch_file};

/// Whether programs are run by the portable runner, which measures times on the clock and no
/// memory. It is used on all systems but Linux; the feature `portable` of this package selects it
/// there, too.
pub const IS_PORTABLE: bool = runner::IS_PORTABLE;

/// The variable of the environment that names the folder for temporary files.
pub(crate) const TEMPORARY: &str = if cfg!(windows) { "TMP" } else { "TMPDIR" };

/// The stack limit of a program, in bytes, unless three quarters of its memory limit are less.
pub const STACK: u64 = 128 << 20;

/// How many bytes a program may allocate beyond its memory limit without using them. Thread stacks
/// and the arenas of runtimes are allocated whole and used in part, so a hard limit would stop
/// programs that stay within it. The memory that a program uses is compared with the limit itself.
pub const RESERVE: u64 = 1 << 30;

/// How many processes a program may have at a time, besides itself.
pub const PROCESSES: usize = 64;

/// How many bytes of stderr to keep.
const TAIL: u64 = 1 << 14;

/// The limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// CPU time; for the portable runner, time on the clock. The program is stopped only after a
    /// quarter more, so that a report shows by how much a slow program misses the limit.
    pub time: Duration,
    /// Wall-clock time. It is four times as long for a program that is ready to run and only waits
    /// for a core, as the machine is busy then, not the program idle.
    pub wall: Duration,
    /// Resident memory, in bytes. The portable runner doesn't know it.
    pub memory: u64,
    /// The bytes that the program may write to stdout, and as many to stderr.
    pub output: u64,
}

impl Limits {
    /// Limits of CPU time and of memory, in bytes, with the defaults for the others: as wall-clock
    /// time twice the CPU time and 500 ms, and 64 MiB of output.
    pub fn new(time: Duration, memory: u64) -> Limits {
        Limits { time, memory, wall: time * 2 + Duration::from_millis(500), output: 64 << 20 }
    }
}

/// A program to run.
pub(crate) struct Program<'a> {
    /// The program and its arguments. Paths are absolute, as the working directory is an empty
    /// folder.
    pub command: &'a [String],
    /// The limits.
    pub limits: Limits,
    /// The program's stdin.
    pub input: Stdio,
    /// The program's stdout.
    pub output: Stdio,
    /// The same if it is a file, whose size is limited.
    pub file: Option<File>,
    /// Our copies of the program's ends of pipes.
    pub pipes: Pipes,
}

/// Copies of the ends of pipes that a program has. Each is closed once the program has closed its
/// own, or else after the program's end has been recorded, so that a program at the other end can't
/// see the pipe close, and end itself, before that.
pub(crate) type Pipes = (Option<PipeReader>, Option<PipeWriter>);

impl<'a> Program<'a> {
    /// A program whose output nobody reads.
    pub(crate) fn new(command: &'a [String], limits: Limits, input: Stdio) -> Program<'a> {
        let output = Stdio::null();
        Program { command, limits, input, output, file: None, pipes: (None, None) }
    }
}

/// Runs the programs at the same time until all have ended, then ends what they have left running,
/// where the runner can.
///
/// Fails if a program can't be started, and with [`io::ErrorKind::Interrupted`] as soon as the
/// other end of this process's stdin is closed: nobody waits for the result any more.
pub(crate) fn run(programs: Vec<Program>) -> io::Result<Vec<Ran>> {
    let mut running = Vec::new();
    let result = programs
        .into_iter()
        .try_for_each(|program| Running::start(program).map(|program| running.push(program)))
        .and_then(|()| runner::attend(&mut running));
    if result.is_err() {
        for program in living(&mut running) {
            program.kill();
            program.child.wait()?;
        }
    }
    runner::clean_up()?;
    result?;
    Ok(running.into_iter().filter_map(|program| program.ran).collect())
}

fn living(programs: &mut [Running]) -> impl Iterator<Item = &mut Running> {
    programs.iter_mut().filter(|program| program.ran.is_none())
}

/// The files that a program writes: its stderr, and its stdout if that is a file.
struct Written {
    output: Option<File>,
    errors: File,
}

impl Written {
    /// Whether one of them has more bytes than `limit`.
    fn exceeds(&self, limit: u64) -> bool {
        let mut files = self.output.iter().chain([&self.errors]);
        files.any(|file| file.metadata().is_ok_and(|metadata| metadata.len() > limit))
    }

    /// The last [`TAIL`] bytes of stderr, as text.
    fn end_of_errors(&mut self) -> io::Result<String> {
        let length = self.errors.metadata()?.len();
        let mut end = Vec::new();
        self.errors.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
        (&mut self.errors).take(TAIL).read_to_end(&mut end)?;
        Ok(String::from_utf8_lossy(&end).into_owned())
    }
}

/// How a program ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// The CPU time of the program and of the child processes that it waited for; for the portable
    /// runner, how long it ran.
    pub time: Duration,
    /// When its end was noticed.
    pub ended: Instant,
    /// Its peak resident memory, in bytes; `None` if it isn't measured.
    pub memory: Option<u64>,
    /// The last part of what it wrote to stderr, at most 16 KiB: enough for a long backtrace.
    pub errors: String,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited with this status.
    Exit(i32),
    /// It was killed by the signal with this number.
    Signal(i32),
    /// It was stopped because it used too much of this.
    Stopped(Resource),
}

impl From<ExitStatus> for End {
    fn from(status: ExitStatus) -> End {
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return End::Signal(signal);
        }
        End::Exit(status.code().unwrap_or_default())
    }
}

/// The name of a signal of this system, such as SIGSEGV, or its number.
pub(crate) fn signal_name(signal: i32) -> String {
    #[cfg(unix)]
    {
        // As std writes it: `signal: 11 (SIGSEGV)`.
        let status: ExitStatus = std::os::unix::process::ExitStatusExt::from_raw(signal);
        let name = status.to_string().split(['(', ')']).nth(1).map(str::to_owned);
        if let Some(name) = name {
            return name;
        }
    }
    signal.to_string()
}

/// A resource with a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// CPU time.
    Time,
    /// Wall-clock time.
    Wall,
    /// Resident memory.
    Memory,
    /// Bytes written to stdout.
    Output,
    /// Processes at a time.
    Processes,
}

/// Keeps Ctrl-C from a program that this process starts, where the system can.
pub fn shield(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(windows)]
    {
        const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
        std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP);
    }
}

/// Gives the programs that this process starts by itself, without limits, as large a stack as those
/// with limits have, where the system can.
pub fn widen_stack() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let maximum = getrlimit(Resource::Stack).maximum;
        let current = Some(maximum.map_or(STACK, |maximum| STACK.min(maximum)));
        // If this fails, they have the stack that all programs of the user have.
        let _ = setrlimit(Resource::Stack, Rlimit { current, maximum });
    }
}

/// Creates a folder that only the user can look into, where the system has permissions for that.
///
/// Fails in a folder of another user.
pub fn make_private(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

/// A new file in the place of one that may be there, and its path: some file systems write a file
/// that is made empty to the disk at once.
pub(crate) fn new_file(place: &Path) -> io::Result<(File, PathBuf)> {
    // This fails if there is none.
    let _ = fs::remove_file(place);
    Ok((File::create_new(place)?, place.to_owned()))
}

/// Empties a folder for programs to run in, and makes it the working directory of this process and
/// its children.
pub(crate) fn enter(folder: &Path) -> io::Result<()> {
    let is_empty = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
    if !is_empty {
        remove(folder);
        fs::create_dir_all(folder)?;
        std::env::set_current_dir(folder)?;
    }
    Ok(())
}

/// What keeps the machine busy, if more threads than cores compute besides `own` programs of ours.
/// `None`, too, if the system doesn't say so as Linux does.
pub(crate) fn load(own: usize) -> Option<String> {
    let load = fs::read_to_string("/proc/loadavg").ok()?;
    let running: usize = load.split(' ').nth(3)?.split('/').next()?.parse().ok()?;
    // One is this thread itself.
    let others = running.saturating_sub(own + 1);
    let cores = crate::parallel::cores();
    (others >= cores).then(|| format!("{others} other threads on {cores} cores"))
}

/// Removes a folder, even if programs have made folders in it that nobody may read.
pub(crate) fn remove(folder: &Path) {
    fn open(folder: &Path) {
        // What stays closed stays there.
        let _ = make_private(folder);
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                open(&entry.path());
            }
        }
    }
    if fs::remove_dir_all(folder).is_err() && folder.exists() {
        open(folder);
        let _ = fs::remove_dir_all(folder);
    }
}

/// The error of a run whose result nobody waits for any more.
fn abandoned() -> io::Error {
    io::Error::new(io::ErrorKind::Interrupted, "nobody waits for the verdict")
}
