//! The features that are enabled when one package is built by itself.

use std::collections::BTreeSet;

use super::{Dependency, PackageIndex, Workspace};

/// The feature of a user's package for code that is only meant for the user's own machine: it is
/// turned on where a solution is judged here, and never in a bundle.
pub const LOCAL: &str = "local";

/// The enabled features of every package of a workspace, and the dependencies that are in use.
pub struct Features {
    /// Indexed by [`PackageIndex`].
    enabled: Vec<BTreeSet<String>>,
    /// Each is a package, and the name by which its code refers to the dependency.
    used: BTreeSet<(PackageIndex, String)>,
}

impl Features {
    /// The enabled features of one package.
    pub fn of(&self, package: PackageIndex) -> &BTreeSet<String> {
        &self.enabled[package.0]
    }

    /// Whether a package uses the dependency that its code calls `name`: an optional one is only
    /// used where a feature turns it on.
    pub fn uses(&self, package: PackageIndex, name: &str) -> bool {
        self.used.contains(&(package, name.to_owned()))
    }
}

impl Workspace {
    /// The features that are enabled when the package `of` is built by itself, with its default
    /// features but without [`LOCAL`].
    ///
    /// `cargo metadata` doesn't tell: it reports the features for a build of the whole workspace,
    /// where other members may enable more, and optional dependencies that nothing turns on.
    pub fn features(&self, of: PackageIndex) -> Features {
        let mut search = Search {
            workspace: self,
            found: Features {
                enabled: vec![BTreeSet::new(); self.packages.len()],
                used: BTreeSet::new(),
            },
            asked: vec![(of, "default".to_owned())],
            weak: vec![],
        };
        search.use_needed(of);
        while let Some((package, feature)) = search.asked.pop() {
            search.enable(package, feature);
        }
        search.found
    }
}

/// The search for what is enabled.
struct Search<'a> {
    workspace: &'a Workspace,
    found: Features,
    /// Features still to be enabled, as they are written in a manifest: `feature`,
    /// `dep:dependency`, `dependency/feature` or `dependency?/feature`.
    asked: Vec<(PackageIndex, String)>,
    /// Those of the last form, for dependencies that may be used later: the package, the key of the
    /// dependency, and the feature.
    weak: Vec<(PackageIndex, String, String)>,
}

impl Search<'_> {
    /// Uses the dependencies that a package can't do without.
    fn use_needed(&mut self, package: PackageIndex) {
        self.use_dependencies(package, |dependency| !dependency.is_optional);
    }

    fn use_dependencies(&mut self, package: PackageIndex, which: impl Fn(&Dependency) -> bool) {
        let workspace = self.workspace;
        for (name, dependency) in &workspace.package(package).dependencies {
            if which(dependency) && self.found.used.insert((package, name.clone())) {
                self.use_dependency(package, dependency);
            }
        }
    }

    fn use_dependency(&mut self, package: PackageIndex, dependency: &Dependency) {
        let features = dependency.features.iter().map(String::as_str);
        let default = dependency.default_features.then_some("default");
        let waiting = self.weak.iter();
        let waiting = waiting.filter(|(of, key, _)| *of == package && *key == dependency.key);
        let waiting = waiting.map(|(_, _, feature)| feature.as_str());
        let asked = features.chain(default).chain(waiting);
        self.asked.extend(asked.map(|feature| (dependency.package, feature.to_owned())));
        self.use_needed(dependency.package);
    }

    fn enable(&mut self, package: PackageIndex, feature: String) {
        if feature == LOCAL && !self.workspace.package(package).is_foreign {
            return;
        }
        if let Some(key) = feature.strip_prefix("dep:") {
            self.use_dependencies(package, |dependency| dependency.key == key);
        } else if let Some((key, feature)) = feature.split_once('/') {
            self.enable_in_dependency(package, key, feature);
        } else if let Some(turned_on) = self.workspace.package(package).features.get(&feature)
            && self.found.enabled[package.0].insert(feature)
        {
            self.asked.extend(turned_on.iter().map(|feature| (package, feature.clone())));
        }
    }

    fn enable_in_dependency(&mut self, package: PackageIndex, key: &str, feature: &str) {
        let (is_weak, key) = (key.ends_with('?'), key.trim_end_matches('?'));
        if is_weak {
            self.weak.push((package, key.to_owned(), feature.to_owned()));
        } else {
            self.use_dependencies(package, |dependency| dependency.key == key);
            // An optional dependency is a feature of its own, too.
            self.asked.push((package, key.to_owned()));
        }
        let workspace = self.workspace;
        for (name, dependency) in &workspace.package(package).dependencies {
            if dependency.key == key && self.found.uses(package, name) {
                self.asked.push((dependency.package, feature.to_owned()));
            }
        }
    }
}
