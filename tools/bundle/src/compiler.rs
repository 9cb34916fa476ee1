//! The compiler, as the bundler asks it.

use std::path::Path;

use anyhow::Result;

use super::diagnostics::Diagnostic;
use super::ir::Unit;
use super::rustc::Libraries;

/// A compiler of single files.
pub trait Compiler: Sync {
    /// What it says of `text` in an edition such as `2021`, without making anything of it. `lints`
    /// is the group of lints that are asked for, and no others; if it is `None`, the text says
    /// which.
    ///
    /// Fails if it can't be run.
    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>>;

    /// What it makes of a crate.
    ///
    /// Fails if it can't be run.
    fn lower(&self, lowering: &Lowering) -> Result<Lowered>;
}

/// A crate that a compiler is to lower to what it does.
#[derive(Clone, Copy, Debug)]
pub struct Lowering<'a> {
    /// The whole of its text.
    pub text: &'a str,
    /// The path of its root module, from which the text was made.
    pub root: &'a Path,
    /// Its name.
    pub name: &'a str,
    /// The Rust edition, such as `2021`.
    pub edition: &'a str,
    /// Whether it is a library and not a program.
    pub is_library: bool,
    /// The conditions that hold, such as `feature="std"`.
    pub conditions: &'a [String],
    /// Whether debug assertions are on, as where a judge compiles without optimisations.
    pub has_assertions: bool,
    /// The libraries that it may name.
    pub libraries: &'a Libraries,
    /// A folder for files that need not be kept.
    pub scratch: &'a Path,
}

/// What comes of a crate.
#[derive(Debug)]
pub enum Lowered {
    /// What it defines, and by what others can name it.
    Unit(Unit, Libraries),
    /// Why the text doesn't compile, and by what others can name it all the same, as Cargo builds
    /// it from what it is made from.
    Built(Vec<Diagnostic>, Libraries),
    /// Why it doesn't compile.
    Errors(Vec<Diagnostic>),
}
