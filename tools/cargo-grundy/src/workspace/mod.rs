//! Cargo workspaces: packages, their binaries and libraries, and their dependencies.
//!
//! The room takes the path of a manifest and returns a [`Workspace`]. It runs `cargo metadata`
//! every time, which takes about 40 ms: the result depends on manifests, folders, configuration and
//! the environment, so a cache could be out of date without anyone noticing. The [`toolchain`],
//! which tells the `cargo` and `rustc` to run, is here too.

mod answers;
mod features;
mod metadata;
pub mod toolchain;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grundy_bundle::Libraries;
use grundy_judge::judging::Built;
use grundy_judge::nearest;

pub(crate) use answers::Answers;
pub use features::{Features, LOCAL};

/// A workspace: its members and their path dependencies.
#[derive(Debug)]
pub struct Workspace {
    /// The folder with the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// The target folder, where Cargo puts what it builds.
    pub target: PathBuf,
    /// The members and all that they depend on, indexed by [`PackageIndex`].
    pub packages: Vec<Package>,
    /// The package whose `Cargo.toml` it was loaded from, unless that is only the workspace's.
    pub here: Option<PackageIndex>,
    /// The features of packages that are built by themselves.
    pub(crate) features: Answers<PackageIndex, Features>,
    /// The libraries that Cargo has built, by what they were built for.
    pub(crate) libraries: Answers<String, Built<Libraries>>,
}

/// The index of a package in a [`Workspace`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackageIndex(pub(crate) usize);

/// A package of the workspace, or one that it depends on.
#[derive(Debug, Default)]
pub struct Package {
    /// The name, such as `cargo-grundy`.
    pub name: String,
    /// What Cargo calls it where it has to be exact.
    pub id: String,
    /// The version, such as `1.0.2`.
    pub version: String,
    /// The registry or the repository that it comes from, as Cargo writes it; `None` for a folder
    /// of the user's.
    pub source: Option<String>,
    /// The licence, in the words of its manifest.
    pub license: Option<String>,
    /// Who has written it; else where it is developed.
    pub authors: Vec<String>,
    /// Whether it has a build script.
    pub has_build_script: bool,
    /// The path of its `Cargo.toml`.
    pub manifest: PathBuf,
    /// Whether it is a member of the workspace.
    pub is_member: bool,
    /// Its features, each with the features that it turns on.
    pub features: BTreeMap<String, Vec<String>>,
    /// Its library, if it has one.
    pub library: Option<Target>,
    /// Its binaries.
    pub binaries: Vec<Target>,
    /// The names of its examples.
    pub examples: Vec<String>,
    /// Its normal dependencies, by the names by which its code refers to them.
    pub dependencies: BTreeMap<String, Dependency>,
    /// The table `[package.metadata.grundy.stand-ins]`: for each crate, the file that replaces it
    /// where a judge doesn't provide it, relative to the package.
    pub stand_ins: BTreeMap<String, PathBuf>,
    /// The table `[package.metadata.grundy.letters]` of a contest: for each letter, the binary that
    /// solves the problem.
    pub letters: BTreeMap<String, String>,
}

impl Package {
    /// Whether it isn't from a folder of the user's.
    pub fn is_foreign(&self) -> bool {
        self.source.is_some()
    }

    /// What names it on Cargo's command line, where the ids of Cargo before 1.77 can't be used.
    pub fn spec(&self) -> String {
        match self.id.contains(' ') {
            true => format!("{}@{}", self.name, self.version),
            false => self.id.clone(),
        }
    }

    /// The binary with this name, in lower case if there is none as it stands, or else, in the
    /// package of a contest, with this letter.
    fn binary(&self, name: &str) -> Option<&Target> {
        let named = |name: &str| self.binaries.iter().find(|binary| binary.name == name);
        let lower = name.to_lowercase();
        let meant = || named(&lower).or_else(|| named(self.letters.get(&lower)?));
        named(name).or_else(meant)
    }
}

/// A library or a binary: a target, as Cargo calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The package of the target.
    pub package: PackageIndex,
    /// The name of the crate in code, such as `cargo_grundy`; for a binary, the name of the
    /// program.
    pub name: String,
    /// The absolute path of its root module.
    pub file: PathBuf,
    /// The Rust edition, such as `2021`.
    pub edition: String,
    /// Whether it is a procedural macro, which runs in the compiler and can't be bundled.
    pub is_proc_macro: bool,
}

/// A dependency of a package on another.
#[derive(Clone, Debug)]
pub struct Dependency {
    /// The package.
    pub package: PackageIndex,
    /// Its key in `Cargo.toml`, by which features refer to it.
    pub key: String,
    /// The features that are requested of it.
    pub features: Vec<String>,
    /// Whether its default features are requested.
    pub default_features: bool,
    /// Whether it is only used if a feature turns it on.
    pub is_optional: bool,
}

impl Workspace {
    /// Loads the workspace of `manifest`, or else of the first `Cargo.toml` in the working
    /// directory or above it.
    ///
    /// Fails if there is no such file, or if Cargo can't read it.
    pub fn load(manifest: Option<&Path>) -> Result<Workspace> {
        let manifest = manifest_or_nearest(manifest)?;
        if !manifest.is_file() {
            bail!("{}: no such file; name a Cargo.toml", manifest.display());
        }
        metadata::read(&manifest)
    }

    /// The subfolder of the target folder for the caches of this program.
    pub fn store(&self) -> PathBuf {
        self.target.join("grundy")
    }

    /// The package with this index.
    pub fn package(&self, index: PackageIndex) -> &Package {
        &self.packages[index.0]
    }

    /// The members of the workspace, without their path dependencies outside of it.
    pub fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_member)
    }

    /// The member with this manifest.
    pub fn member(&self, manifest: &Path) -> Option<PackageIndex> {
        let is_it = |package: &Package| package.is_member && package.manifest == manifest;
        self.packages.iter().position(is_it).map(PackageIndex)
    }

    /// The binary with this name or, in the package of a contest, with this letter, in either case:
    /// that of the package here, if it has one, or else that of another member.
    ///
    /// Fails if several others have one, or if none has; the error then suggests the most similar
    /// name, or how to make it.
    pub fn binary(&self, name: &str) -> Result<&Target> {
        if let Some(found) = self.here.and_then(|here| self.package(here).binary(name)) {
            return Ok(found);
        }
        let found: Vec<&Target> =
            self.members().filter_map(|package| package.binary(name)).collect();
        match found[..] {
            [found] => Ok(found),
            [] => {
                let all = || self.members().flat_map(|package| &package.binaries);
                let letters = || self.members().flat_map(|package| package.letters.keys());
                let names = all().map(|binary| &binary.name).chain(letters()).map(String::as_str);
                let listed: Vec<&str> = letters().map(String::as_str).collect();
                let hint = match nearest::hint(name, names) {
                    _ if name.len() == 1 && !listed.is_empty() => {
                        format!("; the letters here are {}", listed.join(", "))
                    }
                    none if none.is_empty() => format!("; `cargo grundy new {name}` makes it"),
                    hint => hint,
                };
                bail!("no binary `{name}` among the {} of this workspace{hint}", all().count())
            }
            [one, two, ..] => bail!(
                "several packages have a binary `{name}`, `{}` and `{}` among them; go to the \
                 folder of the package that you mean, or name its Cargo.toml with --manifest-path",
                self.package(one.package).name,
                self.package(two.package).name
            ),
        }
    }

    /// The binary with this name, as [`binary`](Workspace::binary) finds it, or without a name the
    /// [one here](Workspace::binary_here).
    ///
    /// Fails as they do, and if there is none here.
    pub fn binary_or_here(&self, name: Option<&str>) -> Result<&Target> {
        match name {
            Some(name) => self.binary(name),
            None => self.binary_here().context("name a problem such as p2148, or go to its folder"),
        }
    }

    /// The binary whose source is in the working directory, or in the nearest folder above it;
    /// `None` if no folder has one, or if it has several.
    pub fn binary_here(&self) -> Option<&Target> {
        let here = std::env::current_dir().ok()?.canonicalize().ok()?;
        let folder = |binary: &Target| binary.file.parent()?.canonicalize().ok();
        let binaries = || self.members().flat_map(|package| &package.binaries);
        let is_above = |binary: &&Target| folder(binary).is_some_and(|it| here.starts_with(it));
        let depth = |binary: &Target| folder(binary).map(|it| it.components().count());
        let nearest = binaries().filter(is_above).max_by_key(|binary| depth(binary))?;
        let has_same = |binary: &&Target| folder(binary) == folder(nearest);
        (binaries().filter(has_same).count() == 1).then_some(nearest)
    }
}

/// The absolute path of `manifest`, or else of the first `Cargo.toml` in the working directory or
/// above it.
///
/// Fails with [`NoManifest`] if there is none.
pub fn manifest_or_nearest(manifest: Option<&Path>) -> Result<PathBuf> {
    let here = std::env::current_dir()?;
    let mut above = here.ancestors().map(|folder| folder.join("Cargo.toml"));
    match manifest {
        Some(manifest) => Ok(std::path::absolute(manifest)?),
        None => above.find(|file| file.is_file()).with_context(|| {
            NoManifest(format!(
                "{}: no Cargo.toml here or above; go to a package, or name one with \
                 --manifest-path",
                here.display()
            ))
        }),
    }
}

/// The error for a folder that isn't in a package.
#[derive(Debug)]
pub struct NoManifest(String);

impl fmt::Display for NoManifest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Package;

    #[test]
    fn a_package_is_named_as_old_and_new_versions_of_cargo_take_it() {
        let spec = |id: &str| {
            let [name, version, id] = ["a", "1.2.3", id].map(str::to_owned);
            Package { name, version, id, ..Package::default() }.spec()
        };
        assert_eq!(spec("a 1.2.3 (path+file:///a)"), "a@1.2.3");
        let new = "registry+https://github.com/rust-lang/crates.io-index#a@1.2.3";
        assert_eq!(spec(new), new);
    }
}
