//! What Cargo says of the cases, and the programs that it builds. Most cases are packages of one
//! workspace, which is built at once; those with a manifest that can't be among others are
//! workspaces of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result, anyhow, ensure};
use assert_cmd::Command;
use cargo_grundy::workspace::Workspace;
use cargo_metadata::Message;

use super::fixture::{Case, Files};

/// What Cargo says of a case.
pub struct Native {
    pub workspace: Arc<Workspace>,
    /// The name of the binary in the workspace.
    pub binary: String,
    pub program: PathBuf,
    /// The lints that find something in the workspace.
    pub lints: BTreeSet<String>,
}

/// The cases, which are built as soon as one of them is asked for.
pub struct Natives {
    cases: &'static [Case],
    shared: OnceLock<Result<Shared>>,
}

/// The workspace of most cases, and what Cargo says of each.
struct Shared {
    workspace: Arc<Workspace>,
    said_of: BTreeMap<String, Vec<Message>>,
}

impl Natives {
    pub fn new(cases: &'static [Case]) -> Natives {
        Natives { cases, shared: OnceLock::new() }
    }

    /// What Cargo says of a case.
    pub fn of(&self, case: &Case) -> Result<Native> {
        if case.shared().is_none() {
            let folder = home().join("ok").join(&case.name);
            write(&folder, &case.alone())?;
            let output = build(&folder, &["--bin", "main"])?;
            let messages = Message::parse_stream(&output.stdout[..]);
            let messages: Vec<Message> = messages.collect::<Result<_, _>>()?;
            return native(load(&folder)?, "main", &messages).with_context(|| said(&output));
        }
        let shared = self.shared.get_or_init(|| build_shared(self.cases));
        let Shared { workspace, said_of } =
            shared.as_ref().map_err(|error| anyhow!("{error:#}"))?;
        let messages = said_of.get(&case.name).context("Cargo says nothing of it")?;
        native(Arc::clone(workspace), &case.name, messages)
    }
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

fn load(folder: &Path) -> Result<Arc<Workspace>> {
    Ok(Arc::new(Workspace::load(Some(&folder.join("Cargo.toml")))?))
}

/// Builds the cases that can be packages of one workspace.
fn build_shared(cases: &[Case]) -> Result<Shared> {
    let (mut all, mut members) = (Files::new(), String::new());
    for case in cases {
        let Some(files) = case.shared() else { continue };
        let name = &case.name;
        all.extend(files.into_iter().map(|(path, text)| (format!("{name}/{path}"), text)));
        members.push_str(&format!("    \"{name}\",\n"));
    }
    let manifest = format!("[workspace]\nresolver = \"2\"\nmembers = [\n{members}]\n");
    all.insert("Cargo.toml".to_owned(), manifest);
    let folder = home().join("shared");
    write(&folder, &all)?;
    let output = build(&folder, &["--bins", "--keep-going"])?;
    let mut said_of = BTreeMap::<String, Vec<Message>>::new();
    for message in Message::parse_stream(&output.stdout[..]) {
        let message = message?;
        let package = match &message {
            Message::CompilerMessage(said) => &said.package_id.repr,
            Message::CompilerArtifact(artifact) => &artifact.package_id.repr,
            _ => continue,
        };
        let name = package.rsplit('#').next().and_then(|name| name.split_once("--"));
        let (case, _) = name.with_context(|| format!("{package}: it isn't of a case"))?;
        said_of.entry(case.to_owned()).or_default().push(message);
    }
    ensure!(!said_of.is_empty(), "{}", said(&output));
    Ok(Shared { workspace: load(&folder)?, said_of })
}

/// Runs `cargo build` in a folder. A program that fails to be built is among the messages.
fn build(folder: &Path, options: &[&str]) -> Result<Output> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--offline", "--message-format", "json"]).args(options);
    cargo.env("CARGO_TARGET_DIR", folder.join("target")).current_dir(folder);
    // Nobody debugs the programs.
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
    cargo.output().context("can't run cargo")
}

/// What Cargo says apart from its messages.
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What the messages about one case say.
fn native(workspace: Arc<Workspace>, binary: &str, messages: &[Message]) -> Result<Native> {
    let (mut lints, mut program, mut errors) = (BTreeSet::new(), None, String::new());
    for message in messages {
        match message {
            Message::CompilerMessage(said) => {
                let said = &said.message;
                lints.extend(said.code.iter().map(|lint| lint.code.clone()));
                errors.push_str(said.rendered.as_deref().unwrap_or_default());
            }
            Message::CompilerArtifact(artifact) => {
                program = artifact.executable.clone().or(program);
            }
            _ => {}
        }
    }
    let program = program.with_context(|| format!("Cargo can't build the binary\n{errors}"))?;
    Ok(Native { workspace, binary: binary.to_owned(), program: program.into(), lints })
}
