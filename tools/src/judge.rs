//! Judging programs on cases, several at a time.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::cache::{Cache, Keys};
use crate::cases::Case;
use crate::run::Limits;
use crate::verdict::{Judged, Verdict};
use crate::worker::{Method, Stopper, Task, Worker};

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
    /// How many bytes it may write; by default the limit above, or eight times the answer if that is
    /// more.
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
    fn keys(&self, tool: &Path) -> Option<Keys> {
        Keys::new(tool, self.command.as_ref().ok()?, &self.method)
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
    key: Option<String>,
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
    progress: &mut dyn FnMut(),
) -> Result<Vec<Vec<Finding>>> {
    let (mut caches, mut keys) = (Vec::new(), Vec::new());
    let mut findings = Vec::new();
    let mut jobs = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let cache = Cache::open(settings.store.as_deref(), &subject.name);
        let known = Some(&cache).filter(|_| !settings.force);
        let subject_keys = settings.store.as_ref().and_then(|_| subject.keys(settings.tool));
        findings.push(plan(index, subject, known, subject_keys.as_ref(), &mut jobs));
        caches.push(cache);
        keys.push(subject_keys);
    }
    let mut record = |job: &Job, judged: Judged| {
        let key = job.key.clone().or_else(|| keys[job.subject].as_ref()?.key(&job.task));
        if let Some(key) = key {
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
    keys: Option<&Keys>,
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
        // Where nothing is known, the key is made once it is needed, while the next case runs.
        let known = known.filter(|known| !known.is_empty());
        let key = known.and_then(|_| keys?.key(&task));
        let known = key.as_ref().and_then(|key| known?.get(key));
        if known.is_none() {
            jobs.push(Job { subject: index, case, task, key });
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
    record: &mut dyn FnMut(&Job, Judged),
) -> Result<()> {
    let parallel = settings.jobs.min(jobs.len());
    let mut team = Team::start(settings.tool, parallel)?;
    on_start(team.workers.iter().map(Worker::stopper).collect(), jobs.len());
    let mut again = Vec::new();
    team.run(jobs, settings.interrupted, &mut |job, judged| {
        if parallel > 1 && is_near_the_limit(&judged, &job.task.limits) {
            again.push(job);
        } else {
            record(job, judged);
        }
    })?;
    for job in again {
        if !settings.interrupted.load(Ordering::Relaxed) {
            team.workers[0].send(&job.task)?;
            record(job, team.workers[0].receive()?);
        }
    }
    Ok(())
}

/// Whether other programs at the same time may have changed the verdict.
fn is_near_the_limit(judged: &Judged, limits: &Limits) -> bool {
    let near = limits.time * 4 / 5..=limits.time * 6 / 5;
    judged.verdict == Verdict::Ile || near.contains(&judged.time)
}

/// Workers, each with a folder of its own.
struct Team {
    workers: Vec<Worker>,
    _folders: TempDir,
}

impl Team {
    fn start(tool: &Path, count: usize) -> Result<Team> {
        let folders = tempfile::tempdir().context("can't make a folder for the programs")?;
        let workers = (0..count).map(|index| {
            let folder = folders.path().join(index.to_string());
            std::fs::create_dir(&folder)?;
            Worker::start(tool, &folder)
        });
        Ok(Team { workers: workers.collect::<Result<_>>()?, _folders: folders })
    }

    fn run<'a>(
        &mut self,
        jobs: &'a [Job],
        interrupted: &AtomicBool,
        record: &mut dyn FnMut(&'a Job, Judged),
    ) -> Result<()> {
        let queue = &Queue { jobs, next: AtomicUsize::new(0), workers: self.workers.len() };
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for worker in &mut self.workers {
                let sender = sender.clone();
                scope.spawn(move || {
                    // Nobody listens only if another worker has failed.
                    queue.work(worker, &mut |job, judged| sender.send((job, judged)).is_ok())
                });
            }
            drop(sender);
            for (job, judged) in receiver {
                match judged {
                    Ok(judged) => record(job, judged),
                    Err(_) if interrupted.load(Ordering::Relaxed) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        })
    }
}

/// The jobs that no worker has yet.
struct Queue<'a> {
    jobs: &'a [Job],
    next: AtomicUsize,
    workers: usize,
}

impl<'a> Queue<'a> {
    fn take(&self) -> Option<&'a Job> {
        self.jobs.get(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// A job to wait its turn, while there are enough for all.
    fn take_ahead(&self) -> Option<&'a Job> {
        let left = self.jobs.len().saturating_sub(self.next.load(Ordering::Relaxed));
        if left > 2 * self.workers { self.take() } else { None }
    }

    /// Has `worker` do jobs until there are none, or `tell` is false. It has the next before it
    /// has done the first, so that it needn't wait.
    fn work(&self, worker: &mut Worker, tell: &mut dyn FnMut(&'a Job, Result<Judged>) -> bool) {
        let mut ahead = None;
        while let Some(job) = ahead.take().or_else(|| {
            let job = self.take()?;
            Some((job, worker.send(&job.task)))
        }) {
            let (job, sent) = job;
            ahead = self.take_ahead().map(|job| (job, worker.send(&job.task)));
            let judged = sent.and_then(|()| worker.receive());
            let failed = judged.is_err();
            if !tell(job, judged) || failed {
                break;
            }
        }
    }
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
