//! Starting a problem: its folder, its `[[bin]]` in `Cargo.toml` and its oracle in the registry,
//! where there is one. It is all there afterwards, or nothing has changed.

use std::fmt;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::judges::Judge;
use crate::problem::Problem;
use crate::workspace::{self, Workspace};

mod files;
pub mod id;
pub mod manifest;
pub mod registry;

/// Limits, where nobody tells them: those of `judge`.
pub const TIME_LIMIT_MS: u32 = 2000;
/// As [`TIME_LIMIT_MS`].
pub const MEMORY_LIMIT_MIB: u32 = 1024;

/// Where the oracles are listed, in a package that lists them.
const REGISTRY: &str = "tests/oracles/registry.rs";

/// A problem before its folder is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The id, such as `p2148`.
    pub id: String,
    /// The title.
    pub title: String,
    /// The address of the statement, or nothing.
    pub url: String,
    /// The judge that holds it.
    pub judge: &'static Judge,
    /// The time limit of a case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// Whether the solution talks with a program of the judge.
    pub interactive: bool,
    /// The judge's samples.
    pub samples: Vec<Sample>,
}

/// A sample of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The input.
    pub input: String,
    /// The answer.
    pub output: String,
}

/// What has been made.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The folder.
    pub folder: PathBuf,
    /// Whether it has an oracle to fill in.
    pub has_oracle: bool,
}

/// There is a problem or a binary of that name already.
#[derive(Debug)]
pub struct Taken {
    id: String,
    place: PathBuf,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Taken { id, place } = self;
        write!(f, "{}: `{id}` is there already; choose another id, or remove it", place.display())
    }
}

impl std::error::Error for Taken {}

/// The package that new problems go to.
pub struct Home {
    /// Its folder.
    pub folder: PathBuf,
    /// The binaries of the workspace, by name, and their sources.
    binaries: Vec<(String, PathBuf)>,
}

impl Home {
    /// The package at the root of the workspace or, if there is none, the one of `manifest` or of
    /// the first `Cargo.toml` at or above the current folder.
    ///
    /// Fails if there is no such package, or Cargo can't read the workspace; but not on a package
    /// without any source, which is about to get one.
    ///
    /// Complexity: that of [`Workspace::load`].
    pub fn find(manifest: Option<&Path>) -> Result<Home> {
        /// How Cargo says that a package has nothing to build.
        const NO_SOURCE: &str = "no targets specified in the manifest";
        let nearest = match manifest {
            Some(manifest) => std::path::absolute(manifest)?,
            None => workspace::manifest_above(&std::env::current_dir()?)?,
        };
        let folder_of = |manifest: &Path| manifest.parent().unwrap_or(Path::new("")).to_owned();
        let workspace = match Workspace::load(Some(&nearest)) {
            Ok(workspace) => workspace,
            Err(error) if format!("{error:#}").contains(NO_SOURCE) => {
                return Ok(Home { folder: folder_of(&nearest), binaries: vec![] });
            }
            Err(error) => return Err(error),
        };
        let members = || workspace.packages.iter().filter(|package| package.is_member);
        let root = workspace.root.join("Cargo.toml");
        let package = members()
            .find(|package| package.manifest == root)
            .or_else(|| members().find(|package| package.manifest == nearest));
        let Some(package) = package else {
            bail!(
                "{}: a workspace without a package of its own; {}",
                root.display(),
                manifest::PACKAGE
            );
        };
        let binaries = members().flat_map(|package| &package.binaries);
        Ok(Home {
            folder: folder_of(&package.manifest),
            binaries: binaries.map(|binary| (binary.name.clone(), binary.file.clone())).collect(),
        })
    }

    /// Makes the folder of a problem and lists it. `problems/` is made if it isn't there.
    ///
    /// Fails with [`Taken`] if there is something of that name, and if the id isn't one, a file
    /// can't be written, or has no place for the problem. Nothing has changed then.
    ///
    /// Complexity: linear in the size of all that is written.
    pub fn create(&self, draft: &Draft) -> Result<Made> {
        id::check(&draft.id)?;
        let problems = self.folder.join("problems");
        let is_new = !problems.exists();
        if is_new {
            fs::create_dir(&problems).with_context(|| cannot_write(&problems))?;
        }
        let made = self.create_in(&problems, draft);
        if made.is_err() && is_new {
            // It stays if somebody has put something into it.
            let _ = fs::remove_dir(&problems);
        }
        made
    }

    fn create_in(&self, problems: &Path, draft: &Draft) -> Result<Made> {
        // Others who add a problem at the same time wait for the end of this. A system that can't
        // lock a folder does without.
        let lock = File::open(problems).ok();
        let _ = lock.as_ref().map(File::lock);
        let folder = problems.join(&draft.id);
        let taken = |place: &Path| Taken { id: draft.id.clone(), place: place.to_owned() };
        if folder.symlink_metadata().is_ok() {
            return Err(taken(&folder).into());
        }
        if let Some((_, place)) = self.binaries.iter().find(|(name, _)| *name == draft.id) {
            return Err(taken(place).into());
        }
        let edit = |file: &str, edit: fn(&str, &str) -> Result<String>| -> Result<Change> {
            let file = self.folder.join(file);
            let old = fs::read_to_string(&file)
                .with_context(|| format!("{}: can't read", file.display()))?;
            let new = edit(&old, &draft.id).with_context(|| file.display().to_string())?;
            // A link stays one.
            Ok(Change { file: file.canonicalize()?, old, new })
        };
        let has_oracle = self.folder.join(REGISTRY).is_file();
        let mut changes = vec![edit("Cargo.toml", manifest::with_bin)?];
        if has_oracle {
            changes.push(edit(REGISTRY, registry::with_oracle)?);
        }
        let beside = tempfile::Builder::new()
            .prefix(".new-")
            .tempdir_in(problems)
            .with_context(|| cannot_write(problems))?;
        let whole = beside.path().join(&draft.id);
        write_folder(&whole, &files::files(draft, has_oracle))?;
        Problem::read(&whole).context("the new problem can't be read")?;
        put(&whole, &folder, &changes)?;
        Ok(Made { folder, has_oracle })
    }
}

fn cannot_write(path: &Path) -> String {
    format!("{}: can't write", path.display())
}

/// Writes a new folder, which has `samples/` in any case.
fn write_folder(folder: &Path, files: &[(String, Vec<u8>)]) -> Result<()> {
    let samples = folder.join("samples");
    fs::create_dir_all(&samples).with_context(|| cannot_write(&samples))?;
    for (name, content) in files {
        let file = folder.join(name);
        fs::write(&file, content).with_context(|| cannot_write(&file))?;
    }
    Ok(())
}

/// What a file is to be instead of what it was.
struct Change {
    file: PathBuf,
    old: String,
    new: String,
}

impl Change {
    /// Replaces the file in one step, by one with the same permissions.
    fn write(&self, text: &str) -> Result<()> {
        let write = || -> Result<()> {
            let folder = self.file.parent().context("a file is in a folder")?;
            let mut beside = tempfile::NamedTempFile::new_in(folder)?;
            beside.write_all(text.as_bytes())?;
            beside.as_file().set_permissions(fs::metadata(&self.file)?.permissions())?;
            // The error has the file, which is removed with it; it goes now.
            beside.persist(&self.file).map_err(|error| error.error)?;
            Ok(())
        };
        write().with_context(|| cannot_write(&self.file))
    }
}

/// Puts a whole folder into its place, and makes the changes. If one fails, takes all back.
fn put(whole: &Path, folder: &Path, changes: &[Change]) -> Result<()> {
    // It fails if there is something but an empty folder.
    fs::rename(whole, folder).with_context(|| cannot_write(folder))?;
    for (count, change) in changes.iter().enumerate() {
        if let Err(error) = change.write(&change.new) {
            // What can't be taken back can't be told better than by the first error.
            for done in &changes[..count] {
                let _ = done.write(&done.old);
            }
            let _ = fs::remove_dir_all(folder);
            return Err(error);
        }
    }
    Ok(())
}

/// What to do with a problem that has been made, a line each; `manifest` is the `Cargo.toml` that
/// the user has named.
///
/// Complexity: O(1).
pub fn next_steps(draft: &Draft, made: &Made, manifest: Option<&Path>) -> String {
    let Draft { id, samples, .. } = draft;
    let option = manifest.map_or(String::new(), |manifest| {
        format!(" --manifest-path {}", shell_words::quote(&manifest.to_string_lossy()))
    });
    let step = |file: &str, words: &str| format!("  {file:<14} {words}\n");
    let mut steps = String::new();
    if samples.is_empty() {
        let limits = format!("{} ms and {} MiB", draft.time_limit_ms, draft.memory_limit_mib);
        let url = if draft.url.is_empty() { ", the address of the statement" } else { "" };
        let words = format!("fill in the title{url} and the limits, if not {limits}");
        steps += &step("problem.toml", &words);
        steps += &step("samples/", "add the judge's samples, as 1.in and 1.out, 2.in and so on");
    }
    if draft.interactive {
        steps += &step("interactor.rs", "write what talks with the solution");
    }
    steps += &step("solution.rs", &format!("write it, then: cargo grundy judge {id}{option}"));
    if made.has_oracle {
        steps += &step("oracle.rs", &format!("write it, then: cargo grundy stress {id}{option}"));
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn a_change_that_fails_takes_the_ones_before_it_back() {
        let place = folder_with(&[("a", "old a")]);
        let path = |name: &str| place.path().join(name);
        for folder in ["whole", "b"] {
            fs::create_dir(path(folder)).unwrap();
            fs::write(path(folder).join("file"), "").unwrap();
        }
        let change = |name: &str| Change {
            file: path(name),
            old: "old a".to_owned(),
            new: "new a".to_owned(),
        };
        let error = put(&path("whole"), &path("new"), &[change("a"), change("b")]).unwrap_err();
        assert!(error.to_string().contains("b: can't write"), "{error}");
        assert!(!path("new").exists());
        assert_eq!(fs::read_to_string(path("a")).unwrap(), "old a");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn a_changed_file_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt;
        let place = folder_with(&[("a", "old")]);
        let file = place.path().join("a");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        let change = Change { file: file.clone(), old: String::new(), new: "new".to_owned() };
        change.write(&change.new).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o644);
    }

    fn draft(id: &str) -> Draft {
        Draft {
            id: id.to_owned(),
            title: id.to_owned(),
            url: String::new(),
            judge: &crate::judges::STD_ONLY,
            time_limit_ms: 1,
            memory_limit_mib: 2,
            interactive: false,
            samples: vec![],
        }
    }

    #[test]
    fn those_who_make_problems_at_the_same_time_lose_none_in_the_manifest() {
        let place = folder_with(&[("Cargo.toml", "[package]\nname = \"x\"\n")]);
        let home = Home { folder: place.path().to_owned(), binaries: vec![] };
        fs::create_dir(place.path().join("problems")).unwrap();
        let ids = |thread| (0..8).map(move |i| format!("p{thread}_{i}"));
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let home = &home;
                scope.spawn(move || {
                    ids(thread).for_each(|id| drop(home.create(&draft(&id)).unwrap()))
                });
            }
        });
        let manifest = fs::read_to_string(place.path().join("Cargo.toml")).unwrap();
        assert_eq!(manifest.matches("[[bin]]").count(), 8 * 8);
    }

    #[test]
    fn a_title_is_escaped_and_read_back_as_it_is() {
        let title = "a\"b\\c''' # [x]\u{202e}\u{7f} 和 = \"\"\"";
        let url = "https://example.com/\"".to_owned();
        let draft = Draft { title: title.to_owned(), url, ..draft("p1") };
        let folder = tempfile::tempdir().unwrap();
        write_folder(folder.path(), &files::files(&draft, false)).unwrap();
        let metadata = Problem::read(folder.path()).unwrap().metadata;
        assert_eq!((&metadata.title[..], &metadata.title_en[..]), (title, title));
        assert_eq!((metadata.url, metadata.judge), (draft.url, draft.judge));
    }
}
