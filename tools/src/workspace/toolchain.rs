//! The user's toolchain, and the other programs on `PATH`.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};

/// The `cargo` to run: the one that started this program, as Cargo names it in `CARGO`, or else the
/// one on `PATH`.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The `rustc` to run: the one that the variable `RUSTC` names, or else the one on `PATH`.
pub fn rustc() -> Command {
    let named = std::env::var_os("RUSTC").map(PathBuf::from);
    Command::new(named.or_else(chosen_by_rustup).unwrap_or_else(|| "rustc".into()))
}

/// The `rustc` that the one on `PATH` would start, if Cargo was started by rustup: beside Cargo, in
/// the folder of the toolchain. To let rustup choose again takes some milliseconds each time.
fn chosen_by_rustup() -> Option<PathBuf> {
    let (toolchain, cargo) = (std::env::var_os("RUSTUP_TOOLCHAIN")?, std::env::var_os("CARGO")?);
    let folder = Path::new(&cargo).parent()?;
    let rustc = folder.join(format!("rustc{EXE_SUFFIX}"));
    (folder.parent()?.file_name()? == toolchain && rustc.is_file()).then_some(rustc)
}

/// The output of `rustc -vV`: the release, the commit, and the host that it runs on. It is asked
/// for once.
///
/// Fails if `rustc` can't be run or fails, as rustup's does where no toolchain is installed.
pub fn version() -> Result<&'static str> {
    static VERSION: OnceLock<String> = OnceLock::new();
    if let Some(version) = VERSION.get() {
        return Ok(version);
    }
    let output = rustc().arg("-vV").output().context(NO_RUSTC)?;
    if !output.status.success() {
        bail!("rustc -vV fails:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(VERSION.get_or_init(|| String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// Whether there is a program of this name in a folder of `PATH`.
pub fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let names = [program.to_owned(), format!("{program}{EXE_SUFFIX}")];
    std::env::split_paths(&path).any(|folder| names.iter().any(|name| folder.join(name).is_file()))
}

/// The error where `rustc` can't be run.
pub const NO_RUSTC: &str = "can't run rustc; install it, or name it in the variable RUSTC";
