//! `cargo grundy`: the command line.

mod commands;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use cargo_grundy::judge;
use clap::{CommandFactory, Parser, Subcommand};

/// Find snippets for combinatorial games, judge solutions, and bundle them into one file to submit.
#[derive(Parser)]
#[command(name = "cargo grundy", bin_name = "cargo grundy", version)]
struct Options {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Bundle(commands::bundle::Options),
    Case(commands::case::Options),
    Ci(commands::ci::Options),
    Completions(commands::completions::Options),
    Debug(commands::debug::Options),
    Doctor(commands::doctor::Options),
    Explore(commands::explore::Options),
    Guess(commands::guess::Options),
    Import(commands::import::Options),
    Judge(commands::judge::Options),
    List(commands::list::Options),
    Man(commands::man::Options),
    New(commands::new::Options),
    Notebook(commands::notebook::Options),
    Receive(commands::receive::Options),
    Run(commands::run::Options),
    Show(commands::show::Options),
    Site(commands::site::Options),
    Snippets(commands::snippets::Options),
    Stress(commands::stress::Options),
    Submit(commands::submit::Options),
    Watch(commands::watch::Options),
}

fn main() -> ExitCode {
    // When cargo runs this program as `cargo grundy`, the first argument is `grundy`.
    let mut arguments: Vec<_> = std::env::args_os().collect();
    if arguments.get(1).is_some_and(|first| first == "grundy") {
        arguments.remove(1);
    }
    if arguments.get(1).is_some_and(|first| first == judge::ARGUMENT) {
        return serve(arguments.get(2).map(Path::new));
    }
    if arguments.get(1).is_some_and(|first| first == judge::PRINT) {
        let file = arguments.get(2).map(Path::new).unwrap_or(Path::new(""));
        return exit_code(judge::print(file).map(|()| ExitCode::SUCCESS));
    }
    if let Some(shell) = std::env::var_os(commands::completions::VARIABLE) {
        return exit_code(commands::completions::answer(Options::command(), &shell));
    }
    exit_code(match Options::parse_from(arguments).verb {
        Verb::Bundle(options) => commands::bundle::run(&options),
        Verb::Case(options) => commands::case::run(&options),
        Verb::Ci(options) => commands::ci::run(&options),
        Verb::Completions(options) => commands::completions::run(&options),
        Verb::Debug(options) => commands::debug::run(&options),
        Verb::Doctor(options) => commands::doctor::run(&options),
        Verb::Explore(options) => commands::explore::run(&options),
        Verb::Guess(options) => commands::guess::run(&options),
        Verb::Import(options) => commands::import::run(&options),
        Verb::Judge(options) => commands::judge::run(&options),
        Verb::List(options) => commands::list::run(&options),
        Verb::Man(options) => commands::man::run(&options, Options::command()),
        Verb::New(options) => commands::new::run(&options),
        Verb::Notebook(options) => commands::notebook::run(&options),
        Verb::Receive(options) => commands::receive::run(&options),
        Verb::Run(options) => commands::run::run(&options),
        Verb::Show(options) => commands::show::run(&options),
        Verb::Site(options) => commands::site::run(&options),
        Verb::Snippets(options) => commands::snippets::run(&options),
        Verb::Stress(options) => commands::stress::run(&options),
        Verb::Submit(options) => commands::submit::run(&options),
        Verb::Watch(options) => commands::watch::run(&options),
    })
}

/// The exit status of a command. An error is printed, and gives 2.
fn exit_code(result: Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        // Unlike `eprintln!`, this doesn't panic if stderr is closed.
        let _ = writeln!(anstream::stderr(), "error: {error:#}");
        ExitCode::from(2)
    })
}

/// Serves as a worker process. It does so before parsing options, as it has to stay small: the
/// memory of a worker is the least that is reported for the programs it runs.
fn serve(folder: Option<&Path>) -> ExitCode {
    match folder.map(judge::serve) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
        None => ExitCode::from(2),
    }
}
