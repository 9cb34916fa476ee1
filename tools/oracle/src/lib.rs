//! Oracles: programs that generate inputs, validate them and solve them.
//!
//! An oracle reads requests from stdin and writes replies to stdout, one line of JSON each, so a
//! single process serves thousands of cases:
//!
//! ```text
//! {"generate":{"seed":7,"size":3}}        {"ok":"1\n2\n3 1\n"}
//! {"validate":"1\n2\n3 1\n"}              {"ok":""}
//! {"solve":"1\n2\n3\n"}                   {"error":"line 3: found the end of the input, …"}
//! ```
//!
//! Other programs take their place by what they print: a [`reply`] is of either. An input and the
//! answer to it become a case by [`add_case`].

#![warn(unreachable_pub)]
#![warn(
    clippy::expect_used,
    clippy::panic,
    clippy::todo,
    clippy::unimplemented,
    clippy::unreachable,
    clippy::unwrap_used
)]

#[cfg(feature = "asking")]
mod asking;

use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

#[cfg(feature = "asking")]
pub use asking::{
    Added, Oracle, TIMEOUT, add_case, answer_by_oracle, answer_by_program, case_with, reply,
};

/// A request to an oracle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Generate a random valid input.
    Generate {
        /// The same seed and size always give the same input.
        seed: u64,
        /// How large the input may be, from 1 up. The oracle must be able to solve what it
        /// generates, whatever the size.
        size: u64,
    },
    /// Check this input; the reply is an empty string if it is valid.
    Validate(String),
    /// Solve this input; the reply is the answer.
    Solve(String),
}

/// A reply from an oracle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// The input, the empty string or the answer that was requested.
    Ok(String),
    /// Why the oracle can't fulfil the request.
    Error(String),
}

/// The main loop of an oracle: answers each request on stdin with `answer`, until stdin ends.
///
/// A panic in `answer` becomes an error reply, and the loop goes on. For this, `serve` replaces the
/// panic hook of the process.
///
/// Fails if stdin can't be read or stdout can't be written.
pub fn serve(answer: &mut dyn FnMut(Request) -> Result<String>) -> Result<()> {
    static PANIC: Mutex<String> = Mutex::new(String::new());
    let last_panic = || PANIC.lock().unwrap_or_else(PoisonError::into_inner);
    panic::set_hook(Box::new(move |panic| *last_panic() = panic.to_string()));
    let mut replies = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request = serde_json::from_str(&line?).context("not a request");
        let answered = panic::catch_unwind(AssertUnwindSafe(|| request.and_then(&mut *answer)));
        let reply = match answered {
            Ok(Ok(text)) => Reply::Ok(text),
            Ok(Err(error)) => Reply::Error(format!("{error:#}")),
            Err(_) => Reply::Error(format!("the oracle {}", last_panic())),
        };
        writeln!(replies, "{}", serde_json::to_string(&reply)?)?;
        replies.flush()?;
    }
    Ok(())
}
