//! Bringing a library over to the edition of the solution.
//!
//! A file has one edition. A library of an older one is compiled by itself in its own edition, with
//! the compiler's lints about the next, and their suggestions are followed. So is a library of a
//! newer edition, in the older one, only to learn where that would change its meaning.
//!
//! Of the compiler, this relies on the groups `rust-EDITION-compatibility`: what they don't find
//! means the same in the edition or doesn't compile, and their machine-applicable suggestions keep
//! the meaning.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::diagnostics::{Diagnostic, Span};
use super::emit::{self, Reader};
use super::mark::{self, Findings, Marked, Marks};
use super::nodes::{Program, Root};
use super::strip::Read;
use super::{Analysis, Compiler, CrateIndex, CrateSource, Extern};

const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// The lints about code that compiles in both editions and means different things.
const MEANINGS: &[&str] = &[
    "array_into_iter",
    "boxed_slice_into_iter",
    "dependency_on_unit_never_type_fallback",
    "if_let_rescope",
    "rust_2021_incompatible_closure_captures",
    "tail_expr_drop_order",
];

/// How the files of a crate change.
#[derive(Clone, Default)]
pub(super) struct Changes {
    /// For each file the edits of its text.
    pub edits: BTreeMap<PathBuf, Vec<(std::ops::Range<usize>, String)>>,
    /// The places whose meaning would change, each with the compiler's words.
    pub doubts: Vec<(PathBuf, usize, String)>,
}

/// How `krate` changes so that it means the same in `edition`.
pub(super) fn changes(
    sources: &[CrateSource],
    krate: CrateIndex,
    edition: &str,
    compiler: &dyn Compiler,
    read: &Read,
) -> Result<Changes> {
    let own = &sources[krate.0].edition;
    let place = |edition: &str| EDITIONS.iter().position(|other| *other == edition).unwrap_or(0);
    let (from, to) = (place(own), place(edition));
    if from == to {
        return Ok(Changes::default());
    }
    let mut program = Program::new(with_root(sources, krate), Root::Library, read)?;
    let marks = marks(&mut program, sources, krate, EDITIONS[from.min(to)], compiler, read)?;
    let mut changes = Changes::default();
    for step in from.min(to)..from.max(to) {
        let text = emit::emit(&program, &marks, Reader::Judge);
        let lints = format!("rust-{}-compatibility", EDITIONS[step + 1]);
        let analysis = Analysis { edition: EDITIONS[step], is_library: true, lints: Some(&lints) };
        let diagnostics = compiler.check(&text.string, &analysis)?;
        for diagnostic in diagnostics.iter().filter(|diagnostic| !diagnostic.is_error()) {
            let mut suggestions = suggestions(diagnostic).peekable();
            let is_fixed = from < to && suggestions.peek().is_some();
            for span in suggestions.filter(|_| is_fixed) {
                let (at, copied) = text.place(span.byte_start);
                if copied && program.modules[program.files[at.file].module.0].krate.0 == 0 {
                    let range = at.at..at.at + span.byte_end - span.byte_start;
                    let with = span.suggested_replacement.clone().unwrap_or_default();
                    program.files[at.file].reading.edits.push((range, with));
                }
            }
            if !is_fixed && MEANINGS.contains(&diagnostic.code()) {
                for span in diagnostic.primary() {
                    let (at, _) = text.place(span.byte_start);
                    let path = program.files[at.file].path.clone();
                    changes.doubts.push((path, at.at, diagnostic.message.clone()));
                }
            }
        }
    }
    for file in &program.files {
        if program.modules[file.module.0].krate.0 == 0 {
            changes.edits.insert(file.path.clone(), file.reading.edits.clone());
        }
    }
    Ok(changes)
}

/// The nodes of the crates that `krate` needs, all of whose own nodes are kept.
fn marks(
    program: &mut Program,
    sources: &[CrateSource],
    krate: CrateIndex,
    edition: &str,
    compiler: &dyn Compiler,
    read: &Read,
) -> Result<Marks> {
    let order = order(sources.len(), krate);
    loop {
        match mark::mark(program, &Findings::default()) {
            Marked::Marks(marks) => return Ok(marks),
            Marked::Needs(needs) => {
                for other in needs {
                    let changes = changes(sources, CrateIndex(order[other]), edition, compiler, read)?;
                    program.take_in(CrateIndex(other), &changes)?;
                }
            }
        }
    }
}

/// The crates with this one first.
fn with_root(sources: &[CrateSource], krate: CrateIndex) -> Vec<CrateSource> {
    let order = order(sources.len(), krate);
    let place = |index: usize| order.iter().position(|&other| other == index).unwrap_or(0);
    let mut sources: Vec<CrateSource> = order.iter().map(|&i| sources[i].clone()).collect();
    for source in &mut sources {
        for known in source.externs.values_mut() {
            if let Extern::Bundled(CrateIndex(index)) = known {
                *index = place(*index);
            }
        }
    }
    sources
}

fn order(count: usize, first: CrateIndex) -> Vec<usize> {
    let others = (0..count).filter(|&index| index != first.0);
    std::iter::once(first.0).chain(others).collect()
}

/// The parts of a text that a diagnostic says how to replace, without a doubt.
fn suggestions(diagnostic: &Diagnostic) -> impl Iterator<Item = &Span> {
    let spans = diagnostic.children.iter().flat_map(|child| &child.spans);
    spans.filter(|span| {
        span.suggestion_applicability.as_deref() == Some("MachineApplicable")
            && span.suggested_replacement.is_some()
    })
}

impl Changes {
    /// The edits of a file, where its crate becomes the module of this name.
    pub(super) fn of(&self, path: &Path, module: &str) -> Vec<(std::ops::Range<usize>, String)> {
        let edits = self.edits.get(path).into_iter().flatten();
        edits
            .map(|(range, with)| {
                let with = match with.strip_prefix("crate::") {
                    Some(rest) => format!("crate::{module}::{rest}"),
                    None => with.replace(" crate::", &format!(" crate::{module}::")),
                };
                (range.clone(), with)
            })
            .collect()
    }
}
