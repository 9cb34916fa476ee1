//! `cargo grundy judge --watch`: judges again whenever a file is saved.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;

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
    let mut places = places(options)?;
    let mut is_first = true;
    // Each round looks at the files before it reads them, so that no save is missed.
    loop {
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
        match report {
            Ok((text, _)) => is_read = output::print(anstream::stdout(), &text)?,
            Err(error) if is_first => return Err(error),
            // The user may have saved a file half way through an edit.
            Err(error) => output::tell(&format!("error: {error:#}")),
        }
        if !is_read {
            return Ok(ExitCode::SUCCESS);
        }
        output::tell("\nwaiting for a save; Ctrl-C ends it");
        is_first = false;
        if !places.wait(before) {
            return Ok(ExitCode::SUCCESS);
        }
        places = self::places(options).unwrap_or(places);
    }
}

/// Whether stdout is a terminal that can be cleared.
fn is_screen() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|kind| kind != "dumb")
}

/// What a verdict may depend on: the folders of the user's packages and of the cases, and the files
/// that the command names.
///
/// Fails if Cargo can't read the workspace.
fn places(options: &Options) -> Result<Places> {
    // Judging reports bad quoting.
    let words = options.command.iter().flat_map(|words| options::split(words).unwrap_or_default());
    let mut trees: Vec<PathBuf> = words.map(PathBuf::from).filter(|word| word.is_file()).collect();
    trees.extend(options.cases.as_deref().map(folder_of));
    let Some((workspace, _)) = named(options)? else {
        return Ok(Places { trees, skipped: vec![] });
    };
    for package in workspace.packages.iter().filter(|package| !package.is_foreign()) {
        let targets = package.binaries.iter().chain(&package.library).map(|target| &target.file);
        let files = targets.chain([&package.manifest]);
        trees.extend(files.filter_map(|file| file.parent()).map(Path::to_owned));
    }
    // A folder comes before those in it, which need no second look.
    trees.sort();
    trees.dedup_by(|next, last| next.starts_with(last));
    Ok(Places { trees, skipped: vec![workspace.target] })
}

/// The innermost folder that holds all cases at `place`, a path or a pattern.
fn folder_of(place: &str) -> PathBuf {
    let is_plain = |path: &&Path| !path.to_string_lossy().contains(['*', '?', '[']);
    let found = Path::new(place).ancestors().find(is_plain).unwrap_or(Path::new(""));
    let folder = if found.is_file() { found.parent().unwrap_or(found) } else { found };
    Path::new(".").join(folder)
}
