//! Running programs on Linux; all code that needs it is in this folder. Limits are set by
//! `setrlimit` where it has them; for the others, each program is checked at intervals. In the end,
//! every process that is left is killed.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{MemfdFlags, memfd_create};
use rustix::process as system;
use rustix::process::{Pid, Rlimit, Signal, WaitOptions};
use wait4::Wait4;

use super::{
    End, Limits, Pipes, Program, RESERVE, Ran, Resource, STACK, Written, abandoned, living,
};

mod guard;
mod processes;

pub(crate) use processes::end_programs_in;
use processes::{descendants, has_closed, usage};

pub(super) const IS_PORTABLE: bool = false;

/// The interval at which a running program's use of time and memory is checked.
const WATCH: Duration = Duration::from_millis(10);

/// Prepares this process for running programs, and returns the lines of its stdin. Programs will
/// have no terminal, and processes that they orphan become children of this process.
pub(crate) fn prepare() -> io::Result<impl Iterator<Item = io::Result<String>>> {
    // This fails if this process already leads its process group.
    let _ = system::setsid();
    system::set_child_subreaper(Some(system::getpid()))?;
    // A program may have stopped this process, which would then outlive its parent.
    system::set_parent_process_death_signal(Some(Signal::CONT))?;
    guard::prepare()?;
    Ok(io::stdin().lines())
}

/// A new file with its path: in memory, where writing and reading are fast. It is there for this
/// process alone, and as long as it is open.
pub(crate) fn scratch_file(_place: &Path) -> io::Result<(File, PathBuf)> {
    let file = File::from(memfd_create("output", MemfdFlags::CLOEXEC)?);
    let path = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok((file, path.into()))
}

pub(super) struct Running {
    pub(super) child: Child,
    pid: Pid,
    started: Instant,
    /// A file descriptor that becomes readable when the program ends.
    ended: OwnedFd,
    written: Written,
    pipes: Pipes,
    limits: Limits,
    stopped: Option<Resource>,
    pub(super) ran: Option<Ran>,
}

impl Running {
    pub(super) fn start(program: Program) -> io::Result<Running> {
        limit_children(&program.limits)?;
        let errors = File::from(memfd_create("stderr", MemfdFlags::CLOEXEC)?);
        let mut command = Command::new(&program.command[0]);
        command.args(&program.command[1..]).process_group(0);
        command.stdin(program.input).stdout(program.output).stderr(errors.try_clone()?);
        let child = command.spawn()?;
        let pid = Pid::from_child(&child);
        limit_time(pid, &program.limits)?;
        Ok(Running {
            child,
            pid,
            started: Instant::now(),
            ended: system::pidfd_open(pid, system::PidfdFlags::empty())?,
            written: Written { output: program.file, errors },
            pipes: program.pipes,
            limits: program.limits,
            stopped: None,
            ran: None,
        })
    }

    fn stop(&mut self, resource: Resource) {
        self.stopped.get_or_insert(resource);
        self.kill();
    }

    pub(super) fn kill(&mut self) {
        // This fails only if there is nothing to kill.
        let _ = system::kill_process_group(self.pid, Signal::KILL);
    }

    /// Records how the program has ended.
    fn end(&mut self) -> io::Result<()> {
        // Until the program is waited for, its group id can't be given to other processes.
        self.kill();
        let Some(used) = self.child.try_wait4()? else { return Ok(()) };
        if guard::has_seen_fork_bomb() {
            self.stopped.get_or_insert(Resource::Processes);
        } else if self.written.exceeds(self.limits.output) {
            self.stopped.get_or_insert(Resource::Output);
        }
        self.ran = Some(Ran {
            end: self.stopped.map_or_else(|| End::from(used.status), End::Stopped),
            time: used.rusage.utime + used.rusage.stime,
            ended: Instant::now(),
            memory: Some(used.rusage.maxrss),
            errors: self.written.end_of_errors()?,
        });
        self.pipes = (None, None);
        Ok(())
    }

    /// Stops the program if it has used too much, and closes the pipes that it has closed.
    fn watch(&mut self) {
        self.pipes.0.take_if(|pipe| has_closed(self.pid, pipe));
        self.pipes.1.take_if(|pipe| has_closed(self.pid, pipe));
        let Some(used) = usage(self.pid) else { return };
        // A program that only waits for a core isn't idle: the machine is busy.
        let patience = if used.could_go_on { 4 } else { 1 };
        if used.memory > self.limits.memory {
            self.stop(Resource::Memory);
        } else if used.time > self.limits.time * 5 / 4 {
            self.stop(Resource::Time);
        } else if self.started.elapsed() >= self.limits.wall * patience {
            self.stop(Resource::Wall);
        }
    }
}

/// Checks the programs' limits until all have ended.
pub(super) fn attend(programs: &mut [Running]) -> io::Result<()> {
    let mut next_watch = Instant::now() + WATCH;
    while living(programs).next().is_some() {
        let time = next_watch.saturating_duration_since(Instant::now());
        let have_ended = await_ends(programs, time)?;
        for (program, has_ended) in living(programs).zip(have_ended) {
            if has_ended {
                program.end()?;
            }
        }
        if next_watch <= Instant::now() {
            living(programs).for_each(Running::watch);
            next_watch = Instant::now() + WATCH;
        }
    }
    Ok(())
}

/// Waits until a program has ended, but no longer than `time`. Returns for each living one whether
/// it has. All are looked at in the same moment, so that of two programs that talk to each other,
/// it is known which ended first.
///
/// Fails if the other end of stdin is closed.
fn await_ends(programs: &mut [Running], time: Duration) -> io::Result<Vec<bool>> {
    let stdin = rustix::stdio::stdin();
    let mut events = vec![PollFd::new(&stdin, PollFlags::empty())];
    events.extend(living(programs).map(|program| PollFd::new(&program.ended, PollFlags::IN)));
    match poll(&mut events, Some(&Timespec::try_from(time).map_err(io::Error::other)?)) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let mut happened = events.iter().map(|event| !event.revents().is_empty());
    match happened.next() {
        Some(true) => Err(abandoned()),
        _ => Ok(happened.collect()),
    }
}

/// Sets the limits that a child inherits. This process itself stays below them.
fn limit_children(limits: &Limits) -> io::Result<()> {
    set_limit(system::Resource::Core, 0)?;
    // A byte more, so that a file that is too large can be told from one that is full.
    set_limit(system::Resource::Fsize, limits.output.saturating_add(1))?;
    set_limit(system::Resource::Data, limits.memory.saturating_add(RESERVE))?;
    set_limit(system::Resource::Stack, STACK.min(limits.memory / 4 * 3))
}

fn set_limit(resource: system::Resource, bytes: u64) -> io::Result<()> {
    let Rlimit { current, maximum } = system::getrlimit(resource);
    if current == Some(bytes) {
        return Ok(());
    }
    let current = Some(maximum.map_or(bytes, |maximum| bytes.min(maximum)));
    Ok(system::setrlimit(resource, Rlimit { current, maximum })?)
}

/// Sets a CPU time limit a little above that of [`Running::watch`], for the case that this process
/// doesn't get to watch the program.
fn limit_time(pid: Pid, limits: &Limits) -> io::Result<()> {
    let seconds = (limits.time * 5 / 4).as_secs() + 1;
    let limit = Rlimit { current: Some(seconds), maximum: Some(seconds + 1) };
    match system::prlimit(Some(pid), system::Resource::Cpu, limit) {
        // `SRCH`: the program has already ended.
        Ok(_) | Err(rustix::io::Errno::SRCH) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Kills the processes that the programs have left behind, waits for them, and forgets the rest.
pub(super) fn clean_up() -> io::Result<()> {
    loop {
        match system::wait(WaitOptions::NOHANG) {
            Ok(Some(_)) | Err(rustix::io::Errno::INTR) => {}
            Err(rustix::io::Errno::CHILD) => break,
            Err(error) => return Err(error.into()),
            Ok(None) => {
                for pid in descendants(system::getpid()) {
                    // This fails if the process has ended meanwhile.
                    let _ = system::kill_process(pid, Signal::KILL);
                }
                std::thread::sleep(Duration::from_micros(200));
            }
        }
    }
    guard::forget();
    // This process itself copies files that are larger than what a checker may write.
    let Rlimit { maximum, .. } = system::getrlimit(system::Resource::Fsize);
    Ok(system::setrlimit(system::Resource::Fsize, Rlimit { current: maximum, maximum })?)
}
