//! The oracles as a program, for scripts and for `cargo grundy stress`: it generates inputs,
//! validates them and solves them by brute force.

use std::io::{self, Read};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use grundy_oracle::Request;
use grundy_oracles::{ORACLES, Oracle};

/// A random generator and a brute force for each problem.
#[derive(Parser)]
#[command(name = "oracle")]
struct Options {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Print a random valid input
    Generate {
        /// The problem's id, such as p2148
        #[arg(value_parser = ids())]
        id: String,
        /// The same seed and size give the same input
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// How large the input may be; it is solvable by brute force whatever the size is
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
        size: u64,
    },
    /// Read an input and print its answer, found by brute force
    Solve {
        /// The problem's id, such as p2148
        #[arg(value_parser = ids())]
        id: String,
    },
    /// Read an input; if the statement doesn't allow it, print the reason and exit with status 1
    Validate {
        /// The problem's id, such as p2148
        #[arg(value_parser = ids())]
        id: String,
    },
    /// Read requests and write replies, a line of JSON each: `{"solve":"1 2"}`, `{"ok":"0\n"}`
    Serve {
        /// The problem's id, such as p2148
        #[arg(value_parser = ids())]
        id: String,
    },
}

fn main() -> ExitCode {
    match run(&Options::parse().verb) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(verb: &Verb) -> Result<ExitCode> {
    match verb {
        Verb::Generate { id, seed, size } => print!("{}", (oracle(id).generate)(*seed, *size)),
        Verb::Solve { id } => {
            print!("{}", (oracle(id).solve)(&stdin()?).context("the input is not valid")?);
        }
        Verb::Validate { id } => {
            if let Err(reason) = (oracle(id).validate)(&stdin()?) {
                eprintln!("not valid: {reason}");
                return Ok(ExitCode::from(1));
            }
        }
        Verb::Serve { id } => grundy_oracle::serve(&mut |request| answer(oracle(id), request))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The reply to a request.
fn answer(oracle: &Oracle, request: Request) -> Result<String> {
    match request {
        Request::Generate { seed, size } => Ok((oracle.generate)(seed, size)),
        Request::Validate(input) => (oracle.validate)(&input).map(|()| String::new()),
        Request::Solve(input) => (oracle.solve)(&input),
    }
}

fn ids() -> PossibleValuesParser {
    ORACLES.iter().map(|oracle| oracle.id).collect::<Vec<_>>().into()
}

fn oracle(id: &str) -> &'static Oracle {
    ORACLES.iter().find(|oracle| oracle.id == id).expect("the command line allows known ids only")
}

fn stdin() -> Result<String> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).context("can't read the input")?;
    Ok(input)
}
