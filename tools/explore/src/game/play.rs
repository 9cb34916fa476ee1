//! Asking the program of a game.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use grundy_judge::sandbox;

use super::fault;
use super::program::Program;
use crate::table::{Kind, Table};

/// What begins a line that is the engine's, and not the user's own output.
const MARK: &str = "\u{2}grundy\t";
/// How many lines of the user's own output are shown.
const SHOWN: usize = 20;
/// How long the program may take to start, and to end a table whose time is over.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long random positions may take.
const STRESS: Duration = Duration::from_secs(600);
/// What the engine writes in the place of a cell that isn't a position.
const FREE: u64 = Table::FREE as u64;

/// What kind of game it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The number of coordinates of a position; 0 for multisets.
    pub dimensions: usize,
    /// The greatest number of the type of the coordinates.
    pub greatest: u64,
    /// Whether options are sums of positions.
    pub is_sum: bool,
    /// Whether the player who can't move wins.
    pub is_misere: bool,
    /// Whether the rules say of positions that they are won or lost.
    pub has_won: bool,
}

/// Which table is wanted.
#[derive(Clone, Debug)]
pub struct Request {
    /// The least value of each coordinate. For multisets, the least element.
    pub from: Vec<u64>,
    /// The most values of each coordinate. For multisets, the greatest sum plus 1.
    pub size: Vec<u64>,
    /// How long it may take.
    pub time: Duration,
}

/// The values of a game.
#[derive(Clone, Debug)]
pub enum Values {
    /// At all positions of a box.
    Table(Table),
    /// At multisets of small sums, each with its elements in ascending order.
    Multisets(Kind, Vec<(Vec<u64>, u32)>),
}

/// What is known of a position without values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are moves.
    Open,
    /// There are no moves.
    Stuck,
    /// The rules say that the player to move has won.
    Won,
    /// The rules say that the player to move has lost.
    Lost,
    /// There is no such position.
    Impossible,
}

/// The options of a position, each a sum of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    numbers: Vec<u64>,
}

impl Options {
    /// Calls `part` for the positions of each option, and `end` after each option; stops, and
    /// returns `None`, where one of them does.
    pub fn each(
        &self,
        mut part: impl FnMut(&[u64]) -> Option<()>,
        mut end: impl FnMut() -> Option<()>,
    ) -> Option<()> {
        let mut rest = &self.numbers[..];
        while let Some((&parts, after)) = rest.split_first() {
            rest = after;
            for _ in 0..parts {
                let (&length, after) = rest.split_first()?;
                let (numbers, after) = after.split_at_checked(length as usize)?;
                rest = after;
                part(numbers)?;
            }
            end()?;
        }
        Some(())
    }
}

/// How code holds against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stressed {
    /// It agrees at all positions that were tried.
    Agrees,
    /// It is wrong at a position.
    Differs {
        /// The position.
        at: String,
        /// What the code gives.
        claimed: String,
        /// What follows from what it gives the options.
        needed: String,
    },
}

/// A running program of a game. It ends when this is dropped.
pub struct Play<'a> {
    program: &'a Program,
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    /// What kind of game it is.
    pub shape: Shape,
    /// How many options the last table has.
    pub options: u64,
    shown: usize,
}

impl<'a> Play<'a> {
    /// Starts the program.
    ///
    /// Fails if it can't be run, or if options are sums in a game that isn't normal play.
    pub fn start(program: &'a Program) -> Result<Play<'a>> {
        let (child, stdin, lines) = start(program)?;
        let shape = Shape::default();
        let mut play = Play { program, child, stdin, lines, shape, options: 0, shown: 0 };
        play.greet()?;
        let Shape { is_sum, is_misere, has_won, .. } = play.shape;
        if is_sum && (is_misere || has_won) {
            bail!(
                "{}: an option is a sum of positions, and the game has {}; the value of such a sum \
                 isn't known by those of its parts, so let positions be whole sums, as sorted \
                 `Vec`s",
                program.name,
                if is_misere { "`MISERE`" } else { "`won`" }
            );
        }
        Ok(play)
    }

    fn greet(&mut self) -> Result<()> {
        let fields = self.answer(Instant::now() + PATIENCE, &mut |_, _| true)?;
        let fields = fields.context("the program of the game doesn't start")?;
        let [_, dimensions, greatest, is_sum, is_misere, has_won] = &fields[..] else {
            bail!("the program of the game says {fields:?}");
        };
        self.shape = Shape {
            dimensions: dimensions.parse()?,
            greatest: greatest.parse()?,
            is_sum: is_sum.parse()?,
            is_misere: is_misere.parse()?,
            has_won: has_won.parse()?,
        };
        Ok(())
    }

    /// What the values of this game are.
    pub fn kind(&self) -> Kind {
        if self.shape.has_won { Kind::Outcome } else { Kind::Grundy }
    }

    /// Fills a table, as far as the time allows. `progress` is told how far it is, and how many
    /// options there were; if it returns false, the table ends.
    ///
    /// Fails if the rules are at fault.
    pub fn table(
        &mut self,
        request: &Request,
        progress: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Result<Values> {
        let file = self.program.folder.path().join("table");
        let (from, size) = (shown(&request.from), shown(&request.size));
        let time = request.time.as_millis();
        self.say(&format!("table\t{}\t{time}\t{from}\t{size}", file.display()))?;
        let fields = self.answer(Instant::now() + request.time + PATIENCE, progress)?;
        let [_, shells, options, changes] = &fields.context("the table doesn't end")?[..] else {
            bail!("the program of the game gives no table");
        };
        self.options = options.parse()?;
        let numbers = numbers(&fs::read(file)?);
        if self.shape.dimensions == 0 {
            return Ok(Values::Multisets(self.kind(), multisets(&numbers)));
        }
        let shells: u64 = shells.parse()?;
        let size = request.size.iter().map(|&size| size.min(shells) as usize).collect();
        let cells = numbers.iter().map(|&number| number.min(FREE) as u32).collect();
        let changes: Vec<bool> = changes.split(' ').map(|change| change == "1").collect();
        let is_parameter = changes[..self.shape.dimensions].iter().map(|change| !change).collect();
        let from = request.from.clone();
        if numbers.is_empty() {
            bail!(
                "{}: the time was over before any value was known; try --time",
                self.program.name
            );
        }
        if numbers.iter().all(|&number| number == FREE) {
            bail!("{}: no position has a move; check `moves`, and --from", self.program.name);
        }
        Ok(Values::Table(Table { kind: self.kind(), from, size, cells, is_parameter }))
    }

    /// The options of a position; `None` if it takes too long to name them.
    ///
    /// Fails if the rules are at fault.
    pub fn options(&mut self, at: &[u64], time: Duration) -> Result<Option<(End, Options)>> {
        let file = self.program.folder.path().join("options");
        self.say(&format!("options\t{}\t{}", file.display(), shown(at)))?;
        let Some(fields) = self.answer(Instant::now() + time, &mut |_, _| true)? else {
            self.restart()?;
            return Ok(None);
        };
        let end = match fields.get(1).map(String::as_str) {
            Some("open") => End::Open,
            Some("stuck") => End::Stuck,
            Some("won") => End::Won,
            Some("lost") => End::Lost,
            _ => End::Impossible,
        };
        Ok(Some((end, Options { numbers: numbers(&fs::read(file)?) })))
    }

    /// Holds the code of the program's [`Claim`](super::Claim) against the rules at random
    /// positions, small ones first.
    ///
    /// Fails if the rules or the code are at fault.
    pub fn stress(&mut self, count: u64, seed: u64, from: &[u64], kind: Kind) -> Result<Stressed> {
        let of = if kind == Kind::Grundy { "grundy" } else { "outcome" };
        self.say(&format!("stress\t{count}\t{seed}\t{}\t{of}", shown(from)))?;
        let fields = self.answer(Instant::now() + STRESS, &mut |_, _| true)?;
        let fields = fields.context("the random positions take too long; try fewer of them")?;
        match &fields[1..] {
            [_, at, claimed, needed] => {
                let (at, claimed, needed) = (at.clone(), claimed.clone(), needed.clone());
                Ok(Stressed::Differs { at, claimed, needed })
            }
            _ => Ok(Stressed::Agrees),
        }
    }

    /// Starts the program again.
    pub fn restart(&mut self) -> Result<()> {
        self.stop();
        (self.child, self.stdin, self.lines) = start(self.program)?;
        self.greet()
    }

    fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.stdin, "{line}").context("the program of the game has ended")
    }

    /// The fields of the next answer; `None` if there is none in time.
    ///
    /// Fails if it is a fault.
    fn answer(
        &mut self,
        until: Instant,
        progress: &mut dyn FnMut(u64, u64) -> bool,
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
                    if !progress(shells.parse()?, options.parse()?) {
                        self.say("stop")?;
                    }
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

impl Drop for Play<'_> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts a program: the process, its stdin, and the lines that it prints.
fn start(program: &Program) -> Result<(Child, ChildStdin, Receiver<String>)> {
    let mut command = Command::new(&program.executable);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    // Ctrl-C is for this process, which then asks for what is known so far.
    sandbox::shield(&mut command);
    let mut child = command.spawn().context("can't run the program of the game")?;
    let stdin = child.stdin.take().context("stdin is piped")?;
    let stdout = BufReader::new(child.stdout.take().context("stdout is piped")?);
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in stdout.split(b'\n').map_while(Result::ok) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
        }
    });
    Ok((child, stdin, lines))
}

fn shown(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The numbers of eight bytes in a file of the engine.
fn numbers(bytes: &[u8]) -> Vec<u64> {
    let (chunks, _) = bytes.as_chunks::<8>();
    chunks.iter().map(|&chunk| u64::from_le_bytes(chunk)).collect()
}

/// The multisets in a file of the engine: for each its length, its elements and its value.
fn multisets(mut numbers: &[u64]) -> Vec<(Vec<u64>, u32)> {
    let mut sets = Vec::new();
    while let Some((&length, rest)) = numbers.split_first() {
        let Some((set, rest)) = rest.split_at_checked(length as usize) else { break };
        let Some((&value, rest)) = rest.split_first() else { break };
        sets.push((set.to_vec(), value as u32));
        numbers = rest;
    }
    sets
}
