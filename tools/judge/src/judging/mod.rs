//! Judging: runs programs on test cases, several at a time, under limits.
//!
//! [`judge_all`] takes [`Subject`]s, each a program with its cases and its checker, and returns a
//! [`CaseReport`] for each case; [`report`] turns the reports into text or JSON. The
//! programs run in [`Worker`]s, small processes that a team of threads keeps busy. Verdicts are
//! cached: a case isn't run again until its program, checker, files or limits change. TLE and ILE
//! are never cached, as they depend on the load of the machine; where several cases run at a time
//! or the machine is busy, an ILE of a program that computes and any time close to the limit are
//! confirmed by a second run alone, and so is every TLE of the portable runner.

mod built;
mod dialogue;
mod known;
mod process;
pub mod report;
pub mod show;
mod shown;
mod task;
mod team;
mod worker;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::problem::Case;
use crate::sandbox::{self, IS_PORTABLE, Limits};
use crate::verdict::{Checker, Finding, Verdict, Verdicts};

pub use built::Built;
pub use dialogue::{Dialogue, Side, dialogue};
pub use process::serve;
pub use shown::{PRINT, finding_on, print};
pub use task::{Output, Task, Terms};
pub use worker::{ARGUMENT, Stopper, Worker};
pub use worker::{begin, write_line};

use known::{Keys, KnownFindings};
use team::Team;

/// The command that runs a program without arguments.
pub fn command(program: &Path) -> Vec<String> {
    vec![program.to_string_lossy().into_owned()]
}

/// A program and the cases that it is judged on.
#[derive(Clone)]
pub struct Subject {
    /// The name of the problem, or the command line of the program.
    pub name: String,
    /// A program and its arguments, unless its source doesn't compile. Paths are absolute, as the
    /// program runs in another working directory.
    pub candidate: Built<Vec<String>>,
    /// On what terms it is judged.
    pub terms: Terms,
    /// The cases.
    pub cases: Vec<Case>,
    /// The verdict that a solution which tests the cases must get; `None` for all others.
    pub expected: Option<Verdicts>,
    /// A command line that judges this program on a single case, once the case's file is appended.
    pub again: String,
}

impl Subject {
    /// Whether the program is wrong on purpose.
    fn must_fail(&self) -> bool {
        self.expected.as_ref().is_some_and(|expected| !expected.contains(Verdict::Ac))
    }
}

/// How to judge.
pub struct Settings<'a> {
    /// The executable of `cargo grundy`, started as the worker process.
    pub tool: &'a Path,
    /// How many cases to run at a time.
    pub jobs: usize,
    /// The folder of the verdict cache; `None` for no cache.
    pub store: Option<PathBuf>,
    /// Whether to run every case, even if its verdict is cached.
    pub force: bool,
    /// Whether to stop judging a subject once it has failed a case. One that is wrong on purpose is
    /// always judged so. The cases after that are then reported as skipped.
    pub first_failure: bool,
    /// Whether panics have a backtrace.
    pub backtraces: bool,
    /// Set by Ctrl-C; the cases that haven't been run are then reported as skipped.
    pub interrupted: &'a AtomicBool,
}

impl<'a> Settings<'a> {
    /// Every case is run, one at a time, and no verdict is kept.
    pub fn alone(tool: &'a Path, interrupted: &'a AtomicBool) -> Settings<'a> {
        Settings {
            tool,
            jobs: 1,
            store: None,
            force: true,
            first_failure: false,
            backtraces: false,
            interrupted,
        }
    }
}

/// The result of judging one case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// The verdict, why, and what the program used.
    pub finding: Finding,
    /// Whether the finding comes from the cache.
    pub is_known: bool,
    /// When the case was run.
    pub at: SystemTime,
}

impl CaseReport {
    /// A finding that doesn't come from the cache.
    fn new(finding: Finding) -> CaseReport {
        CaseReport { finding, is_known: false, at: SystemTime::now() }
    }
}

/// Gets told how far the judging has come; `()` ignores it.
pub trait Progress {
    /// Called once, before the first case: with a handle to stop each worker, and the number of
    /// cases to run, which leaves out the cached ones.
    fn start(&mut self, _stoppers: Vec<Stopper>, _cases: usize) {}
    /// Called after each case.
    fn advance(&mut self) {}
}

impl Progress for () {}

/// A case to run.
struct Job {
    subject: usize,
    case: usize,
    task: Task,
}

/// Judges each subject on each of its cases, and returns the reports in the same order: one list
/// for each subject, one report for each of its cases.
///
/// Fails if a worker can't be started, and if the cache can't be written. A fault of a case or a
/// checker is no failure, but a verdict.
pub fn judge_all(
    subjects: &[Subject],
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
) -> Result<Vec<Vec<CaseReport>>> {
    // Taken from a new file, as timestamps of files lag a little behind the system clock.
    let start = tempfile::tempfile()?.metadata()?.modified()?;
    let (mut known, mut keys) = (Vec::new(), Vec::new());
    let mut reports = Vec::new();
    let mut jobs = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let findings = KnownFindings::open(settings.store.as_deref(), &subject.name);
        // Lazy, as it hashes the program: with an empty cache that happens while cases already run.
        let subject_keys = LazyLock::new(|| {
            settings.store.as_ref().and_then(|_| Keys::of(subject, settings.tool, start))
        });
        let find = |task: &Task| match settings.force {
            true => None,
            false => findings.get(|| subject_keys.as_ref()?.key(task)),
        };
        reports.push(plan(index, subject, &find, &mut jobs));
        known.push(findings);
        keys.push(subject_keys);
    }
    // The first case that each subject is known to fail.
    let failed = subjects.iter().zip(&reports).map(|(subject, reports)| {
        let fails = |report: &CaseReport| report.is_known && !report::passes(subject, report);
        AtomicUsize::new(reports.iter().position(fails).unwrap_or(usize::MAX))
    });
    let failed: Vec<AtomicUsize> = failed.collect();
    let wants = |job: &Job| {
        let stops = settings.first_failure || subjects[job.subject].must_fail();
        !stops || failed[job.subject].load(Ordering::Relaxed) >= job.case
    };
    let mut record = |job: &Job, finding: Finding, progress: &mut (dyn Progress + Send)| {
        let report = CaseReport::new(finding);
        if let Some(key) = keys[job.subject].as_ref().and_then(|keys| keys.key(&job.task)) {
            known[job.subject].insert(key, &report);
        }
        if !report::passes(&subjects[job.subject], &report) {
            failed[job.subject].fetch_min(job.case, Ordering::Relaxed);
        }
        reports[job.subject][job.case] = report;
        progress.advance();
    };
    let ran = run_all(&jobs, settings, progress, &wants, &mut record);
    known.iter_mut().try_for_each(KnownFindings::save)?;
    ran?;
    Ok(reports)
}

/// Reports what is known of a subject's cases before anything is run. Each case that has to be run
/// is added to `jobs`, and is reported as skipped until it has been run.
fn plan(
    index: usize,
    subject: &Subject,
    known: &dyn Fn(&Task) -> Option<CaseReport>,
    jobs: &mut Vec<Job>,
) -> Vec<CaseReport> {
    let skipped = || CaseReport::new(Finding::unrun(Verdict::Skip, ""));
    let command = match &subject.candidate {
        Built::Done(command) => command,
        Built::Errors(errors) => {
            let mut reports = vec![skipped(); subject.cases.len()];
            if let Some(first) = reports.first_mut() {
                first.finding = Finding::unrun(Verdict::Ce, errors);
            }
            return reports;
        }
    };
    let mut reports = Vec::new();
    for (case, files) in subject.cases.iter().enumerate() {
        reports.push(match task(&subject.terms, command, files) {
            Err(finding) => CaseReport::new(finding),
            Ok(task) => known(&task).unwrap_or_else(|| {
                jobs.push(Job { subject: index, case, task });
                skipped()
            }),
        });
    }
    reports
}

/// The task of running a case, or the finding on a case that lacks its input or its answer.
fn task(terms: &Terms, command: &[String], case: &Case) -> Result<Task, Finding> {
    let absolute = |path: &PathBuf| std::path::absolute(path).map_err(Finding::fault);
    if *case == Case::missing() {
        let note = "there are no test cases; add samples/1.in and samples/1.out";
        return Err(Finding::unrun(Verdict::NoAns, note));
    }
    let input = case.input.as_ref().ok_or_else(|| {
        Finding::fault(format!("there is no input for {}", case.file().display()))
    })?;
    if !terms.checker.is_interactor() && case.answer.is_none() {
        let note = format!("add {} or .ans", input.with_extension("out").display());
        return Err(Finding::unrun(Verdict::NoAns, note));
    }
    let answer = case.answer.as_ref().map(absolute).transpose()?;
    Ok(terms.task(command, absolute(input)?, answer))
}

/// Called with each finished job and its finding.
type Record<'a> = &'a mut (dyn FnMut(&Job, Finding, &mut (dyn Progress + Send)) + Send);

/// Runs the jobs in parallel, as long as one `wants` them, and then once more, one at a time, those
/// whose verdict may be due to the load on the machine. Once a subject has broken a limit of time
/// again, its other cases aren't run again.
fn run_all(
    jobs: &[Job],
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
    wants: &(dyn Fn(&Job) -> bool + Sync),
    record: Record,
) -> Result<()> {
    let parallel = settings.jobs.min(jobs.len());
    let mut team = Team::start(settings, parallel)?;
    progress.start(team.stoppers(), jobs.len());
    let mut again = Vec::new();
    let tasks: Vec<&Task> = jobs.iter().map(|job| &job.task).collect();
    team.run(&tasks, &|index| wants(&jobs[index]), &mut |index, finding| {
        let has_company = parallel > 1 || sandbox::load(parallel).is_some();
        if has_company && is_near_the_limit(&finding, &jobs[index].task.limits) {
            again.push((index, finding));
        } else {
            record(&jobs[index], with_load(finding, parallel), progress);
        }
    })?;
    again.sort_by_key(|(index, _)| *index);
    let mut slow = HashSet::new();
    for (index, first) in again {
        let job = &jobs[index];
        if slow.contains(&job.subject) || !wants(job) {
            record(job, first, progress);
            continue;
        }
        team.run(&tasks[index..=index], &|_| true, &mut |_, finding| {
            if finding.verdict.is_by_time() {
                slow.insert(job.subject);
            }
            record(job, with_load(finding, 1), progress);
        })?;
    }
    Ok(())
}

/// Whether the verdict might be another one if no other programs had run at the same time. A
/// program that hardly uses the CPU, although it could, waits on any machine.
fn is_near_the_limit(finding: &Finding, limits: &Limits) -> bool {
    let near = limits.time * 4 / 5..=limits.time * 6 / 5;
    let by_the_clock = match finding.verdict {
        Verdict::Ile => finding.time > limits.time / 10,
        verdict => verdict == Verdict::Tle && IS_PORTABLE,
    };
    by_the_clock || near.contains(&finding.time)
}

/// Adds to a verdict by time that the machine is busy, if it is even without our `own` programs.
fn with_load(mut finding: Finding, own: usize) -> Finding {
    if finding.verdict.is_by_time()
        && let Some(load) = sandbox::load(own)
    {
        finding.note +=
            &format!("\nthe machine is busy with {load}; without them it may be faster");
    }
    finding
}

/// The overall verdict: the first bad one in the order of the cases, but a fault of a case or a
/// checker goes before all. PE if the only flaw is presentation; SKIP if there are no cases.
pub fn overall(checker: &Checker, reports: &[CaseReport]) -> Verdict {
    let verdicts = || reports.iter().map(|report| report.finding.verdict);
    let fault = verdicts().filter(|verdict| verdict.is_fault_of_the_case()).max();
    let first_bad = || verdicts().find(|&verdict| !checker.accepts(verdict));
    fault.or_else(first_bad).or_else(|| verdicts().max()).unwrap_or(Verdict::Skip)
}

/// The longest time and the largest memory, in bytes, over all cases. The memory is `None` if it
/// wasn't measured.
pub fn most(reports: &[CaseReport]) -> (Duration, Option<u64>) {
    let mut findings = reports.iter().map(|report| &report.finding);
    let time = findings.clone().map(|finding| finding.time).max().unwrap_or_default();
    (time, findings.try_fold(0, |most, finding| Some(finding.memory?.max(most))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::Usual;

    fn reports(verdicts: &[Verdict]) -> Vec<CaseReport> {
        let report = |&verdict| CaseReport::new(Finding::unrun(verdict, ""));
        verdicts.iter().map(report).collect()
    }

    #[test]
    fn the_first_bad_verdict_is_the_verdict_on_all_but_faults_come_before() {
        use Verdict::{Ac, Je, NoAns, Pe, Skip, Tle, Wa};
        let table = [
            (&[Ac, Ac][..], Ac),
            (&[Ac, Pe, Ac], Pe),
            (&[Ac, Tle, Wa], Tle),
            (&[Pe, Wa], Wa),
            (&[Wa, NoAns, Ac], NoAns),
            (&[NoAns, Je], Je),
            (&[], Skip),
        ];
        for (verdicts, expected) in table {
            let found = overall(&Checker::default(), &reports(verdicts));
            assert_eq!(found, expected, "{verdicts:?}");
        }
        let counts = Checker::Comparison(Usual::Presentation.comparison());
        assert_eq!(overall(&counts, &reports(&[Pe, Wa])), Pe);
    }

    #[test]
    fn a_time_within_a_fifth_of_the_limit_may_be_the_fault_of_other_programs() {
        let limits = Limits::new(Duration::from_secs(1), 1 << 28);
        for (milliseconds, near) in [(799, false), (800, true), (1200, true), (1201, false)] {
            let time = Duration::from_millis(milliseconds);
            let finding = Finding { time, ..Finding::unrun(Verdict::Ac, "") };
            assert_eq!(is_near_the_limit(&finding, &limits), near, "{milliseconds} ms");
        }
        let idle = |time| Finding { time, ..Finding::unrun(Verdict::Ile, "") };
        assert!(is_near_the_limit(&idle(limits.time / 2), &limits));
        assert!(!is_near_the_limit(&idle(limits.time / 20), &limits));
        assert_eq!(is_near_the_limit(&Finding::unrun(Verdict::Tle, ""), &limits), IS_PORTABLE);
    }

    #[test]
    fn the_most_memory_is_known_if_that_of_every_case_is() {
        let report =
            |memory| CaseReport::new(Finding { memory, ..Finding::unrun(Verdict::Ac, "") });
        let most_of = |memories: &[Option<u64>]| {
            most(&memories.iter().copied().map(report).collect::<Vec<_>>()).1
        };
        assert_eq!(most_of(&[Some(1), Some(3), Some(2)]), Some(3));
        assert_eq!(most_of(&[Some(1), None]), None);
        assert_eq!(most_of(&[]), Some(0));
    }
}
