//! `cargo grundy judge --watch`: judges again whenever a file is saved.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use grundy_judge::problem::Problem;

use super::subjects::named;
use super::{Options, report};
use crate::console::saves::Places;
use crate::console::{interrupt, options, output};

/// Empties the screen of a terminal and goes to its top.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// Judges until it is stopped.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    interrupt::handle();
    let clear = if is_screen() { CLEAR } else { "" };
    let mut scope = Scope::of(options)?;
    let mut is_first = true;
    // Each round looks at the files before it reads them, so that no save is missed.
    loop {
        let places = scope.places();
        let before = places.look();
        if !clear.is_empty() {
            output::print(io::stdout(), clear)?;
            output::tell("judging…");
        }
        let report = report(options);
        if interrupt::was_interrupted() {
            return Ok(ExitCode::SUCCESS);
        }
        let mut is_read = output::print(io::stdout(), clear)?;
        scope.has_all_sources = false;
        match report {
            Ok(report) => {
                is_read = output::print(anstream::stdout(), &report.text)?;
                if let Ok(mut new) = Scope::of(options) {
                    new.add_sources(report.sources);
                    scope = new;
                }
            }
            Err(error) if is_first => return Err(error),
            // The user may have saved a file half way through an edit.
            Err(error) => output::tell(&format!("error: {error:#}")),
        }
        if !is_read {
            return Ok(ExitCode::SUCCESS);
        }
        output::tell("\nwaiting for a save; Ctrl-C ends it");
        is_first = false;
        if !places.wait(before, &|file| scope.has(file)) {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// Whether stdout is a terminal that can be cleared.
fn is_screen() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|kind| kind != "dumb")
}

/// The files that a verdict may depend on.
#[derive(Default)]
struct Scope {
    /// Folders of which every file belongs to the scope.
    trees: Vec<PathBuf>,
    /// Single files that belong to the scope.
    files: BTreeSet<PathBuf>,
    /// The folders of the packages.
    packages: Vec<PathBuf>,
    /// The target folder, which Cargo and the judge write to.
    target: Option<PathBuf>,
    /// Whether `files` holds all sources. If not, as after a compile error, every file in
    /// `packages` may be a source.
    has_all_sources: bool,
}

impl Scope {
    /// The scope before the first build, when the sources aren't known.
    ///
    /// Fails if there is no workspace, or no binary with one of the names.
    fn of(options: &Options) -> Result<Scope> {
        let mut scope = Scope::default();
        if let Some(words) = &options.command {
            // Judging reports bad quoting.
            let words = options::split(words).unwrap_or_default();
            let files = words.iter().map(Path::new).filter(|word| word.is_file());
            scope.files.extend(files.filter_map(real));
        }
        if let Some(place) = &options.cases {
            scope.trees.extend(real(&folder_of(place)));
        }
        let Some((workspace, names)) = named(options)? else { return Ok(scope) };
        for package in &workspace.packages {
            scope.files.extend(real(&package.manifest));
            scope.packages.extend(package.manifest.parent().and_then(real));
        }
        scope.target = real(&workspace.target);
        if options.all {
            scope.trees.extend(real(&workspace.root.join("problems")));
        }
        for name in names {
            let binary = workspace.binary(&name)?;
            scope.trees.extend(Problem::beside(&binary.file)?.and_then(|it| real(&it.folder)));
            scope.files.extend(real(&binary.file));
        }
        Ok(scope)
    }

    /// Adds the source files; `None` means that they aren't known.
    fn add_sources(&mut self, sources: Option<BTreeSet<PathBuf>>) {
        self.has_all_sources = sources.is_some();
        self.files.extend(sources.iter().flatten().flat_map(|file| real(file)));
    }

    /// The folders to watch.
    fn places(&self) -> Places {
        Places {
            trees: self.trees.iter().chain(&self.packages).cloned().collect(),
            folders: self.files.iter().flat_map(|file| file.parent().map(Path::to_owned)).collect(),
            skipped: self.target.iter().cloned().collect(),
        }
    }

    /// Whether a change of this file may change a verdict.
    fn has(&self, file: &Path) -> bool {
        let within = |folders: &[PathBuf]| folders.iter().any(|folder| file.starts_with(folder));
        // Cargo writes this file, so the first build would be followed by a second one.
        if file.file_name().is_some_and(|name| name == "Cargo.lock") {
            return false;
        }
        let is_written_by_us = self.target.as_ref().is_some_and(|folder| file.starts_with(folder));
        self.files.contains(file)
            || within(&self.trees)
            || !self.has_all_sources && within(&self.packages) && !is_written_by_us
    }
}

/// The path under which changes of this file are reported. The file itself may be missing; `None`
/// if its folder is, too.
fn real(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    path.canonicalize().ok().or_else(|| {
        let folder = path.parent()?.canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    })
}

/// The innermost folder that holds all cases at `place`, a path or a pattern.
fn folder_of(place: &str) -> PathBuf {
    let is_plain = |path: &&Path| !path.to_string_lossy().contains(['*', '?', '[']);
    let found = Path::new(place).ancestors().find(is_plain).unwrap_or(Path::new(""));
    let folder = if found.is_file() { found.parent().unwrap_or(found) } else { found };
    Path::new(".").join(folder)
}
