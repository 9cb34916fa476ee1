//! Verdicts that are known already, by what they depend on.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

use super::Task;
use crate::files;
use crate::verdict::{Checker, Finding, Verdict};

/// How many verdicts are kept of one subject before all are forgotten.
const MOST: usize = 20_000;

/// The known verdicts on one subject.
#[derive(Default)]
pub(super) struct KnownFindings {
    file: Option<PathBuf>,
    findings: BTreeMap<String, Finding>,
    changed: bool,
}

impl KnownFindings {
    /// The verdicts on `subject` that `store` has; none, and none to be kept, without a store.
    ///
    /// Complexity: linear in their number.
    pub(super) fn open(store: Option<&Path>, subject: &str) -> KnownFindings {
        let name = |store: &Path| {
            store.join("verdicts").join(format!("{}.json", blake3::hash(subject.as_bytes())))
        };
        let file = store.map(name);
        let text = file.as_ref().and_then(|file| fs::read(file).ok());
        let findings = text.and_then(|text| serde_json::from_slice(&text).ok());
        KnownFindings { file, findings: findings.unwrap_or_default(), changed: false }
    }

    /// Whether nothing is known.
    pub(super) fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// The verdict of that key.
    pub(super) fn get(&self, key: &str) -> Option<&Finding> {
        self.findings.get(key)
    }

    /// Keeps a verdict, unless another run could give another one.
    pub(super) fn insert(&mut self, key: String, finding: &Finding) {
        let by_the_clock = matches!(finding.verdict, Verdict::Tle | Verdict::Ile);
        if !by_the_clock && !finding.verdict.is_fault_of_the_case() {
            self.findings.insert(key, finding.clone());
            self.changed = true;
        }
    }

    /// Writes what is new.
    ///
    /// Fails if the store can't be written.
    ///
    /// Complexity: linear in the number of verdicts.
    pub(super) fn save(mut self) -> Result<()> {
        let Some(file) = self.file.filter(|_| self.changed) else { return Ok(()) };
        if self.findings.len() > MOST {
            self.findings.clear();
        }
        let folder = file.parent().context("the file is in a folder")?;
        fs::create_dir_all(folder)?;
        files::replace(&file, &serde_json::to_vec(&self.findings)?)
    }
}

/// Makes the keys of tasks that share their programs.
pub(super) struct Keys {
    hasher: blake3::Hasher,
    programs: Vec<PathBuf>,
    start: SystemTime,
}

impl Keys {
    /// Keys for tasks with this command and method, judged by the program `tool` since `start`;
    /// `None` if the command may depend on files that it doesn't name, as a script does.
    ///
    /// Complexity: linear in the size of the programs.
    pub(super) fn new(
        tool: &Path,
        command: &[String],
        checker: &Checker,
        start: SystemTime,
    ) -> Option<Keys> {
        let mut hasher = blake3::Hasher::new();
        let tool = fs::metadata(tool).ok()?;
        hasher.update(format!("{:?} {}", tool.modified().ok()?, tool.len()).as_bytes());
        let mut programs = vec![];
        for command in [command, checker.command().unwrap_or_default()] {
            if let Some(program) = command.first() {
                hasher.update(native_program(Path::new(program))?.as_bytes());
                programs.push(PathBuf::from(program));
            }
            add(&mut hasher, format!("{command:?}").as_bytes());
        }
        add(&mut hasher, &serde_json::to_vec(checker).ok()?);
        Some(Keys { hasher, programs, start })
    }

    /// The key of a task; `None` if a file of it can't be read, or if one has changed since the
    /// start: who knows then what a run has read.
    ///
    /// Complexity: linear in the size of the files.
    pub(super) fn key(&self, task: &Task) -> Option<String> {
        let mut hasher = self.hasher.clone();
        add(&mut hasher, &serde_json::to_vec(&task.limits).ok()?);
        let case = [Some(&*task.input), task.output.answer()].into_iter().flatten();
        for file in case.clone() {
            hasher.update(hash(File::open(file).ok()?)?.as_bytes());
        }
        let mut files = self.programs.iter().map(PathBuf::as_path).chain(case);
        let is_older = files.all(|file| is_older(file, self.start));
        is_older.then(|| hasher.finalize().to_hex().to_string())
    }
}

fn is_older(file: &Path, time: SystemTime) -> bool {
    let changed = fs::metadata(file).and_then(|metadata| metadata.modified());
    changed.is_ok_and(|changed| changed < time)
}

/// Adds a part so that no other parts look the same.
fn add(hasher: &mut blake3::Hasher, part: &[u8]) {
    hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
}

/// The hash of a program that the system runs by itself.
fn native_program(file: &Path) -> Option<blake3::Hash> {
    let mut file = File::open(file).ok()?;
    let mut start = [0; 4];
    file.read_exact(&mut start).ok()?;
    if start == *b"\x7fELF" { hash(file) } else { None }
}

/// The hash of what is left to read in a file.
fn hash(file: File) -> Option<blake3::Hash> {
    Some(blake3::Hasher::new().update_reader(file).ok()?.finalize())
}
