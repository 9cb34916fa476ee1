//! The verbs that are programs of their own, as not everybody needs them: `cargo grundy explore`
//! runs `cargo-grundy-explore`, as Cargo and git do.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::console::{interrupt, program};
use crate::workspace::toolchain;

/// The options of a verb, which only its program understands.
#[derive(Args)]
pub struct Options {
    /// The options of the verb; with --help, it tells which there are
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// The folder of this package, while it was compiled.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Runs the program of `verb`, which is in the package `tools/PACKAGE`.
pub fn run(verb: &str, package: &str, options: &Options) -> Result<ExitCode> {
    let mut command = command(verb, package)?;
    command.args(&options.arguments).env(program::VERSION, env!("CARGO_PKG_VERSION"));
    // Ctrl-C ends that program, and this one waits for it.
    interrupt::handle();
    let status = command.status().with_context(|| format!("can't run the program of `{verb}`"))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::from(2), ExitCode::from))
}

/// The command that runs the program: the one that is installed or, in a clone of grundy, the one
/// that Cargo builds, as Cargo knows whether that is up to date.
fn command(verb: &str, package: &str) -> Result<Command> {
    let name = format!("cargo-grundy-{verb}");
    let manifest = Path::new(HERE).with_file_name(package).join("Cargo.toml");
    let is_run_by_cargo = env::var_os("CARGO_MANIFEST_DIR").is_some_and(|folder| folder == HERE);
    let installed = if is_run_by_cargo { None } else { installed(&name) };
    if let Some(program) = installed {
        return Ok(Command::new(program));
    }
    if !manifest.is_file() {
        bail!(
            "`{verb}` is a program of its own, {name}, and it isn't installed; in a clone of \
             grundy, run: cargo install --path tools/{package}"
        );
    }
    let mut cargo = toolchain::cargo();
    cargo.args(["run", "--release", "--manifest-path"]).arg(manifest);
    cargo.args(["--bin", &name, "--"]);
    Ok(cargo)
}

/// The installed program of this name: beside this one, or in a folder of `PATH`.
fn installed(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    let own = env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned()));
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = own.into_iter().chain(env::split_paths(&path));
    folders.map(|folder| folder.join(&name)).find(|program| program.is_file())
}
