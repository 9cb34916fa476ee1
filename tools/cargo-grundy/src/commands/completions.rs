//! `cargo grundy completions`: prints a script for a shell, which then completes the command line.
//!
//! The script is short: at each completion it runs this program, with [`VARIABLE`] set and the
//! command line as arguments, and this program prints the candidates. So the names of problems are
//! always up to date.

use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use clap_complete::Shell;
use clap_complete::env::Shells;

use crate::console::completions::VARIABLE;
use crate::console::output;

/// Print a script for the completion of a shell
///
/// For bash, put `source <(cargo grundy completions bash)` into ~/.bashrc; for zsh, put `source
/// <(cargo grundy completions zsh)` into ~/.zshrc, below `compinit`; for fish, put `cargo grundy
/// completions fish | source` into config.fish. The names of problems, snippets and judges are
/// completed as well. These three shells complete both `cargo grundy …` and `cargo-grundy …`, the
/// others only the latter.
#[derive(Args)]
pub struct Options {
    /// The shell that loads the script
    shell: Shell,
}

/// Prints the script.
pub fn run(options: &Options) -> Result<ExitCode> {
    let name = options.shell.to_string();
    let shells = Shells::builtins();
    let shell =
        shells.completer(&name).with_context(|| format!("there is no script for {name}"))?;
    let program = std::env::current_exe().context("can't find this program itself")?;
    let program = program.to_string_lossy();
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "cargo_grundy", "cargo-grundy", &program, &mut script)?;
    let script = String::from_utf8(script)? + &of_cargo(options.shell, &program);
    output::print(io::stdout(), &script)?;
    Ok(ExitCode::SUCCESS)
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
        _ => String::new(),
    }
}
