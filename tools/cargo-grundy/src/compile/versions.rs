//! The versions of the crates that a judge provides, beside those that the user tests with.

use std::collections::BTreeSet;

use grundy_bundle::CrateSource;
use grundy_judge::judges::Judge;

use super::sources;
use crate::workspace::{Package, PackageIndex, Workspace};

/// What to tell the user of those crates in `text`, a bundle of `crates`, that the judge must
/// provide and has in another version than the user's Cargo.
pub(super) fn others(
    workspace: &Workspace,
    judge: &Judge,
    crates: &[CrateSource],
    text: &str,
) -> Vec<String> {
    let mut warnings = Vec::new();
    for (_, name) in sources::provided(crates, text) {
        let theirs = judge.version_of(name).unwrap_or_default();
        let direct = workspace.members().flat_map(|package| package.dependencies.values());
        let packages = direct.map(|dependency| workspace.package(dependency.package));
        let own = packages.filter(|package| package.name == name);
        let own: BTreeSet<&str> = own.map(|package| &package.version[..]).collect();
        for own in own.into_iter().filter(|own| !is_like(own, theirs)) {
            warnings.push(format!(
                "Cargo.lock has {name} {own}, but {} has {theirs}: write {name} = \"={theirs}\" in \
                 Cargo.toml, so that you test what is submitted",
                judge.id
            ));
        }
    }
    warnings
}

/// The package of this name, which `judge` provides, to compile the solution of the package `own`
/// with. The judge has one version of it, so where Cargo has several, it is the judge's or else the
/// one that the solution's package depends on.
pub(super) fn to_use<'a>(
    workspace: &'a Workspace,
    own: PackageIndex,
    judge: &Judge,
    name: &str,
) -> Option<&'a Package> {
    let all = || workspace.packages.iter().filter(|package| package.name == name);
    let theirs = judge.version_of(name);
    let of_judge = all().find(|package| Some(&*package.version) == theirs);
    let dependencies = workspace.package(own).dependencies.values();
    let mut direct = dependencies.map(|dependency| workspace.package(dependency.package));
    of_judge.or_else(|| direct.find(|package| package.name == name)).or_else(|| all().next())
}

/// Whether two versions have the same major and minor number, as far as both are known.
fn is_like(own: &str, theirs: &str) -> bool {
    own.split('.')
        .zip(theirs.split('.'))
        .take(2)
        .all(|(own, theirs)| theirs.is_empty() || own == theirs)
}

#[cfg(test)]
mod tests {
    use super::is_like;

    #[test]
    fn a_version_is_like_another_one_whose_major_and_minor_numbers_it_has() {
        for (own, theirs, expected) in [
            ("0.5.3", "0.5.0", true),
            ("0.10.1", "0.9.2", false),
            ("1.0.0", "0.1.0", false),
            ("0.8.6", "0.8", true),
            ("0.9.0", "0.8", false),
            ("0.9.0", "", true),
        ] {
            assert_eq!(is_like(own, theirs), expected, "{own} and {theirs}");
        }
    }
}
