//! A workspace whose binaries use crates of the registry. It is in the target folder, where it
//! stays for the next run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use cargo_metadata::{Message, MetadataCommand};

/// The default features of a crate.
const DEFAULT: &str = "default";

/// The crates: the name, the version, and a feature, [`DEFAULT`] or none. The versions are
/// exact, so that everyone tests the same examples.
const CRATES: &[(&str, &str, &str)] = &[
    ("ac-library-rs", "0.2.0", DEFAULT),
    ("algorist", "0.10.2", DEFAULT),
    ("arrayvec", "0.7.8", DEFAULT),
    ("ascii", "1.1.0", DEFAULT),
    ("bit-set", "0.11.1", DEFAULT),
    ("bitset-fixed", "0.1.0", DEFAULT),
    ("counter", "0.7.1", DEFAULT),
    ("either", "1.19.0", DEFAULT),
    ("equivalent", "1.0.3", DEFAULT),
    ("fixedbitset", "0.5.7", DEFAULT),
    ("hashbrown", "0.17.1", DEFAULT),
    ("indexmap", "2.14.2", DEFAULT),
    ("itertools", "0.14.0", DEFAULT),
    ("lazy_static", "1.5.0", DEFAULT),
    ("maplit", "1.0.2", DEFAULT),
    ("memoise", "0.3.2", DEFAULT),
    ("multimap", "0.10.1", ""),
    ("num-bigint", "0.5.1", DEFAULT),
    ("num-complex", "0.4.6", DEFAULT),
    ("num-integer", "0.1.47", DEFAULT),
    ("num-iter", "0.1.46", DEFAULT),
    ("num-rational", "0.4.2", ""),
    ("num-traits", "0.2.19", DEFAULT),
    ("once_cell", "1.21.4", DEFAULT),
    ("ordered-float", "5.5.1", DEFAULT),
    ("permutohedron", "0.2.4", DEFAULT),
    ("primal", "0.3.3", DEFAULT),
    ("priority-queue", "2.7.0", DEFAULT),
    ("proconio", "0.5.0", "derive"),
    ("rustc-hash", "2.1.3", DEFAULT),
    ("slab", "0.4.12", DEFAULT),
    ("smallvec", "1.16.5", DEFAULT),
    ("superslice", "1.0.0", DEFAULT),
    ("tinyvec", "1.13.3", "alloc"),
];

/// The editions that contestants use, each of which has a package of its own.
pub const EDITIONS: [&str; 2] = ["2021", "2024"];

/// The features of their crates that examples ask for. As rustdoc does, the packages have them too.
const FEATURES: [&str; 2] = ["nightly", "std"];

/// How long a program may run.
const PATIENCE: Duration = Duration::from_secs(20);

/// A crate of the registry.
pub struct Crate {
    /// The name of its package.
    pub name: &'static str,
    /// Its edition, such as `2018`.
    pub edition: String,
    /// The file with its root module.
    pub root: PathBuf,
}

/// The source of a binary.
#[derive(Debug)]
pub struct Source {
    /// The name of the binary.
    pub name: String,
    /// Its edition, one of [`EDITIONS`].
    pub edition: String,
    /// Its text.
    pub text: String,
    /// What it reads from its standard input.
    pub input: String,
}

/// What a program did.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    /// Its exit status; `None` if a signal ended it.
    pub status: Option<i32>,
    /// What it printed.
    pub printed: String,
}

/// The folder of the workspace.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("strangers")
}

/// Writes the manifests and has Cargo download the crates. Returns where they are.
pub fn crates() -> Result<Vec<Crate>> {
    let folder = folder();
    for edition in EDITIONS {
        let package = folder.join(package(edition));
        fs::create_dir_all(package.join("src/bin"))?;
        write(&package.join("Cargo.toml"), &manifest(edition))?;
        write(&package.join("src/main.rs"), "fn main() {}\n")?;
    }
    let members = EDITIONS.map(package);
    let profile = "[profile.dev]\ndebug = false\nincremental = false\n";
    let workspace = format!("[workspace]\nmembers = {members:?}\nresolver = \"2\"\n\n{profile}");
    write(&folder.join("Cargo.toml"), &workspace)?;
    let metadata = MetadataCommand::new().manifest_path(folder.join("Cargo.toml")).exec()?;
    let find = |&(name, version, _): &(&'static str, &str, &str)| {
        let mut packages = metadata.packages.iter();
        let package = packages.find(|package| {
            package.name.as_str() == name && package.version.to_string() == version
        });
        let package = package.with_context(|| format!("Cargo has no {name} {version}"))?;
        let mut targets = package.targets.iter();
        let library = targets.find(|target| target.is_lib() || target.is_proc_macro());
        let library = library.with_context(|| format!("{name} has no library"))?;
        let root = library.src_path.clone().into_std_path_buf();
        Ok(Crate { name, edition: library.edition.to_string(), root })
    };
    CRATES.iter().map(find).collect()
}

/// The name of the package with the binaries of an edition.
fn package(edition: &str) -> String {
    format!("edition-{edition}")
}

fn manifest(edition: &str) -> String {
    let package = package(edition);
    let mut text = format!(
        "[package]\nname = \"{package}\"\nedition = \"{edition}\"\npublish = false\n\n\
         [features]\ndefault = {FEATURES:?}\n"
    );
    text.extend(FEATURES.map(|feature| format!("{feature} = []\n")));
    text += "\n[dependencies]\n";
    for (name, version, feature) in CRATES {
        let features = match *feature {
            DEFAULT => String::new(),
            "" => ", default-features = false".to_owned(),
            feature => format!(", default-features = false, features = [\"{feature}\"]"),
        };
        text += &format!("{name} = {{ version = \"={version}\"{features} }}\n");
    }
    text
}

/// Writes a file unless it has this text already, so that Cargo builds only what is new.
fn write(file: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(file).ok().as_deref() != Some(text) {
        fs::write(file, text).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// Builds the binaries. Returns the paths of the programs by the names of the binaries, without
/// those that don't compile.
pub fn build(sources: &[&Source]) -> Result<BTreeMap<String, PathBuf>> {
    let folder = folder();
    for edition in EDITIONS {
        let binaries = folder.join(package(edition)).join("src/bin");
        let of_edition = sources.iter().filter(|source| source.edition == edition);
        let texts = of_edition.map(|source| (format!("{}.rs", source.name), &source.text));
        let texts: BTreeMap<String, &String> = texts.collect();
        for (name, text) in &texts {
            write(&binaries.join(name), text)?;
        }
        for entry in fs::read_dir(&binaries)? {
            let entry = entry?;
            if !texts.contains_key(&*entry.file_name().to_string_lossy()) {
                fs::remove_file(entry.path())?;
            }
        }
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--offline", "--workspace", "--bins", "--keep-going", "--quiet"]);
    cargo.args(["--message-format", "json"]).current_dir(&folder);
    let output = cargo.env("CARGO_TARGET_DIR", folder.join("target")).output()?;
    let mut programs = BTreeMap::new();
    for message in Message::parse_stream(&output.stdout[..]) {
        if let Message::CompilerArtifact(artifact) = message?
            && let Some(program) = artifact.executable
        {
            programs.insert(artifact.target.name, program.into());
        }
    }
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(!programs.is_empty(), "Cargo builds no program: {said}");
    Ok(programs)
}

/// Compiles the file `source` to `program` as a judge without crates does, but faster.
pub fn compile(source: &Path, edition: &str, program: &Path) -> Result<()> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", edition, "--cap-lints", "allow", "--crate-name", "bundle"]);
    rustc.args(["--emit", "link", "-o"]).arg(program).arg(source).ok()?;
    Ok(())
}

/// Runs a program.
pub fn run(program: &Path, input: &str) -> Result<Run> {
    let mut command = Command::new(program);
    let output = command.write_stdin(input).timeout(PATIENCE).output()?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(Run { status: output.status.code(), printed })
}
