//! Creates the folder of a new problem, and adds its `[[bin]]` to `Cargo.toml`. If any of it fails,
//! nothing is changed.

use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cargo_grundy::workspace::{self, Package, PackageIndex, Workspace};
use grundy_judge::files;
use grundy_judge::problem::Problem;

use crate::{Content, Draft, NewFile, Template, id, manifest, texts};

/// A problem that has been created.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The folder of the problem.
    pub folder: PathBuf,
    /// Its letter, in the package of a contest.
    pub letter: Option<String>,
}

/// The error for an id that a problem or a binary has already.
#[derive(Debug)]
pub struct Taken(String);

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The package that new problems are added to.
pub struct Home {
    /// The folder of the package.
    pub folder: PathBuf,
    /// What solutions begin with; if there is none, the usual template.
    pub template: Option<Template>,
    /// The workspace and the package, if Cargo was asked about them.
    loaded: Option<(Workspace, PackageIndex)>,
}

impl Home {
    /// Finds the package at the root of the workspace or, if there is none, the package of
    /// `manifest`. Without `manifest`, the first `Cargo.toml` at or above the working directory is
    /// used.
    ///
    /// Fails if there is no such package, if Cargo can't read the workspace, or if a manifest names
    /// a template that can't be read. Cargo refuses a package without any source file, but here it
    /// may be one that has none yet.
    pub fn find(manifest: Option<&Path>) -> Result<Home> {
        let nearest = workspace::manifest_or_nearest(manifest)?;
        let folder_of = |manifest: &Path| manifest.parent().unwrap_or(Path::new("")).to_owned();
        let workspace = match Workspace::load(Some(&nearest)) {
            Err(error) if has_no_source(&nearest, &error) => {
                let (folder, template) = (folder_of(&nearest), Template::named_in(&nearest)?);
                return Ok(Home { folder, template, loaded: None });
            }
            workspace => workspace?,
        };
        let root = workspace.root.join("Cargo.toml");
        let member = |manifest| workspace.member(manifest);
        let package = member(&root).or_else(|| member(&nearest));
        let Some(package) = package else {
            bail!(
                "{}: a workspace without a package of its own; {}",
                root.display(),
                manifest::PACKAGE
            );
        };
        let manifest = &workspace.package(package).manifest;
        let template = match Template::named_in(manifest)? {
            None => Template::named_in(&root)?,
            template => template,
        };
        Ok(Home { folder: folder_of(manifest), template, loaded: Some((workspace, package)) })
    }

    /// The workspace and the package, if Cargo was asked about them.
    pub fn package(&self) -> Option<(&Workspace, &Package)> {
        let (workspace, package) = self.loaded.as_ref()?;
        Some((workspace, workspace.package(*package)))
    }

    /// Creates the folder of a problem, and `problems/` if it is missing, and adds the problem to
    /// the files that list it.
    ///
    /// Fails if the id is invalid or taken, or if a file can't be written or can't be edited. In
    /// all these cases, nothing is changed.
    pub fn create(&self, draft: &Draft) -> Result<Made> {
        id::check(&draft.id)?;
        // Keeps other programs that add a problem waiting until this one is done. Where the system
        // can't lock a folder, it works without.
        let lock = File::open(&self.folder).ok();
        let _ = lock.as_ref().map(File::lock);
        let folder = self.folder.join("problems").join(&draft.id);
        let taken = |place: &Path| {
            let (place, id) = (place.display(), &draft.id);
            Taken(format!("{place}: `{id}` is there already; choose another id, or remove it"))
        };
        if folder.symlink_metadata().is_ok() {
            bail!(taken(&folder));
        }
        let members = self.loaded.iter().flat_map(|(workspace, _)| workspace.members());
        let mut binaries = members.flat_map(|package| &package.binaries);
        if let Some(binary) = binaries.find(|binary| binary.name == draft.id) {
            bail!(taken(&binary.file));
        }
        let manifest = self.folder.join("Cargo.toml");
        let old = files::read(&manifest)?;
        let edited = manifest::with_problem(&old, &draft.id, draft.letter.as_deref());
        let (new, letter) = edited.with_context(|| manifest.display().to_string())?;
        let beside = tempfile::Builder::new()
            .prefix(".new-")
            .tempdir_in(&self.folder)
            .with_context(|| files::cannot_write(&self.folder))?;
        let whole = beside.path().join(&draft.id);
        let has_proconio = manifest::has_proconio(&new);
        let usual = || Template::usual(has_proconio, draft.interactive);
        let solution = self.template.clone().unwrap_or_else(usual).filled(draft);
        write_folder(&whole, &texts::files(draft, solution)?)?;
        let problem = Problem::read(&whole).context("the new problem can't be read")?;
        problem.checker_source().context("the new problem can't be judged")?;
        put(&whole, &folder, &manifest, &new)?;
        Ok(Made { folder, letter })
    }
}

/// Whether Cargo refuses a workspace because it has found nothing to build in this package.
fn has_no_source(manifest: &Path, error: &anyhow::Error) -> bool {
    let said = format!("{error:#}");
    said.contains("no targets specified in the manifest")
        && said.contains(&format!("`{}`", manifest.display()))
}

/// Writes the files of a new problem. The folder gets `samples/` even if there are no samples.
fn write_folder(folder: &Path, files: &[NewFile]) -> Result<()> {
    let samples = folder.join("samples");
    fs::create_dir_all(&samples).with_context(|| files::cannot_write(&samples))?;
    for NewFile { place, content } in files {
        let file = folder.join(place);
        let write = || -> io::Result<()> {
            fs::create_dir_all(file.parent().unwrap_or(folder))?;
            match content {
                Content::Text(text) => fs::write(&file, text),
                Content::CopyOf(original) => {
                    // Not `fs::copy`, as the new file isn't to have the permissions of the old one.
                    io::copy(&mut File::open(original)?, &mut File::create_new(&file)?).map(drop)
                }
            }
        };
        write().with_context(|| files::cannot_write(&file))?;
    }
    Ok(())
}

/// Moves a finished folder to its place, in a folder that is created if need be, and writes the
/// manifest; if that fails, undoes it. The target of a symbolic link is replaced, not the link.
fn put(whole: &Path, folder: &Path, manifest: &Path, text: &str) -> Result<()> {
    let above = folder.parent().unwrap_or(folder);
    fs::create_dir_all(above).with_context(|| files::cannot_write(above))?;
    // This fails if anything but an empty folder is there.
    fs::rename(whole, folder).with_context(|| files::cannot_write(folder))?;
    let written = manifest.canonicalize().map_err(Into::into);
    let written = written.and_then(|manifest| files::replace(&manifest, text.as_bytes()));
    if written.is_err() {
        let _ = fs::remove_dir_all(folder);
        // This fails if there are other problems, which is fine.
        let _ = fs::remove_dir(above);
    }
    written
}

/// What the user has to do next, a line for each step. `manifest` is the argument of
/// `--manifest-path`, for the commands that the steps suggest.
pub fn next_steps(draft: &Draft, made: &Made, manifest: Option<&Path>) -> String {
    let Draft { id, title, .. } = draft;
    let name = made.letter.as_ref().unwrap_or(id);
    let option = manifest.map_or(String::new(), |manifest| {
        format!(" --manifest-path {}", shell_words::quote(&manifest.to_string_lossy()))
    });
    let step = |file: &str, words: &str| format!("  {file:<14} {words}\n");
    let mut steps = String::new();
    if title == id {
        let limits = format!("{} ms and {} MiB", draft.time_limit_ms, draft.memory_limit_mib);
        let url = if draft.url.is_empty() { ", the address of the statement" } else { "" };
        let words = format!("fill in the title{url} and the limits, if not {limits}");
        steps += &step("problem.toml", &words);
    }
    if draft.sample_count() == 0 {
        steps += &step("samples/", "add the judge's samples, as 1.in and 1.out, 2.in and so on");
    }
    if draft.interactive && !draft.brings("interactor") {
        steps += &step("interactor.rs", "write what talks with the solution");
    }
    steps += &step("solution.rs", &format!("write it, then: cargo grundy judge {name}{option}"));
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
    fn a_folder_whose_problem_cannot_be_listed_is_taken_back() {
        let place = folder_with(&[]);
        let path = |name: &str| place.path().join(name);
        for folder in ["whole", "Cargo.toml"] {
            fs::create_dir(path(folder)).unwrap();
            fs::write(path(folder).join("file"), "").unwrap();
        }
        let error = put(&path("whole"), &path("new"), &path("Cargo.toml"), "").unwrap_err();
        assert!(error.to_string().contains("Cargo.toml: can't write"), "{error}");
        assert!(!path("new").exists());
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }

    fn draft(id: &str) -> Draft {
        Draft::new(id, &grundy_judge::judges::STD_ONLY)
    }

    #[test]
    fn those_who_make_problems_at_the_same_time_lose_none_in_the_manifest() {
        let place = folder_with(&[("Cargo.toml", "[package]\nname = \"x\"\n")]);
        let home = Home::find(Some(&place.path().join("Cargo.toml"))).unwrap();
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
        write_folder(folder.path(), &texts::files(&draft, String::new()).unwrap()).unwrap();
        let metadata = Problem::read(folder.path()).unwrap().metadata;
        assert_eq!((&metadata.title[..], &metadata.title_en[..]), (title, title));
        assert_eq!((metadata.url, metadata.judge), (draft.url, draft.judge));
    }
}
