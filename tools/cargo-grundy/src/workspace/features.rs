//! The features that are enabled when one package is built by itself.

use std::collections::BTreeSet;

use super::{Dependency, PackageIndex, Workspace};

/// The feature of a user's package for code that is only meant for the user's own machine: it is
/// turned on where a solution is judged here, and never in a bundle.
pub const LOCAL: &str = "local";

/// The enabled features of the packages of a workspace, and the dependencies that are in use.
#[derive(Clone, Default, PartialEq)]
pub struct Features {
    /// Each is a package, and the name of a feature of it.
    enabled: BTreeSet<(PackageIndex, String)>,
    /// Each is a package, and the name by which its code refers to the dependency.
    used: BTreeSet<(PackageIndex, String)>,
}

impl Features {
    /// The enabled features of one package.
    pub fn of(&self, package: PackageIndex) -> BTreeSet<String> {
        let own = self.enabled.iter().filter(|(of, _)| *of == package);
        own.map(|(_, feature)| feature.clone()).collect()
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
        let mut found = Features::default();
        self.enable(of, "default", &mut found);
        loop {
            let known = found.clone();
            self.use_dependencies(of, None, &mut found);
            for (package, name) in &known.used {
                self.follow_dependency(&self.package(*package).dependencies[name], &mut found);
            }
            for (package, feature) in &known.enabled {
                for turned_on in &self.package(*package).features[feature] {
                    self.turn_on(*package, turned_on, &mut found);
                }
            }
            if found == known {
                return found;
            }
        }
    }

    fn enable(&self, index: PackageIndex, feature: &str, found: &mut Features) {
        let package = self.package(index);
        if package.features.contains_key(feature) && (package.is_foreign() || feature != LOCAL) {
            found.enabled.insert((index, feature.to_owned()));
        }
    }

    /// Uses the dependencies with this key or, without one, those that a package can't do without.
    fn use_dependencies(&self, package: PackageIndex, key: Option<&str>, found: &mut Features) {
        let is_used = |it: &Dependency| key.map_or(!it.is_optional, |key| it.key == key);
        let used = self.package(package).dependencies.iter().filter(|(_, it)| is_used(it));
        found.used.extend(used.map(|(name, _)| (package, name.clone())));
    }

    /// What a dependency that is in use asks for and needs.
    fn follow_dependency(&self, dependency: &Dependency, found: &mut Features) {
        let default = dependency.default_features.then_some("default");
        for feature in dependency.features.iter().map(String::as_str).chain(default) {
            self.enable(dependency.package, feature, found);
        }
        self.use_dependencies(dependency.package, None, found);
    }

    /// What a feature turns on, as it is written in a manifest: `feature`, `dep:dependency`,
    /// `dependency/feature` or `dependency?/feature`.
    fn turn_on(&self, package: PackageIndex, written: &str, found: &mut Features) {
        if let Some(key) = written.strip_prefix("dep:") {
            self.use_dependencies(package, Some(key), found);
        } else if let Some((key, feature)) = written.split_once('/') {
            // With `?`, it is for a dependency that something else turns on.
            if !key.ends_with('?') {
                self.use_dependencies(package, Some(key), found);
                // An optional dependency is a feature of its own, too.
                self.enable(package, key, found);
            }
            for (name, dependency) in &self.package(package).dependencies {
                if dependency.key == key.trim_end_matches('?') && found.uses(package, name) {
                    self.enable(dependency.package, feature, found);
                }
            }
        } else {
            self.enable(package, written, found);
        }
    }
}
