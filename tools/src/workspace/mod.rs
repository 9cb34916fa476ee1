//! A Cargo workspace: its packages, their binaries and libraries, and what each depends on.
//!
//! In goes the path of a manifest, out comes a [`Workspace`]. Cargo is asked each time: what
//! `cargo metadata` says depends on manifests, folders, configuration and the environment, and it
//! takes 40 ms to say it. The [`toolchain`] is here too: which `cargo` and which `rustc` are run.

mod features;
mod metadata;
pub mod toolchain;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::nearest;

pub use features::Features;

/// The packages of a workspace, and where Cargo builds them.
#[derive(Debug)]
pub struct Workspace {
    /// The folder of its `Cargo.toml`.
    pub root: PathBuf,
    /// Where Cargo puts what it builds.
    pub target: PathBuf,
    /// The packages whose source is at hand, at the indices that [`PackageIndex`] holds.
    pub packages: Vec<Package>,
}

/// Tells one package of a [`Workspace`] from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackageIndex(pub(crate) usize);

/// A package of the workspace, or one that it depends on by a path.
#[derive(Debug)]
pub struct Package {
    /// Its name, such as `cargo-grundy`.
    pub name: String,
    /// Its `Cargo.toml`.
    pub manifest: PathBuf,
    /// Whether it belongs to the workspace itself.
    pub is_member: bool,
    /// Its features, and what each turns on.
    pub features: BTreeMap<String, Vec<String>>,
    /// Its library.
    pub library: Option<Target>,
    /// Its binaries.
    pub binaries: Vec<Target>,
    /// The names of its examples.
    pub examples: Vec<String>,
    /// What its code can name: the name there, and what it is.
    pub dependencies: BTreeMap<String, Dependency>,
    /// `[package.metadata.grundy] stand-ins`: for a crate, the file of the package that stands for
    /// it where a judge lacks the crate.
    pub stand_ins: BTreeMap<String, PathBuf>,
}

/// A library or a binary: what Cargo calls a target.
#[derive(Clone, Debug)]
pub struct Target {
    /// The package that it belongs to.
    pub package: PackageIndex,
    /// Its name in code, such as `cargo_grundy`; of a binary, the name of the program.
    pub name: String,
    /// Its root module.
    pub file: PathBuf,
    /// Its edition, such as `2021`.
    pub edition: String,
    /// Whether it is a procedural macro, which can only run while another crate is built.
    pub is_proc_macro: bool,
}

/// A crate that another one depends on.
#[derive(Clone, Debug)]
pub enum Dependency {
    /// One whose source is at hand.
    Local(LocalDependency),
    /// One from a registry, by the name of its package.
    Registry(String),
}

/// A dependency whose source is at hand.
#[derive(Clone, Debug)]
pub struct LocalDependency {
    /// Its package.
    pub package: PackageIndex,
    /// Its name in `Cargo.toml`, by which features speak of it.
    pub key: String,
    /// Its features that are asked for.
    pub features: Vec<String>,
    /// Whether its default features are asked for.
    pub default_features: bool,
}

impl Workspace {
    /// The workspace of the manifest, or of the first `Cargo.toml` at or above the current folder.
    ///
    /// Fails if there is none or Cargo can't read it.
    pub fn load(manifest: Option<&Path>) -> Result<Workspace> {
        let manifest = match manifest {
            Some(manifest) => std::path::absolute(manifest)?,
            None => manifest_above(&std::env::current_dir()?)?,
        };
        if !manifest.is_file() {
            bail!("{}: no such file; name a Cargo.toml", manifest.display());
        }
        metadata::read(&manifest)
    }

    /// The part of the target folder that belongs to this program.
    pub fn store(&self) -> PathBuf {
        self.target.join("grundy")
    }

    /// A package, by its index.
    pub fn package(&self, index: PackageIndex) -> &Package {
        &self.packages[index.0]
    }

    /// The packages that belong to the workspace itself.
    pub fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_member)
    }

    /// The binary of that name.
    ///
    /// Fails if no member has one, and names the nearest; and if several have.
    pub fn binary(&self, name: &str) -> Result<&Target> {
        let all = || self.members().flat_map(|package| &package.binaries);
        let found: Vec<&Target> = all().filter(|binary| binary.name == name).collect();
        match found[..] {
            [found] => Ok(found),
            [] => {
                let hint = nearest::hint(name, all().map(|binary| binary.name.as_str()));
                bail!("no binary `{name}` among the {} of this workspace{hint}", all().count())
            }
            _ => bail!("several packages have a binary `{name}`; name one with --manifest-path"),
        }
    }
}

/// The nearest `Cargo.toml` at or above `folder`.
pub(crate) fn manifest_above(folder: &Path) -> Result<PathBuf> {
    let mut manifests = folder.ancestors().map(|folder| folder.join("Cargo.toml"));
    manifests.find(|manifest| manifest.is_file()).with_context(|| {
        format!(
            "{}: no Cargo.toml here or above; go to a package, or name one with --manifest-path",
            folder.display()
        )
    })
}
