//! Results on stdout, and everything else on stderr.

use std::io::{ErrorKind, Write};

use anyhow::{Context, Result};

/// Writes a result to the terminal or to another program, which may stop reading when it has seen
/// enough: false if it has.
pub fn print(mut out: impl Write, text: &str) -> Result<bool> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true).context("can't write to stdout"),
    }
}

/// Tells the user something besides the result, on stderr. It may be closed.
pub fn tell(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
