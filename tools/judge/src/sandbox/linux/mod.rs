//! Running programs on Linux; all code that needs it is in this folder. Limits are set by
//! `setrlimit` where it has them; for the others, each program is checked at intervals. In the end,
//! every process that is left is killed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{MemfdFlags, OFlags, fcntl_setfl, memfd_create};
use rustix::process as system;
use rustix::process::{Pid, Rlimit, Signal, WaitOptions};
use wait4::Wait4;

use super::{End, Limits, Pipes, Program, RESERVE, Ran, Resource, STACK, TAIL, Take, abandoned};

mod guard;
#[allow(unsafe_code)]
mod memory;
mod processes;

pub(crate) use processes::end_programs_in;
use processes::{descendants, has_closed, usage};

pub(super) const IS_PORTABLE: bool = false;

/// The interval at which a running program's use of time and memory is checked.
const WATCH: Duration = Duration::from_millis(10);

/// How long to wait for a program's end before reading its output.
const SHORT: Duration = Duration::from_millis(3);

/// Prepares this process for running programs, and returns the lines of its stdin. Programs will
/// have no terminal, and processes that they orphan become children of this process.
pub(crate) fn prepare() -> io::Result<impl Iterator<Item = io::Result<String>>> {
    // This fails if this process already leads its process group.
    let _ = system::setsid();
    system::set_child_subreaper(Some(system::getpid()))?;
    // A program may have stopped this process, which would then outlive its parent.
    system::set_parent_process_death_signal(Some(Signal::CONT))?;
    guard::prepare()?;
    memory::forget_peak();
    Ok(io::stdin().lines())
}

/// Runs the programs at the same time until all have ended, then kills the processes that they have
/// left behind. Captured output is passed to `take`.
///
/// Fails if a program can't be started, if `take` fails, and with [`io::ErrorKind::Interrupted`] as
/// soon as the other end of this process's stdin is closed: nobody waits for the result any more.
pub(crate) fn run(programs: Vec<Program>, take: Take) -> io::Result<Vec<Ran>> {
    guard::forget();
    let mut running = Vec::new();
    let result = programs
        .into_iter()
        .try_for_each(|program| Running::start(program).map(|program| running.push(program)))
        .and_then(|()| attend(&mut running, take));
    if result.is_err() {
        running.iter_mut().for_each(|program| program.stop(Resource::Wall));
        for program in living(&mut running) {
            program.child.wait()?;
        }
    }
    end_descendants()?;
    result?;
    Ok(running.into_iter().filter_map(|program| program.ran).collect())
}

struct Running {
    child: Child,
    pid: Pid,
    started: Instant,
    /// A file descriptor that becomes readable when the program ends.
    ended: OwnedFd,
    output: Option<ChildStdout>,
    /// The number of bytes of output so far.
    written: u64,
    /// The file, in memory, that is the program's stderr.
    errors: File,
    pipes: Pipes,
    limits: Limits,
    stopped: Option<Resource>,
    ran: Option<Ran>,
}

impl Running {
    fn start(program: Program) -> io::Result<Running> {
        limit_children(&program.limits)?;
        let errors = File::from(memfd_create("stderr", MemfdFlags::CLOEXEC)?);
        let mut command = Command::new(&program.command[0]);
        command.args(&program.command[1..]).process_group(0);
        command.stdin(program.input).stderr(errors.try_clone()?);
        let mut child = command.stdout(program.output.unwrap_or_else(Stdio::piped)).spawn()?;
        let pid = Pid::from_child(&child);
        limit_time(pid, &program.limits)?;
        let output = child.stdout.take();
        if let Some(output) = &output {
            fcntl_setfl(output, OFlags::NONBLOCK)?;
        }
        Ok(Running {
            child,
            pid,
            started: Instant::now(),
            ended: system::pidfd_open(pid, system::PidfdFlags::empty())?,
            output,
            written: 0,
            errors,
            pipes: program.pipes,
            limits: program.limits,
            stopped: None,
            ran: None,
        })
    }

    fn stop(&mut self, resource: Resource) {
        if self.ran.is_none() {
            self.stopped.get_or_insert(resource);
            self.kill();
        }
    }

    fn kill(&self) {
        // This fails only if there is nothing to kill.
        let _ = system::kill_process_group(self.pid, Signal::KILL);
    }

    /// Takes the rest of the output, and records how the program ended.
    fn end(&mut self, take: Take) -> io::Result<()> {
        // Until the program is waited for, its group id can't be given to other processes.
        self.kill();
        self.take_output(take)?;
        let Some(used) = self.child.try_wait4()? else { return Ok(()) };
        if guard::has_seen_fork_bomb() {
            self.stopped.get_or_insert(Resource::Processes);
        }
        self.ran = Some(Ran {
            end: self.stopped.map_or_else(|| End::from(used.status), End::Stopped),
            time: used.rusage.utime + used.rusage.stime,
            ended: Instant::now(),
            memory: Some(used.rusage.maxrss),
            errors: end_of(&mut self.errors)?,
        });
        self.pipes = (None, None);
        Ok(())
    }

    /// Takes what is in the pipe, but at most 16 buffers, so that one program can't keep the others
    /// waiting.
    fn take_output(&mut self, take: Take) -> io::Result<()> {
        let mut buffer = [0; 1 << 14];
        for _ in 0..16 {
            let Some(output) = &mut self.output else { break };
            match output.read(&mut buffer) {
                Ok(0) => self.output = None,
                Ok(length) => {
                    self.written += length as u64;
                    if self.written > self.limits.output {
                        self.output = None;
                        self.stop(Resource::Output);
                    } else {
                        take(&buffer[..length])?;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
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

fn living(programs: &mut [Running]) -> impl Iterator<Item = &mut Running> {
    programs.iter_mut().filter(|program| program.ran.is_none())
}

/// Reads the programs' output and checks their limits until all have ended.
fn attend(programs: &mut [Running], take: Take) -> io::Result<()> {
    let start = Instant::now();
    // At first wait for their ends only: most programs need no longer, and their output fits into
    // the pipe.
    await_events(programs, SHORT, false)?;
    let mut next_watch = WATCH;
    loop {
        for (program, has_ended) in have_ended(programs)? {
            match has_ended {
                true => program.end(take)?,
                false => program.take_output(take)?,
            }
        }
        if programs.iter().all(|program| program.ran.is_some()) {
            return Ok(());
        }
        if start.elapsed() >= next_watch {
            next_watch = start.elapsed() + WATCH;
            living(programs).for_each(Running::watch);
        }
        await_events(programs, next_watch.saturating_sub(start.elapsed()), true)?;
    }
}

/// Waits until a program has ended, or, if `output` is set, there is output to read, but no longer
/// than `time`. Fails if the other end of stdin is closed.
fn await_events(programs: &[Running], time: Duration, output: bool) -> io::Result<()> {
    let stdin = rustix::stdio::stdin();
    let mut events = vec![PollFd::new(&stdin, PollFlags::empty())];
    for program in programs.iter().filter(|program| program.ran.is_none()) {
        events.push(PollFd::new(&program.ended, PollFlags::IN));
        let pipe = program.output.iter().filter(|_| output);
        events.extend(pipe.map(|pipe| PollFd::new(pipe, PollFlags::IN)));
    }
    match poll(&mut events, Some(&Timespec::try_from(time).map_err(io::Error::other)?)) {
        Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
        Ok(_) if events[0].revents().is_empty() => Ok(()),
        Ok(_) => Err(abandoned()),
    }
}

/// The programs that haven't been seen to end, each with whether it has ended by now. All are
/// looked at in the same moment, so that of two programs that talk to each other, it is known which
/// ended first.
fn have_ended(programs: &mut [Running]) -> io::Result<Vec<(&mut Running, bool)>> {
    let mut events: Vec<PollFd> =
        programs.iter().map(|program| PollFd::new(&program.ended, PollFlags::IN)).collect();
    poll(&mut events, Some(&Timespec::default()))?;
    let ended: Vec<bool> = events.iter().map(|event| !event.revents().is_empty()).collect();
    let all = programs.iter_mut().zip(ended);
    Ok(all.filter(|(program, _)| program.ran.is_none()).collect())
}

/// The last [`TAIL`] bytes of a file, as text.
fn end_of(file: &mut File) -> io::Result<String> {
    let length = file.metadata()?.len();
    if length == 0 {
        return Ok(String::new());
    }
    let mut end = Vec::new();
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL as u64)))?;
    file.take(TAIL as u64).read_to_end(&mut end)?;
    Ok(String::from_utf8_lossy(&end).into_owned())
}

/// Sets the limits that a child inherits. This process itself stays below all of them.
fn limit_children(limits: &Limits) -> io::Result<()> {
    set_limit(system::Resource::Core, 0)?;
    set_limit(system::Resource::Fsize, limits.output)?;
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

/// Kills the processes that the programs have left behind, and waits for them.
fn end_descendants() -> io::Result<()> {
    loop {
        match system::wait(WaitOptions::NOHANG) {
            Ok(Some(_)) | Err(rustix::io::Errno::INTR) => {}
            Err(rustix::io::Errno::CHILD) => return Ok(()),
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
}
