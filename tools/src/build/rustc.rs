//! Compiling a bundle by rustc alone, as the judge does.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::Library;
use crate::bundle::Bundle;
use crate::online::Judge;
use crate::workspace::toolchain;

/// How a bundle is compiled.
pub(super) struct Compilation<'a> {
    /// The bundle; errors are reported at the files and lines that its lines come from.
    pub bundle: &'a Bundle,
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
        let mut command = toolchain::rustc();
        command.args(["--edition", self.edition, "--error-format", "json"]);
        command.args(["--cap-lints", "allow", "--crate-name", "bundle", "--crate-type", "bin"]);
        for Library { name, file } in self.libraries {
            command.arg("--extern").arg(format!("{name}={}", file.display()));
            let folder = file.parent().unwrap_or(Path::new(""));
            command.arg("-L").arg(format!("dependency={}", folder.join("deps").display()));
            command.arg("-L").arg(format!("dependency={}", folder.display()));
        }
        command.args(self.judge.flags);
        command.arg("-o").arg(output).arg(source).stdin(Stdio::null());
        let result = command.output().context(toolchain::NO_RUSTC)?;
        if result.status.success() {
            return Ok(Compiled::Done);
        }
        let said = String::from_utf8_lossy(&result.stderr);
        let errors: Vec<String> =
            said.lines().filter_map(|line| error(self.bundle, line)).collect();
        Ok(Compiled::Errors(if errors.is_empty() { said.into_owned() } else { errors.join("\n") }))
    }
}

/// A diagnostic in the compiler's JSON, without the fields that aren't used.
#[derive(Deserialize)]
struct Diagnostic {
    message: String,
    level: String,
    code: Option<Code>,
    spans: Vec<Span>,
    children: Vec<Diagnostic>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    line_start: usize,
    column_start: usize,
    is_primary: bool,
    label: Option<String>,
    text: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    text: String,
}

/// Formats an error with its place, from one line of the compiler's JSON; `None` for anything that
/// isn't an error with a place.
fn error(bundle: &Bundle, line: &str) -> Option<String> {
    let diagnostic: Diagnostic = serde_json::from_str(line).ok()?;
    if diagnostic.level != "error" || diagnostic.spans.is_empty() {
        return None;
    }
    let code = diagnostic.code.map_or(String::new(), |code| format!("[{}]", code.code));
    let mut text = format!("error{code}: {}\n", diagnostic.message);
    for span in diagnostic.spans.iter().filter(|span| span.is_primary) {
        let origin = bundle.origins.get(span.line_start.checked_sub(1)?)?;
        let file = bundle.files[origin.file].display();
        text += &format!("  --> {file}:{}:{}\n", origin.line, span.column_start);
        for line in &span.text {
            text += &format!("   | {}\n", line.text);
        }
        if let Some(label) = &span.label {
            text += &format!("   = {label}\n");
        }
    }
    for child in diagnostic.children {
        text += &format!("   = {}: {}\n", child.level, child.message);
    }
    Some(text)
}
