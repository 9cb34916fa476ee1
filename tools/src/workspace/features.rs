//! The features that are enabled when one package is built by itself.

use std::collections::BTreeSet;

use super::{Dependency, PackageIndex, Workspace};

/// The enabled features of every package of a workspace.
pub struct Features(Vec<BTreeSet<String>>);

impl Features {
    /// The enabled features of one package.
    pub fn of(&self, package: PackageIndex) -> &BTreeSet<String> {
        &self.0[package.0]
    }
}

impl Workspace {
    /// The features that are enabled when the package `of` is built by itself, with its default
    /// features.
    ///
    /// `cargo metadata` doesn't tell: it reports the features for a build of the whole workspace,
    /// where other members may enable more.
    pub fn features(&self, of: PackageIndex) -> Features {
        let mut features = vec![BTreeSet::new(); self.packages.len()];
        let mut asked = vec![(of, "default".to_owned())];
        let mut reached = BTreeSet::new();
        let mut packages = vec![of];
        while let Some(package) = packages.pop() {
            if !reached.insert(package) {
                continue;
            }
            for dependency in self.dependencies(package) {
                packages.push(dependency.package);
                asked.extend(dependency.features.iter().map(|f| (dependency.package, f.clone())));
                if dependency.default_features {
                    asked.push((dependency.package, "default".to_owned()));
                }
            }
        }
        while let Some((package, feature)) = asked.pop() {
            if let Some((key, feature)) = feature.split_once('/') {
                let key = key.trim_end_matches('?');
                let of_key = self.dependencies(package).filter(|other| other.key == key);
                asked.extend(of_key.map(|other| (other.package, feature.to_owned())));
            } else if let Some(turned_on) = self.package(package).features.get(&feature)
                && features[package.0].insert(feature)
            {
                asked.extend(turned_on.iter().map(|feature| (package, feature.clone())));
            }
        }
        Features(features)
    }

    fn dependencies(&self, package: PackageIndex) -> impl Iterator<Item = &Dependency> {
        self.package(package).dependencies.values()
    }
}
