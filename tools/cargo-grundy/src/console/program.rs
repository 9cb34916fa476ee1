//! What the main functions of this program and of those beside it have in common.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Parser;
use grundy_judge::judging;

use super::output;

/// The variable by which `cargo grundy` tells a program that it runs for one of its verbs which
/// version it has itself.
pub const VERSION: &str = "CARGO_GRUNDY_VERSION";

/// The main function of a program of one verb: parses its options, and runs it.
pub fn main<O: Parser>(run: fn(&O) -> Result<ExitCode>) -> ExitCode {
    serve().unwrap_or_else(|| {
        let options = O::parse();
        exit_code(versions_fit().and_then(|()| run(&options)))
    })
}

/// If this process was started to run programs for the judge, does so, and returns the exit status.
/// It has to be asked before options are parsed, as such a process has to stay small: its memory is
/// the least that is reported for the programs that it runs.
pub fn serve() -> Option<ExitCode> {
    let mut words = std::env::args_os().skip(1);
    let (kind, place) = (words.next()?, words.next().unwrap_or_default());
    let served = if kind == judging::ARGUMENT {
        judging::serve(Path::new(&place))
    } else if kind == judging::PRINT {
        judging::print(Path::new(&place))
    } else {
        return None;
    };
    Some(exit_code(served.map(|()| ExitCode::SUCCESS)))
}

/// The exit status of a command. An error is printed, and gives 2.
pub fn exit_code(result: Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        output::tell(&format!("error: {error:#}"));
        ExitCode::from(2)
    })
}

/// Fails if a `cargo grundy` of another version has started this program.
fn versions_fit() -> Result<()> {
    let own = env!("CARGO_PKG_VERSION");
    match std::env::var(VERSION) {
        Ok(version) if version != own => bail!(
            "`cargo grundy` has the version {version}, and the program of this verb has {own}; \
             install both again, from one clone of grundy: cargo install --path \
             tools/cargo-grundy, and the same for the other folder in tools/"
        ),
        _ => Ok(()),
    }
}
