//! `cargo grundy`: the command line.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Bundle solutions into the one file that is submitted.
#[derive(Parser)]
#[command(name = "cargo grundy", bin_name = "cargo grundy", version)]
struct Options {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Bundle(commands::bundle::Options),
}

fn main() -> ExitCode {
    // As a subcommand of cargo the program gets its own name as the first argument.
    let mut arguments: Vec<_> = std::env::args_os().collect();
    if arguments.get(1).is_some_and(|first| first == "grundy") {
        arguments.remove(1);
    }
    let result = match Options::parse_from(arguments).verb {
        Verb::Bundle(options) => commands::bundle::run(&options),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}
