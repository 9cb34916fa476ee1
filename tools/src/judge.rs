//! Judging programs on cases, several at a time.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use anyhow::Result;

use crate::cache::{Cache, Keys};
use crate::cases::Case;
use crate::run::Limits;
use crate::team::Team;
use crate::verdict::{Judged, Verdict};
use crate::worker::{Method, Stopper, Task};

/// A program and the cases that it is judged on.
pub struct Subject {
    /// The problem, or the command.
    pub name: String,
    /// The program and its arguments, paths in full, or what the compiler says.
    pub command: Result<Vec<String>, String>,
    /// How its output is judged.
    pub method: Method,
    /// What it may use.
    pub limits: Limits,
    /// How many bytes it may write; by default the limit above, or eight times the answer if that
    /// is more.
    pub output_limit: Option<u64>,
    /// The cases.
    pub cases: Vec<Case>,
    /// The verdict that it must get, if it is wrong on purpose.
    pub expected: Option<Verdict>,
    /// The start of the command line that judges it on the case whose file comes next.
    pub again: String,
}

impl Subject {
    /// What makes the keys of its cases, if its verdicts can be kept.
    fn keys(&self, tool: &Path, start: SystemTime) -> Option<Keys> {
        Keys::new(tool, self.command.as_ref().ok()?, &self.method, start)
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
pub struct Finding {
    /// The verdict and what goes with it.
    pub judged: Judged,
    /// Whether it was known already.
    pub cached: bool,
}

/// Something to run.
struct Job {
    subject: usize,
    case: usize,
    task: Task,
}

/// What is found of each subject on each of its cases; `progress` hears of each new one, and
/// `stoppers` gets what ends the workers.
///
/// Fails if a worker can't be started or the store can't be written.
///
/// Complexity: that of the programs.
pub fn judge(
    subjects: &[Subject],
    settings: &Settings,
    on_start: &mut dyn FnMut(Vec<Stopper>, usize),
    progress: &mut (dyn FnMut() + Send),
) -> Result<Vec<Vec<Finding>>> {
    // By the clock of files, which is a little behind the other.
    let start = tempfile::tempfile()?.metadata()?.modified()?;
    let (mut caches, mut keys) = (Vec::new(), Vec::new());
    let mut findings = Vec::new();
    let mut jobs = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let cache = Cache::open(settings.store.as_deref(), &subject.name);
        let known = Some(&cache).filter(|_| !settings.force);
        // Made once they are needed: where nothing is known, that is while programs run.
        let subject_keys = LazyLock::new(|| {
            settings.store.as_ref().and_then(|_| subject.keys(settings.tool, start))
        });
        let key = |task: &Task| subject_keys.as_ref()?.key(task);
        findings.push(plan(index, subject, known, &key, &mut jobs));
        caches.push(cache);
        keys.push(subject_keys);
    }
    let mut record = |job: &Job, judged: Judged| {
        if let Some(key) = keys[job.subject].as_ref().and_then(|keys| keys.key(&job.task)) {
            caches[job.subject].insert(key, &judged);
        }
        findings[job.subject][job.case] = Finding { judged, cached: false };
        progress();
    };
    run_all(&jobs, settings, on_start, &mut record)?;
    caches.into_iter().try_for_each(Cache::save)?;
    Ok(findings)
}

/// What is known of a subject's cases before anything is run. What has to be run is skipped as yet.
fn plan(
    index: usize,
    subject: &Subject,
    known: Option<&Cache>,
    key: &dyn Fn(&Task) -> Option<String>,
    jobs: &mut Vec<Job>,
) -> Vec<Finding> {
    let command = match &subject.command {
        Ok(command) => command,
        Err(errors) => {
            let finding = |verdict, note: &str| Finding {
                judged: Judged::unrun(verdict, note),
                cached: false,
            };
            let mut findings = vec![finding(Verdict::Skip, ""); subject.cases.len()];
            if let Some(first) = findings.first_mut() {
                *first = finding(Verdict::Ce, errors);
            }
            return findings;
        }
    };
    let mut findings = Vec::new();
    for (case, files) in subject.cases.iter().enumerate() {
        let task = match task(subject, command, files) {
            Ok(task) => task,
            Err(judged) => {
                findings.push(Finding { judged, cached: false });
                continue;
            }
        };
        let known = known.filter(|known| !known.is_empty());
        let key = known.and_then(|_| key(&task));
        let known = key.as_ref().and_then(|key| known?.get(key));
        if known.is_none() {
            jobs.push(Job { subject: index, case, task });
        }
        findings.push(Finding {
            cached: known.is_some(),
            judged: known.cloned().unwrap_or_else(|| Judged::unrun(Verdict::Skip, "")),
        });
    }
    findings
}

/// The task of a case, or the verdict on a case that isn't whole.
fn task(subject: &Subject, command: &[String], case: &Case) -> Result<Task, Judged> {
    let absolute = |path: &PathBuf| std::path::absolute(path).map_err(Judged::fault);
    let input = case
        .input
        .as_ref()
        .ok_or_else(|| Judged::fault(format!("there is no input for {}", case.file().display())))?;
    let needs_answer = !matches!(subject.method, Method::Interactor { .. });
    if needs_answer && case.answer.is_none() {
        let note = format!("add {} or .ans", input.with_extension("out").display());
        return Err(Judged::unrun(Verdict::NoAnswer, note));
    }
    let mut limits = subject.limits;
    if let Some(answer) = &case.answer {
        let size = answer.metadata().map_or(0, |metadata| metadata.len());
        limits.output = limits.output.max(8 * size);
    }
    limits.output = subject.output_limit.unwrap_or(limits.output);
    Ok(Task {
        command: command.to_vec(),
        limits,
        input: absolute(input)?,
        answer: case.answer.as_ref().map(absolute).transpose()?,
        method: subject.method.clone(),
    })
}

/// Runs the jobs, those that the clock may have judged a second time and alone.
fn run_all(
    jobs: &[Job],
    settings: &Settings,
    on_start: &mut dyn FnMut(Vec<Stopper>, usize),
    record: &mut (dyn FnMut(&Job, Judged) + Send),
) -> Result<()> {
    let parallel = settings.jobs.min(jobs.len());
    let mut team = Team::start(settings.tool, parallel, settings.interrupted)?;
    on_start(team.stoppers(), jobs.len());
    let mut again = Vec::new();
    let tasks: Vec<&Task> = jobs.iter().map(|job| &job.task).collect();
    team.run(&tasks, &mut |index, judged| {
        if parallel > 1 && is_near_the_limit(&judged, &jobs[index].task.limits) {
            again.push(index);
        } else {
            record(&jobs[index], judged);
        }
    })?;
    for index in again {
        team.run(&tasks[index..=index], &mut |_, judged| record(&jobs[index], judged))?;
    }
    Ok(())
}

/// Whether other programs at the same time may have changed the verdict.
fn is_near_the_limit(judged: &Judged, limits: &Limits) -> bool {
    let near = limits.time * 4 / 5..=limits.time * 6 / 5;
    judged.verdict == Verdict::Ile || near.contains(&judged.time)
}

/// The verdict on all: the worst that isn't only a warning, the first of those by case; faults of
/// the cases before all.
pub fn overall(findings: &[Finding]) -> Verdict {
    let verdicts = || findings.iter().map(|finding| finding.judged.verdict);
    let fault = verdicts().filter(|verdict| verdict.is_fault_of_the_case()).max();
    let first_bad = || verdicts().find(|verdict| !verdict.is_good());
    fault.or_else(first_bad).or_else(|| verdicts().max()).unwrap_or(Verdict::Skip)
}

/// The longest time and the largest memory.
pub fn most(findings: &[Finding]) -> (Duration, u64) {
    let used = || findings.iter().map(|finding| &finding.judged);
    let time = used().map(|judged| judged.time).max().unwrap_or_default();
    (time, used().map(|judged| judged.memory).max().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(verdicts: &[Verdict]) -> Vec<Finding> {
        let finding = |&verdict| Finding { judged: Judged::unrun(verdict, ""), cached: false };
        verdicts.iter().map(finding).collect()
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
            assert_eq!(overall(&findings(verdicts)), expected, "{verdicts:?}");
        }
    }

    #[test]
    fn a_time_within_a_fifth_of_the_limit_may_be_the_fault_of_other_programs() {
        let limits = Limits::new(Duration::from_secs(1), 1 << 28);
        for (milliseconds, near) in [(799, false), (800, true), (1200, true), (1201, false)] {
            let time = Duration::from_millis(milliseconds);
            let judged = Judged { time, ..Judged::unrun(Verdict::Ac, "") };
            assert_eq!(is_near_the_limit(&judged, &limits), near, "{milliseconds} ms");
        }
        assert!(is_near_the_limit(&Judged::unrun(Verdict::Ile, ""), &limits));
    }
}
