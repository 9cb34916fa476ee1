//! The running program of a game: lines with questions go in, and lines with answers come out.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use grundy_judge::sandbox;

use super::fault;
use super::program::Program;

/// What begins a line that is the engine's, and not the user's own output.
const MARK: &str = "\u{2}grundy\t";
/// How many lines of the user's own output are shown.
const SHOWN: usize = 20;
/// How long the program may take to start, and to end a table whose time is over.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How long it may take to end when nobody asks any more.
const LEAVE: Duration = Duration::from_millis(500);

/// What kind of game it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The number of coordinates of a position; 0 for multisets.
    pub dimensions: usize,
    /// The greatest number of each coordinate's type; of multisets, of the elements' type.
    pub greatest: Vec<u64>,
    /// Whether options are sums of positions.
    pub is_sum: bool,
    /// Whether the player who can't move wins.
    pub is_misere: bool,
    /// Whether the rules say of positions that they are won or lost.
    pub has_won: bool,
}

/// A running program of a game. It ends when this is dropped.
pub(super) struct Running<'a> {
    pub(super) program: &'a Program,
    child: Child,
    lines: Receiver<String>,
    shown: usize,
}

impl Running<'_> {
    pub(super) fn start(program: &Program) -> Result<Running<'_>> {
        let (child, lines) = start(program)?;
        Ok(Running { program, child, lines, shown: 0 })
    }

    pub(super) fn greet(&mut self) -> Result<Shape> {
        let fields = self.answer(Instant::now() + PATIENCE, &mut |_, _| ())?;
        let fields = fields.context("the program of the game doesn't start")?;
        let [_, dimensions, greatest, is_sum, is_misere, has_won] = &fields[..] else {
            bail!("the program of the game says {fields:?}");
        };
        Ok(Shape {
            dimensions: dimensions.parse()?,
            greatest: greatest.split(' ').map(str::parse).collect::<Result<_, _>>()?,
            is_sum: is_sum.parse()?,
            is_misere: is_misere.parse()?,
            has_won: has_won.parse()?,
        })
    }

    pub(super) fn restart(&mut self) -> Result<()> {
        self.stop();
        (self.child, self.lines) = start(self.program)?;
        self.greet().map(drop)
    }

    /// Ends the program: it does so itself where nobody asks any more, and ends those that it has
    /// started.
    fn stop(&mut self) {
        drop(self.child.stdin.take());
        let until = Instant::now() + LEAVE;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub(super) fn say(&mut self, line: &str) -> Result<()> {
        let stdin = self.child.stdin.as_mut().context("stdin is piped")?;
        writeln!(stdin, "{line}").context("the program of the game has ended")
    }

    /// The fields of the next answer; `None` if there is none in time.
    ///
    /// Fails if it is a fault.
    pub(super) fn answer(
        &mut self,
        until: Instant,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Option<Vec<String>>> {
        loop {
            let wait = until.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(wait) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => {
                    let status = self.child.wait()?;
                    bail!(
                        "{}: the rules end the program ({status}); if `moves` calls itself, it may \
                         have used up the stack",
                        self.program.name
                    );
                }
            };
            let Some((own, fields)) = line.split_once(MARK) else {
                self.show(&line);
                continue;
            };
            if !own.is_empty() {
                self.show(own);
            }
            let fields: Vec<&str> = fields.split('\t').collect();
            match fields[..] {
                ["progress", shells, options] => {
                    progress(shells.parse()?, options.parse()?);
                }
                ["fault", ..] => bail!("{}", fault::explained(&self.program.name, &fields[1..])),
                _ => return Ok(Some(fields.into_iter().map(str::to_owned).collect())),
            }
        }
    }

    /// Shows what the user's rules print, which isn't part of the result.
    fn show(&mut self, line: &str) {
        self.shown += 1;
        if self.shown <= SHOWN {
            let _ = writeln!(std::io::stderr(), "{line}");
        }
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts a program: the process, and the lines that it prints.
fn start(program: &Program) -> Result<(Child, Receiver<String>)> {
    let mut command = Command::new(&program.executable);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    // Ctrl-C is for this process, with which the program ends.
    sandbox::shield(&mut command);
    let mut child = command.spawn().context("can't run the program of the game")?;
    let stdout = BufReader::new(child.stdout.take().context("stdout is piped")?);
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in stdout.split(b'\n').map_while(Result::ok) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
        }
    });
    Ok((child, lines))
}
