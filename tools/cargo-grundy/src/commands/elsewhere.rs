//! The verbs that are programs of their own, as not everybody needs them: `cargo grundy explore`
//! runs `cargo-grundy-explore`, as Cargo and git do.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;
use clap::Args;

use crate::console::{completions, interrupt, program};
use crate::workspace::toolchain;

/// The options of a verb, which only its program understands.
#[derive(Args)]
pub struct Options {
    /// The options of the verb; with --help, it tells which there are
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    #[arg(add = completions::words_elsewhere())]
    arguments: Vec<OsString>,
}

/// The folder of this package, while it was compiled.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Runs the program of `verb`, which is in the package `tools/PACKAGE`.
pub fn run(verb: &str, package: &str, options: &Options) -> Result<ExitCode> {
    let name = format!("cargo-grundy-{verb}");
    let manifest = Path::new(HERE).with_file_name(package).join("Cargo.toml");
    let is_run_by_cargo = env::var_os("CARGO_MANIFEST_DIR").is_some_and(|folder| folder == HERE);
    let installed = if is_run_by_cargo { None } else { installed(&name) };
    let program = match (installed, manifest.is_file()) {
        (Some(program), _) => program,
        (None, true) => built(&manifest, &name, is_run_by_cargo)?,
        (None, false) => bail!("{}", missing(verb, package)),
    };
    let mut command = Command::new(program);
    command.args(&options.arguments).env(program::VERSION, env!("CARGO_PKG_VERSION"));
    // Ctrl-C ends that program, and this one waits for it.
    interrupt::handle();
    let status = command.status().with_context(|| format!("can't run the program of `{verb}`"))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::from(2), ExitCode::from))
}

/// Has Cargo build a program, as it knows whether what it has built is up to date. It shows its
/// progress.
///
/// Fails if it can't.
fn built(manifest: &Path, name: &str, is_run_by_cargo: bool) -> Result<PathBuf> {
    // The package at hand may ask for a toolchain that is too old for this; rustup chooses anew.
    let is_chosen = env::var_os("RUSTUP_TOOLCHAIN").is_some() && !is_run_by_cargo;
    let mut cargo = if is_chosen { Command::new("cargo") } else { toolchain::cargo() };
    if is_chosen {
        cargo.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    }
    cargo.args(["build", "--profile", "tool", "--message-format", "json-render-diagnostics"]);
    cargo.args(["--bin", name, "--manifest-path"]).arg(manifest).current_dir(HERE);
    let output = cargo.stderr(Stdio::inherit()).output().context(toolchain::NO_CARGO)?;
    let mut messages = Message::parse_stream(&output.stdout[..]).filter_map(Result::ok);
    let program = messages.find_map(|message| match message {
        Message::CompilerArtifact(artifact) => artifact.executable,
        _ => None,
    });
    let program = program.filter(|_| output.status.success());
    program.map(PathBuf::from).with_context(|| format!("Cargo can't build the program {name}"))
}

/// The error where a program isn't installed, and there is no clone of grundy to build it from.
fn missing(verb: &str, package: &str) -> String {
    format!(
        "`{verb}` is a program of its own, cargo-grundy-{verb}, and it isn't installed; in a clone \
         of grundy, run: cargo install --path tools/{package}"
    )
}

/// The installed program of this name: beside this one, or in a folder of `PATH`.
fn installed(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    let own = env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned()));
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = own.into_iter().chain(env::split_paths(&path));
    folders.map(|folder| folder.join(&name)).find(|program| program.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_the_command_that_installs_it() {
        let said = missing("notebook", "site");
        assert!(said.contains("cargo-grundy-notebook") && said.ends_with("--path tools/site"));
        let manifest = Path::new(HERE).with_file_name("site").join("Cargo.toml");
        assert!(manifest.is_file(), "the packages are beside each other");
    }
}
