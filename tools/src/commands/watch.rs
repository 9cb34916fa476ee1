//! `cargo grundy watch`: judges again at each save.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::mpsc;

use anyhow::Result;
use cargo_grundy::watch::{self, Places, Watch};
use cargo_grundy::workspace::Workspace;
use cargo_grundy::{build, submission};
use clap::Args;

use super::judge;
use super::shared::{self, INTERRUPTED};

/// Judge, and judge again at each save, until Ctrl-C.
///
/// What counts are the solution, the snippets and libraries it is built from, everything in the
/// folder of its problem, other cases, and the program that --command names. A terminal shows the
/// latest verdicts only; where they go elsewhere, one report follows the other.
///
/// Exit status: 0 once it is stopped or nobody reads on, 2 if the question can't be asked in the
/// first place.
#[derive(Args)]
// The group has the name of the struct, and that of the other one is in it.
#[group(skip)]
pub struct Options {
    #[command(flatten)]
    judge: judge::Options,
}

/// Empties the screen of a terminal and goes to its top.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// Judges until it is stopped.
pub fn run(options: &Options) -> Result<ExitCode> {
    let (sender, messages) = mpsc::channel();
    shared::wake_on_ctrl_c(sender.clone());
    let clear = if is_screen() { CLEAR } else { "" };
    let mut scope = Scope::of(&options.judge)?;
    let mut is_first = true;
    // Each round looks at the folders before it reads them, so that no save is missed.
    loop {
        let _watch = Watch::start(&scope.places(), sender.clone())?;
        messages.try_iter().for_each(drop);
        if !clear.is_empty() {
            shared::print(io::stdout(), clear)?;
            shared::tell("judging…");
        }
        let report = judge::report(&options.judge);
        if INTERRUPTED.load(Ordering::Relaxed) {
            return Ok(ExitCode::SUCCESS);
        }
        let mut is_read = shared::print(io::stdout(), clear)?;
        scope.is_built = false;
        match report {
            Ok(report) => {
                is_read = shared::print(anstream::stdout(), &report.text)?;
                if let Ok(new) = Scope::of(&options.judge) {
                    scope = Scope { is_built: report.is_built, ..new };
                }
            }
            Err(error) if is_first => return Err(error),
            // The user is about to mend what can't be read now.
            Err(error) => shared::tell(&format!("error: {error:#}")),
        }
        if !is_read {
            return Ok(ExitCode::SUCCESS);
        }
        shared::tell("\nwaiting for a save; Ctrl-C ends it");
        is_first = false;
        if !watch::wait(&messages, &|file| scope.has(file)) {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// Whether stdout is a terminal that can be cleared.
fn is_screen() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|kind| kind != "dumb")
}

/// What has to do with the verdicts.
#[derive(Default)]
struct Scope {
    /// Folders in which every file has.
    trees: Vec<PathBuf>,
    /// Single files that have.
    files: BTreeSet<PathBuf>,
    /// Folders of packages.
    packages: Vec<PathBuf>,
    /// Folders that Cargo and the judge write to.
    targets: Vec<PathBuf>,
    /// Whether `files` has all sources. Where something doesn't compile, or its sources aren't
    /// listed, any file in `packages` may be one.
    is_built: bool,
    are_sources_listed: bool,
}

impl Scope {
    /// What has to do with what is to be judged.
    ///
    /// Fails if there is no such workspace or binary in it.
    fn of(options: &judge::Options) -> Result<Scope> {
        let mut scope = Scope { are_sources_listed: !options.bundled, ..Scope::default() };
        if let Some(words) = &options.command {
            // What are no words is told by who judges.
            let words = shell_words::split(words).unwrap_or_default();
            scope.files.extend(words.iter().filter_map(|word| program(word)));
        }
        if let Some(place) = &options.cases {
            scope.trees.extend(real(&folder_of(place)));
        }
        if options.all || !options.problems.is_empty() {
            scope.add_workspace(options)?;
        }
        Ok(scope)
    }

    fn add_workspace(&mut self, options: &judge::Options) -> Result<()> {
        let workspace = Workspace::load(options.manifest_path.as_deref())?;
        for package in &workspace.packages {
            self.files.extend(real(&package.manifest));
            self.packages.extend(package.manifest.parent().and_then(real));
        }
        let targets = [&workspace.target, &workspace.target()];
        self.targets.extend(targets.into_iter().flat_map(|folder| real(folder)));
        if options.all {
            self.trees.extend(real(&workspace.root.join("problems")));
            self.are_sources_listed = false;
        }
        for name in &options.problems {
            let (_, binary) = workspace.binary(name)?;
            self.trees.extend(submission::problem_folder(binary).and_then(|it| real(&it)));
            self.files.extend(real(&binary.file));
            match build::sources_of_solution(&workspace, name) {
                _ if options.command.is_some() => {}
                Some(sources) => self.files.extend(sources.iter().flat_map(|file| real(file))),
                None => self.are_sources_listed = false,
            }
        }
        Ok(())
    }

    /// Where to look.
    fn places(&self) -> Places {
        Places {
            trees: self.trees.iter().chain(&self.packages).cloned().collect(),
            folders: self.files.iter().flat_map(|file| file.parent().map(Path::to_owned)).collect(),
            skipped: self.targets.clone(),
        }
    }

    /// Whether a change of this file may change a verdict.
    fn has(&self, file: &Path) -> bool {
        let within = |folders: &[PathBuf]| folders.iter().any(|folder| file.starts_with(folder));
        // Cargo writes it, and would have the first build followed by a second.
        if file.file_name().is_some_and(|name| name == "Cargo.lock") {
            return false;
        }
        let is_any_source = !(self.is_built && self.are_sources_listed);
        self.files.contains(file)
            || within(&self.trees)
            || is_any_source && within(&self.packages) && !within(&self.targets)
    }
}

/// The file that a word of a command names, if it is one.
fn program(word: &str) -> Option<PathBuf> {
    let path = Path::new(word);
    path.is_file().then(|| real(path)).flatten()
}

/// The path by which changes of a file are told, be the file there or not; none if its folder
/// isn't.
fn real(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    path.canonicalize().ok().or_else(|| {
        let folder = path.parent()?.canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    })
}

/// The folder that holds all cases that a name or a pattern stands for.
fn folder_of(place: &str) -> PathBuf {
    let is_plain = |path: &&Path| !path.to_string_lossy().contains(['*', '?', '[']);
    let found = Path::new(place).ancestors().find(is_plain).unwrap_or(Path::new(""));
    let folder = if found.is_file() { found.parent().unwrap_or(found) } else { found };
    Path::new(".").join(folder)
}
