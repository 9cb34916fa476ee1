//! What is known of a solution: the text to submit, and how it was judged.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use cargo_grundy::compile::{Solution, Submission};
use cargo_grundy::workspace::Workspace;
use cargo_grundy_scaffold::date;
use grundy_bundle::Bundle;
use grundy_judge::judging::{self, Built, Progress, Settings, Subject, Terms};
use grundy_judge::problem::Problem;
use grundy_judge::verdict::{Finding, Verdict};
use grundy_judge::{files, parallel};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use super::kept::Kept;

/// A bundle, and the verdict on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Evidence {
    /// The text to submit, which was compiled and judged.
    pub bundle: String,
    /// The size of the bundle in the unit of the judge's limit, that limit, and the unit.
    pub size: (usize, Option<usize>, String),
    /// The edition with which it was compiled.
    pub edition: String,
    /// The release of the rustc that compiled it.
    pub rustc: String,
    /// The verdict on all cases.
    pub verdict: Verdict,
    /// Why it is not accepted; empty if it is.
    pub note: String,
    /// Whether the verdict is good enough for the judge.
    pub is_accepted: bool,
    /// How many cases it passes.
    pub passed: usize,
    /// The name of each case, the verdict on it, and the time that it took, in milliseconds.
    pub cases: Vec<(String, Verdict, u64)>,
    /// The longest time on a case, in milliseconds.
    pub time_ms: u64,
    /// The most memory on a case, in bytes, if it was measured.
    pub memory: Option<u64>,
    /// The day on which the last of the cases was run, in UTC, such as `2026-01-31`.
    pub day: String,
}

/// What was found, and the files that it depends on with the hash of their contents.
#[derive(Serialize, Deserialize)]
struct Dated {
    files: Vec<PathBuf>,
    hash: String,
    evidence: Evidence,
}

/// The evidence for each problem by its id, or why there is none.
pub(crate) type All = BTreeMap<String, Result<Evidence, String>>;

/// Bundles and judges the solutions of `problems`, unless nothing has changed since they were
/// accepted. `say` is told the id of each problem that has to be judged, and how many are left.
///
/// Fails after Ctrl-C.
pub(crate) fn gather(
    workspace: &Workspace,
    problems: &[Problem],
    kept: &Kept,
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
    say: &mut dyn FnMut(&str, usize),
) -> Result<All> {
    let mut all = All::new();
    let mut unknown = Vec::new();
    for problem in problems {
        match known(workspace, problem, kept) {
            Some(evidence) => drop(all.insert(problem.id.clone(), Ok(evidence))),
            None => unknown.push(problem),
        }
    }
    let mut left = unknown.len();
    // A few at a time are bundled side by side, and judged with nothing beside them.
    for problems in unknown.chunks(parallel::cores()) {
        for problem in problems {
            say(&problem.id, left);
            left -= 1;
        }
        let programs = parallel::map(problems, |problem| program(workspace, problem));
        for (problem, program) in problems.iter().zip(programs) {
            if settings.interrupted.load(Ordering::Relaxed) {
                bail!("interrupted before all problems were judged");
            }
            let found = program
                .and_then(|program| judged(workspace, problem, program, kept, settings, progress));
            all.insert(problem.id.clone(), found.map_err(|error| format!("{error:#}")));
        }
    }
    Ok(all)
}

/// The evidence that was found before, if it is good and its files are the same.
fn known(workspace: &Workspace, problem: &Problem, kept: &Kept) -> Option<Evidence> {
    let text = kept.get(&["evidence", &problem.id])?;
    let dated: Dated = serde_json::from_str(&text).ok()?;
    let hash = hash(&own_files(workspace, problem).ok()?, &dated.files).ok()?;
    (hash == dated.hash).then_some(dated.evidence)
}

/// A solution that is compiled as it is submitted.
struct Program<'a> {
    submission: Submission<'a>,
    bundle: Bundle,
    /// The executable.
    file: PathBuf,
    /// A hash of all files that the verdict depends on.
    hash: String,
}

/// Bundles and compiles a solution.
///
/// Fails if it can't be bundled, or if it doesn't compile.
fn program<'a>(workspace: &'a Workspace, problem: &Problem) -> Result<Program<'a>> {
    let binary = workspace.binary(&problem.id)?;
    let own = own_files(workspace, problem)?;
    let submission = Submission::new(workspace, binary, problem.metadata.judge)?;
    let bundle = submission.bundle()?.done("the solution")?;
    let file = submission.executable(&bundle)?.done("the bundle")?;
    // Taken before the cases are run, as a file that changes meanwhile must not look judged.
    let hash = hash(&own, &bundle.files)?;
    Ok(Program { submission, bundle, file, hash })
}

/// Judges a solution.
///
/// Fails if it can't be judged.
fn judged(
    workspace: &Workspace,
    problem: &Problem,
    program: Program,
    kept: &Kept,
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
) -> Result<Evidence> {
    let Program { submission, bundle, file, hash } = program;
    let subject = subject(workspace, problem, &file)?;
    let reports = judging::judge_all(std::slice::from_ref(&subject), settings, progress)?;
    let reports = reports.first().context("there is a report on each subject")?;
    let verdict = judging::overall(&subject.terms.checker, reports);
    let good =
        |report: &&judging::CaseReport| subject.terms.checker.accepts(report.finding.verdict);
    let passed = reports.iter().filter(good).count();
    let note = reports.iter().find(|report| !good(report)).map(|report| &report.finding.note);
    let (time, memory) = judging::most(reports);
    let text = bundle.text;
    let size = problem.metadata.judge.source_limit.as_ref().map(|limit| limit.measure(&text));
    let size = size.map_or((text.len(), None, "bytes".to_owned()), |(size, limit, unit)| {
        (size, Some(limit), unit.to_owned())
    });
    let last = reports.iter().map(|report| report.at).max().unwrap_or(SystemTime::UNIX_EPOCH);
    let cases = subject.cases.iter().zip(reports).map(|(case, report)| {
        let Finding { verdict, time, .. } = report.finding;
        (case.name.clone(), verdict, time.as_millis() as u64)
    });
    let evidence = Evidence {
        size,
        edition: submission.edition().to_owned(),
        rustc: submission.compiler().release.clone(),
        verdict,
        note: note.cloned().unwrap_or_default(),
        is_accepted: subject.terms.checker.accepts(verdict),
        passed,
        cases: cases.collect(),
        time_ms: u64::try_from(time.as_millis())?,
        memory,
        day: date(last),
        bundle: text,
    };
    if !evidence.is_accepted {
        return Ok(evidence);
    }
    let dated = Dated { files: bundle.files, hash, evidence };
    kept.put(&["evidence", &problem.id], &serde_json::to_string(&dated)?);
    Ok(dated.evidence)
}

fn subject(workspace: &Workspace, problem: &Problem, program: &Path) -> Result<Subject> {
    let binary = workspace.binary(&problem.id)?;
    Ok(Subject {
        name: problem.id.clone(),
        candidate: Built::Done(judging::command(program)),
        terms: Terms::of(problem, Solution::of(workspace, binary)?.checker()?),
        cases: problem.cases()?,
        expected: None,
        again: format!("cargo grundy judge {} --bundled --cases", problem.id),
    })
}

/// The files that the verdict on a problem depends on, besides those of the bundle: all in its
/// folder, and the manifests.
fn own_files(workspace: &Workspace, problem: &Problem) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![problem.folder.clone()];
    while let Some(folder) = folders.pop() {
        for path in files::entries(&folder)? {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    let manifest = workspace.binary(&problem.id)?.package;
    files.push(workspace.package(manifest).manifest.clone());
    files.push(workspace.root.join("Cargo.lock"));
    Ok(files)
}

/// A hash of the names and the contents of files.
fn hash(own: &[PathBuf], others: &[PathBuf]) -> Result<String> {
    let mut hasher = Xxh3::new();
    for file in own.iter().chain(others) {
        let content = fs::read(file).unwrap_or_default();
        hasher.update(format!("{}\0{}\0", file.display(), content.len()).as_bytes());
        hasher.update(&content);
    }
    Ok(format!("{:032x}", hasher.digest128()))
}
