//! The cache of verdicts. The key of a verdict is a hash of the program, the checker, the limits,
//! the input and the answer, and of the version and the runner of this program.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use super::Task;
use crate::files;
use crate::sandbox::IS_PORTABLE;
use crate::verdict::{Checker, Finding, Verdict};

/// How many verdicts of one subject to keep. When there are more, the subject's cache is cleared.
const MOST: usize = 20_000;

/// A verdict, and when the case was run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Dated {
    pub(super) finding: Finding,
    pub(super) at: SystemTime,
}

/// The cached verdicts on one subject.
#[derive(Default)]
pub(super) struct KnownFindings {
    file: Option<PathBuf>,
    findings: BTreeMap<String, Dated>,
    changed: bool,
}

impl KnownFindings {
    /// Reads the verdicts on `subject` from the folder `store`. A cache that is missing or broken
    /// is empty; without a store, nothing is saved either.
    pub(super) fn open(store: Option<&Path>, subject: &str) -> KnownFindings {
        let name = |store: &Path| {
            store.join("verdicts").join(format!("{:032x}.json", xxh3_128(subject.as_bytes())))
        };
        let file = store.map(name);
        let text = file.as_ref().and_then(|file| fs::read(file).ok());
        let findings = text.and_then(|text| serde_json::from_slice(&text).ok());
        KnownFindings { file, findings: findings.unwrap_or_default(), changed: false }
    }

    /// Whether the cache is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// The verdict with this key.
    pub(super) fn get(&self, key: &str) -> Option<&Dated> {
        self.findings.get(key)
    }

    /// Caches a verdict, unless the next run may give another one: TLE and ILE depend on the load
    /// of the machine, and a fault of the case or the checker is likely to be fixed.
    pub(super) fn insert(&mut self, key: String, finding: &Finding) {
        let by_the_clock = matches!(finding.verdict, Verdict::Tle | Verdict::Ile);
        if !by_the_clock && !finding.verdict.is_fault_of_the_case() {
            let dated = Dated { finding: finding.clone(), at: SystemTime::now() };
            self.findings.insert(key, dated);
            self.changed = true;
        }
    }

    /// Writes the cache back if it has changed.
    ///
    /// Fails if the file can't be written.
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

/// Makes the cache keys of tasks that share the program and the checker, so that these are hashed
/// only once.
pub(super) struct Keys {
    hasher: Xxh3,
    programs: Vec<PathBuf>,
    start: SystemTime,
}

impl Keys {
    /// Hashes the program and the checker. `None` if one of them isn't a native executable: a
    /// script may depend on files that its command doesn't name, so its verdicts aren't cached.
    ///
    /// `tool` is the executable of `cargo grundy`, as another version may judge differently.
    /// `start` is when judging began.
    pub(super) fn new(
        tool: &Path,
        command: &[String],
        checker: &Checker,
        start: SystemTime,
    ) -> Option<Keys> {
        let mut hasher = Xxh3::new();
        let tool = fs::metadata(tool).ok()?;
        let (time, size) = (tool.modified().ok()?, tool.len());
        hasher.update(format!("{time:?} {size} {IS_PORTABLE}").as_bytes());
        let mut programs = vec![];
        for command in [command, checker.command().unwrap_or_default()] {
            if let Some(program) = command.first() {
                hasher.update(&native_program(Path::new(program))?.to_le_bytes());
                programs.push(PathBuf::from(program));
            }
            add(&mut hasher, format!("{command:?}").as_bytes());
        }
        add(&mut hasher, &serde_json::to_vec(checker).ok()?);
        Some(Keys { hasher, programs, start })
    }

    /// The key of a task. `None` if one of its files can't be read, or has changed since judging
    /// began: the run may have read other content than what is hashed here.
    pub(super) fn key(&self, task: &Task) -> Option<String> {
        let mut hasher = self.hasher.clone();
        add(&mut hasher, &serde_json::to_vec(&(&task.limits, &task.channels)).ok()?);
        let case = [Some(&*task.input), task.output.answer()].into_iter().flatten();
        for file in case.clone() {
            hasher.update(&hash(File::open(file).ok()?)?.to_le_bytes());
        }
        let mut files = self.programs.iter().map(PathBuf::as_path).chain(case);
        let is_older = files.all(|file| is_older(file, self.start));
        is_older.then(|| format!("{:032x}", hasher.digest128()))
    }
}

fn is_older(file: &Path, time: SystemTime) -> bool {
    let changed = fs::metadata(file).and_then(|metadata| metadata.modified());
    changed.is_ok_and(|changed| changed < time)
}

/// Hashes a part after its length, so that no two lists of parts look the same.
fn add(hasher: &mut Xxh3, part: &[u8]) {
    hasher.update(&(part.len() as u64).to_le_bytes());
    hasher.update(part);
}

/// How native executables start: on Linux, on macOS, and on Windows.
const NATIVE: [&[u8]; 3] = [b"\x7fELF", b"\xcf\xfa\xed\xfe", b"MZ"];

/// The hash of a native executable; `None` for any other file.
fn native_program(file: &Path) -> Option<u128> {
    let mut file = File::open(file).ok()?;
    let mut start = [0; 4];
    file.read_exact(&mut start).ok()?;
    if NATIVE.iter().any(|native| start.starts_with(native)) { hash(file) } else { None }
}

/// The hash of a file, from the current position to the end.
fn hash(mut file: File) -> Option<u128> {
    let mut hasher = Xxh3::new();
    io::copy(&mut file, &mut hasher).ok()?;
    Some(hasher.digest128())
}
