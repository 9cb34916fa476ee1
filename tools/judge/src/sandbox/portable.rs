//! Running programs on any system, with the standard library alone.
//!
//! A thread for each stream that is captured reads it, and one thread listens to all of them. What
//! this runner can't do, as `std` has no means for it:
//!
//! - CPU time is unknown. Times are on the clock: on a busy machine programs look slower than they
//!   are, and a program that waits looks like one that computes.
//! - Memory is neither measured nor limited, and the stack is what the system gives.
//! - Only the program itself is killed. Processes that it has started are neither counted nor
//!   killed, and run on. What they print after its end is read for a second and may be lost.
//! - A program that looks for the terminal finds it.
//! - Whether a program has closed a pipe is unknown. So our copies of its ends are closed
//!   soon after its start in any case; if later two programs that talk end at almost the same
//!   moment, the wrong one may be taken for the first.
//! - The files that a program writes are not limited while it runs.

use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{End, Limits, Pipes, Program, Ran, Resource, TAIL, Take, abandoned};

pub(super) const IS_PORTABLE: bool = true;

/// How long to wait for an event before looking at the programs and the clock.
const WATCH: Duration = Duration::from_millis(10);

/// The same once a program has closed its stderr, which is what most of them do by ending.
const SOON: Duration = Duration::from_micros(100);

/// How long after a program's end to wait for the end of what it has written. It comes at once,
/// unless the program has left a process behind that could write more.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long after a program's start to keep our copies of its pipes.
const KEPT: Duration = Duration::from_millis(50);

/// How many bytes to read at a time.
const PART: usize = 1 << 16;

/// How many events may wait to be heard; a program that writes faster has to wait.
const EVENTS: usize = 16;

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

/// Runs the programs at the same time until all have ended. Captured output is passed to `take`.
///
/// Fails if a program can't be started, if `take` fails, and with [`io::ErrorKind::Interrupted`] as
/// soon as the other end of this process's stdin is closed: nobody waits for the result any more.
pub(crate) fn run(programs: Vec<Program>, take: Take) -> io::Result<Vec<Ran>> {
    let (sender, events) = mpsc::sync_channel(EVENTS);
    let mut running = Vec::new();
    let mut all = programs.into_iter().enumerate();
    let result = all
        .try_for_each(|(index, program)| {
            Running::start(index, program, &sender).map(|program| running.push(program))
        })
        .and_then(|()| attend(&mut running, &events, take));
    if result.is_err() {
        for program in running.iter_mut().filter(|program| program.ended.is_none()) {
            program.stop(Resource::Wall);
            program.child.wait()?;
        }
    }
    result?;
    Ok(running.into_iter().filter_map(|program| program.ran).collect())
}

/// Hears events and watches the programs until all have ended.
fn attend(programs: &mut [Running], events: &Receiver<Event>, take: Take) -> io::Result<()> {
    while programs.iter().any(|program| program.ran.is_none()) {
        let has_gone_quiet = programs.iter().any(Running::has_gone_quiet);
        if let Ok(event) = events.recv_timeout(if has_gone_quiet { SOON } else { WATCH }) {
            programs[event.program].hear(event, take)?;
        }
        if STDIN_HAS_ENDED.load(Ordering::Relaxed) {
            return Err(abandoned());
        }
        for program in programs.iter_mut().filter(|program| program.ran.is_none()) {
            program.watch()?;
        }
    }
    Ok(())
}

/// What a program has written to a stream.
struct Event {
    /// The index of the program.
    program: usize,
    stream: Stream,
    /// The next part; empty at the end of the stream.
    part: Vec<u8>,
    /// When it was read.
    at: Instant,
}

#[derive(Clone, Copy)]
enum Stream {
    Output,
    Errors,
}

struct Running {
    child: Child,
    started: Instant,
    limits: Limits,
    pipes: Pipes,
    /// For each [`Stream`], whether it is open.
    is_open: [bool; 2],
    /// For each, the number of bytes so far.
    written: [u64; 2],
    /// The last bytes of stderr so far.
    tail: Vec<u8>,
    /// Why it was stopped, and when: what ends because of that ends later.
    stopped: Option<(Resource, Instant)>,
    /// When and how it ended. Some of what it has written may still have to be read.
    ended: Option<(Instant, ExitStatus)>,
    ran: Option<Ran>,
}

impl Running {
    fn start(index: usize, program: Program, events: &SyncSender<Event>) -> io::Result<Running> {
        let is_captured = program.output.is_none();
        let listen = |stream| listen(index, stream, events.clone());
        let mut command = Command::new(&program.command[0]);
        command.args(&program.command[1..]).stdin(program.input);
        command.stdout(program.output.map_or_else(|| listen(Stream::Output), Ok)?);
        command.stderr(listen(Stream::Errors)?);
        Ok(Running {
            child: command.spawn()?,
            started: Instant::now(),
            limits: program.limits,
            pipes: program.pipes,
            is_open: [is_captured, true],
            written: [0, 0],
            tail: Vec::new(),
            stopped: None,
            ended: None,
            ran: None,
        })
    }

    fn stop(&mut self, resource: Resource) {
        self.stopped.get_or_insert((resource, Instant::now()));
        // This fails only if the program has already ended.
        let _ = self.child.kill();
    }

    /// Whether the program is likely to end in a moment.
    fn has_gone_quiet(&self) -> bool {
        self.ended.is_none() && !self.is_open[Stream::Errors as usize]
    }

    fn hear(&mut self, Event { stream, part, at, .. }: Event, take: Take) -> io::Result<()> {
        let written = &mut self.written[stream as usize];
        *written += part.len() as u64;
        if part.is_empty() {
            self.is_open[stream as usize] = false;
            return self.look(at);
        }
        match stream {
            _ if *written > self.limits.output => self.stop(Resource::Output),
            Stream::Output => take(&part)?,
            Stream::Errors => {
                self.tail.extend(part);
                self.tail.drain(..self.tail.len().saturating_sub(TAIL));
            }
        }
        Ok(())
    }

    /// Looks whether the program has ended. If so, that was at the time `now`.
    fn look(&mut self, now: Instant) -> io::Result<()> {
        if self.ended.is_none() {
            self.ended = self.child.try_wait()?.map(|status| (now, status));
        }
        Ok(())
    }

    /// Stops the program if it has broken a limit, and records how it ended once all is read.
    fn watch(&mut self) -> io::Result<()> {
        self.look(Instant::now())?;
        let Some((time, status)) = self.ended else {
            let elapsed = self.started.elapsed();
            if elapsed >= KEPT {
                self.pipes = (None, None);
            }
            if elapsed >= self.limits.time * 5 / 4 {
                self.stop(Resource::Time);
            } else if elapsed >= self.limits.wall {
                self.stop(Resource::Wall);
            }
            return Ok(());
        };
        if self.is_open.contains(&true) && time.elapsed() < PATIENCE {
            return Ok(());
        }
        self.ran = Some(Ran {
            end: self.stopped.map_or_else(|| End::from(status), |(what, _)| End::Stopped(what)),
            time: time.saturating_duration_since(self.started),
            ended: self.stopped.map_or(time, |(_, at)| at.min(time)),
            memory: None,
            errors: String::from_utf8_lossy(&self.tail).into_owned(),
        });
        self.pipes = (None, None);
        Ok(())
    }
}

/// Starts a thread that reads a stream until its end, or until nobody listens any more. Returns the
/// end of the stream that a program writes to.
fn listen(program: usize, stream: Stream, events: SyncSender<Event>) -> io::Result<Stdio> {
    let (mut reader, writer) = io::pipe()?;
    thread::Builder::new().spawn(move || {
        loop {
            let mut part = vec![0; PART];
            match reader.read(&mut part) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                // What can't be read has ended.
                length => part.truncate(length.unwrap_or(0)),
            }
            let (is_last, at) = (part.is_empty(), Instant::now());
            if events.send(Event { program, stream, part, at }).is_err() || is_last {
                break;
            }
        }
    })?;
    Ok(writer.into())
}
