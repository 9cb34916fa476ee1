//! The snippets and problems as they were when this program was built: it has them wherever it
//! runs.

use std::borrow::Cow;

use anyhow::{Result, anyhow};
use rust_embed::RustEmbed;

use super::Catalogue;

/// A snippet that stands for a crate.
pub struct StandIn {
    /// Its name in `snippets/`.
    pub name: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

/// Stands for `proconio` where a judge doesn't have it.
pub const PROCONIO: StandIn =
    StandIn { name: "input", text: include_str!("../../../snippets/input.rs") };

#[derive(RustEmbed)]
#[folder = "../snippets"]
#[exclude = "lib.rs"]
struct Snippets;

#[derive(RustEmbed)]
#[folder = "../problems"]
#[include = "*/problem.toml"]
struct Problems;

/// The catalogue of them.
pub fn catalogue() -> Result<Catalogue> {
    let snippets = texts::<Snippets>(".rs")?;
    let problems = texts::<Problems>("/problem.toml")?;
    Catalogue::new(snippets, problems.iter().map(|(id, text)| (id.as_str(), text.as_str())))
}

/// The names, without `suffix`, and the texts of embedded files.
fn texts<E: RustEmbed>(suffix: &str) -> Result<Vec<(String, String)>> {
    let text = |path: Cow<'static, str>| {
        let name = path.strip_suffix(suffix)?.to_owned();
        Some((name, String::from_utf8(E::get(&path)?.data.into_owned()).ok()?))
    };
    E::iter().map(|path| text(path.clone()).ok_or_else(|| anyhow!("{path}: can't read"))).collect()
}
