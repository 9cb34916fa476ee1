//! The user's editor.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::options::split;

/// The variables of the environment that may name the editor, the first one that is set.
const VARIABLES: [&str; 2] = ["VISUAL", "EDITOR"];

/// Opens a file in the user's editor, and waits until it is closed.
///
/// Fails if no editor is set, and if it can't be run or fails.
pub fn open(file: &Path) -> Result<()> {
    let set = |name: &&str| std::env::var(name).ok().filter(|words| !words.trim().is_empty());
    let words = VARIABLES.iter().find_map(set).context(
        "no editor: set the variable VISUAL or EDITOR to its command, as in `export EDITOR=nano`, \
         or name a file with --add",
    )?;
    let command = split(&words).with_context(|| format!("{words}: bad quotes"))?;
    let (program, arguments) = command.split_first().context("an editor is a program")?;
    let status = Command::new(program).args(arguments).arg(file).status();
    let status = status.with_context(|| format!("the editor {program}: can't be run"))?;
    if !status.success() {
        bail!("the editor {program} has failed ({status}), so nothing was changed");
    }
    Ok(())
}
