//! The rustc that compiles a bundle to an executable: the judge's version where rustup has
//! installed it, else the user's own.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use grundy_judge::judges::Judge;

use crate::workspace::toolchain;

/// A rustc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRustc {
    /// The judge's rustc; `None` for the user's own.
    rustc: Option<PathBuf>,
    /// Its release, such as `1.89.0`.
    pub release: String,
}

impl ChosenRustc {
    /// The user's own compiler.
    ///
    /// Fails if it can't be run.
    pub fn own() -> Result<ChosenRustc> {
        Ok(ChosenRustc { rustc: None, release: toolchain::release()?.to_owned() })
    }

    /// The compiler for bundles that are submitted to `judge`. A rustc that the user names in the
    /// variable `RUSTC` is used in any case.
    ///
    /// Fails if the user's own compiler can't be run.
    pub fn of(judge: &Judge) -> Result<ChosenRustc> {
        let own = ChosenRustc::own()?;
        let Some(wanted) = judge.rustc else { return Ok(own) };
        if toolchain::is_version(&own.release, wanted) || std::env::var_os("RUSTC").is_some() {
            return Ok(own);
        }
        Ok(match toolchain::installed(wanted)? {
            Some(rustc) => ChosenRustc { rustc: Some(rustc), release: wanted.to_owned() },
            None => own,
        })
    }

    /// The command that starts it.
    pub(super) fn command(&self) -> Command {
        self.rustc.as_ref().map_or_else(toolchain::rustc, Command::new)
    }

    /// Has `cargo`, a command that builds something, use this compiler. What other compilers have
    /// built for the workspace with the caches in `store` stays as it is.
    pub(super) fn choose(&self, cargo: &mut Command, store: &Path) {
        if let Some(rustc) = &self.rustc {
            let folder = store.join(format!("rustc-{}", self.release));
            cargo.env("RUSTC", rustc).arg("--target-dir").arg(folder);
        }
    }

    /// What tells it from all others.
    ///
    /// Fails if the user's own compiler can't be run.
    pub(super) fn identity(&self) -> Result<String> {
        Ok(match &self.rustc {
            Some(rustc) => rustc.display().to_string(),
            None => toolchain::version()?.to_owned(),
        })
    }
}
