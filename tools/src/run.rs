//! Running a program on an input.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use wait_timeout::ChildExt;

/// Longer than any judge waits: a program that runs for so long hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a program does with an input.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It ends well, having printed this.
    Output(Vec<u8>),
    /// It doesn't, as these words say.
    Failed(String),
}

/// Runs `program` with the file `input` as its input.
///
/// Fails if it can't be started.
///
/// Complexity: that of the program.
pub fn run(program: &Path, input: &Path) -> Result<Outcome> {
    let stdin = File::open(input).with_context(|| format!("{}: can't read", input.display()))?;
    let mut child = Command::new(program)
        .env("RUST_BACKTRACE", "0")
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("{}: can't be run", program.display()))?;
    let stdout = child.stdout.take().map(reader);
    let stderr = child.stderr.take().map(reader);
    let status = match child.wait_timeout(PATIENCE)? {
        Some(status) => status,
        None => {
            child.kill()?;
            child.wait()?;
            return Ok(Outcome::Failed(format!("it runs for over {} s", PATIENCE.as_secs())));
        }
    };
    let collect = |reader: Option<std::thread::JoinHandle<Vec<u8>>>| {
        reader.and_then(|reader| reader.join().ok()).unwrap_or_default()
    };
    let (output, errors) = (collect(stdout), collect(stderr));
    if status.success() {
        return Ok(Outcome::Output(output));
    }
    Ok(Outcome::Failed(format!("{status}\n{}", String::from_utf8_lossy(&errors).trim())))
}

/// Reads all of a pipe, so that its other end never waits.
fn reader(mut pipe: impl Read + Send + 'static) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut all = Vec::new();
        // What can't be read any more is what the program can't write any more.
        let _ = pipe.read_to_end(&mut all);
        all
    })
}
