//! Building programs: solutions by Cargo, and single files as they are submitted.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::bundle::{self, Bundle, Extent};
use crate::judges::Judge;
use crate::problem::{Judging, Problem};
use crate::rustc::{self, Goal};
use crate::submission;
use crate::worker::{Method, Protocol};
use crate::workspace::{Target, Workspace};

/// A program, or what the compiler says.
pub type Built = Result<PathBuf, String>;

/// The programs of the binaries of these names, each optimised.
///
/// Cargo is asked for those only whose sources are newer: it takes its time to see that there is
/// nothing to do.
///
/// Fails if Cargo can't be run.
///
/// Complexity: that of Cargo.
pub fn solutions(workspace: &Workspace, names: &[&str]) -> Result<BTreeMap<String, Built>> {
    programs(workspace, Kind::Binary, names)
}

/// The program of the example `oracle`, optimised; see [`mod@crate::oracle`] for what it does.
///
/// Fails if no package of the workspace has one or it doesn't compile.
///
/// Complexity: that of Cargo, where the sources are newer.
pub fn oracle(workspace: &Workspace) -> Result<PathBuf> {
    const NAME: &str = "oracle";
    let mut members = workspace.packages.iter().filter(|package| package.is_member);
    if !members.any(|package| package.examples.iter().any(|example| example == NAME)) {
        bail!(
            "{}: no example `{NAME}` in this workspace; name what makes inputs and what answers \
             them with --generator and --reference",
            workspace.root.display()
        );
    }
    let built = programs(workspace, Kind::Example, &[NAME])?.remove(NAME);
    match built.context("what is asked for is built")? {
        Ok(program) => Ok(program),
        Err(errors) => bail!("the example `{NAME}` doesn't compile\n{errors}"),
    }
}

/// What Cargo makes a program of.
#[derive(Clone, Copy)]
enum Kind {
    Binary,
    Example,
}

impl Kind {
    /// Cargo's option for it.
    fn option(self) -> &'static str {
        match self {
            Kind::Binary => "--bin",
            Kind::Example => "--example",
        }
    }

    /// Where Cargo puts it, below the folder of what is optimised.
    fn folder(self) -> &'static str {
        match self {
            Kind::Binary => "",
            Kind::Example => "examples",
        }
    }
}

/// Where Cargo puts an optimised program.
fn place(workspace: &Workspace, kind: Kind, name: &str) -> PathBuf {
    workspace.target().join("release").join(kind.folder()).join(name)
}

fn programs(workspace: &Workspace, kind: Kind, names: &[&str]) -> Result<BTreeMap<String, Built>> {
    let program = |name: &str| place(workspace, kind, name);
    let stamps = workspace.store().join("built").join(kind.folder());
    let is_stale = |name: &str| !is_fresh(workspace, &program(name), &stamps.join(name));
    let stale: Vec<&str> = names.iter().copied().filter(|name| is_stale(name)).collect();
    // Made before Cargo starts, so that what changes while it works is newer.
    fs::create_dir_all(&stamps).with_context(|| format!("{}: can't write", stamps.display()))?;
    let now = tempfile::NamedTempFile::new_in(&stamps)?;
    let mut failures = BTreeMap::new();
    // The first one that doesn't compile ends Cargo's work on all.
    if !stale.is_empty() && cargo_build(workspace, kind, &stale)?.is_err() {
        for &name in &stale {
            if let Err(errors) = cargo_build(workspace, kind, &[name])? {
                failures.insert(name, errors);
            }
        }
    }
    for name in stale.iter().filter(|name| !failures.contains_key(*name)) {
        let stamp = stamps.join(name);
        let _ = fs::remove_file(&stamp);
        fs::hard_link(now.path(), stamp)?;
    }
    let built = names.iter().map(|&name| {
        let built = failures.remove(name).map_or_else(|| Ok(program(name)), Err);
        (name.to_owned(), built)
    });
    Ok(built.collect())
}

fn cargo_build(workspace: &Workspace, kind: Kind, names: &[&str]) -> Result<Result<(), String>> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["build", "--release", "--quiet", "--manifest-path"]);
    command.arg(workspace.root.join("Cargo.toml"));
    command.args(names.iter().flat_map(|name| [kind.option(), name]));
    let output = command.stdin(Stdio::null()).output().context("can't run cargo")?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok(if output.status.success() { Ok(()) } else { Err(said) })
}

/// Whether Cargo has built a program since all it is made of has changed, by the list of sources
/// that Cargo keeps beside it, and by the file `stamp` that is as old as the last build.
fn is_fresh(workspace: &Workspace, program: &Path, stamp: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let Some(built) = changed(stamp) else { return false };
    let Some(sources) = sources(program) else { return false };
    let manifests = workspace.packages.iter().map(|package| package.manifest.clone());
    let lock = workspace.root.join("Cargo.lock");
    let mut files = sources.into_iter().chain(manifests).chain([lock]);
    program.is_file() && files.all(|file| changed(&file).is_some_and(|time| time < built))
}

/// The files that Cargo has made a program of, as it was last built; none if it never was.
fn sources(program: &Path) -> Option<Vec<PathBuf>> {
    let list = fs::read_to_string(program.with_extension("d")).ok()?;
    Some(dependencies(&list).into_iter().map(PathBuf::from).collect())
}

/// The files that Cargo has made the program of a binary of, as it was last built; none if it never
/// was.
///
/// Complexity: linear in their number.
pub fn sources_of_solution(workspace: &Workspace, name: &str) -> Option<Vec<PathBuf>> {
    sources(&place(workspace, Kind::Binary, name))
}

/// The files after the colon in a line of a makefile, where a space in a name is escaped.
fn dependencies(makefile: &str) -> Vec<String> {
    let list = makefile.split_once(": ").map_or("", |(_, list)| list.trim_end());
    let list = list.replace("\\ ", "\0");
    list.split(' ').map(|file| file.replace('\0', " ")).collect()
}

/// The bundle of `target`, a solution or another program of the package with that index, compiled
/// alone as `judge` does. It is kept in the target folder, and compiled again when it changes.
///
/// Fails if it can't be bundled or `rustc` can't be run.
///
/// Complexity: that of bundling and, where the text is new, of the compiler.
pub fn bundled(
    workspace: &Workspace,
    package: usize,
    target: &Target,
    judge: &Judge,
) -> Result<Built> {
    let crates = submission::crates(workspace, package, target, judge);
    let edition = submission::edition(judge, &target.edition);
    let manifest = &workspace.packages[package].manifest;
    let store = workspace.store().join("bundled");
    let mut errors = None;
    for extent in [Extent::Needed, Extent::Whole] {
        let bundle = bundle::bundle(crates.clone(), extent, &submission::read)?;
        let provided = submission::provided(&crates, &bundle.text);
        let provided = rustc::build(manifest, &provided)?;
        match compiled(&bundle, judge, edition, &provided, &store)? {
            Ok(program) => return Ok(Ok(program)),
            Err(said) => errors = errors.or(Some(said)),
        }
    }
    Ok(Err(errors.unwrap_or_default()))
}

/// How a problem's outputs are judged, its checker or interactor built as [`bundled`] does;
/// `binary` is its solution.
///
/// Fails if there is none, or more than one way, and if the checker doesn't compile.
///
/// Complexity: that of [`bundled`].
pub fn method(
    workspace: &Workspace,
    package: usize,
    binary: &Target,
    problem: &Problem,
) -> Result<Method> {
    let helper = |file: &Path| -> Result<Vec<String>> {
        let target = beside(binary, file)?;
        match bundled(workspace, package, &target, problem.metadata.judge)? {
            Ok(program) => Ok(command(&program)),
            Err(errors) => bail!("{}: it doesn't compile\n{errors}", file.display()),
        }
    };
    Ok(match problem.judging()? {
        Judging::Compare(comparison) => Method::Compare(comparison),
        Judging::Checker(file) => {
            Method::Checker { command: helper(&file)?, protocol: Protocol::Testlib }
        }
        Judging::Interactor(file) => Method::Interactor { command: helper(&file)? },
    })
}

/// Another source file, as if it were a binary like `binary`.
///
/// Fails if it isn't there.
pub fn beside(binary: &Target, file: &Path) -> Result<Target> {
    let file = std::path::absolute(file)?;
    if !file.is_file() {
        bail!("{}: problem.toml names this file, and it isn't there", file.display());
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Target { name, file, ..binary.clone() })
}

/// The words that run a program.
pub fn command(program: &Path) -> Vec<String> {
    vec![program.to_string_lossy().into_owned()]
}

/// The program of a bundle, in `store`.
fn compiled(
    bundle: &Bundle,
    judge: &Judge,
    edition: &str,
    provided: &[rustc::Provided],
    store: &Path,
) -> Result<Built> {
    let version = rustc::version()?;
    let recipe = format!("{edition} {:?} {provided:?} {version}\n{}", judge.flags, bundle.text);
    let name = blake3::hash(recipe.as_bytes()).to_hex();
    let program = store.join(name.as_str());
    if program.is_file() {
        return Ok(Ok(program));
    }
    fs::create_dir_all(store).with_context(|| format!("{}: can't write", store.display()))?;
    let folder = tempfile::tempdir_in(store)?;
    let (source, output) = (folder.path().join("bundle.rs"), folder.path().join("program"));
    fs::write(&source, &bundle.text)?;
    let goal = Goal::Program;
    match rustc::compile(bundle, &source, &output, judge, edition, provided, goal)? {
        Some(errors) => Ok(Err(errors)),
        None => {
            fs::rename(&output, &program)?;
            Ok(Ok(program))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::dependencies;

    #[test]
    fn a_makefile_names_files_with_spaces() {
        let makefile = "/a/b: /c/d.rs /e\\ f/g.rs\n";
        assert_eq!(dependencies(makefile), ["/c/d.rs", "/e f/g.rs"]);
    }
}
