//! The compiler for WebAssembly: a rustc that has a standard library for it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_grundy::workspace::toolchain;
use grundy_judge::files;
use xxhash_rust::xxh3::xxh3_128;

/// What boards are compiled to.
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The environment variable with the path of rustc 1.63, for which Debian has that library.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

/// What to say where there is no such compiler.
pub const NO_COMPILER: &str = "without boards to play on, as no rustc here compiles to \
                               WebAssembly: run `rustup target add wasm32-unknown-unknown`, or \
                               name a rustc that has this target with --rustc or in the variable \
                               GRUNDY_RUSTC_1_63";

/// How a board is compiled. It has to be small, and what it says when it panics isn't shown.
const FLAGS: [&str; 15] = [
    "--edition=2021",
    "--crate-name=board",
    "--crate-type=cdylib",
    "--target=wasm32-unknown-unknown",
    "--cap-lints=allow",
    "-C",
    "opt-level=s",
    "-C",
    "codegen-units=1",
    "-C",
    "panic=abort",
    "-C",
    "strip=symbols",
    "-C",
    "overflow-checks=off",
];

/// A rustc that compiles to WebAssembly.
#[derive(Clone, Debug)]
pub struct Compiler {
    rustc: PathBuf,
    /// What `rustc -vV` says.
    version: String,
}

impl Compiler {
    /// The first of `named`, the user's own rustc, and the one that the variable
    /// `GRUNDY_RUSTC_1_63` names that has the standard library for WebAssembly; `None` if no one
    /// has it. [`NO_COMPILER`] says how to get it.
    pub fn find(named: &[PathBuf]) -> Option<Compiler> {
        let own = PathBuf::from(toolchain::rustc().get_program());
        let oldest = std::env::var_os(OLDEST).map(PathBuf::from);
        named.iter().cloned().chain([own]).chain(oldest).find_map(Compiler::new)
    }

    fn new(rustc: PathBuf) -> Option<Compiler> {
        let ask = |arguments: &[&str]| {
            let output = Command::new(&rustc).args(arguments).output().ok()?;
            output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
        };
        let library = ask(&["--print=target-libdir", "--target", TARGET])?;
        let version = ask(&["-vV"]).filter(|_| Path::new(library.trim()).is_dir())?;
        Some(Compiler { rustc, version })
    }

    /// Compiles a program, or takes what it has made of the same text before from the folder
    /// `store`.
    ///
    /// Fails if the program doesn't compile, with what rustc says, and if a file can't be written.
    pub fn compile(&self, source: &str, store: &Path) -> Result<Vec<u8>> {
        let key = xxh3_128(format!("{}\0{FLAGS:?}\0{source}", self.version).as_bytes());
        let folder = store.join("boards");
        let kept = folder.join(format!("{key:032x}.wasm"));
        if kept.is_file() {
            return files::bytes(&kept);
        }
        fs::create_dir_all(&folder).with_context(|| files::cannot_write(&folder))?;
        let made = tempfile::tempdir_in(&folder)?;
        let file = made.path().join("board.wasm");
        // From stdin, so that the text doesn't lie in a folder whose name gets into the program.
        let mut child = Command::new(&self.rustc)
            .args(FLAGS)
            .arg("-o")
            .args([&file, Path::new("-")])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("{}: can't be run", self.rustc.display()))?;
        let mut stdin = child.stdin.take().context("stdin is piped")?;
        // A compiler that has ended before it has read everything says why on stderr.
        let _ = stdin.write_all(source.as_bytes());
        drop(stdin);
        let output = child.wait_with_output()?;
        if !output.status.success() {
            bail!("the board doesn't compile:\n{}", String::from_utf8_lossy(&output.stderr));
        }
        let wasm = files::bytes(&file)?;
        files::replace(&kept, &wasm)?;
        Ok(wasm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_no_compiler_is_told_the_target_and_the_variable() {
        assert!(NO_COMPILER.contains(TARGET) && NO_COMPILER.contains(OLDEST), "{NO_COMPILER}");
    }
}
