//! Printing results to stdout, and everything else to stderr.

use std::io::{ErrorKind, Write};

use anyhow::{Context, Result};

/// Prints a result. Returns false if nobody reads it any more, as in `cargo grundy list | head -1`.
pub fn print(mut out: impl Write, text: &str) -> Result<bool> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true).context("can't write to stdout"),
    }
}

/// Prints a line to stderr. Unlike `eprintln!`, it doesn't panic if stderr is closed.
pub fn tell(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
