//! `cargo grundy completions`: prints a script for a shell, which then completes the command line.
//!
//! The script is short: at each completion it runs this program, with [`VARIABLE`] set and the
//! command line as arguments, and this program prints the candidates. So the names of problems are
//! always up to date.

use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Command, ValueEnum};
use clap_complete::env::Shells;
use clap_mangen::Man;

use crate::console::completions::VARIABLE;
use crate::console::output;

/// Print a script for the completion of a shell, or the manual page
///
/// For bash, put `source <(cargo grundy completions bash)` into ~/.bashrc; for zsh, put `source
/// <(cargo grundy completions zsh)` into ~/.zshrc, below `compinit`; for fish, put `cargo grundy
/// completions fish | source` into config.fish. The names of problems, snippets and judges are
/// completed as well. These three shells complete both `cargo grundy …` and `cargo-grundy …`, the
/// others only the latter.
///
/// To install the manual page for `man cargo-grundy`, write it to
/// ~/.local/share/man/man1/cargo-grundy.1.
#[derive(Args)]
pub struct Options {
    /// The shell that loads the script; `man` is the manual page
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Elvish,
    Powershell,
    /// The manual page: try `cargo grundy completions man | man -l -`
    Man,
}

/// Prints the script or the page.
pub fn run(options: &Options, program: Command) -> Result<ExitCode> {
    let text = match options.shell {
        Shell::Man => manual(program)?,
        shell => script(shell)?,
    };
    output::print(io::stdout(), &text)?;
    Ok(ExitCode::SUCCESS)
}

/// The script for a shell.
fn script(shell: Shell) -> Result<String> {
    let value = shell.to_possible_value();
    let name = value.as_ref().map_or("", |value| value.get_name());
    let shells = Shells::builtins();
    let known = shells.completer(name).with_context(|| format!("there is no script for {name}"))?;
    let program = std::env::current_exe().context("can't find this program itself")?;
    let program = program.to_string_lossy();
    let mut script = Vec::new();
    known.write_registration(VARIABLE, "cargo_grundy", "cargo-grundy", &program, &mut script)?;
    Ok(String::from_utf8(script)? + &of_cargo(shell, &program))
}

/// The part of the script that completes `cargo grundy` like `cargo-grundy`; empty for shells whose
/// completion of `cargo` can't be extended.
fn of_cargo(shell: Shell, program: &str) -> String {
    match shell {
        Shell::Bash => include_str!("completions/cargo.bash").to_owned(),
        Shell::Zsh => include_str!("completions/cargo.zsh").to_owned(),
        Shell::Fish => {
            let program = shell_words::quote(program);
            let ask = format!("{VARIABLE}=fish {program} -- $argv");
            let script = include_str!("completions/cargo.fish");
            format!("function __cargo_grundy_answer\n    {ask}\nend\n{script}")
        }
        Shell::Elvish | Shell::Powershell | Shell::Man => String::new(),
    }
}

/// The manual page of `program`: the program as a whole, then a section for each command.
fn manual(mut program: Command) -> Result<String> {
    program.build();
    let man = Man::new(program.clone().display_name("cargo-grundy"));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    let mut page = String::from_utf8(page)?;
    for verb in program.get_subcommands().filter(|verb| verb.get_name() != "help") {
        page += &format!(".SH \"{}\"\n", verb.get_name().to_uppercase());
        let man = Man::new(verb.clone());
        let mut section = Vec::new();
        man.render_description_section(&mut section)?;
        man.render_synopsis_section(&mut section)?;
        man.render_options_section(&mut section)?;
        let section = String::from_utf8(section)?;
        // These lines define the apostrophe, which the page has defined already.
        let is_definition = |line: &str| line.starts_with(".ie ") || line.starts_with(".el ");
        // The sections become subsections of the command's section.
        for line in section.lines().filter(|line| !is_definition(line)) {
            let below = line.strip_prefix(".SH ").map(|heading| format!(".SS {heading}"));
            page += below.as_deref().unwrap_or(line);
            page.push('\n');
        }
    }
    Ok(page)
}
