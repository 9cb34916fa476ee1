//! `cargo grundy`: the command line.

use std::env;
use std::ffi::OsString;
use std::fmt::Write;
use std::process::ExitCode;

use anstream::ColorChoice;
use anyhow::{Result, bail};
use cargo_grundy::commands::{self, elsewhere};
use cargo_grundy::console::completions::VARIABLE;
use cargo_grundy::console::program::{exit_code, serve};
use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::CompleteEnv;

/// Find snippets for combinatorial games, judge solutions, and bundle them into one file to submit.
#[derive(Parser)]
#[command(name = "cargo grundy", bin_name = "cargo grundy", version, max_term_width = 100)]
struct Options {
    /// When to print in colour
    #[arg(long, alias = "colour", value_name = "WHEN", value_enum, default_value_t)]
    color: clap::ColorChoice,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    List(commands::list::Options),
    Show(commands::show::Options),
    Run(commands::run::Options),
    Judge(commands::judge::Options),
    Bundle(commands::bundle::Options),
    Completions(commands::completions::Options),
}

/// The verbs that are programs of their own: their names, their packages, and what they do.
const ELSEWHERE: [(&str, &str, &str); 11] = [
    ("new", "scaffold", "Create the folder of a problem, and its entry in Cargo.toml"),
    ("stress", "stress", "Run a solution on random inputs until it fails, and shrink them"),
    ("case", "scaffold", "List the cases of a problem, or add and remove its own"),
    ("submit", "contest", "Bundle a solution, check it, and take it to the judge"),
    ("open", "contest", "Open the page of a problem in the browser"),
    ("receive", "contest", "Create the problems that your browser sends"),
    ("import", "contest", "Create a problem from a package of somebody else's"),
    ("explore", "explore", "Find the rule of a game that you describe, or behind numbers"),
    ("prove", "prove", "Prove for all sizes what you claim of a game, or refute it"),
    ("site", "site", "Write the catalogue as web pages, in English and Chinese"),
    ("notebook", "site", "Print snippets on paper, for contests without a clipboard"),
];

/// The verbs as the help lists them.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Find a snippet", &["list", "show"]),
    (
        "Solve a problem",
        &["new", "run", "judge", "stress", "case", "bundle", "submit", "open", "receive", "import"],
    ),
    ("Explore a game", &["explore", "prove"]),
    ("Publish, and set up", &["site", "notebook", "completions"]),
];

/// What verbs that are gone are called now.
const RENAMED: [(&str, &str); 3] =
    [("guess", "explore --numbers"), ("snippets", "show --editor"), ("watch", "judge --watch")];

fn main() -> ExitCode {
    serve().unwrap_or_else(|| exit_code(run()))
}

fn run() -> Result<ExitCode> {
    let mut words: Vec<OsString> = env::args_os().collect();
    // When cargo runs this program as `cargo grundy`, the first argument is `grundy`.
    if words.get(1).is_some_and(|first| first == "grundy") {
        words.remove(1);
    }
    let completion = CompleteEnv::with_factory(grouped).var(VARIABLE);
    if completion.try_complete(env::args_os(), env::current_dir().ok().as_deref())? {
        return Ok(ExitCode::SUCCESS);
    }
    let is_first = |(old, _): &&(&str, &str)| words.get(1).is_some_and(|first| first == old);
    if let Some((old, new)) = RENAMED.iter().find(is_first) {
        bail!("`cargo grundy {old}` is now `cargo grundy {new}`");
    }
    let matches = grouped().get_matches_from(words);
    match matches.get_one("color") {
        Some(clap::ColorChoice::Always) => ColorChoice::Always,
        Some(clap::ColorChoice::Never) => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
    .write_global();
    if let Some((name, matches)) = matches.subcommand()
        && let Some((verb, package, _)) = ELSEWHERE.iter().find(|(verb, ..)| *verb == name)
    {
        return elsewhere::run(verb, package, &elsewhere::Options::from_arg_matches(matches)?);
    }
    match Options::from_arg_matches(&matches)?.verb {
        Verb::List(options) => commands::list::run(&options),
        Verb::Show(options) => commands::show::run(&options),
        Verb::Run(options) => commands::run::run(&options),
        Verb::Judge(options) => commands::judge::run(&options),
        Verb::Bundle(options) => commands::bundle::run(&options),
        Verb::Completions(options) => commands::completions::run(&options),
    }
}

/// The command line, with its verbs in groups, which clap doesn't have.
fn grouped() -> Command {
    let elsewhere = ELSEWHERE.iter().map(|(verb, _, about)| {
        // The options say what they are, too, but not what the verb does.
        elsewhere::Options::augment_args(Command::new(*verb)).about(*about).disable_help_flag(true)
    });
    let command = Options::command().subcommands(elsewhere);
    let verbs = verbs(&command);
    command
        .help_template(
            "{about-with-newline}\n{usage-heading} {usage}{after-help}\n\nOptions:\n{options}",
        )
        .after_help(verbs)
}

/// The verbs, in groups, each with the first line of its help.
fn verbs(command: &Command) -> String {
    let mut text = String::new();
    for (heading, verbs) in GROUPS {
        let _ = write!(text, "\n{heading}:");
        for verb in verbs {
            let about = command.find_subcommand(verb).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let _ = write!(text, "\n  {verb:<12} {}", about.trim_end_matches('.'));
        }
        text.push('\n');
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_lists_every_verb_once_in_eighty_columns() {
        let command = grouped();
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, verbs)| *verbs).copied().collect();
        let mut verbs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        listed.sort_unstable();
        verbs.sort_unstable();
        assert_eq!(listed, verbs);
        for line in super::verbs(&command).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }

    #[test]
    fn a_name_that_is_gone_is_no_verb_and_its_new_name_is_one() {
        let command = grouped();
        for (old, new) in RENAMED {
            assert!(command.find_subcommand(old).is_none(), "{old}");
            let verb = new.split(' ').next().unwrap_or_default();
            assert!(command.find_subcommand(verb).is_some(), "{new}");
        }
    }

    #[test]
    fn the_options_of_all_verbs_are_consistent() {
        grouped().debug_assert();
    }
}
