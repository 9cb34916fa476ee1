//! Problems that others have packed: what each kind of package is known by, and what is taken of
//! it.
//!
//! A package comes from anywhere, so nothing in it is trusted: see `tree.rs` and `archive.rs`.
//! Everything is read before anything is made, and what can't be taken is told.

mod archive;
mod kattis;
mod library_checker;
mod package;
mod plain;
mod polygon;
mod tree;
mod validator_flags;
mod yaml;

use std::path::Path;

use anyhow::{Result, bail};
use cargo_grundy_scaffold::Draft;
use grundy_judge::judges::Judge;

use package::{Finished, Package};

pub(crate) use package::ToMake;
use tree::Tree;

/// A package that has been read.
pub(crate) struct Import {
    /// The problem to make of it.
    pub(crate) draft: Draft,
    /// What the package is, such as `a Kattis problem package`.
    pub(crate) kind: &'static str,
    /// What couldn't be taken of it, and what isn't known: a sentence each, without the full stop.
    pub(crate) notes: Vec<String>,
    /// The inputs that are yet to be made.
    pub(crate) to_make: Vec<ToMake>,
    /// Holds what was unpacked until it has been copied.
    _tree: Tree,
}

/// A kind of package.
struct Kind {
    /// What it is called.
    name: &'static str,
    /// How it is recognised, in words.
    mark: &'static str,
    /// Whether a folder is such a package.
    is_one: fn(&Tree) -> bool,
    /// Takes what can be taken of it.
    read: fn(&Tree) -> Result<Package<'_>>,
}

/// All kinds. A package is of the first one that fits.
const KINDS: [Kind; 5] = [
    Kind {
        name: "a Polygon package",
        mark: "problem.xml",
        is_one: |tree| tree.has("problem.xml"),
        read: polygon::read,
    },
    Kind {
        name: "a Kattis problem package",
        mark: "problem.yaml, and data/ or submissions/",
        is_one: |tree| {
            let mut folders = ["data", "submissions"].into_iter();
            tree.has("problem.yaml") && folders.any(|folder| tree.below(folder).next().is_some())
        },
        read: kattis::read,
    },
    Kind {
        name: "a Library Checker problem",
        mark: "info.toml",
        is_one: |tree| tree.has("info.toml"),
        read: library_checker::read,
    },
    Kind {
        name: "an AtCoder folder of test cases",
        mark: "the folders in/ and out/",
        is_one: |tree| ["in", "out"].iter().all(|folder| tree.below(folder).next().is_some()),
        read: plain::read_atcoder,
    },
    Kind {
        name: "a folder of test cases",
        mark: "files such as 1.in and 1.out, or 1.in and 1.ans",
        is_one: |tree| tree.below("").any(|file| file.ends_with(".in")),
        read: plain::read,
    },
];

/// Reads the package at `place`, a folder or a ZIP archive. `id` and `judge` replace those of the
/// package. Tests that aren't whole are left out unless `completes` says that they will be.
///
/// Fails if the package can't be read, is of no known kind, or is hostile: the error names the
/// file. Nothing is made or changed.
pub(crate) fn read(
    place: &Path,
    id: Option<&str>,
    judge: Option<&'static Judge>,
    completes: bool,
) -> Result<Import> {
    let tree = Tree::read(place)?;
    let Some(kind) = KINDS.iter().find(|kind| (kind.is_one)(&tree)) else {
        let known = KINDS.iter().map(|kind| format!("\n  {}: {}", kind.name, kind.mark));
        bail!(
            "{}: no package of a known kind; these are known, by what is at the top:{}",
            place.display(),
            known.collect::<String>()
        );
    };
    let Finished { draft, notes, to_make } = (kind.read)(&tree)?.finished(id, judge, completes)?;
    Ok(Import { draft, kind: kind.name, notes, to_make, _tree: tree })
}
