//! From a solution and its libraries to the one file that is submitted.
//!
//! The way is `strip` (what the judge doesn't see goes) → `program` (modules and items) →
//! `mentions` and `resolve` (which item names which) → `choose` (what is needed) → `emit` and
//! `rewrite` (the text and the paths in it). What a call makes of a macro's arms is found by
//! `reach` with `arms`, `fragments` and `expand`. All of it works on text and syntax; files come
//! through a function that is passed in.

mod arms;
mod cfg;
mod choose;
mod emit;
mod expand;
mod fragments;
mod mentions;
pub mod minify;
mod program;
mod reach;
mod resolve;
mod rewrite;
mod std_traits;
mod strip;
#[cfg(test)]
mod tests;
mod text;
mod tokens;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

pub use program::{CrateIndex, CrateSource, Extern, StandIn};
pub use text::Origin;

use program::{Kind, Program};

/// How much of a library goes into a bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The items that the solution needs.
    Needed,
    /// All items of the crates that the solution needs.
    Whole,
}

/// A bundle and where it comes from.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The text to submit.
    pub text: String,
    /// Where each line comes from.
    pub origins: Vec<Origin>,
    /// The files that origins speak of.
    pub files: Vec<PathBuf>,
    /// The modules of which it holds something, without the solution's own.
    pub modules: Vec<String>,
    /// The items of libraries with their sizes in bytes, the largest first.
    pub items: Vec<(String, usize)>,
}

/// The bundle of `crates`, of which the first is the solution; `read` gives the text of a file.
///
/// Fails with file and line where something can't be bundled, and says what to do.
///
/// Complexity: about linear in the size of the files that the solution reaches.
pub fn bundle(
    crates: Vec<CrateSource>,
    extent: Extent,
    read: &dyn Fn(&Path) -> Result<String>,
) -> Result<Bundle> {
    let mut program = Program::new(crates, read)?;
    let chosen = match extent {
        Extent::Needed => choose::choose(&mut program)?,
        Extent::Whole => choose::choose_all(&mut program)?,
    };
    let text = emit::emit(&program, &chosen)?;
    let mut sizes = BTreeMap::new();
    let mut modules = Vec::new();
    for &item in &chosen.items {
        let item = &program.items[item];
        let module = &program.modules[item.module];
        if module.krate == 0 || matches!(item.kind, Kind::Import(_) | Kind::Module(_)) {
            continue;
        }
        let path = program.path(item.module);
        if let Some(name) = &item.name {
            *sizes.entry(format!("{path}::{name}")).or_default() += item.range.len();
        }
        if !modules.contains(&path) {
            modules.push(path);
        }
    }
    let mut items: Vec<(String, usize)> = sizes.into_iter().collect();
    items.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    let files = program.files.into_iter().map(|file| file.path).collect();
    Ok(Bundle { text: text.string, origins: text.origins, files, modules, items })
}
