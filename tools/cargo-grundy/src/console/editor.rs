//! The user's editor.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::options::split;

/// The variables of the environment that may name the editor, the first one that is set.
const VARIABLES: [&str; 2] = ["VISUAL", "EDITOR"];

/// The user's editor: its program, which need not exist, and the arguments.
pub struct Editor(Vec<String>);

impl Editor {
    /// The editor that the environment names.
    ///
    /// Fails if it names none, or if the quotes are bad.
    pub fn find() -> Result<Editor> {
        let set = |name: &&str| std::env::var(name).ok().filter(|words| !words.trim().is_empty());
        let words = VARIABLES.iter().find_map(set).context(
            "set the variable VISUAL or EDITOR to the command of your editor, as in `export \
             EDITOR=nano`",
        )?;
        let command = split(&words).with_context(|| format!("{words}: bad quotes"))?;
        if command.is_empty() {
            bail!("{words}: it names no program");
        }
        Ok(Editor(command))
    }

    /// Opens a file, and waits until the editor is closed.
    ///
    /// Fails if the editor can't be run or fails.
    pub fn open(&self, file: &Path) -> Result<()> {
        let program = &self.0[0];
        let status = Command::new(program).args(&self.0[1..]).arg(file).status();
        let status = status.with_context(|| format!("the editor {program}: can't be run"))?;
        if !status.success() {
            bail!("the editor {program} has failed ({status})");
        }
        Ok(())
    }
}
