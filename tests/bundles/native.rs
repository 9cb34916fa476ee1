//! What Cargo says of the cases, and the programs that it builds. Each case is a workspace of its
//! own, as Cargo reads all packages of a workspace each time that it is asked about one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use assert_cmd::Command;
use cargo_grundy::workspace::Workspace;
use cargo_metadata::Message;

use super::fixture::{Case, Files};

/// What Cargo says of a case.
pub struct Native {
    pub workspace: Workspace,
    /// The binary `main`.
    pub program: PathBuf,
    /// The lints that find something in the workspace.
    pub lints: BTreeSet<String>,
}

/// Builds a case, and says what Cargo says of it.
pub fn build(case: &Case) -> Result<Native> {
    let folder = home().join("ok").join(&case.name);
    write(&folder, &case.files())?;
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--offline", "--message-format", "json", "--bin", "main"]);
    cargo.env("CARGO_TARGET_DIR", folder.join("target")).current_dir(&folder);
    // Nobody debugs the programs.
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
    let output = cargo.output().context("can't run cargo")?;

    let (mut lints, mut program) = (BTreeSet::new(), None);
    let mut said = String::from_utf8_lossy(&output.stderr).into_owned();
    for message in Message::parse_stream(&output.stdout[..]) {
        match message? {
            Message::CompilerMessage(of_rustc) => {
                lints.extend(of_rustc.message.code.map(|lint| lint.code));
                said.push_str(of_rustc.message.rendered.as_deref().unwrap_or_default());
            }
            Message::CompilerArtifact(artifact) => program = artifact.executable.or(program),
            _ => {}
        }
    }
    let program = program.with_context(|| format!("Cargo can't build the binary\n{said}"))?;
    let workspace = Workspace::load(Some(&folder.join("Cargo.toml")))?;
    Ok(Native { workspace, program: program.into(), lints })
}

/// The folder for the workspaces that are made of the cases.
pub fn home() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundles")
}

/// Makes a folder hold these files, besides those that Cargo makes. It stays for the next run: only
/// what has changed is written.
pub fn write(folder: &Path, wanted: &Files) -> Result<()> {
    let lock = folder.join("Cargo.lock");
    let kept: BTreeSet<PathBuf> =
        wanted.keys().map(|path| folder.join(path)).chain([lock]).collect();
    for old in files(folder).unwrap_or_default() {
        if !kept.contains(&old) {
            fs::remove_file(old)?;
        }
    }
    grundy_user::know_compiler(folder);
    for (path, text) in wanted {
        let file = folder.join(path);
        if fs::read_to_string(&file).ok().as_ref() != Some(text) {
            fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
            fs::write(file, text)?;
        }
    }
    Ok(())
}

/// The files below a folder, without those that Cargo builds.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(&inner)? {
            let entry = entry?;
            if entry.file_name() == "target" {
                continue;
            }
            let list = if entry.file_type()?.is_dir() { &mut folders } else { &mut files };
            list.push(entry.path());
        }
    }
    Ok(files)
}
