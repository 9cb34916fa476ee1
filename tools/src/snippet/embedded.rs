//! The snippets and problems as they were when this program was built: it has them wherever it
//! runs.

use anyhow::Result;

use super::Catalogue;

// `SNIPPETS` and `PROBLEMS`, each a name and a text: listed by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A snippet that stands for a crate.
pub struct StandIn {
    /// Its name in `snippets/`.
    pub name: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

/// Stands for `proconio` where a judge doesn't have it.
pub const PROCONIO: StandIn =
    StandIn { name: "input", text: include_str!(concat!(env!("SNIPPETS"), "/input.rs")) };

/// The catalogue of them.
pub fn catalogue() -> Result<Catalogue> {
    let snippets = SNIPPETS.iter().map(|(name, text)| (name.to_string(), text.to_string()));
    Catalogue::new(snippets, PROBLEMS.iter().copied())
}
