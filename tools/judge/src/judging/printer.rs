//! What programs print, whether it is right or not.

use std::fs;
use std::path::Path;

use anyhow::Result;
use tempfile::TempDir;

use super::{Output, Task, Worker};
use crate::problem::Channels;
use crate::sandbox::Limits;

/// A worker that keeps what programs print.
pub struct Printer {
    worker: Worker,
    folder: TempDir,
}

impl Printer {
    /// Starts a worker, a process of the executable `tool`.
    ///
    /// Fails if it can't be started.
    pub fn start(tool: &Path) -> Result<Printer> {
        let folder = tempfile::tempdir()?;
        Ok(Printer { worker: Worker::start(tool, folder.path())?, folder })
    }

    /// What a program prints for the file `input`, as far as it gets within the limits.
    ///
    /// Fails if the worker does, or if its file can't be read.
    pub fn printed(
        &mut self,
        command: &[String],
        limits: Limits,
        channels: &Channels,
        input: &Path,
    ) -> Result<Vec<u8>> {
        let output = self.folder.path().join("output");
        self.worker.send(&Task {
            command: command.to_vec(),
            limits,
            input: std::path::absolute(input)?,
            channels: channels.clone(),
            output: Output::Keep(output.clone()),
        })?;
        self.worker.receive()?;
        Ok(fs::read(output)?)
    }
}
