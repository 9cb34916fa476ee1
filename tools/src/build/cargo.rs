//! What Cargo builds: the programs of a workspace, and the crates that a bundle takes from a judge.
//!
//! Whether something is up to date is Cargo's to say, and so is where it lies: its messages name
//! the files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Message, TargetKind};

use super::Built;
use crate::workspace::{Workspace, toolchain};

/// The optimised programs of the binaries of these names.
///
/// Fails if Cargo can't be run, or can't begin to build.
pub fn solutions(workspace: &Workspace, names: &[&str]) -> Result<BTreeMap<String, Built>> {
    programs(workspace, TargetKind::Bin, names)
}

/// The optimised program of the example `oracle`, which answers for the problems of its package as
/// [`stress::oracle`](crate::stress::oracle) says.
///
/// Fails if no package of the workspace has one or it doesn't compile.
pub fn oracle(workspace: &Workspace) -> Result<PathBuf> {
    const NAME: &str = "oracle";
    let mut examples = workspace.members().flat_map(|package| &package.examples);
    if !examples.any(|example| example == NAME) {
        bail!(
            "{}: no example `{NAME}` in this workspace; name what makes inputs and what answers \
             them with --generator and --reference",
            workspace.root.display()
        );
    }
    let built = programs(workspace, TargetKind::Example, &[NAME])?.remove(NAME);
    match built.context("what is asked for is built")? {
        Built::Program(program) => Ok(program),
        Built::Errors(errors) => bail!("the example `{NAME}` doesn't compile\n{errors}"),
    }
}

/// The source files of a program that Cargo has built, by the list that it keeps beside each; none
/// if there is no such list.
pub fn sources(program: &Path) -> Option<Vec<PathBuf>> {
    let list = fs::read_to_string(program.with_extension("d")).ok()?;
    Some(files_in_makefile(&list).into_iter().map(PathBuf::from).collect())
}

/// A compiled crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    /// Its name in code.
    pub name: String,
    /// The file.
    pub file: PathBuf,
}

/// Builds crates that the package of `manifest` depends on, given by their names in code and the
/// names of their packages.
///
/// Fails if Cargo can't build them.
pub fn libraries(manifest: &Path, crates: &[(&str, &str)]) -> Result<Vec<Library>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let options: Vec<&str> = crates.iter().flat_map(|&(_, package)| ["-p", package]).collect();
    let output = build(manifest, &options)?;
    if !output.status.success() {
        bail!("can't build {crates:?}:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let mut libraries = Vec::new();
    for message in Message::parse_stream(&output.stdout[..]) {
        let Message::CompilerArtifact(artifact) = message? else { continue };
        let file = artifact.filenames.iter().find(|file| file.extension() == Some("rlib"));
        let name = artifact.target.name.replace('-', "_");
        if let Some(file) = file
            && crates.iter().any(|(wanted, _)| *wanted == name)
        {
            libraries.push(Library { name, file: file.clone().into_std_path_buf() });
        }
    }
    Ok(libraries)
}

/// The programs of these targets, all of one kind.
fn programs(
    workspace: &Workspace,
    kind: TargetKind,
    names: &[&str],
) -> Result<BTreeMap<String, Built>> {
    if names.is_empty() {
        return Ok(BTreeMap::new());
    }
    let option = if kind == TargetKind::Example { "--example" } else { "--bin" };
    // One that doesn't compile is no reason to leave the others.
    let mut options = vec!["--keep-going"];
    options.extend(names.iter().flat_map(|&name| [option, name]));
    let output = build(&workspace.root.join("Cargo.toml"), &options)?;
    let mut built = BTreeMap::new();
    let mut errors = Errors::default();
    for message in Message::parse_stream(&output.stdout[..]) {
        match message? {
            Message::CompilerArtifact(artifact) if artifact.target.kind.contains(&kind) => {
                let program = artifact.executable.context("a program is executable")?;
                built.insert(artifact.target.name, Built::Program(program.into()));
            }
            Message::CompilerMessage(said) if said.message.level == DiagnosticLevel::Error => {
                let of = said.target.kind.contains(&kind).then_some(said.target.name);
                errors.add(of, &said.message.rendered.unwrap_or(said.message.message));
            }
            _ => {}
        }
    }
    for &name in names {
        if built.contains_key(name) {
            continue;
        }
        let Some(errors) = errors.of(name) else {
            bail!("Cargo can't build `{name}`\n{}", String::from_utf8_lossy(&output.stderr));
        };
        built.insert(name.to_owned(), Built::Errors(errors));
    }
    Ok(built)
}

/// What the compiler says of the sources that don't compile.
#[derive(Default)]
struct Errors {
    by_program: BTreeMap<String, String>,
    /// Of libraries, without which no program can be made.
    of_libraries: String,
}

impl Errors {
    fn add(&mut self, program: Option<String>, errors: &str) {
        let list = match program {
            Some(name) => self.by_program.entry(name).or_default(),
            None => &mut self.of_libraries,
        };
        list.push_str(errors);
    }

    /// Why there is no program of that name, if the compiler has said it.
    fn of(&self, program: &str) -> Option<String> {
        let errors = self.by_program.get(program).unwrap_or(&self.of_libraries);
        (!errors.is_empty()).then(|| errors.clone())
    }
}

/// Runs `cargo build`, optimised and with messages for programs.
fn build(manifest: &Path, options: &[&str]) -> Result<Output> {
    let mut command = toolchain::cargo();
    command.args(["build", "--release", "--message-format", "json", "--manifest-path"]);
    command.arg(manifest).args(options).stdin(Stdio::null());
    command.output().context("can't run cargo")
}

/// The files after the colon in a line of a makefile, where a space in a name is escaped.
fn files_in_makefile(makefile: &str) -> Vec<String> {
    let list = makefile.split_once(": ").map_or("", |(_, list)| list.trim_end());
    let list = list.replace("\\ ", "\0");
    list.split(' ').map(|file| file.replace('\0', " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::files_in_makefile;

    #[test]
    fn a_makefile_names_files_with_spaces() {
        let makefile = "/a/b: /c/d.rs /e\\ f/g.rs\n";
        assert_eq!(files_in_makefile(makefile), ["/c/d.rs", "/e f/g.rs"]);
    }
}
