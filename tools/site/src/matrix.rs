//! Which compilers and editions a snippet was compiled with.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_grundy::workspace::toolchain;
use xxhash_rust::xxh3::xxh3_128;

use super::kept::Kept;

/// The editions that are tried.
pub(crate) const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

/// A compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rustc {
    /// The program; `None` for the user's own.
    program: Option<PathBuf>,
    /// Its release, such as `1.95.0`.
    pub release: String,
}

/// What a compiler says of a snippet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompileStatus {
    /// It compiles without a warning.
    Clean,
    /// It compiles with warnings.
    Warnings,
    /// It doesn't compile.
    Errors,
    /// The compiler doesn't know the edition.
    UnknownEdition,
}

impl CompileStatus {
    const ALL: [CompileStatus; 4] = [
        CompileStatus::Clean,
        CompileStatus::Warnings,
        CompileStatus::Errors,
        CompileStatus::UnknownEdition,
    ];

    /// The mark in a table, and of a kept answer.
    pub(super) fn mark(self) -> &'static str {
        match self {
            CompileStatus::Clean => "✓",
            CompileStatus::Warnings => "!",
            CompileStatus::Errors => "✗",
            CompileStatus::UnknownEdition => "–",
        }
    }
}

impl Rustc {
    /// The user's own compiler.
    ///
    /// Fails if it can't be run.
    pub(crate) fn own() -> Result<Rustc> {
        Ok(Rustc { program: None, release: toolchain::release()?.to_owned() })
    }

    /// The compiler `program`.
    ///
    /// Fails if it can't be run or isn't rustc.
    pub(crate) fn at(program: &Path) -> Result<Rustc> {
        let output = Command::new(program).arg("-vV").output();
        let output = output.with_context(|| format!("{}: can't run it", program.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let release = text.lines().find_map(|line| line.strip_prefix("release: "));
        let Some(release) = release else {
            bail!("{}: found no release in what `-vV` prints, expected a rustc", program.display());
        };
        Ok(Rustc { program: Some(program.to_owned()), release: release.to_owned() })
    }

    /// What it says of a snippet in an edition, which is asked for once.
    ///
    /// Fails if it can't be run.
    pub(crate) fn compile_status(
        &self,
        kept: &Kept,
        edition: &str,
        name: &str,
        text: &str,
    ) -> Result<CompileStatus> {
        let digest = format!("{:032x}", xxh3_128(text.as_bytes()));
        let program = self.program.as_ref().map(|program| program.display().to_string());
        let program = program.unwrap_or_default();
        let key = ["compiled", &program, &self.release, edition, name, &digest];
        let mark = kept.text(&key, || self.asked(edition, name, text))?;
        let known = CompileStatus::ALL.into_iter().find(|known| known.mark() == mark);
        known.context("a kept answer is one of four marks")
    }

    fn asked(&self, edition: &str, name: &str, text: &str) -> Result<String> {
        let folder = tempfile::tempdir()?;
        let mut command = self.program.as_ref().map_or_else(toolchain::rustc, Command::new);
        command.args(["--edition", edition, "--crate-type", "lib", "--crate-name", name]);
        command.args(["--emit", "metadata", "--out-dir"]).arg(folder.path()).arg("-");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().context(toolchain::NO_RUSTC)?;
        if let Some(mut stdin) = child.stdin.take() {
            // A compiler that has ended before it has read everything says why on stderr.
            let _ = stdin.write_all(text.as_bytes());
        }
        let output = child.wait_with_output()?;
        let errors = String::from_utf8_lossy(&output.stderr);
        let status = match output.status.success() {
            true if errors.is_empty() => CompileStatus::Clean,
            true => CompileStatus::Warnings,
            false if is_unknown_edition(&errors) => CompileStatus::UnknownEdition,
            false => CompileStatus::Errors,
        };
        Ok(status.mark().to_owned())
    }
}

/// Whether rustc complains about its option `--edition` and not about the program: it doesn't know
/// the edition, or not as a stable one. What it complains about first is on its first line.
fn is_unknown_edition(errors: &str) -> bool {
    let first = errors.lines().next().unwrap_or_default();
    ["argument for `--edition`", "requires edition", "edition 2024 is unstable"]
        .iter()
        .any(|words| first.contains(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_says_whether_a_snippet_compiles_in_an_edition() {
        let folder = tempfile::tempdir().unwrap();
        let tool = std::env::current_exe().unwrap();
        let kept = Kept::open(folder.path(), &tool).unwrap();
        let rustc = Rustc::own().unwrap();
        let says =
            |edition: &str, text: &str| rustc.compile_status(&kept, edition, "a", text).unwrap();
        assert_eq!(says("2021", "pub fn f() {}"), CompileStatus::Clean);
        assert_eq!(says("2021", "fn f() {}"), CompileStatus::Warnings);
        assert_eq!(says("2021", "fn f( {}"), CompileStatus::Errors);
        assert_eq!(says("2018", "pub fn f(async: u8) {}"), CompileStatus::Errors);
        assert_eq!(says("2077", "pub fn f() {}"), CompileStatus::UnknownEdition);
        // Older compilers say so of an edition that newer ones know.
        for old in [
            "error: the crate requires edition 2024, but the latest edition supported by this Rust \
             version is 2021",
            "error: edition 2024 is unstable and only available with -Z unstable-options.",
        ] {
            assert!(is_unknown_edition(old), "{old}");
        }
        // Asked for once.
        let broken = Rustc { program: Some("/nowhere".into()), ..rustc.clone() };
        assert!(broken.compile_status(&kept, "2021", "a", "pub fn f() {}").is_err());
        assert!(Rustc::at(Path::new("/nowhere")).is_err());
    }
}
