//! A program and an interactor that talk with each other while the user watches, without limits.

use std::io::{ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use super::process::{interactor_command, message_in, verdict_of_interactor};
use super::worker::spawn;
use crate::problem::Case;
use crate::sandbox::End;
use crate::verdict::{Checker, Verdict};

/// Who has said a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The program.
    Program,
    /// The interactor.
    Interactor,
}

impl Side {
    /// What stands before its lines.
    pub fn sign(self) -> char {
        match self {
            Side::Program => '<',
            Side::Interactor => '>',
        }
    }
}

/// How a dialogue went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialogue {
    /// How the program ended.
    pub end: End,
    /// For how long the program ran, on the clock.
    pub time: Duration,
    /// The verdict: AC, WA, RE or JE.
    pub verdict: Verdict,
    /// What the interactor has left in the file for its words; it may have written more to stderr.
    pub message: String,
}

/// Has a program, given with its arguments, talk with the interactor about a case. `show` is called
/// with each line, without its break, before the other side gets the end of it. `errors` makes the
/// stderr of both, which may be that of this process.
///
/// Fails if `checker` isn't an interactor, if the case has no input, or if one can't be run.
pub fn dialogue(
    program: &[String],
    checker: &Checker,
    case: &Case,
    errors: fn() -> Stdio,
    show: &mut (dyn FnMut(Side, &[u8]) + Send),
) -> Result<Dialogue> {
    let Checker::Interactor(interactor) = checker else {
        bail!("the problem has no interactor");
    };
    let input = case.input.as_deref();
    let input = input.with_context(|| format!("{}: it has no input", case.name))?;
    let folder = tempfile::tempdir().context("can't make a folder for the interactor")?;
    let protocol = interactor.protocol;
    let interactor = interactor_command(interactor, input, case.answer.as_deref(), folder.path())?;
    let (interactor, to_interactor) = Speaker::start(&interactor, errors())?;
    let (program, to_program) = Speaker::start(program, errors())?;
    let (started, show) = (Instant::now(), Mutex::new(show));
    // A panic can't leave it in a bad state.
    let tell = |side, line: &[u8]| show.lock().unwrap_or_else(PoisonError::into_inner)(side, line);
    let (program, interactor) = thread::scope(|scope| {
        let program =
            scope.spawn(|| program.talk(to_interactor, &|line| tell(Side::Program, line)));
        let interactor = interactor.talk(to_program, &|line| tell(Side::Interactor, line));
        (program.join(), interactor)
    });
    let (end, at) = program.map_err(|_| anyhow!("the dialogue can't be shown"))??;
    let (interactor, interactor_at) = interactor?;
    let said = verdict_of_interactor(protocol, interactor);
    // As in judging: once the interactor has ended, the program may fail only because of that.
    let counts = said == Verdict::Ac || at <= interactor_at;
    let fails = end != End::Exit(0) && counts;
    let verdict = if fails { Verdict::Re } else { said };
    let message = message_in(folder.path());
    Ok(Dialogue { end, time: at - started, verdict, message })
}

/// A running program whose stdin and stdout are pipes.
struct Speaker {
    child: Child,
    stdout: ChildStdout,
}

impl Speaker {
    /// Starts a program, and returns it with its stdin.
    fn start(command: &[String], errors: Stdio) -> Result<(Speaker, ChildStdin)> {
        let (name, arguments) = command.split_first().context("a command names a program")?;
        let (child, stdin, stdout) = spawn(Command::new(name).args(arguments).stderr(errors))?;
        Ok((Speaker { child, stdout }, stdin))
    }

    /// Shows the lines that the program says and passes them on to the other one, until it has
    /// ended. Returns how it ended, and when.
    fn talk(mut self, mut other: ChildStdin, show: &dyn Fn(&[u8])) -> Result<(End, Instant)> {
        let mut said = Vec::new();
        let mut part = [0; 1 << 14];
        loop {
            let length = match self.stdout.read(&mut part) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                length => length?,
            };
            said.extend_from_slice(&part[..length]);
            while let Some(end) = said.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = said.drain(..=end).collect();
                show(&line[..end]);
            }
            // A part of a line is passed on at once, too: the other one may wait for a word only.
            if length == 0 || other.write_all(&part[..length]).is_err() {
                break;
            }
        }
        if !said.is_empty() {
            show(&said);
        }
        // If the other one has ended, this one must notice when it goes on.
        drop(self.stdout);
        let end = End::from(self.child.wait()?);
        let at = Instant::now();
        // Only now, so that it is known which one ended first.
        drop(other);
        Ok((end, at))
    }
}
