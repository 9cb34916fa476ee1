//! Verdicts that are known already, by what they depend on.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::verdict::{Judged, Verdict};
use crate::worker::{Method, Task};

/// How many verdicts are kept of one subject before all are forgotten.
const MOST: usize = 20_000;

/// The known verdicts on one subject.
#[derive(Default)]
pub struct Cache {
    file: Option<PathBuf>,
    verdicts: BTreeMap<String, Judged>,
    changed: bool,
}

impl Cache {
    /// The verdicts on `subject` that `store` has; none, and none to be kept, without a store.
    ///
    /// Complexity: linear in their number.
    pub fn open(store: Option<&Path>, subject: &str) -> Cache {
        let name = |store: &Path| {
            store.join("verdicts").join(format!("{}.json", blake3::hash(subject.as_bytes())))
        };
        let file = store.map(name);
        let text = file.as_ref().and_then(|file| fs::read(file).ok());
        let verdicts = text.and_then(|text| serde_json::from_slice(&text).ok());
        Cache { file, verdicts: verdicts.unwrap_or_default(), changed: false }
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.verdicts.is_empty()
    }

    /// The verdict of that key.
    pub fn get(&self, key: &str) -> Option<&Judged> {
        self.verdicts.get(key)
    }

    /// Keeps a verdict, unless another run could give another one.
    pub fn insert(&mut self, key: String, judged: &Judged) {
        let by_the_clock = matches!(judged.verdict, Verdict::Tle | Verdict::Ile);
        if !by_the_clock && !judged.verdict.is_fault_of_the_case() {
            self.verdicts.insert(key, judged.clone());
            self.changed = true;
        }
    }

    /// Writes what is new.
    ///
    /// Fails if the store can't be written.
    ///
    /// Complexity: linear in the number of verdicts.
    pub fn save(mut self) -> Result<()> {
        let Some(file) = self.file.filter(|_| self.changed) else { return Ok(()) };
        if self.verdicts.len() > MOST {
            self.verdicts.clear();
        }
        let folder = file.parent().context("the file is in a folder")?;
        fs::create_dir_all(folder)?;
        let mut new = tempfile::NamedTempFile::new_in(folder)?;
        new.write_all(&serde_json::to_vec(&self.verdicts)?)?;
        new.persist(&file).with_context(|| format!("{}: can't write", file.display()))?;
        Ok(())
    }
}

/// Makes the keys of tasks that share their programs.
pub struct Keys {
    hasher: blake3::Hasher,
    programs: Vec<PathBuf>,
    start: SystemTime,
}

impl Keys {
    /// Keys for tasks with this command and method, judged by the program `tool` since `start`;
    /// `None` if the command may depend on files that it doesn't name, as a script does.
    ///
    /// Complexity: linear in the size of the programs.
    pub fn new(
        tool: &Path,
        command: &[String],
        method: &Method,
        start: SystemTime,
    ) -> Option<Keys> {
        let helper: &[String] = match method {
            Method::Compare(_) | Method::Keep(_) => &[],
            Method::Checker { command, .. } | Method::Interactor { command } => command,
        };
        let mut hasher = blake3::Hasher::new();
        let tool = fs::metadata(tool).ok()?;
        hasher.update(format!("{:?} {}", tool.modified().ok()?, tool.len()).as_bytes());
        let mut programs = vec![];
        for command in [command, helper] {
            if let Some(program) = command.first() {
                hasher.update(native_program(Path::new(program))?.as_bytes());
                programs.push(PathBuf::from(program));
            }
            add(&mut hasher, format!("{command:?}").as_bytes());
        }
        add(&mut hasher, &serde_json::to_vec(method).ok()?);
        Some(Keys { hasher, programs, start })
    }

    /// The key of a task; `None` if a file of it can't be read, or if one has changed since the
    /// start: who knows then what a run has read.
    ///
    /// Complexity: linear in the size of the files.
    pub fn key(&self, task: &Task) -> Option<String> {
        let mut hasher = self.hasher.clone();
        add(&mut hasher, &serde_json::to_vec(&task.limits).ok()?);
        let case = [Some(&task.input), task.answer.as_ref()].into_iter().flatten();
        for file in case.clone() {
            hasher.update(hash(File::open(file).ok()?)?.as_bytes());
        }
        let mut files = self.programs.iter().chain(case);
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
