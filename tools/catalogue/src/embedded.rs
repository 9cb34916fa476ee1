//! The snippets and the metadata of the problems, embedded into the program when it is built, so
//! that the commands about snippets work in every folder.

use anyhow::Result;

use crate::path::Path;
use crate::{Catalogue, Group, Texts};

// `build.rs` writes `SNIPPETS`, `ENGLISH`, `CHINESE` and `PROBLEMS`, sorted lists of names and
// texts, into this file.
include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A snippet that takes the place of a crate in bundles.
pub struct StandIn {
    /// The name of the snippet.
    pub name: &'static str,
    /// The source text.
    pub text: &'static str,
}

/// Takes the place of `proconio` for judges that don't have it.
pub const PROCONIO: StandIn =
    StandIn { name: "input", text: include_str!("../../../snippets/input.rs") };

/// The catalogue of the embedded snippets.
///
/// Fails if a header is malformed or a translation is stale, which the tests rule out.
pub fn catalogue() -> Result<Catalogue> {
    let snippets = SNIPPETS.iter().map(|(name, snippet)| Texts {
        name,
        snippet,
        english: entry(ENGLISH, name),
        chinese: entry(CHINESE, name),
    });
    Catalogue::new(snippets, PROBLEMS.iter().copied())
}

/// The groups of the catalogue, in the order of `snippets/lib.rs`.
pub fn groups() -> Vec<Group> {
    crate::groups(include_str!("../../../snippets/lib.rs"))
}

/// The learning path of `snippets/path.toml`.
///
/// Fails if the file is malformed, which the tests rule out.
pub fn path() -> Result<Path> {
    Path::parse(include_str!("../../../snippets/path.toml"))
}

/// The text of a snippet; `None` if there is none of this name.
pub fn text(name: &str) -> Option<&'static str> {
    entry(SNIPPETS, name)
}

fn entry(list: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    list.iter().find(|(own, _)| *own == name).map(|(_, text)| *text)
}
