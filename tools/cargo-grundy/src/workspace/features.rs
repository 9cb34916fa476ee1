//! The features that are enabled when one package is built by itself, as Cargo tells them.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};

use super::{Package, PackageIndex, Workspace, toolchain};

/// The feature of a user's package for code that is only meant for the user's own machine: it is
/// turned on where a solution is judged here, and never in a bundle.
pub const LOCAL: &str = "local";

/// The enabled features of the packages of a workspace, and the dependencies that are in use.
#[derive(Clone, Debug, Default)]
pub struct Features(BTreeMap<PackageIndex, Node>);

/// A package that is in use.
#[derive(Clone, Debug, Default)]
struct Node {
    features: BTreeSet<String>,
    dependencies: BTreeSet<PackageIndex>,
}

impl Features {
    /// The enabled features of one package.
    pub fn of(&self, package: PackageIndex) -> BTreeSet<String> {
        self.0.get(&package).map(|node| node.features.clone()).unwrap_or_default()
    }

    /// Whether a package uses another one: an optional dependency is only used where a feature
    /// turns it on.
    pub fn uses(&self, package: PackageIndex, other: PackageIndex) -> bool {
        self.0.get(&package).is_some_and(|node| node.dependencies.contains(&other))
    }
}

impl Workspace {
    /// The features that are enabled when the package `of` is built by itself, with its default
    /// features but without [`LOCAL`].
    ///
    /// `cargo metadata` doesn't tell: it reports the features for a build of the whole workspace,
    /// where other members may enable more, and optional dependencies that nothing turns on.
    ///
    /// Fails if Cargo can't be run.
    pub fn features(&self, of: PackageIndex) -> Result<Features> {
        self.features.get(of, || self.ask_for_features(of))
    }

    fn ask_for_features(&self, of: PackageIndex) -> Result<Features> {
        let mut cargo = toolchain::cargo();
        cargo.args(["tree", "--edges", "normal", "--prefix", "depth", "--format", "|{p}|{f}"]);
        cargo.arg("--manifest-path").arg(&self.package(of).manifest);
        cargo.args(["-p", &self.package(of).spec()]);
        let output = cargo.output().context(toolchain::NO_CARGO)?;
        if !output.status.success() {
            bail!("`cargo tree` fails:\n{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(self.features_in(of, &String::from_utf8_lossy(&output.stdout)))
    }

    /// The features in a tree of Cargo's, in which each line has the depth of a package, the
    /// package and its features.
    pub(crate) fn features_in(&self, of: PackageIndex, tree: &str) -> Features {
        let mut found = Features::default();
        let (root, below) = edges(tree);
        let mut queue = vec![(of, root)];
        while let Some((index, written)) = queue.pop() {
            if found.0.contains_key(&index) {
                continue;
            }
            let package = self.package(index);
            let is_on = |name: &&str| !name.is_empty() && (package.is_foreign() || *name != LOCAL);
            let features = written.rsplit('|').next().unwrap_or_default().split(',').filter(is_on);
            let mut node =
                Node { features: features.map(str::to_owned).collect(), ..Node::default() };
            for other in below.get(written).into_iter().flatten() {
                let Some(dependency) = self.dependency(package, other) else { continue };
                node.dependencies.insert(dependency);
                let library = self.package(dependency).library.as_ref();
                // What is built for procedural macros may have other features.
                if !library.is_some_and(|library| library.is_proc_macro) {
                    queue.push((dependency, other));
                }
            }
            found.0.insert(index, node);
        }
        found
    }

    /// The dependency of a package that Cargo writes like this: its name and its version come
    /// first.
    fn dependency(&self, package: &Package, written: &str) -> Option<PackageIndex> {
        let mut words = written.split([' ', '|']);
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        let mut all = package.dependencies.values().map(|dependency| dependency.package);
        all.find(|index| {
            let other = self.package(*index);
            other.name == name && other.version == version
        })
    }
}

/// The root of a tree of Cargo's, and for each line of it those right below, all without their
/// depths. What is below a line is only there at the first one of several.
fn edges(tree: &str) -> (&str, BTreeMap<&str, Vec<&str>>) {
    let mut around: Vec<&str> = Vec::new();
    let mut below: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in tree.lines() {
        let Some((depth, written)) = line.trim_end_matches(" (*)").split_once('|') else {
            continue;
        };
        around.truncate(depth.parse().unwrap_or(0));
        if let Some(above) = around.last() {
            below.entry(above).or_default().push(written);
        }
        around.push(written);
    }
    (around.first().copied().unwrap_or_default(), below)
}
