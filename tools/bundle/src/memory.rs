//! What was learnt of the libraries of a program when it was last bundled.
//!
//! Nearly all questions to the compiler are about libraries, and what it answers depends on what is
//! kept of these: on the functions that run, and on what else the solution names. As long as that
//! stays the same, which [`key`] tells, a bundle begins with what was learnt for the last one. It
//! is only taken if the compiler has nothing to add; otherwise all of it is forgotten, so that a
//! bundle doesn't depend on those that were made before.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use super::mark::Findings;
use super::names::Reading;
use super::nodes::{NodeId, Program};

/// What was learnt of the libraries of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// What it depends on, as [`key`] says.
    key: String,
    /// The nodes that the compiler has told of, counted from the first one of a library.
    told: Vec<BTreeSet<usize>>,
    /// The changes of each file.
    changes: Vec<Changes>,
    /// The lints that each crate is allowed.
    allowed: Vec<BTreeSet<String>>,
    recursion_limit: Option<String>,
}

/// Changes of the text of a file, in a bundle and where its crate is compiled by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Changes {
    edits: Vec<(Range<usize>, String)>,
    native_edits: Vec<(Range<usize>, String)>,
}

/// Where what is learnt of a program begins.
pub(super) struct Beginning {
    key: String,
    /// The first node and the first file of a library.
    node: usize,
    file: usize,
    /// How many changes each file has from the beginning.
    changes: Vec<[usize; 2]>,
}

impl Beginning {
    /// That of a program of which nothing was learnt yet but what runs of it; `None` if that isn't
    /// known.
    pub(super) fn of(program: &Program, findings: &Findings) -> Option<Beginning> {
        let node = program.ids().position(|id| program.is_library(id))?;
        let is_library = |file| program.krate_of_file(file).0 > 0;
        let file = (0..program.files.len()).position(is_library)?;
        let count = |reading: &Reading| [reading.edits.len(), reading.native_edits.len()];
        Some(Beginning {
            key: key(program, findings.running.as_ref()?, node),
            node,
            file,
            changes: program.files.iter().map(|file| count(&file.reading)).collect(),
        })
    }

    /// What has been learnt since, if it can be kept: what no bundle can have is looked for anew.
    pub(super) fn learnt(&self, program: &Program, findings: &Findings) -> Option<Memory> {
        if !findings.unavailable.is_empty() || !findings.stripped.is_empty() {
            return None;
        }
        let of_libraries = |set: &HashSet<NodeId>| {
            set.iter().filter_map(|id| id.0.checked_sub(self.node)).collect()
        };
        let files = program.files.iter().zip(&self.changes).skip(self.file);
        let changes = files.map(|(file, &[edits, native_edits])| Changes {
            edits: file.reading.edits[edits..].to_vec(),
            native_edits: file.reading.native_edits[native_edits..].to_vec(),
        });
        Some(Memory {
            key: self.key.clone(),
            told: findings.told().into_iter().map(of_libraries).collect(),
            changes: changes.collect(),
            allowed: program.crates.iter().skip(1).map(|krate| krate.allowed.clone()).collect(),
            recursion_limit: program.recursion_limit.clone(),
        })
    }

    /// Whether something that was learnt is of such a program.
    pub(super) fn is_of(&self, memory: &Memory) -> bool {
        self.key == memory.key
    }

    /// Takes over what was learnt; says whether libraries were changed.
    pub(super) fn recall(
        &self,
        memory: &Memory,
        program: &mut Program,
        findings: &mut Findings,
    ) -> bool {
        for (set, told) in findings.told_mut().into_iter().zip(&memory.told) {
            set.extend(told.iter().map(|at| NodeId(self.node + at)));
        }
        for (file, changes) in program.files[self.file..].iter_mut().zip(&memory.changes) {
            file.reading.edits.extend_from_slice(&changes.edits);
            file.reading.native_edits.extend_from_slice(&changes.native_edits);
        }
        for (krate, allowed) in program.crates.iter_mut().skip(1).zip(&memory.allowed) {
            krate.allowed.clone_from(allowed);
        }
        program.recursion_limit.clone_from(&memory.recursion_limit);
        memory.changes.iter().any(|changes| !changes.native_edits.is_empty())
    }

    /// Forgets what has been learnt since.
    pub(super) fn forget(&self, program: &mut Program, findings: &mut Findings) {
        findings.forget();
        for (file, &[edits, native_edits]) in program.files.iter_mut().zip(&self.changes) {
            file.reading.edits.truncate(edits);
            file.reading.native_edits.truncate(native_edits);
        }
        for krate in &mut program.crates {
            krate.allowed.clear();
        }
        program.recursion_limit = None;
    }
}

/// A digest of the libraries, of what runs of them, and of what else the solution may name in them.
/// Their nodes begin with the one at `first`.
fn key(program: &Program, running: &HashSet<NodeId>, first: usize) -> String {
    let mut hasher = Xxh3::new();
    for file in &program.files {
        let krate = program[file.module].krate;
        if krate.0 > 0 {
            hasher.update(program[krate].module.as_bytes());
            hasher.update(file.text.string.as_bytes());
        }
    }
    let of_libraries = |id: &NodeId| id.0.checked_sub(first);
    let runs: BTreeSet<usize> = running.iter().filter_map(of_libraries).collect();
    let solution = (0..first).map(NodeId);
    let mentions = solution.flat_map(|id| program[id].mentions.iter().map(move |of| (id, of)));
    let meant = mentions.flat_map(|(id, mention)| program.nearest(id, mention));
    let items = meant.filter(|id| !program[*id].is_function);
    let named: BTreeSet<usize> = items.filter_map(|id| of_libraries(&id)).collect();
    hasher.update(format!("{runs:?} {named:?}").as_bytes());
    format!("{:032x}", hasher.digest128())
}
