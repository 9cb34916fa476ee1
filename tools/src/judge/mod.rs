//! Judging: programs on cases, several at a time, under limits.
//!
//! In go [`Subject`]s, each a program with its cases and its checker; out comes a [`CaseReport`] for
//! each case, and of them the texts that [`report`] makes. The programs are run by [`Worker`]s,
//! small processes that a team of threads keeps busy; what is known from an earlier run and hasn't
//! changed isn't run again.

mod known;
mod process;
pub mod report;
mod samples;
mod task;
mod team;
mod worker;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use anyhow::Result;

use crate::build::Built;
use crate::problem::Case;
use crate::sandbox::Limits;
use crate::verdict::{Checker, Finding, Verdict};

pub use process::serve;
pub use samples::{Samples, bundled};
pub use task::{Allowance, Output, Task};
pub use worker::{ARGUMENT, Stopper, Worker};

use known::{Keys, KnownFindings};
use team::Team;

/// A program and the cases that it is judged on.
#[derive(Clone)]
pub struct Subject {
    /// The problem, or the command.
    pub name: String,
    /// The program.
    pub candidate: Candidate,
    /// What tells whether its output is right.
    pub checker: Checker,
    /// What it may use.
    pub allowance: Allowance,
    /// The cases.
    pub cases: Vec<Case>,
    /// The verdict that it must get, if it is wrong on purpose.
    pub expected: Option<Verdict>,
    /// The start of the command line that judges it on the case whose file comes next.
    pub again: String,
}

/// What is judged, or why it can't be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Candidate {
    /// A program and its arguments, paths in full.
    Command(Vec<String>),
    /// A source that doesn't compile, and what the compiler says.
    DoesNotCompile(String),
}

impl From<Built> for Candidate {
    fn from(built: Built) -> Candidate {
        match built {
            Built::Program(program) => Candidate::Command(command(&program)),
            Built::Errors(errors) => Candidate::DoesNotCompile(errors),
        }
    }
}

/// The words that run a program without arguments.
pub fn command(program: &Path) -> Vec<String> {
    vec![program.to_string_lossy().into_owned()]
}

impl Subject {
    /// What makes the keys of its cases, if its verdicts can be kept.
    fn keys(&self, tool: &Path, start: SystemTime) -> Option<Keys> {
        match &self.candidate {
            Candidate::Command(command) => Keys::new(tool, command, &self.checker, start),
            Candidate::DoesNotCompile(_) => None,
        }
    }
}

/// How to judge.
pub struct Settings<'a> {
    /// This program, which is started as the worker.
    pub tool: &'a Path,
    /// How many cases at a time.
    pub jobs: usize,
    /// Where known verdicts are kept, if at all.
    pub store: Option<PathBuf>,
    /// Whether to run what is known already.
    pub force: bool,
    /// Set when the user doesn't want to wait any longer.
    pub interrupted: &'a AtomicBool,
}

/// What is found on a case.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseReport {
    /// The verdict and what goes with it.
    pub finding: Finding,
    /// Whether it was known already.
    pub is_known: bool,
}

impl CaseReport {
    /// What is found without a run.
    fn new(finding: Finding) -> CaseReport {
        CaseReport { finding, is_known: false }
    }
}

/// Hears how far the judging is. `()` doesn't listen.
pub trait Progress {
    /// So many cases are to be run, by workers that these end.
    fn start(&mut self, _stoppers: Vec<Stopper>, _cases: usize) {}
    /// One of them has been run.
    fn advance(&mut self) {}
}

impl Progress for () {}

/// A case to run.
struct Job {
    subject: usize,
    case: usize,
    task: Task,
}

/// What is found of each subject on each of its cases.
///
/// Fails if a worker can't be started or the store can't be written.
pub fn judge_all(
    subjects: &[Subject],
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
) -> Result<Vec<Vec<CaseReport>>> {
    // By the clock of files, which is a little behind the other.
    let start = tempfile::tempfile()?.metadata()?.modified()?;
    let (mut known, mut keys) = (Vec::new(), Vec::new());
    let mut reports = Vec::new();
    let mut jobs = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let findings = KnownFindings::open(settings.store.as_deref(), &subject.name);
        // Made once they are needed: where nothing is known, that is while programs run.
        let subject_keys = LazyLock::new(|| {
            settings.store.as_ref().and_then(|_| subject.keys(settings.tool, start))
        });
        let key = |task: &Task| subject_keys.as_ref()?.key(task);
        let usable = Some(&findings).filter(|known| !settings.force && !known.is_empty());
        let find = |task: &Task| usable?.get(&key(task)?).cloned();
        reports.push(plan(index, subject, &find, &mut jobs));
        known.push(findings);
        keys.push(subject_keys);
    }
    let mut record = |job: &Job, finding: Finding, progress: &mut (dyn Progress + Send)| {
        if let Some(key) = keys[job.subject].as_ref().and_then(|keys| keys.key(&job.task)) {
            known[job.subject].insert(key, &finding);
        }
        reports[job.subject][job.case] = CaseReport::new(finding);
        progress.advance();
    };
    run_all(&jobs, settings, progress, &mut record)?;
    known.into_iter().try_for_each(KnownFindings::save)?;
    Ok(reports)
}

/// What is known of a subject's cases before anything is run. What has to be run becomes a job, and
/// is skipped as yet.
fn plan(
    index: usize,
    subject: &Subject,
    known: &dyn Fn(&Task) -> Option<Finding>,
    jobs: &mut Vec<Job>,
) -> Vec<CaseReport> {
    let skipped = || CaseReport::new(Finding::unrun(Verdict::Skip, ""));
    let command = match &subject.candidate {
        Candidate::Command(command) => command,
        Candidate::DoesNotCompile(errors) => {
            let mut reports = vec![skipped(); subject.cases.len()];
            if let Some(first) = reports.first_mut() {
                first.finding = Finding::unrun(Verdict::Ce, errors);
            }
            return reports;
        }
    };
    let mut reports = Vec::new();
    for (case, files) in subject.cases.iter().enumerate() {
        reports.push(match task(subject, command, files) {
            Err(finding) => CaseReport::new(finding),
            Ok(task) => match known(&task) {
                Some(finding) => CaseReport { finding, is_known: true },
                None => {
                    jobs.push(Job { subject: index, case, task });
                    skipped()
                }
            },
        });
    }
    reports
}

/// The task of a case, or what is found on a case that isn't whole.
fn task(subject: &Subject, command: &[String], case: &Case) -> Result<Task, Finding> {
    let absolute = |path: &PathBuf| std::path::absolute(path).map_err(Finding::fault);
    let input = case.input.as_ref().ok_or_else(|| {
        Finding::fault(format!("there is no input for {}", case.file().display()))
    })?;
    let needs_answer = !matches!(subject.checker, Checker::Interactor { .. });
    if needs_answer && case.answer.is_none() {
        let note = format!("add {} or .ans", input.with_extension("out").display());
        return Err(Finding::unrun(Verdict::NoAnswer, note));
    }
    let size = case.answer.as_ref().and_then(|answer| answer.metadata().ok());
    Ok(Task {
        command: command.to_vec(),
        limits: subject.allowance.limits(size.map_or(0, |metadata| metadata.len())),
        input: absolute(input)?,
        output: Output::Check {
            checker: subject.checker.clone(),
            answer: case.answer.as_ref().map(absolute).transpose()?,
        },
    })
}

/// Records what is found on a job's case.
type Record<'a> = &'a mut (dyn FnMut(&Job, Finding, &mut (dyn Progress + Send)) + Send);

/// Runs the jobs, those that the clock may have judged a second time and alone.
fn run_all(
    jobs: &[Job],
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
    record: Record,
) -> Result<()> {
    let parallel = settings.jobs.min(jobs.len());
    let mut team = Team::start(settings.tool, parallel, settings.interrupted)?;
    progress.start(team.stoppers(), jobs.len());
    let mut again = Vec::new();
    let tasks: Vec<&Task> = jobs.iter().map(|job| &job.task).collect();
    team.run(&tasks, &mut |index, finding| {
        if parallel > 1 && is_near_the_limit(&finding, &jobs[index].task.limits) {
            again.push(index);
        } else {
            record(&jobs[index], finding, progress);
        }
    })?;
    for index in again {
        let job = &tasks[index..=index];
        team.run(job, &mut |_, finding| record(&jobs[index], finding, progress))?;
    }
    Ok(())
}

/// Whether other programs at the same time may have changed the verdict.
fn is_near_the_limit(finding: &Finding, limits: &Limits) -> bool {
    let near = limits.time * 4 / 5..=limits.time * 6 / 5;
    finding.verdict == Verdict::Ile || near.contains(&finding.time)
}

/// The verdict on all: the worst that isn't only a warning, the first of those by case; faults of
/// the cases before all.
pub fn overall(reports: &[CaseReport]) -> Verdict {
    let verdicts = || reports.iter().map(|report| report.finding.verdict);
    let fault = verdicts().filter(|verdict| verdict.is_fault_of_the_case()).max();
    let first_bad = || verdicts().find(|verdict| !verdict.is_good());
    fault.or_else(first_bad).or_else(|| verdicts().max()).unwrap_or(Verdict::Skip)
}

/// The longest time and the largest memory.
pub fn most(reports: &[CaseReport]) -> (Duration, u64) {
    let findings = || reports.iter().map(|report| &report.finding);
    let time = findings().map(|finding| finding.time).max().unwrap_or_default();
    (time, findings().map(|finding| finding.memory).max().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reports(verdicts: &[Verdict]) -> Vec<CaseReport> {
        let report = |&verdict| CaseReport::new(Finding::unrun(verdict, ""));
        verdicts.iter().map(report).collect()
    }

    #[test]
    fn the_first_bad_verdict_is_the_verdict_on_all_but_faults_come_before() {
        use Verdict::{Ac, Je, NoAnswer, Pe, Skip, Tle, Wa};
        let table = [
            (&[Ac, Ac][..], Ac),
            (&[Ac, Pe, Ac], Pe),
            (&[Ac, Tle, Wa], Tle),
            (&[Wa, NoAnswer, Ac], NoAnswer),
            (&[NoAnswer, Je], Je),
            (&[], Skip),
        ];
        for (verdicts, expected) in table {
            assert_eq!(overall(&reports(verdicts)), expected, "{verdicts:?}");
        }
    }

    #[test]
    fn a_time_within_a_fifth_of_the_limit_may_be_the_fault_of_other_programs() {
        let limits = Limits::new(Duration::from_secs(1), 1 << 28);
        for (milliseconds, near) in [(799, false), (800, true), (1200, true), (1201, false)] {
            let time = Duration::from_millis(milliseconds);
            let finding = Finding { time, ..Finding::unrun(Verdict::Ac, "") };
            assert_eq!(is_near_the_limit(&finding, &limits), near, "{milliseconds} ms");
        }
        assert!(is_near_the_limit(&Finding::unrun(Verdict::Ile, ""), &limits));
    }
}
