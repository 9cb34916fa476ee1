//! Running programs on any system, with the standard library alone.
//!
//! What this runner can't do, as `std` has no means for it:
//!
//! - CPU time is unknown. Times are on the clock: on a busy machine programs look slower than they
//!   are, and a program that waits looks like one that computes.
//! - Memory is neither measured nor limited, and the stack is what the system gives.
//! - Only the program itself is killed. Processes that it has started are neither counted nor
//!   killed, and run on. What they print after its end may be lost.
//! - A program that looks for the terminal finds it.
//! - Whether a program has closed a pipe is unknown. So our copies of its ends are closed
//!   soon after its start in any case; if later two programs that talk end at almost the same
//!   moment, the wrong one may be taken for the first.
//! - The files that a program writes are not limited while it runs, but for its stdout and stderr.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::{End, Limits, Pipes, Program, Ran, Resource, Written, abandoned, living, new_file};

pub(super) const IS_PORTABLE: bool = true;

/// How often to look at the programs and the clock. A program seems to run for longer by as much.
const WATCH: Duration = Duration::from_micros(200);

/// How long after a program's start to keep our copies of its pipes.
const KEPT: Duration = Duration::from_millis(50);

/// Whether the other end of this process's stdin is closed.
static STDIN_HAS_ENDED: AtomicBool = AtomicBool::new(false);

/// Prepares this process for running programs, and returns the lines of its stdin. A thread reads
/// them, as it has to notice the end of stdin even while a program runs.
pub(crate) fn prepare() -> io::Result<impl Iterator<Item = io::Result<String>>> {
    let (sender, lines) = mpsc::channel();
    thread::Builder::new().spawn(move || {
        let _ = io::stdin().lines().try_for_each(|line| sender.send(line));
        STDIN_HAS_ENDED.store(true, Ordering::Relaxed);
    })?;
    Ok(lines.into_iter())
}

/// Does nothing: programs that a worker has left behind can't be found.
pub(crate) fn end_programs_in(_folder: &Path) {}

/// A new file at this place, and its path.
pub(crate) fn scratch_file(place: &Path) -> io::Result<(File, PathBuf)> {
    new_file(place)
}

/// Does nothing, as programs that are left behind can't be found.
pub(super) fn clean_up() -> io::Result<()> {
    Ok(())
}

/// Watches the programs until all have ended.
pub(super) fn attend(programs: &mut [Running]) -> io::Result<()> {
    while living(programs).next().is_some() {
        if STDIN_HAS_ENDED.load(Ordering::Relaxed) {
            return Err(abandoned());
        }
        thread::sleep(WATCH);
        living(programs).try_for_each(Running::watch)?;
    }
    Ok(())
}

pub(super) struct Running {
    pub(super) child: Child,
    started: Instant,
    written: Written,
    pipes: Pipes,
    limits: Limits,
    /// Why it was stopped, and when: what ends because of that ends later.
    stopped: Option<(Resource, Instant)>,
    pub(super) ran: Option<Ran>,
}

impl Running {
    pub(super) fn start(program: Program) -> io::Result<Running> {
        // Beside the folder that the program runs in.
        let errors = tempfile::tempfile_in("..")?;
        let mut command = Command::new(&program.command[0]);
        command.args(&program.command[1..]).stdin(program.input);
        command.stdout(program.output).stderr(errors.try_clone()?);
        Ok(Running {
            child: command.spawn()?,
            started: Instant::now(),
            written: Written { output: program.file, errors },
            pipes: program.pipes,
            limits: program.limits,
            stopped: None,
            ran: None,
        })
    }

    fn stop(&mut self, resource: Resource) {
        self.stopped.get_or_insert((resource, Instant::now()));
        self.kill();
    }

    pub(super) fn kill(&mut self) {
        // This fails only if the program has already ended.
        let _ = self.child.kill();
    }

    /// Records how the program ended, or stops it if it has broken a limit.
    fn watch(&mut self) -> io::Result<()> {
        let status = self.child.try_wait()?;
        let time = self.started.elapsed();
        if self.written.exceeds(self.limits.output) {
            self.stop(Resource::Output);
        } else if time >= self.limits.time * 5 / 4 {
            self.stop(Resource::Time);
        } else if time >= self.limits.wall {
            self.stop(Resource::Wall);
        }
        if let Some(status) = status {
            self.ran = Some(Ran {
                end: self.stopped.map_or_else(|| End::from(status), |(what, _)| End::Stopped(what)),
                time,
                ended: self.stopped.map_or_else(Instant::now, |(_, at)| at),
                memory: None,
                errors: self.written.end_of_errors()?,
            });
        }
        if time >= KEPT || self.ran.is_some() {
            self.pipes = (None, None);
        }
        Ok(())
    }
}
