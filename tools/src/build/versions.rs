//! The versions of the crates that a judge provides, beside those that the user tests with.

use std::collections::BTreeSet;

use super::sources;
use crate::bundle::CrateSource;
use crate::online::Judge;
use crate::workspace::Workspace;

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
