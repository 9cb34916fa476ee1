//! Compiling a bundle by rustc alone, as the judge does.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};
use grundy_bundle::Rustc;
use grundy_bundle::{Bundle, diagnostics};
use grundy_judge::judges::Judge;

use super::{ChosenRustc, Library};
use crate::workspace::toolchain;

/// How a bundle is compiled.
pub(super) struct Compilation<'a> {
    /// The bundle; errors are reported at the files and lines that its lines come from.
    pub bundle: &'a Bundle,
    /// The compiler.
    pub compiler: &'a ChosenRustc,
    /// The judge whose flags to use.
    pub judge: &'a Judge,
    /// The Rust edition, such as `2021`.
    pub edition: &'a str,
    /// The crates that the judge provides and the bundle uses.
    pub libraries: &'a [Library],
}

/// The result of a compilation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Compiled {
    /// The bundle compiles.
    Done,
    /// The compiler's errors, for a bundle that doesn't compile.
    Errors(String),
}

impl Compilation<'_> {
    /// Compiles the file `source`, which holds the text of the bundle, to the file `output`.
    ///
    /// Fails if `rustc` can't be run.
    pub(super) fn run(&self, source: &Path, output: &Path) -> Result<Compiled> {
        let mut command = self.compiler.command();
        command.args(["--edition", self.edition, "--error-format", "json"]);
        command.args(["--cap-lints", "allow", "--crate-name", "bundle", "--crate-type", "bin"]);
        command.args(Rustc::options(self.libraries));
        command.args(self.judge.flags);
        command.arg("-o").arg(output).arg(source).stdin(Stdio::null());
        let result = command.output().context(toolchain::NO_RUSTC)?;
        if result.status.success() {
            return Ok(Compiled::Done);
        }
        let said = String::from_utf8_lossy(&result.stderr);
        let errors: Vec<String> = diagnostics::parsed(&said, &source.to_string_lossy())
            .iter()
            .filter_map(|diagnostic| diagnostics::explained(diagnostic, self.bundle))
            .collect();
        Ok(Compiled::Errors(if errors.is_empty() { said.into_owned() } else { errors.join("\n") }))
    }
}
