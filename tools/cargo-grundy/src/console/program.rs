//! What the main functions of this program and of those beside it have in common.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use grundy_judge::judging;

use super::output;

/// The main function of a program of one verb: parses its options, and runs it.
pub fn main<O: Parser>(run: fn(&O) -> Result<ExitCode>) -> ExitCode {
    serve().unwrap_or_else(|| exit_code(run(&O::parse())))
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
