//! The search for an input on which a program fails, and for a smaller one.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use grundy_judge::judging::{self, Side, Stopper, Terms, Worker};
use grundy_judge::problem::Case;
use grundy_judge::verdict::{Finding, Verdict};
use grundy_oracle::{Oracle, Reply, Request, TIMEOUT, reply};
use xxhash_rust::xxh3::xxh3_128;

use crate::secrets::varied;
use crate::shrink::shrink;
use Source::Commands;

/// The same while a failing case is made smaller, so that one hard input doesn't use up the time.
const TIMEOUT_WHEN_SHRINKING: Duration = Duration::from_secs(1);

/// How long to spend making a failing case smaller.
const SHRINKING_TIME: Duration = Duration::from_secs(30);

/// How many seeds to try for each smaller size.
const SEEDS_PER_SIZE: u64 = 50;

/// How many shrunk inputs to try.
const ATTEMPTS: usize = 5000;

/// Where inputs and answers come from.
pub(crate) enum Source {
    /// An oracle, which also tells whether an input is valid.
    Oracle(Oracle),
    /// Two programs, each given by its path and its arguments. An input counts as valid if the
    /// reference answers it with exit status 0 in time.
    Commands {
        /// Prints an input; it gets a seed and a size as its last two arguments.
        generator: Vec<String>,
        /// Whether it is a solution that draws what it would read: it writes that to the file that
        /// comes before the seed, however it ends, and the reference may refuse it.
        draws: bool,
        /// Reads an input from stdin and prints the answer.
        reference: Vec<String>,
    },
    /// Inputs for the interactor of the terms, which says whether a varied one is valid: it fails
    /// on others. There are no answers.
    Secrets {
        /// Prints a valid input; it gets a seed and a size as its last two arguments.
        generator: Option<Vec<String>>,
        /// Known inputs, the shortest first, which are run and then varied where there is no
        /// generator.
        known: Vec<String>,
    },
}

/// The program to test, and how to judge it.
pub(crate) struct Setup<'a> {
    /// The program that is started as the worker process: this one itself.
    pub(crate) tool: &'a Path,
    /// Where inputs and answers come from.
    pub(crate) source: Source,
    /// The program to test and its arguments. Paths are absolute, as the program runs in another
    /// working directory.
    pub(crate) command: Vec<String>,
    /// On what terms it is judged.
    pub(crate) terms: Terms,
    /// Set by Ctrl-C; the search then stops as soon as it can.
    pub(crate) interrupted: &'a AtomicBool,
}

/// Which cases to run.
///
/// Sizes cycle from 1 to the largest. If there are fewer cases than sizes, the largest sizes are
/// run; so a plan with a count of 1 runs exactly the case with that seed and size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// The seed of the first case; it goes up by one with each case.
    pub(crate) seed: u64,
    /// The largest size, from 1 up.
    pub(crate) size: u64,
    /// When to stop.
    pub(crate) until: Until,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Until {
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
pub(crate) struct Tally {
    /// The cases that were run.
    pub(crate) cases: u64,
    /// The cases that were skipped because their input had been run before.
    pub(crate) duplicates: u64,
    /// The cases that were skipped because the reference refuses their drawn input, or the
    /// interactor its own.
    pub(crate) refused: u64,
}

/// What came of a case.
pub(crate) enum Outcome {
    /// The verdict may be good.
    Run(Failure),
    /// The input was run before.
    Duplicate,
    /// The reference, or the interactor, refuses the input for this reason.
    Refused(String),
}

/// A case on which the program fails.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Failure {
    /// The seed that generates this case, or the larger case that it was shrunk from.
    pub(crate) seed: u64,
    /// The size that does so.
    pub(crate) size: u64,
    /// The input.
    pub(crate) input: String,
    /// The answer of the oracle or the reference.
    pub(crate) answer: String,
    /// The verdict on the program, and why.
    pub(crate) finding: Finding,
}

impl Failure {
    fn verdict(&self) -> Verdict {
        self.finding.verdict
    }
}

/// A stress test under way.
pub(crate) struct Stress<'a> {
    pub(crate) setup: Setup<'a>,
    pub(crate) worker: Worker,
    /// The hashes of the inputs that were run.
    seen: HashSet<u128>,
    /// How long the oracle, the generator or the reference may take for one input.
    timeout: Duration,
}

impl<'a> Stress<'a> {
    /// Starts the worker process that runs the programs.
    ///
    /// Fails if it can't be started.
    pub(crate) fn start(setup: Setup<'a>) -> Result<Stress<'a>> {
        // In memory where the system has this folder.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let folder = folder.context("can't make a folder for the programs")?;
        let worker = Worker::start(setup.tool, folder, false)?;
        Ok(Stress { setup, worker, seen: HashSet::new(), timeout: TIMEOUT })
    }

    /// A handle that stops the worker and its programs from another thread.
    pub(crate) fn stopper(&self) -> Stopper {
        self.worker.stopper()
    }

    /// Runs cases until the program fails one or the plan is done. Returns how many cases there
    /// were, and the failure if there was one; an interrupt ends the search early, without error.
    /// `progress` is called after each case that passes or is skipped.
    ///
    /// Fails if the oracle, the generator, the reference or the checker fails.
    pub(crate) fn find(
        &mut self,
        plan: &Plan,
        progress: &mut dyn FnMut(),
    ) -> Result<(Tally, Option<Failure>)> {
        let (start, mut tally) = (Instant::now(), Tally::default());
        let mut refusal = None;
        for index in (0..).take_while(|&index| plan.goes_on(index, start)) {
            let (seed, size) = plan.case(index);
            match self.case(seed, size) {
                _ if self.interrupted() => break,
                Ok(Outcome::Duplicate) => tally.duplicates += 1,
                Ok(Outcome::Refused(reason)) => {
                    tally.refused += 1;
                    refusal = Some(reason);
                }
                Ok(Outcome::Run(failure)) => {
                    tally.cases += 1;
                    if self.fails(&failure) {
                        return Ok((tally, Some(failure)));
                    }
                }
                Err(error) => return Err(error.context(format!("seed {seed}, size {size}"))),
            }
            progress();
        }
        match refusal {
            Some(reason) if tally.cases == 0 && !self.interrupted() => match self.has_secrets() {
                false => {
                    bail!("the reference refuses all that is drawn; --bound may help: {reason}")
                }
                true => bail!(
                    "the interactor refuses all that is tried; write a program that prints what it \
                     reads, gen.rs beside the solution or --generator: {reason}"
                ),
            },
            _ => Ok((tally, None)),
        }
    }

    /// Searches for a smaller case with the same verdict as `first`: first among cases generated
    /// with smaller sizes, at most 50 of each, then by shrinking the input, in at most 5000
    /// attempts. Returns the smallest case found, which may be `first` itself. No attempt begins
    /// after 30 s or after an interrupt.
    ///
    /// Fails if the worker process ends.
    pub(crate) fn make_smaller(&mut self, first: Failure) -> Result<Failure> {
        let end = Instant::now() + SHRINKING_TIME;
        self.timeout = TIMEOUT_WHEN_SHRINKING;
        let mut best = self.of_smaller_size(&first, end).unwrap_or(first);
        let input = best.input.clone();
        shrink(&input, ATTEMPTS, &mut |input| {
            if self.is_over(end) {
                return Ok(false);
            }
            let smaller = self.fails_alike(&best, input)?;
            Ok(smaller.map(|smaller| best = smaller).is_some())
        })?;
        Ok(best)
    }

    /// Runs the program on `input` once more and returns its output, up to the point where it ended
    /// or broke a limit; `None` if the worker has ended.
    pub(crate) fn output(&mut self, input: &str) -> Option<String> {
        let file = self.worker.file("input");
        fs::write(&file, input).ok()?;
        let Setup { command, terms: Terms { limits, channels, .. }, .. } = &self.setup;
        let (_, output) = self.worker.printed(command, *limits, channels, &file).ok()?;
        Some(String::from_utf8_lossy(&output).into_owned())
    }

    /// What the program and the interactor say to each other about `input`, line by line; `None` if
    /// they can't be run.
    pub(crate) fn dialogue(&mut self, input: &str) -> Option<String> {
        let file = self.worker.file("input");
        fs::write(&file, input).ok()?;
        let case = Case { name: String::new(), input: Some(file), answer: None };
        let Setup { command, terms, .. } = &self.setup;
        let mut text = String::new();
        let mut show = |side: Side, line: &[u8]| {
            text += &format!("{} {}\n", side.sign(), String::from_utf8_lossy(line));
        };
        judging::dialogue(command, &terms.checker, &case, Stdio::null, &mut show).ok()?;
        Some(text)
    }

    /// Whether inputs are for an interactor.
    pub(crate) fn has_secrets(&self) -> bool {
        matches!(self.setup.source, Source::Secrets { .. })
    }

    pub(crate) fn interrupted(&self) -> bool {
        self.setup.interrupted.load(Ordering::Relaxed)
    }

    /// Whether to stop making a case smaller, which is done until `end`.
    fn is_over(&self, end: Instant) -> bool {
        self.interrupted() || Instant::now() > end
    }

    pub(crate) fn fails(&self, run: &Failure) -> bool {
        !self.setup.terms.checker.accepts(run.verdict())
    }

    fn draws(&self) -> bool {
        matches!(self.setup.source, Commands { draws: true, .. })
    }

    /// Generates and runs a case.
    fn case(&mut self, seed: u64, size: u64) -> Result<Outcome> {
        let input = match self.ask(Request::Generate { seed, size })? {
            Reply::Ok(input) => input,
            Reply::Error(reason) => bail!("no input: {reason}"),
        };
        if !self.seen.insert(xxh3_128(input.as_bytes())) {
            return Ok(Outcome::Duplicate);
        }
        self.run_case(seed, size, input)
    }

    /// Has the program run on an input that comes from this seed and size.
    pub(crate) fn run_case(&mut self, seed: u64, size: u64, input: String) -> Result<Outcome> {
        let answer = match self.ask(Request::Solve(input.clone()))? {
            Reply::Ok(answer) => answer,
            Reply::Error(reason) if self.draws() => {
                return Ok(Outcome::Refused(format!("{reason}\n{input}")));
            }
            Reply::Error(reason) => bail!("no answer to the generated input: {reason}\n{input}"),
        };
        let finding = self.check(&input, &answer)?;
        // The known inputs themselves are right, and so are those of a generator.
        let may_be_wrong = match &self.setup.source {
            Source::Secrets { generator: None, known } => !known.contains(&input),
            _ => false,
        };
        match finding.verdict.is_fault_of_the_case() {
            true if may_be_wrong => return Ok(Outcome::Refused(finding.note)),
            true => bail!("{}", finding.note),
            false => {}
        }
        Ok(Outcome::Run(Failure { seed, size, input, answer, finding }))
    }

    /// Searches the smaller sizes for a case with the same verdict.
    fn of_smaller_size(&mut self, first: &Failure, end: Instant) -> Option<Failure> {
        for size in 1..first.size {
            for seed in 0..SEEDS_PER_SIZE {
                if self.is_over(end) {
                    return None;
                }
                // An oracle that fails here doesn't take back the failure that was found.
                if let Ok(Outcome::Run(found)) = self.case(seed, size)
                    && found.verdict() == first.verdict()
                {
                    return Some(found);
                }
            }
        }
        None
    }

    /// `failure` with another input, if that input is valid and gets the same verdict.
    fn fails_alike(&mut self, failure: &Failure, input: &str) -> Result<Option<Failure>> {
        // Nobody says what is valid where inputs are drawn, and 0 is what most often isn't.
        let zeros = |text: &str| text.split_whitespace().filter(|&word| word == "0").count();
        if self.draws() && zeros(input) > zeros(&failure.input) {
            return Ok(None);
        }
        // An oracle that takes too long, or ends, is started anew for the next input.
        let Ok(Reply::Ok(_)) = self.ask(Request::Validate(input.to_owned())) else {
            return Ok(None);
        };
        let Ok(Reply::Ok(answer)) = self.ask(Request::Solve(input.to_owned())) else {
            return Ok(None);
        };
        let finding = match self.check(input, &answer) {
            Err(_) if self.interrupted() => return Ok(None),
            finding => finding?,
        };
        let smaller = Failure { input: input.to_owned(), answer, finding, ..*failure };
        Ok(Some(smaller).filter(|smaller| smaller.verdict() == failure.verdict()))
    }

    /// Asks the oracle, or runs the program that takes its place.
    fn ask(&mut self, request: Request) -> Result<Reply> {
        let drawn = self.worker.file("drawn");
        let (who, command, input, file) = match (&mut self.setup.source, &request) {
            (Source::Oracle(oracle), _) => {
                return oracle.ask(&request, self.timeout, self.setup.interrupted);
            }
            (_, Request::Validate(_)) | (Source::Secrets { .. }, Request::Solve(_)) => {
                return Ok(Reply::Ok(String::new()));
            }
            (Source::Secrets { generator: None, known }, Request::Generate { seed, size }) => {
                return Ok(Reply::Ok(varied(known, *seed, *size)));
            }
            (
                Source::Secrets { generator: Some(generator), .. },
                Request::Generate { seed, size },
            ) => {
                let arguments = [seed.to_string(), size.to_string()];
                ("the generator", generator.iter().cloned().chain(arguments).collect(), "", None)
            }
            (Commands { generator, draws, .. }, Request::Generate { seed, size }) => {
                let file = draws.then_some(&drawn);
                let place = file.map(|file| file.to_string_lossy().into_owned());
                let arguments = place.into_iter().chain([seed.to_string(), size.to_string()]);
                let command = generator.iter().cloned().chain(arguments).collect();
                ("the generator", command, "", file)
            }
            (Commands { reference, .. }, Request::Solve(input)) => {
                ("the reference", reference.clone(), &input[..], None)
            }
        };
        if let Some(file) = file {
            fs::write(file, "")?;
        }
        let reply = reply(&mut self.worker, &command, input, self.timeout).context(who);
        if file.is_some() {
            let text = fs::read_to_string(drawn)?;
            // One that fails before it has written anything says nothing of other inputs.
            if text.is_empty() && matches!(reply, Ok(Reply::Ok(_))) {
                bail!(
                    "the solution draws nothing, as it reads nothing by proconio's `input!`; name \
                     a program that prints an input with --generator"
                );
            }
            return Ok(Reply::Ok(text));
        }
        match (reply?, request) {
            (Reply::Error(reason), Request::Generate { .. }) => bail!("{who} fails: {reason}"),
            (Reply::Error(reason), _) => Ok(Reply::Error(format!("{who} fails: {reason}"))),
            (text, _) => Ok(text),
        }
    }

    fn check(&mut self, input: &str, answer: &str) -> Result<Finding> {
        let [input_file, answer_file] = ["input", "answer"].map(|name| self.worker.file(name));
        fs::write(&input_file, input)?;
        fs::write(&answer_file, answer)?;
        let answer_file = (!self.has_secrets()).then_some(answer_file);
        let Setup { command, terms, .. } = &self.setup;
        self.worker.run(&terms.task(command, input_file, answer_file))
    }
}
