//! The compiler that the user has.

use std::process::Command;

use anyhow::{Context, Result};

/// `cargo`, as the one that started this program or else the one on the path.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// `rustc`, as the variable `RUSTC` names it or else the one on the path.
pub fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// What `rustc -vV` prints: its release, its commit, the host that it runs on.
///
/// Fails if it can't be run.
pub fn version() -> Result<String> {
    let output = rustc().arg("-vV").output().context(NO_RUSTC)?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What to do where there is no compiler.
pub const NO_RUSTC: &str = "can't run rustc; install it, or name it in the variable RUSTC";
