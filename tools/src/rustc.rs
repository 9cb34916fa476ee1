//! Compiling a bundle alone, as the judge does.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::Message as CargoMessage;
use serde::Deserialize;

use crate::bundle::Bundle;
use crate::judges::Judge;

/// How far to compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Only look for errors.
    Check,
    /// Make a program.
    Program,
}

/// A compiled crate that a bundle takes from the judge: its name in code, and its file.
pub type Provided = (String, PathBuf);

/// Builds the crates of the judge that a bundle uses, given by their names in code and their
/// packages, in the workspace that they are from.
///
/// Fails if Cargo can't build them.
///
/// Complexity: that of the compiler; a few hundredths of a second if they are built already.
pub fn build(manifest: &Path, crates: &[(&str, &str)]) -> Result<Vec<Provided>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["build", "--release", "--message-format", "json", "--manifest-path"]);
    command.arg(manifest);
    for (_, package) in crates {
        command.args(["-p", package]);
    }
    let output = command.stdin(Stdio::null()).output().context("can't run cargo")?;
    if !output.status.success() {
        bail!("can't build {crates:?}:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let mut built = Vec::new();
    for message in CargoMessage::parse_stream(&output.stdout[..]) {
        let CargoMessage::CompilerArtifact(artifact) = message? else { continue };
        let library = artifact.filenames.iter().find(|file| file.extension() == Some("rlib"));
        let name = artifact.target.name.replace('-', "_");
        if let Some(library) = library
            && crates.iter().any(|(wanted, _)| *wanted == name)
        {
            built.push((name, library.clone().into_std_path_buf()));
        }
    }
    Ok(built)
}

/// What `rustc` says of itself.
///
/// Fails if it can't be run.
///
/// Complexity: a few hundredths of a second.
pub fn version() -> Result<String> {
    let output =
        rustc().arg("-vV").output().context("can't run rustc; install it, or set RUSTC")?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// Compiles `source`, the file of a bundle, to `output`; the errors in the compiler's words at the
/// places that the lines come from, or none if it compiles.
///
/// Fails if `rustc` can't be run.
///
/// Complexity: that of the compiler.
pub fn compile(
    bundle: &Bundle,
    source: &Path,
    output: &Path,
    judge: &Judge,
    edition: &str,
    provided: &[Provided],
    goal: Goal,
) -> Result<Option<String>> {
    let mut command = rustc();
    command.args(["--edition", edition, "--error-format", "json", "--cap-lints", "allow"]);
    command.args(["--crate-name", "bundle", "--crate-type", "bin"]);
    for (name, file) in provided {
        command.arg("--extern").arg(format!("{name}={}", file.display()));
        let folder = file.parent().unwrap_or(Path::new(""));
        command.arg("-L").arg(format!("dependency={}", folder.join("deps").display()));
        command.arg("-L").arg(format!("dependency={}", folder.display()));
    }
    match goal {
        Goal::Check => command.args(["--emit", "metadata"]),
        Goal::Program => command.args(judge.flags),
    };
    command.arg("-o").arg(output).arg(source).stdin(Stdio::null());
    let result = command.output().context("can't run rustc; install it, or set RUSTC")?;
    if result.status.success() {
        return Ok(None);
    }
    let said = String::from_utf8_lossy(&result.stderr);
    let errors: Vec<String> = said.lines().filter_map(|line| error(bundle, line)).collect();
    Ok(Some(if errors.is_empty() { said.into_owned() } else { errors.join("\n") }))
}

/// A message of the compiler.
#[derive(Deserialize)]
struct Message {
    message: String,
    level: String,
    code: Option<Code>,
    spans: Vec<Span>,
    children: Vec<Message>,
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

/// An error with its place, from one line of the compiler's JSON; `None` for anything else.
fn error(bundle: &Bundle, line: &str) -> Option<String> {
    let message: Message = serde_json::from_str(line).ok()?;
    if message.level != "error" || message.spans.is_empty() {
        return None;
    }
    let code = message.code.map_or(String::new(), |code| format!("[{}]", code.code));
    let mut text = format!("error{code}: {}\n", message.message);
    for span in message.spans.iter().filter(|span| span.is_primary) {
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
    for child in message.children {
        text += &format!("   = {}: {}\n", child.level, child.message);
    }
    Some(text)
}
