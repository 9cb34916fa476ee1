//! The search for an input on which a program and an oracle differ, and for a smaller one.

use std::collections::HashSet;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use super::oracle::{Oracle, Reply, Request};
use super::shrink::shrink;
use crate::judge::{Allowance, Output, Stopper, Task, Worker};
use crate::sandbox::Limits;
use crate::verdict::{Checker, Finding};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the answer to a smaller input may take.
const PATIENCE_WITH_SMALLER: Duration = Duration::from_secs(1);

/// How long a failing case is made smaller.
const LONGEST: Duration = Duration::from_secs(30);

/// How many seeds of each smaller size are tried.
const SEEDS: u64 = 50;

/// How many smaller inputs are tried.
const ATTEMPTS: usize = 5000;

/// Where inputs and answers come from.
pub enum Source {
    /// An oracle, which also tells whether an input is valid.
    Oracle(Oracle),
    /// Two programs. An input that the second one answers is valid.
    Commands {
        /// Prints an input; gets a seed and a size as its last arguments.
        generator: Vec<String>,
        /// Reads an input and prints the answer.
        reference: Vec<String>,
    },
}

/// What is run, and what is right.
pub struct Setup<'a> {
    /// This program, which is started as the worker.
    pub tool: &'a Path,
    /// Where inputs and answers come from.
    pub source: Source,
    /// The program that is tested and its arguments, paths in full.
    pub command: Vec<String>,
    /// What tells whether its output is right.
    pub checker: Checker,
    /// What it may use.
    pub allowance: Allowance,
    /// Set when the user doesn't want to wait any longer.
    pub interrupted: &'a AtomicBool,
}

/// Which cases to run. Sizes go around from 1 to the largest one, and fewer cases than that have
/// the largest sizes; so a seed, a size and a count of 1 are that very case.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed of the first case; each case has the next one.
    pub seed: u64,
    /// The largest size, from 1 up.
    pub size: u64,
    /// When to stop.
    pub until: Until,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// After so many cases, duplicates among them.
    Cases(u64),
    /// After that time, though not before the first case.
    Time(Duration),
}

impl Plan {
    /// The seed and the size of the case with that index.
    fn case(&self, index: u64) -> (u64, u64) {
        let left_out = match self.until {
            Until::Cases(count) => self.size.saturating_sub(count),
            Until::Time(_) => 0,
        };
        (self.seed.wrapping_add(index), 1 + (left_out + index) % self.size)
    }

    fn goes_on(&self, index: u64, start: Instant) -> bool {
        match self.until {
            Until::Cases(count) => index < count,
            Until::Time(time) => index == 0 || start.elapsed() < time,
        }
    }
}

/// How many cases there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cases that were run.
    pub cases: u64,
    /// Cases with an input that was run already.
    pub duplicates: u64,
}

/// A case on which the program fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The seed and the size that make it, or that made a larger one.
    pub seed: u64,
    /// See `seed`.
    pub size: u64,
    /// The input.
    pub input: String,
    /// The right answer.
    pub answer: String,
    /// What is wrong with the program.
    pub finding: Finding,
}

/// A program beside an oracle.
pub struct Stress<'a> {
    setup: Setup<'a>,
    worker: Worker,
    files: Files,
    /// The hashes of the inputs that were run.
    seen: HashSet<u64>,
    patience: Duration,
}

/// The files that programs read and write.
struct Files {
    folder: TempDir,
    /// What a program reads that needs no input.
    empty: PathBuf,
    input: TextFile,
    answer: TextFile,
}

impl Files {
    /// In memory where that is possible.
    fn new() -> Result<Files> {
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let folder = folder.context("can't make a folder for the programs")?;
        let path = |name| folder.path().join(name);
        let (empty, input, answer) = (path("empty"), path("input"), path("answer"));
        fs::write(&empty, "")?;
        fs::create_dir(path("worker"))?;
        Ok(Files { folder, empty, input: TextFile::new(input)?, answer: TextFile::new(answer)? })
    }
}

/// A file with a text. It stays open, since opening it again takes longer than writing it.
struct TextFile {
    path: PathBuf,
    file: File,
}

impl TextFile {
    fn new(path: PathBuf) -> Result<TextFile> {
        let file = File::create_new(&path)?;
        Ok(TextFile { path, file })
    }

    fn write(&mut self, text: &str) -> Result<()> {
        self.file.rewind()?;
        self.file.write_all(text.as_bytes())?;
        Ok(self.file.set_len(text.len() as u64)?)
    }

    fn read(&self) -> Result<String> {
        fs::read_to_string(&self.path).context("it prints what isn't a text in UTF-8")
    }
}

impl<'a> Stress<'a> {
    /// Starts what runs the programs.
    ///
    /// Fails if it can't be started.
    ///
    /// Complexity: O(1).
    pub fn start(setup: Setup<'a>) -> Result<Stress<'a>> {
        let files = Files::new()?;
        let worker = Worker::start(setup.tool, &files.folder.path().join("worker"))?;
        Ok(Stress { setup, worker, files, seen: HashSet::new(), patience: PATIENCE })
    }

    /// What ends the programs from another thread.
    pub fn stopper(&self) -> Stopper {
        self.worker.stopper()
    }

    /// The first case on which the program fails, if there is one, and how many there were;
    /// `progress` hears of each. What has been found counts even where the user interrupts it.
    ///
    /// Fails if the oracle or the checker does.
    ///
    /// Complexity: that of the programs, and 8 bytes for each case.
    pub fn find(
        &mut self,
        plan: &Plan,
        progress: &mut dyn FnMut(),
    ) -> Result<(Tally, Option<Failure>)> {
        let (start, mut tally) = (Instant::now(), Tally::default());
        for index in (0..).take_while(|&index| plan.goes_on(index, start)) {
            let (seed, size) = plan.case(index);
            match self.case(seed, size) {
                _ if self.interrupted() => break,
                Ok(None) => tally.duplicates += 1,
                Ok(Some(failure)) => {
                    tally.cases += 1;
                    if !failure.finding.verdict.is_good() {
                        return Ok((tally, Some(failure)));
                    }
                }
                Err(error) => return Err(error.context(format!("seed {seed}, size {size}"))),
            }
            progress();
        }
        Ok((tally, None))
    }

    /// A smaller case than `first` with the same verdict: by smaller sizes first, then by a smaller
    /// input. It takes half a minute at most, and ends where the user interrupts it.
    ///
    /// Fails if the programs can't be run any more.
    ///
    /// Complexity: that of the programs, on at most 50 cases of each smaller size and 5000 others.
    pub fn make_smaller(&mut self, first: Failure) -> Result<Failure> {
        let end = Instant::now() + LONGEST;
        self.patience = PATIENCE_WITH_SMALLER;
        let mut best = self.of_smaller_size(&first, end).unwrap_or(first);
        let input = best.input.clone();
        shrink(&input, ATTEMPTS, &mut |input| {
            if self.interrupted() || Instant::now() > end {
                return Ok(false);
            }
            let smaller = self.fails_alike(&best, input)?;
            Ok(smaller.map(|smaller| best = smaller).is_some())
        })?;
        Ok(best)
    }

    /// What the program prints to an input, as far as it goes; `None` if it can't be told.
    ///
    /// Complexity: that of the program.
    pub fn output(&mut self, input: &str) -> Option<String> {
        self.files.input.write(input).ok()?;
        let (reads, writes) = (self.files.input.path.clone(), self.files.answer.path.clone());
        self.keep(self.setup.command.clone(), self.setup.allowance.limits, reads, &writes).ok()?;
        Some(String::from_utf8_lossy(&fs::read(writes).ok()?).into_owned())
    }

    fn interrupted(&self) -> bool {
        self.setup.interrupted.load(Ordering::Relaxed)
    }

    /// What comes of a case; nothing if its input was run already.
    fn case(&mut self, seed: u64, size: u64) -> Result<Option<Failure>> {
        let input = self.generate(seed, size)?;
        let mut hasher = DefaultHasher::new();
        input.hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return Ok(None);
        }
        let answer = match self.solve(&input)? {
            Reply::Ok(answer) => answer,
            Reply::Error(reason) => bail!("no answer to the generated input: {reason}\n{input}"),
        };
        let finding = self.check(&input, &answer)?;
        if finding.verdict.is_fault_of_the_case() {
            bail!("{}", finding.note);
        }
        Ok(Some(Failure { seed, size, input, answer, finding }))
    }

    /// A case of a smaller size with the same verdict.
    fn of_smaller_size(&mut self, first: &Failure, end: Instant) -> Option<Failure> {
        let cases = (1..first.size).flat_map(|size| (0..SEEDS).map(move |seed| (seed, size)));
        for (seed, size) in cases {
            if self.interrupted() || Instant::now() > end {
                break;
            }
            // An oracle that fails here says nothing about the case that was found.
            match self.case(seed, size) {
                Ok(Some(found)) if found.finding.verdict == first.finding.verdict => {
                    return Some(found);
                }
                _ => {}
            }
        }
        None
    }

    /// `failure` with another input, if that is valid and gets the same verdict.
    fn fails_alike(&mut self, failure: &Failure, input: &str) -> Result<Option<Failure>> {
        let answer = match self.is_valid(input) {
            // One that takes too long, or ends, is asked about the next input.
            true => self.solve(input).unwrap_or_else(|error| Reply::Error(error.to_string())),
            false => return Ok(None),
        };
        let Reply::Ok(answer) = answer else { return Ok(None) };
        let finding = match self.check(input, &answer) {
            Err(_) if self.interrupted() => return Ok(None),
            finding => finding?,
        };
        let (seed, size, input) = (failure.seed, failure.size, input.to_owned());
        let alike = finding.verdict == failure.finding.verdict;
        Ok(alike.then_some(Failure { seed, size, input, answer, finding }))
    }

    fn generate(&mut self, seed: u64, size: u64) -> Result<String> {
        let request = Request::Generate { seed, size };
        match &mut self.setup.source {
            Source::Oracle(oracle) => {
                match oracle.ask(&request, self.patience, self.setup.interrupted)? {
                    Reply::Ok(input) => Ok(input),
                    Reply::Error(reason) => bail!("no input: {reason}"),
                }
            }
            Source::Commands { generator, .. } => {
                let mut command = generator.clone();
                command.extend([seed.to_string(), size.to_string()]);
                let (reads, writes) = (self.files.empty.clone(), self.files.input.path.clone());
                let finding = self.keep(command, self.helper_limits(), reads, &writes)?;
                if !finding.verdict.is_good() {
                    bail!("the generator fails: {}: {}", finding.verdict, finding.note);
                }
                self.files.input.read().context("the generator")
            }
        }
    }

    fn is_valid(&mut self, input: &str) -> bool {
        match &mut self.setup.source {
            Source::Oracle(oracle) => {
                let request = Request::Validate(input.to_owned());
                let reply = oracle.ask(&request, self.patience, self.setup.interrupted);
                matches!(reply, Ok(Reply::Ok(_)))
            }
            Source::Commands { .. } => true,
        }
    }

    /// The answer to an input, or why there is none.
    fn solve(&mut self, input: &str) -> Result<Reply> {
        match &mut self.setup.source {
            Source::Oracle(oracle) => {
                let request = Request::Solve(input.to_owned());
                oracle.ask(&request, self.patience, self.setup.interrupted)
            }
            Source::Commands { reference, .. } => {
                let command = reference.clone();
                self.files.input.write(input)?;
                let (reads, writes) =
                    (self.files.input.path.clone(), self.files.answer.path.clone());
                let finding = self.keep(command, self.helper_limits(), reads, &writes)?;
                Ok(match finding.verdict.is_good() {
                    true => Reply::Ok(self.files.answer.read().context("the reference")?),
                    false => Reply::Error(format!(
                        "the reference fails: {}: {}",
                        finding.verdict, finding.note
                    )),
                })
            }
        }
    }

    fn check(&mut self, input: &str, answer: &str) -> Result<Finding> {
        self.files.input.write(input)?;
        self.files.answer.write(answer)?;
        let (checker, answer_file) = (self.setup.checker.clone(), self.files.answer.path.clone());
        self.run(Task {
            command: self.setup.command.clone(),
            limits: self.setup.allowance.limits(answer.len() as u64),
            input: self.files.input.path.clone(),
            output: Output::Check { checker, answer: Some(answer_file) },
        })
    }

    /// Runs a program that reads `input` and writes `output`.
    fn keep(
        &mut self,
        command: Vec<String>,
        limits: Limits,
        input: PathBuf,
        output: &Path,
    ) -> Result<Finding> {
        self.run(Task { command, limits, input, output: Output::Keep(output.to_owned()) })
    }

    fn run(&mut self, task: Task) -> Result<Finding> {
        self.worker.send(&task)?;
        self.worker.receive()
    }

    fn helper_limits(&self) -> Limits {
        Limits::new(self.patience, 1 << 30)
    }
}
