//! Asking rustc about a text.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::diagnostic::DiagnosticLevel;
use tempfile::NamedTempFile;
use xxhash_rust::xxh3::Xxh3;

use crate::diagnostics::{self, Diagnostic, DiagnosticExt};
use crate::{Compiler, Lowered, Lowering, Unit};

/// How rustc names the text that it reads from its input.
const STDIN: &str = "<anon>";

/// A rustc, as the compiler that the bundler asks.
#[derive(Debug)]
pub struct Rustc {
    /// The program.
    pub program: PathBuf,
    /// Where its answers are kept; if there is no such place, they aren't.
    pub store: Option<Store>,
    /// The crates that the text may name, besides `std`.
    pub libraries: Libraries,
}

/// Compiled crates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Libraries {
    /// Their files, each after the name of its crate. Of several, rustc takes what it needs.
    pub files: Vec<(String, PathBuf)>,
    /// The folders with all crates that they depend on.
    pub folders: BTreeSet<PathBuf>,
}

impl Libraries {
    /// The options that make them known to rustc.
    pub fn options(&self) -> Vec<String> {
        let file = |name: &str, file: &Path| format!("{name}={}", file.display());
        let folder = |folder: &PathBuf| format!("dependency={}", folder.display());
        let files = self.files.iter();
        let named = files.flat_map(|(name, of)| ["--extern".to_owned(), file(name, of)]);
        let searched = self.folders.iter().flat_map(|of| ["-L".to_owned(), folder(of)]);
        named.chain(searched).collect()
    }

    /// With others, which a text can name by the same names as before.
    pub fn with(mut self, others: Libraries) -> Libraries {
        self.files.extend(others.files);
        self.folders.extend(others.folders);
        self
    }
}

/// A place for answers.
#[derive(Debug)]
pub struct Store {
    /// The folder, where each answer has a file named by a hash of all that it depends on.
    pub folder: PathBuf,
    /// The version of the program, as `rustc -vV` prints it.
    pub version: String,
}

/// The error where rustc can't be run.
pub const NO_RUSTC: &str = "can't run rustc; install it, or name it in the variable RUSTC";

impl Rustc {
    /// This program, which is asked about texts that use `std` alone, each time anew.
    pub fn new(program: PathBuf) -> Rustc {
        Rustc { program, store: None, libraries: Libraries::default() }
    }

    fn command(&self, edition: &str, lints: Option<&str>) -> Command {
        let mut command = Command::new(&self.program);
        command.args(["--edition", edition, "--crate-type", "bin"]);
        command.args(["--crate-name", "bundle", "--emit", "metadata"]);
        command.args(["--error-format", "json"]);
        if let Some(lints) = lints {
            command.args(["--cap-lints", "allow", "--force-warn", lints]);
        }
        command.args(self.libraries.options());
        command
    }

    /// The name of an answer: a hash of all that it depends on.
    fn key(&self, text: &str, command: &Command, libraries: &Libraries) -> Result<String> {
        let mut hasher = Xxh3::new();
        let version = self.store.as_ref().map_or("", |store| &store.version);
        hasher.update(format!("{command:?} {version}\n").as_bytes());
        for (_, file) in self.libraries.files.iter().chain(&libraries.files) {
            hasher.update(&fs::read(file)?);
        }
        // What was kept of lowered code says nothing to a tool that keeps it in another way.
        hasher.update(concat!(include_str!("ir.rs"), include_str!("rustc.rs")).as_bytes());
        hasher.update(text.as_bytes());
        Ok(format!("{:032x}", hasher.digest128()))
    }

    /// The kept answer of this name, if there is one.
    fn kept(&self, key: &str) -> Option<Vec<Diagnostic>> {
        let answer = fs::read_to_string(self.store.as_ref()?.folder.join(key)).ok()?;
        Some(diagnostics::parsed(&answer, STDIN))
    }

    /// Keeps an answer. Where that can't be done, rustc is asked again.
    fn keep(&self, key: &str, answer: &str) {
        if let Some(store) = &self.store {
            let _ = keep(&store.folder, key, answer);
        }
    }

    /// The compiler as it lowers a crate: to code that is as it was written.
    fn lowering(&self, lowering: &Lowering) -> Command {
        let mut command = Command::new(&self.program);
        command.args(["--edition", lowering.edition, "--crate-name", lowering.name]);
        command.args(if lowering.is_library {
            ["--crate-type", "lib", "--emit", "llvm-ir,metadata"]
        } else {
            ["--crate-type", "bin", "--emit", "llvm-ir"]
        });
        command.args(["--cap-lints", "allow", "--error-format", "json"]);
        let assertions = if lowering.has_assertions { "on" } else { "off" };
        command.args(["-C", &format!("debug-assertions={assertions}")]);
        for option in AS_WRITTEN {
            command.args(["-C", option]);
        }
        for condition in lowering.conditions {
            command.args(["--cfg", condition]);
        }
        command.args(lowering.libraries.options()).args(self.libraries.options());
        command
    }
}

/// The settings with which a crate is lowered.
const AS_WRITTEN: [&str; 5] = [
    "codegen-units=1",
    "no-prepopulate-passes",
    "opt-level=0",
    "overflow-checks=off",
    "symbol-mangling-version=v0",
];

impl Compiler for Rustc {
    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        let mut command = self.lowering(lowering);
        let parent = self.store.as_ref().map_or(lowering.scratch, |store| &store.folder);
        let key = self.key(lowering.text, &command, lowering.libraries)?;
        if let Some(errors) = self.kept(&key) {
            return Ok(Lowered::Errors(errors));
        }
        let folder = parent.join(format!("{key}.lowered"));
        let library = format!("lib{}.rlib", lowering.name);
        let libraries = || Libraries {
            files: vec![(lowering.name.to_owned(), folder.join(&library))],
            folders: BTreeSet::from([folder.clone()]),
        };
        let unit = folder.join("unit.json");
        if let Some(unit) = fs::read(&unit).ok().and_then(|text| serde_json::from_slice(&text).ok())
        {
            return Ok(Lowered::Unit(unit, libraries()));
        }
        fs::create_dir_all(parent)?;
        let making = tempfile::tempdir_in(parent)?;
        command.arg("--out-dir").arg(making.path());
        let said = said(lowering.text, command)?;
        let Ok(text) = fs::read_to_string(making.path().join(format!("{}.ll", lowering.name)))
        else {
            let errors = diagnostics::parsed(&said, STDIN);
            // A compiler that was stopped says nothing.
            if errors.iter().any(DiagnosticExt::is_error) {
                self.keep(&key, &said);
            }
            return Ok(Lowered::Errors(errors));
        };
        let made = Unit::parse(&text);
        fs::write(making.path().join("unit.json"), serde_json::to_vec(&made)?)?;
        fs::remove_file(making.path().join(format!("{}.ll", lowering.name)))?;
        if lowering.is_library {
            let metadata = making.path().join(format!("lib{}.rmeta", lowering.name));
            fs::write(making.path().join(&library), archive(&fs::read(&metadata)?))?;
            fs::remove_file(metadata)?;
        }
        if let Err(error) = fs::rename(making.path(), &folder)
            // Another process may have been faster.
            && !unit.is_file()
        {
            return Err(error).with_context(|| format!("{}: can't write it", folder.display()));
        }
        Ok(Lowered::Unit(made, libraries()))
    }

    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>> {
        let mut command = self.command(edition, lints);
        let key = self.key(text, &command, &Libraries::default())?;
        if let Some(answer) = self.kept(&key) {
            return Ok(answer);
        }
        let folder = tempfile::tempdir()?;
        command.arg("--out-dir").arg(folder.path());
        let answer = said(text, command)?;
        let diagnostics = diagnostics::parsed(&answer, STDIN);
        // It hasn't said all that there is to say.
        if let Some(bug) = diagnostics.iter().find(|found| found.level == DiagnosticLevel::Ice) {
            bail!("rustc fails, by a bug of its own; use another version of it: {}", bug.message);
        }
        self.keep(&key, &answer);
        Ok(diagnostics)
    }
}

/// A library that has nothing but metadata. Until 1.86, rustc makes code only of what names such
/// archives, though it reads no more of them either.
fn archive(metadata: &[u8]) -> Vec<u8> {
    let length = metadata.len();
    let head =
        format!("!<arch>\n{:16}{:12}{:6}{:6}{:8}{length:<10}`\n", "lib.rmeta/", 0, 0, 0, 644);
    [head.as_bytes(), metadata].concat()
}

/// What a compiler that reads `text` says on stderr.
fn said(text: &str, mut command: Command) -> Result<String> {
    command.arg("-").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().context(NO_RUSTC)?;
    let mut stdin = child.stdin.take().context("stdin is piped")?;
    // A compiler that has ended before it has read everything says why on stderr.
    let _ = stdin.write_all(text.as_bytes());
    drop(stdin);
    let output = child.wait_with_output()?;
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Writes an answer. Whoever reads the file meanwhile finds all of it or none.
fn keep(folder: &Path, key: &str, answer: &str) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut whole = NamedTempFile::new_in(folder)?;
    whole.write_all(answer.as_bytes())?;
    whole.persist(folder.join(key))?;
    Ok(())
}
