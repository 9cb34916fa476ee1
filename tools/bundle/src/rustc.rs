//! Asking rustc about a text.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;
use xxhash_rust::xxh3::Xxh3;

use crate::diagnostics::{self, Diagnostic};
use crate::{Analysis, Compiler};

/// How rustc names the text that it reads from its input.
const STDIN: &str = "<anon>";

/// A rustc, as the compiler that the bundler asks.
#[derive(Debug)]
pub struct Rustc {
    /// The program.
    pub program: PathBuf,
    /// Where its answers are kept; if there is no such place, they aren't.
    pub store: Option<Store>,
    /// The crates that the text may name, besides `std`: for each the name and the `.rlib` file.
    pub libraries: Vec<(String, PathBuf)>,
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
        Rustc { program, store: None, libraries: vec![] }
    }

    /// The options that make crates known to rustc.
    pub fn options(libraries: &[(String, PathBuf)]) -> Vec<String> {
        let mut options = Vec::new();
        for (name, file) in libraries {
            let folder = file.parent().unwrap_or(Path::new(""));
            options.extend(["--extern".to_owned(), format!("{name}={}", file.display())]);
            options
                .extend(["-L".to_owned(), format!("dependency={}", folder.join("deps").display())]);
            options.extend(["-L".to_owned(), format!("dependency={}", folder.display())]);
        }
        options
    }

    fn command(&self, analysis: &Analysis) -> Command {
        let mut command = Command::new(&self.program);
        command.args(["--edition", analysis.edition, "--crate-type", "bin"]);
        command.args(["--crate-name", "bundle", "--emit", "metadata"]);
        command.args(["--error-format", "json"]);
        match analysis.lints {
            Some(lints) => command.args(["--cap-lints", "allow", "--force-warn", lints]),
            None => command.args(["--cap-lints", "warn"]),
        };
        command.args(Rustc::options(&self.libraries));
        command
    }

    fn run(&self, text: &str, mut command: Command) -> Result<String> {
        let folder = tempfile::tempdir()?;
        command.arg("--out-dir").arg(folder.path()).arg("-");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().context(NO_RUSTC)?;
        let mut stdin = child.stdin.take().context("stdin is piped")?;
        // A compiler that has ended before it has read everything says why on stderr.
        let _ = stdin.write_all(text.as_bytes());
        drop(stdin);
        let output = child.wait_with_output()?;
        Ok(String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// The file where an answer is kept.
    fn kept(&self, text: &str, command: &Command) -> Result<Option<PathBuf>> {
        let Some(store) = &self.store else { return Ok(None) };
        let mut hasher = Xxh3::new();
        hasher.update(format!("{command:?} {}\n", store.version).as_bytes());
        for (_, file) in &self.libraries {
            hasher.update(&fs::read(file)?);
        }
        hasher.update(text.as_bytes());
        Ok(Some(store.folder.join(format!("{:032x}", hasher.digest128()))))
    }
}

impl Compiler for Rustc {
    fn check(&self, text: &str, analysis: &Analysis) -> Result<Vec<Diagnostic>> {
        let command = self.command(analysis);
        let kept = self.kept(text, &command)?;
        if let Some(answer) = kept.as_ref().and_then(|file| fs::read_to_string(file).ok()) {
            return Ok(diagnostics::parsed(&answer, STDIN));
        }
        let answer = self.run(text, command)?;
        if let Some(file) = kept {
            // Without a kept answer rustc is asked again.
            let _ = keep(&file, &answer);
        }
        Ok(diagnostics::parsed(&answer, STDIN))
    }
}

/// Writes an answer. Whoever reads the file meanwhile finds all of it or none.
fn keep(file: &Path, answer: &str) -> Result<()> {
    let folder = file.parent().context("a file is in a folder")?;
    fs::create_dir_all(folder)?;
    let mut whole = NamedTempFile::new_in(folder)?;
    whole.write_all(answer.as_bytes())?;
    whole.persist(file)?;
    Ok(())
}
