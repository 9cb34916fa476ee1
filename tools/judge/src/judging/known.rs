//! The cache of verdicts. The key of a verdict is a hash of the program, the checker, the limits,
//! the input and the answer, and of the version and the runner of this program.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use anyhow::Result;

use super::{Built, CaseReport, Subject, Task};
use crate::digest::Digest;
use crate::files;
use crate::sandbox::IS_PORTABLE;

/// How many verdicts of one subject to keep. When there are more, the subject's cache is cleared.
const MOST: usize = 20_000;

/// How often to write the cache while cases are run, so that little is lost with this process.
const PAUSE: Duration = Duration::from_secs(1);

/// The cached verdicts on one subject.
pub(super) struct KnownFindings {
    file: Option<PathBuf>,
    findings: BTreeMap<String, CaseReport>,
    changed: bool,
    saved: Option<Instant>,
}

impl KnownFindings {
    /// Reads the verdicts on `subject` from the folder `store`. A cache that is missing or broken
    /// is empty; without a store, nothing is saved either.
    pub(super) fn open(store: Option<&Path>, subject: &str) -> KnownFindings {
        let name = format!("verdicts/{}.json", Digest::of(subject));
        let file = store.map(|store| store.join(name));
        let findings = file.as_deref().and_then(files::kept).unwrap_or_default();
        KnownFindings { file, findings, changed: false, saved: None }
    }

    /// The report with this key, which isn't asked for if the cache is empty.
    pub(super) fn get(&self, key: impl FnOnce() -> Option<String>) -> Option<CaseReport> {
        let known = Some(&self.findings).filter(|findings| !findings.is_empty())?;
        known.get(&key()?).map(|known| CaseReport { is_known: true, ..known.clone() })
    }

    /// Caches a verdict, unless the next run may give another one: TLE and ILE depend on the load
    /// of the machine, and a fault of the case or the checker is likely to be fixed.
    pub(super) fn insert(&mut self, key: String, report: &CaseReport) {
        let verdict = report.finding.verdict;
        if !verdict.is_by_time() && !verdict.is_fault_of_the_case() {
            self.findings.insert(key, report.clone());
            self.changed = true;
            if self.saved.is_none_or(|saved| saved.elapsed() >= PAUSE) {
                // If this fails, then so does saving in the end.
                let _ = self.save();
            }
        }
    }

    /// Writes the cache back if it has changed.
    ///
    /// Fails if the file can't be written.
    pub(super) fn save(&mut self) -> Result<()> {
        let Some(file) = self.file.as_ref().filter(|_| self.changed) else { return Ok(()) };
        if self.findings.len() > MOST {
            self.findings.clear();
        }
        self.saved = Some(Instant::now());
        files::keep(file, &self.findings)?;
        self.changed = false;
        Ok(())
    }
}

/// Makes the cache keys of tasks that share the program and the checker, so that these are hashed
/// only once.
pub(super) struct Keys {
    digest: Digest,
    programs: Vec<PathBuf>,
    start: SystemTime,
}

impl Keys {
    /// Hashes the program and the checker. `None` if one of them isn't a native executable: a
    /// script may depend on files that its command doesn't name, so its verdicts aren't cached.
    ///
    /// `tool` is the executable of `cargo grundy`, as another version may judge differently.
    /// `start` is when judging began.
    pub(super) fn of(subject: &Subject, tool: &Path, start: SystemTime) -> Option<Keys> {
        let Built::Done(command) = &subject.candidate else { return None };
        let checker = &subject.terms.checker;
        let tool = fs::metadata(tool).ok()?;
        let (time, size) = (tool.modified().ok()?, tool.len());
        let mut digest = Digest::of(format!("{time:?} {size} {IS_PORTABLE}"));
        let mut programs = vec![];
        for command in [&command[..], checker.command().unwrap_or_default()] {
            if let Some(program) = command.first().map(PathBuf::from) {
                if !is_native(&program) {
                    return None;
                }
                digest.add_file(&program).ok()?;
                programs.push(program);
            }
            digest.add(format!("{command:?}"));
        }
        digest.add(serde_json::to_vec(checker).ok()?);
        Some(Keys { digest, programs, start })
    }

    /// The key of a task. `None` if one of its files can't be read, or has changed since judging
    /// began: the run may have read other content than what is hashed here.
    pub(super) fn key(&self, task: &Task) -> Option<String> {
        let mut digest = self.digest.clone();
        digest.add(serde_json::to_vec(&(&task.limits, &task.channels)).ok()?);
        let case = [Some(&*task.input), task.output.answer()].into_iter().flatten();
        for file in case.clone() {
            digest.add_file(file).ok()?;
        }
        let mut files = self.programs.iter().map(PathBuf::as_path).chain(case);
        files.all(|file| is_older(file, self.start)).then(|| digest.to_string())
    }
}

fn is_older(file: &Path, time: SystemTime) -> bool {
    let changed = fs::metadata(file).and_then(|metadata| metadata.modified());
    changed.is_ok_and(|changed| changed < time)
}

/// How native executables start: on Linux, on macOS, and on Windows.
const NATIVE: [&[u8]; 3] = [b"\x7fELF", b"\xcf\xfa\xed\xfe", b"MZ"];

/// Whether the file can be read and is a native executable.
fn is_native(file: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && NATIVE.iter().any(|native| start.starts_with(native))
}
