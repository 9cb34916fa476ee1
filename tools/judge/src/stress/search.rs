//! The search for an input on which a program fails, and for a smaller one.

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::files::Files;
use super::oracle::{Oracle, Reply, Request};
use super::shrink::shrink;
use crate::judging::{Allowance, Output, Stopper, Task, Worker};
use crate::problem::Channels;
use crate::sandbox::Limits;
use crate::verdict::{Checker, Finding, Verdict};

/// How long the oracle, the generator or the reference may take for one input.
pub(super) const TIMEOUT: Duration = Duration::from_secs(10);

/// The same while a failing case is made smaller, so that one hard input doesn't use up the time.
const TIMEOUT_WHEN_SHRINKING: Duration = Duration::from_secs(1);

/// How long to spend making a failing case smaller.
const SHRINKING_TIME: Duration = Duration::from_secs(30);

/// How many seeds to try for each smaller size.
const SEEDS_PER_SIZE: u64 = 50;

/// How many shrunk inputs to try.
const ATTEMPTS: usize = 5000;

/// Where inputs and answers come from.
pub enum Source {
    /// An oracle, which also tells whether an input is valid.
    Oracle(Oracle),
    /// Two programs, each given by its path and its arguments. An input counts as valid if the
    /// reference answers it with exit status 0 in time.
    Commands {
        /// Prints an input; it gets a seed and a size as its last two arguments.
        generator: Vec<String>,
        /// Reads an input from stdin and prints the answer.
        reference: Vec<String>,
    },
}

/// The program to test, and how to judge it.
pub struct Setup<'a> {
    /// The executable of `cargo grundy`, started as the worker process.
    pub tool: &'a Path,
    /// Where inputs and answers come from.
    pub source: Source,
    /// The program to test and its arguments. Paths are absolute, as the program runs in another
    /// working directory.
    pub command: Vec<String>,
    /// Decides whether the program's output is right.
    pub checker: Checker,
    /// The limits of the program.
    pub allowance: Allowance,
    /// Where the program reads its input and writes its output.
    pub channels: Channels,
    /// Set by Ctrl-C; the search then stops as soon as it can.
    pub interrupted: &'a AtomicBool,
}

/// Which cases to run.
///
/// Sizes cycle from 1 to the largest. If there are fewer cases than sizes, the largest sizes are
/// run; so a plan with a count of 1 runs exactly the case with that seed and size.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed of the first case; it goes up by one with each case.
    pub seed: u64,
    /// The largest size, from 1 up.
    pub size: u64,
    /// When to stop.
    pub until: Until,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// After this many cases, duplicates included.
    Cases(u64),
    /// After this time, but not before the first case.
    Time(Duration),
}

impl Plan {
    /// The seed and the size of the case at this index, from 0.
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

/// How many cases were generated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The cases that were run.
    pub cases: u64,
    /// The cases that were skipped because their input had been run before.
    pub duplicates: u64,
}

/// A case on which the program fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The seed that generates this case, or the larger case that it was shrunk from.
    pub seed: u64,
    /// The size that does so.
    pub size: u64,
    /// The input.
    pub input: String,
    /// The answer of the oracle or the reference.
    pub answer: String,
    /// The verdict on the program, and why.
    pub finding: Finding,
}

/// A stress test under way.
pub struct Stress<'a> {
    setup: Setup<'a>,
    worker: Worker,
    files: Files,
    /// The hashes of the inputs that were run.
    seen: HashSet<u64>,
    /// How long the oracle, the generator or the reference may take for one input.
    timeout: Duration,
}

impl<'a> Stress<'a> {
    /// Starts the worker process that runs the programs.
    ///
    /// Fails if it can't be started.
    pub fn start(setup: Setup<'a>) -> Result<Stress<'a>> {
        let files = Files::new()?;
        let worker = Worker::start(setup.tool, &files.folder.path().join("worker"))?;
        Ok(Stress { setup, worker, files, seen: HashSet::new(), timeout: TIMEOUT })
    }

    /// A handle that stops the worker and its programs from another thread.
    pub fn stopper(&self) -> Stopper {
        self.worker.stopper()
    }

    /// Runs cases until the program fails one or the plan is done. Returns how many cases there
    /// were, and the failure if there was one; an interrupt ends the search early, without error.
    /// `progress` is called after each case that passes or is skipped.
    ///
    /// Fails if the oracle, the generator, the reference or the checker fails.
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
                    if !self.setup.checker.accepts(failure.finding.verdict) {
                        return Ok((tally, Some(failure)));
                    }
                }
                Err(error) => return Err(error.context(format!("seed {seed}, size {size}"))),
            }
            progress();
        }
        Ok((tally, None))
    }

    /// Searches for a smaller case with the same verdict as `first`: first among cases generated
    /// with smaller sizes, at most 50 of each, then by shrinking the input, in at most 5000
    /// attempts. Returns the smallest case found, which may be `first` itself. No attempt begins
    /// after 30 s or after an interrupt.
    ///
    /// Fails if the worker process ends.
    pub fn make_smaller(&mut self, first: Failure) -> Result<Failure> {
        let end = Instant::now() + SHRINKING_TIME;
        self.timeout = TIMEOUT_WHEN_SHRINKING;
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

    /// Runs the program on `input` once more and returns its output, up to the point where it ended
    /// or broke a limit; `None` if the worker has ended.
    pub fn output(&mut self, input: &str) -> Option<String> {
        self.files.input.write(input).ok()?;
        let (reads, writes) = (self.files.input.path.clone(), self.files.answer.path.clone());
        self.run(Task {
            command: self.setup.command.clone(),
            limits: self.setup.allowance.limits,
            input: reads,
            channels: self.setup.channels.clone(),
            output: Output::Keep(writes.clone()),
        })
        .ok()?;
        Some(String::from_utf8_lossy(&fs::read(writes).ok()?).into_owned())
    }

    fn interrupted(&self) -> bool {
        self.setup.interrupted.load(Ordering::Relaxed)
    }

    /// Generates and runs a case; `None` if its input was run before. The `Failure` may hold a good
    /// verdict.
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

    /// Searches the smaller sizes for a case with the same verdict.
    fn of_smaller_size(&mut self, first: &Failure, end: Instant) -> Option<Failure> {
        let seeds = 0..SEEDS_PER_SIZE;
        let cases = (1..first.size).flat_map(|size| seeds.clone().map(move |seed| (seed, size)));
        for (seed, size) in cases {
            if self.interrupted() || Instant::now() > end {
                break;
            }
            // An oracle that fails here doesn't take back the failure that was found.
            match self.case(seed, size) {
                Ok(Some(found)) if found.finding.verdict == first.finding.verdict => {
                    return Some(found);
                }
                _ => {}
            }
        }
        None
    }

    /// `failure` with another input, if that input is valid and gets the same verdict.
    fn fails_alike(&mut self, failure: &Failure, input: &str) -> Result<Option<Failure>> {
        let answer = match self.is_valid(input) {
            // An oracle that takes too long, or ends, is started anew for the next input.
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
                match oracle.ask(&request, self.timeout, self.setup.interrupted)? {
                    Reply::Ok(input) => Ok(input),
                    Reply::Error(reason) => bail!("no input: {reason}"),
                }
            }
            Source::Commands { generator, .. } => {
                let mut command = generator.clone();
                command.extend([seed.to_string(), size.to_string()]);
                let (reads, writes) = (self.files.empty.clone(), self.files.input.path.clone());
                let finding = self.keep(command, self.helper_limits(), reads, &writes)?;
                if finding.verdict != Verdict::Ac {
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
                let reply = oracle.ask(&request, self.timeout, self.setup.interrupted);
                matches!(reply, Ok(Reply::Ok(_)))
            }
            Source::Commands { .. } => true,
        }
    }

    /// Asks the oracle or the reference for the answer to an input.
    fn solve(&mut self, input: &str) -> Result<Reply> {
        match &mut self.setup.source {
            Source::Oracle(oracle) => {
                let request = Request::Solve(input.to_owned());
                oracle.ask(&request, self.timeout, self.setup.interrupted)
            }
            Source::Commands { reference, .. } => {
                let command = reference.clone();
                self.files.input.write(input)?;
                let (reads, writes) =
                    (self.files.input.path.clone(), self.files.answer.path.clone());
                let finding = self.keep(command, self.helper_limits(), reads, &writes)?;
                Ok(match finding.verdict == Verdict::Ac {
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
            channels: self.setup.channels.clone(),
            output: Output::Check { checker, answer: Some(answer_file) },
        })
    }

    /// Runs a helper with the file `input` as its stdin, and keeps its stdout in the file `output`.
    fn keep(
        &mut self,
        command: Vec<String>,
        limits: Limits,
        input: PathBuf,
        output: &Path,
    ) -> Result<Finding> {
        let (channels, output) = (Channels::default(), Output::Keep(output.to_owned()));
        self.run(Task { command, limits, input, channels, output })
    }

    fn run(&mut self, task: Task) -> Result<Finding> {
        self.worker.send(&task)?;
        self.worker.receive()
    }

    fn helper_limits(&self) -> Limits {
        Limits::new(self.timeout, 1 << 30)
    }
}
