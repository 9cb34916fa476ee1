//! `cargo grundy debug`: builds a solution for a debugger, and prints the command line for it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::Result;
use cargo_grundy::build::cargo::Mode;
use cargo_grundy::problem::Problem;
use cargo_grundy::workspace::Workspace;
use clap::Args;

use super::{completions, output, run};

/// Build a solution for a debugger, and print the command line that starts it there.
///
/// It is built without optimisations, with overflow checks and debug assertions, and with all that
/// a debugger wants to know. The line is for rust-gdb or, where gdb isn't installed and lldb is,
/// for rust-lldb; both come with Rust, and show the types of std in a readable way. It runs the
/// solution on the case until it panics or ends; to stop elsewhere, add a breakpoint, such as `-ex
/// 'break solution.rs:12'` before `-ex 'run …'`.
///
/// Exit status: 0 if the solution was built, else 2.
#[derive(Args)]
pub struct Options {
    /// The problem, such as p2148, or another binary of the workspace
    #[arg(add = completions::binaries())]
    problem: String,
    /// Run it on this case, such as 1 or cases/3 [default: what you type]
    #[arg(long, value_name = "N", add = completions::cases())]
    case: Option<String>,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// A debugger.
struct Debugger {
    /// The script of Rust that starts it.
    script: &'static str,
    /// The program that the script starts.
    program: &'static str,
    /// The option for a command to begin with.
    option: &'static str,
    /// The command that stops the program when it panics.
    stop: &'static str,
    /// The command that runs the program on what is typed.
    run: &'static str,
    /// What leads to a file that the program reads.
    reading: &'static str,
}

/// The debuggers, the one to prefer first.
const DEBUGGERS: [Debugger; 2] = [
    Debugger {
        script: "rust-gdb",
        program: "gdb",
        option: "-ex",
        stop: "break rust_panic",
        run: "run",
        reading: " < ",
    },
    Debugger {
        script: "rust-lldb",
        program: "lldb",
        option: "-o",
        stop: "breakpoint set --name rust_panic",
        run: "process launch",
        reading: " --stdin ",
    },
];

/// Builds the solution and prints the line.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary(&options.problem)?;
    let problem = Problem::beside(binary)?;
    let case = options.case.as_deref().map(|name| run::case(problem.as_ref(), binary, name));
    let case = case.transpose()?;
    let mut input = case.as_ref().and_then(|case| case.input.as_deref());
    if let Some(problem) = &problem
        && input.is_some()
        && problem.is_interactive()?
    {
        output::tell("the case is for the interactor; in the debugger, you play its part yourself");
        input = None;
    }
    let program = run::program(&workspace, binary, Mode::Debugged)?;
    let here = std::env::current_dir().unwrap_or_default();
    let program = program.strip_prefix(here).unwrap_or(&program);
    let usable = usable();
    if usable.is_none() {
        output::tell(
            "neither rust-gdb with gdb nor rust-lldb with lldb is installed; the two with `rust-` \
             come with rustup, and gdb and lldb with your system (`apt install gdb`, `dnf install \
             gdb`, `xcode-select --install`)",
        );
    }
    let line = usable.unwrap_or(&DEBUGGERS[0]).line(program, input);
    output::print(io::stdout(), &format!("{line}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// The script of Rust that starts the debugger to use; `None` if there is none.
pub fn script() -> Option<&'static str> {
    usable().map(|debugger| debugger.script)
}

fn usable() -> Option<&'static Debugger> {
    DEBUGGERS.iter().find(|debugger| debugger.is_there())
}

impl Debugger {
    fn is_there(&self) -> bool {
        [self.script, self.program].iter().all(|program| {
            let mut command = Command::new(program);
            command.arg("--version").stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        })
    }

    /// The command line that starts the program on `input`.
    fn line(&self, program: &Path, input: Option<&Path>) -> String {
        let mut run = self.run.to_owned();
        if let Some(input) = input {
            run += self.reading;
            run += &shell_words::quote(&input.to_string_lossy());
        }
        let program = program.to_string_lossy();
        shell_words::join([self.script, self.option, self.stop, self.option, &run, &program])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_quoted_for_the_shell_and_for_the_debugger() {
        let lines = |input| DEBUGGERS.map(|it| it.line(Path::new("target/p1"), input));
        assert_eq!(
            lines(Some(Path::new("p1/1.in"))),
            [
                "rust-gdb -ex 'break rust_panic' -ex 'run < p1/1.in' target/p1",
                "rust-lldb -o 'breakpoint set --name rust_panic' -o 'process launch --stdin \
                 p1/1.in' target/p1",
            ]
        );
        assert_eq!(lines(None)[0], "rust-gdb -ex 'break rust_panic' -ex run target/p1");
        let words = shell_words::split(&lines(Some(Path::new("a b/1.in")))[0]).unwrap();
        assert_eq!(words[4], "run < 'a b/1.in'");
    }
}
