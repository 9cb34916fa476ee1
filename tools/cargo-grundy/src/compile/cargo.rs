//! Running Cargo: it builds the programs of a workspace, and the crates that a judge provides to a
//! bundle.
//!
//! Cargo's JSON messages name the files that it has built, so their paths are never guessed.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Message, TargetKind};
use grundy_bundle::Libraries;
use grundy_judge::judging::{Built, command};

use super::ChosenRustc;
use crate::workspace::{Dependency, LOCAL, Package, PackageIndex, Workspace, toolchain};

/// How solutions are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// As `cargo build --release` does it.
    Release,
    /// In the same way, with the feature [`LOCAL`] of each package that has it.
    Local,
    /// As [`Mode::Local`], with overflow checks and debug assertions, in a folder of their own.
    Checked,
}

/// The settings of the profile for [`Mode::Checked`].
const CHECKS: [&str; 3] = [
    "profile.release.overflow-checks=true",
    "profile.release.debug-assertions=true",
    // Lines alone have a name of their own since 1.71.
    "profile.release.debug=1",
];

/// The settings of the profile for libraries that rustc links as it links by default, whatever the
/// user's own programs have.
const LINKED: [&str; 2] = ["profile.release.lto=false", "profile.release.panic=\"unwind\""];

/// Builds the binaries with these names, which mean what they do to [`Workspace::binary`]. The
/// result has an entry for each name; a binary that doesn't compile doesn't keep the others from
/// being built.
///
/// Fails if there is no such binary, if Cargo can't be run, or if it fails before it compiles
/// anything.
pub fn solutions(
    workspace: &Workspace,
    names: &[&str],
    mode: Mode,
) -> Result<BTreeMap<String, Built<PathBuf>>> {
    let mut command = solutions_command(workspace, names, mode)?;
    if mode == Mode::Checked {
        command.arg("--target-dir").arg(workspace.store().join("checked"));
        command.args(CHECKS.iter().flat_map(|setting| ["--config", setting]));
    }
    programs(command, TargetKind::Bin, names)
}

/// Builds a binary as [`Mode::Local`] says, by a command that `change` has changed.
///
/// Fails as [`solutions`] does.
pub fn changed_solution(
    workspace: &Workspace,
    name: &str,
    change: impl FnOnce(&mut Command) -> Result<()>,
) -> Result<Built<PathBuf>> {
    let mut command = solutions_command(workspace, &[name], Mode::Local)?;
    change(&mut command)?;
    program(command, TargetKind::Bin, name)
}

/// The command that builds the packages of these binaries.
fn solutions_command(workspace: &Workspace, names: &[&str], mode: Mode) -> Result<Command> {
    let binaries = names.iter().map(|name| Ok(workspace.binary(name)?.package));
    let of = binaries.collect::<Result<BTreeSet<PackageIndex>>>()?;
    let packages = || of.iter().map(|&index| workspace.package(index));
    let mut command = build_command(&workspace.root.join("Cargo.toml"));
    command.args(packages().flat_map(|package| ["-p".to_owned(), package.spec()]));
    if mode != Mode::Release {
        command.args(local_features(packages()));
    }
    Ok(command)
}

/// Builds all binaries of the package in `folder` as judging does, so that what they depend on is
/// compiled. It is done in that folder, whose configuration of Cargo counts. Returns whether all of
/// them compile.
///
/// Fails if Cargo can't be run or can't read the package.
pub fn all_in(folder: &Path) -> Result<bool> {
    let manifest = folder.join("Cargo.toml");
    let workspace = Workspace::load(Some(&manifest))?;
    let mut command = build_command(&manifest);
    let packages = workspace.members().filter(|package| !package.binaries.is_empty());
    command.args(local_features(packages)).arg("--bins").current_dir(folder);
    Ok(command.output().context(toolchain::NO_CARGO)?.status.success())
}

/// The options for the features [`LOCAL`] of those of these packages that have it.
fn local_features<'a>(packages: impl Iterator<Item = &'a Package>) -> impl Iterator<Item = String> {
    let with_it = packages.filter(|package| package.features.contains_key(LOCAL));
    with_it.map(|package| format!("--features={}/{LOCAL}", package.name))
}

/// Builds the example `oracle` of the workspace in release mode, and returns the command that
/// starts it as the oracle of this problem.
///
/// Fails if no package of the workspace has such an example, or if it doesn't compile.
pub fn oracle(workspace: &Workspace, problem: &str) -> Result<Vec<String>> {
    const NAME: &str = "oracle";
    let mut members = workspace.members();
    let Some(of) = members.find(|package| package.examples.iter().any(|name| name == NAME)) else {
        bail!(
            "{}: no example `{NAME}` in this workspace; name a program to take its place: for \
             `stress` with --reference, or as brute.rs beside the solution, and for `case` with \
             --answer-from",
            workspace.root.display()
        );
    };
    let built = program(build_command(&of.manifest), TargetKind::Example, NAME)?;
    let words = command(&built.done("the example `oracle`")?).into_iter();
    Ok(words.chain(["serve", problem].map(str::to_owned)).collect())
}

/// What the build script of a package asks for, and where it writes.
#[derive(Debug, Default)]
pub struct Script {
    /// The folder to which it writes.
    pub folder: PathBuf,
    /// The conditions that it sets, such as `has_total_cmp`.
    pub flags: BTreeSet<String>,
    /// Whether it links a library that isn't Rust.
    pub links: bool,
}

/// What the build scripts of packages do, by the exact names of the packages. `packages` are
/// the packages whose scripts are run, together with those of their dependencies.
///
/// Fails if Cargo can't build them.
pub fn scripts(manifest: &Path, packages: &[&Package]) -> Result<BTreeMap<String, Script>> {
    let mut scripts: BTreeMap<String, Script> = BTreeMap::new();
    for message in dependencies(build_command(manifest), packages)?.done("a library")? {
        if let Message::BuildScriptExecuted(executed) = message {
            let script = scripts.entry(executed.package_id.repr).or_default();
            script.folder = executed.out_dir.into();
            script.flags.extend(executed.cfgs);
            script.links |= !executed.linked_libs.is_empty();
        }
    }
    Ok(scripts)
}

/// Builds these libraries, on which the package `of` depends, in release mode.
///
/// Fails if Cargo can't build them.
pub fn libraries(
    workspace: &Workspace,
    of: PackageIndex,
    named: &[Named],
    compiler: &ChosenRustc,
) -> Result<Libraries> {
    built(workspace, of, named, compiler)?.done("a crate that the judge provides")
}

/// The libraries that code of the package `of` may name, its own among them.
///
/// Fails if Cargo can't be run, or if it fails before it compiles anything.
pub fn libraries_of(workspace: &Workspace, of: PackageIndex) -> Result<Built<Libraries>> {
    built(workspace, of, &nameable(workspace, of)?, &ChosenRustc::own()?)
}

/// A package with the name by which code refers to its library.
pub type Named<'a> = (String, &'a Package);

/// What code of the package `of` may name.
fn nameable(workspace: &Workspace, of: PackageIndex) -> Result<Vec<Named<'_>>> {
    let package = workspace.package(of);
    let has_choice = package.dependencies.values().any(|dependency| dependency.is_optional);
    let features = has_choice.then(|| workspace.features(of)).transpose()?;
    let is_used = |it: &Dependency| features.as_ref().is_none_or(|all| all.uses(of, it.package));
    let used = package.dependencies.iter().filter(|(_, dependency)| is_used(dependency));
    let named = used.map(|(name, used)| (name.clone(), workspace.package(used.package)));
    let have_libraries = named.filter(|(_, package)| package.library.is_some());
    Ok(have_libraries.chain(own_name(package)).collect())
}

/// A package that has a library, by the own name of that. By this name, a judge knows a crate,
/// whatever the user's manifest calls it.
pub fn own_name(package: &Package) -> Option<Named<'_>> {
    Some((package.library.as_ref()?.name.clone(), package))
}

/// Builds the libraries of packages as the package `of` uses them, unless that has been done.
fn built(
    workspace: &Workspace,
    of: PackageIndex,
    named: &[Named],
    compiler: &ChosenRustc,
) -> Result<Built<Libraries>> {
    let names: Vec<(&String, &String)> = named.iter().map(|(name, of)| (name, &of.id)).collect();
    let question = format!("{of:?} {names:?} {compiler:?}");
    workspace.libraries.get(question, || build(workspace, of, named, compiler))
}

fn build(
    workspace: &Workspace,
    of: PackageIndex,
    named: &[Named],
    compiler: &ChosenRustc,
) -> Result<Built<Libraries>> {
    let mut command = build_command(&workspace.package(of).manifest);
    compiler.choose(&mut command, &workspace.store());
    let all = || named.iter().map(|(_, package)| *package);
    // Cargo builds what a library depends on, too. What is named itself may get more features.
    let own = workspace.package(of);
    let roots = if all().any(|package| package.id == own.id) { vec![own] } else { all().collect() };
    let messages = match dependencies(command, &roots)? {
        Built::Done(messages) => messages,
        Built::Errors(errors) => return Ok(Built::Errors(errors)),
    };
    let mut reported: BTreeMap<String, Vec<Reported>> = BTreeMap::new();
    for (package, library) in messages.into_iter().filter_map(library) {
        reported.entry(package).or_default().push(library);
    }
    let mut files = Vec::new();
    for (name, package) in named {
        let all = reported.get(&package.id).map(Vec::as_slice).unwrap_or_default();
        let own = match (all, &package.library) {
            ([_, _, ..], Some(library)) => {
                nearest(all, &workspace.features(of)?.of(library.package))
            }
            _ => all.first(),
        };
        let own = own.context("Cargo hasn't reported a library")?;
        files.extend(own.files.iter().map(|file| (name.clone(), file.clone())));
    }
    let all = reported.values().flatten().flat_map(|library| &library.files);
    let folders = all.filter_map(|file| Some(file.parent()?.to_owned())).collect();
    Ok(Built::Done(Libraries { files, folders }))
}

/// Has `command`, one of [`build_command`], build the libraries of these packages, and returns its
/// messages, or the compiler's errors.
fn dependencies(mut command: Command, packages: &[&Package]) -> Result<Built<Vec<Message>>> {
    if packages.is_empty() {
        return Ok(Built::Done(vec![]));
    }
    let named = packages.iter().flat_map(|package| ["-p".to_owned(), package.spec()]);
    command.arg("--lib").args(named);
    command.args(LINKED.iter().flat_map(|setting| ["--config", setting]));
    let output = command.output().context(toolchain::NO_CARGO)?;
    let messages = Message::parse_stream(&output.stdout[..]).collect::<Result<Vec<_>, _>>()?;
    if output.status.success() {
        return Ok(Built::Done(messages));
    }
    let errors = messages.into_iter().filter_map(error).map(|(_, text)| text).collect::<String>();
    if errors.is_empty() {
        let names: Vec<&str> = packages.iter().map(|package| &*package.name).collect();
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("Cargo can't build {}:\n{said}", names.join(", "));
    }
    Ok(Built::Errors(errors))
}

/// Runs a command that builds programs, of which this one is wanted.
///
/// Fails as [`programs`] does.
fn program(command: Command, kind: TargetKind, name: &str) -> Result<Built<PathBuf>> {
    programs(command, kind, &[name])?.remove(name).context("Cargo hasn't reported the program")
}

/// Has `command`, one of [`build_command`], build the targets with these names, all of one kind.
fn programs(
    mut command: Command,
    kind: TargetKind,
    names: &[&str],
) -> Result<BTreeMap<String, Built<PathBuf>>> {
    let mut built = BTreeMap::new();
    if names.is_empty() {
        return Ok(built);
    }
    let option = if kind == TargetKind::Example { "--example" } else { "--bin" };
    // Build the others even if one doesn't compile, where Cargo can.
    if names.len() > 1 && toolchain::is_at_least(toolchain::release()?, 74) {
        command.arg("--keep-going");
    }
    command.args(names.iter().flat_map(|&name| [option, name]));
    let output = command.output().context(toolchain::NO_CARGO)?;
    // The errors of each program; under `None` those in libraries, which keep all from being built.
    let mut errors: BTreeMap<Option<String>, String> = BTreeMap::new();
    for message in Message::parse_stream(&output.stdout[..]) {
        match message? {
            Message::CompilerArtifact(artifact) if artifact.target.kind.contains(&kind) => {
                let program = artifact.executable.context("a program is executable")?;
                built.insert(artifact.target.name, Built::Done(program.into()));
            }
            message => {
                let Some((target, text)) = error(message) else { continue };
                let of = target.kind.contains(&kind).then_some(target.name);
                errors.entry(of).or_default().push_str(&text);
            }
        }
    }
    for name in names.iter().map(|&name| name.to_owned()) {
        if built.contains_key(&name) {
            continue;
        }
        let said = errors.get(&Some(name.clone())).or_else(|| errors.get(&None));
        let Some(said) = said else {
            bail!("Cargo can't build `{name}`\n{}", String::from_utf8_lossy(&output.stderr));
        };
        built.insert(name, Built::Errors(said.clone()));
    }
    Ok(built)
}

/// The files of a library: its code and what it defines, which may be in a file of its own; of a
/// procedural macro, what the compiler loads.
const OF_LIBRARIES: [&str; 5] = ["rlib", "rmeta", "so", "dylib", "dll"];

/// A library that Cargo has built.
struct Reported {
    features: BTreeSet<String>,
    is_optimised: bool,
    files: Vec<PathBuf>,
}

/// Of the libraries that Cargo has built of one package, the one for a program that uses it with
/// these features: what procedural macros and build scripts use may have others, and is slow.
fn nearest<'a>(all: &'a [Reported], features: &BTreeSet<String>) -> Option<&'a Reported> {
    all.iter().max_by_key(|built| (built.features == *features, built.is_optimised))
}

/// The library that a message of Cargo's reports, by the exact name of its package.
fn library(message: Message) -> Option<(String, Reported)> {
    let Message::CompilerArtifact(artifact) = message else { return None };
    let files = artifact.filenames.into_iter().map(PathBuf::from);
    let is_library = |file: &PathBuf| {
        let ending = file.extension().and_then(OsStr::to_str);
        ending.is_some_and(|ending| OF_LIBRARIES.contains(&ending))
    };
    let reported = Reported {
        features: artifact.features.into_iter().collect(),
        is_optimised: artifact.profile.opt_level != "0",
        files: files.filter(is_library).collect(),
    };
    (!reported.files.is_empty()).then_some((artifact.package_id.repr, reported))
}

/// The error that a message of Cargo's brings, and the target in which it is.
fn error(message: Message) -> Option<(cargo_metadata::Target, String)> {
    let Message::CompilerMessage(said) = message else { return None };
    let diagnostic = said.message;
    let is_error = diagnostic.level == DiagnosticLevel::Error;
    is_error.then(|| (said.target, diagnostic.rendered.unwrap_or(diagnostic.message)))
}

/// `cargo build --release` with JSON messages on stdout.
fn build_command(manifest: &Path) -> Command {
    let mut command = toolchain::cargo();
    command.args(["build", "--release", "--message-format", "json", "--manifest-path"]);
    command.arg(manifest).stdin(Stdio::null());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_gets_the_library_with_its_own_features_that_is_fast() {
        let built = |features: &str, is_optimised| {
            let features = features.split_whitespace().map(str::to_owned).collect();
            Reported { features, is_optimised, files: vec![] }
        };
        let mut all = [built("std", false), built("std", true), built("std derive", true)];
        for _ in 0..all.len() {
            all.rotate_left(1);
            for wanted in ["std", "std derive"].map(|features| built(features, true).features) {
                let found = nearest(&all, &wanted).unwrap();
                assert!(found.features == wanted && found.is_optimised, "{wanted:?}");
            }
        }
    }
}
