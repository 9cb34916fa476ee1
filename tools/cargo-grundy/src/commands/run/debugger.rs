//! `cargo grundy run --debugger`: the command line that starts a solution in a debugger.

use std::io;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::Result;
use grundy_judge::files;

use crate::console::output;

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

/// Prints the line that starts `program` in a debugger, on the file `input` if there is one.
pub(super) fn tell(program: &Path, input: Option<&Path>) -> Result<ExitCode> {
    let usable = DEBUGGERS.iter().find(|debugger| debugger.is_there());
    if usable.is_none() {
        output::tell(
            "neither rust-gdb with gdb nor rust-lldb with lldb is installed; the two with `rust-` \
             come with rustup, and gdb and lldb with your system (`apt install gdb`, `dnf install \
             gdb`, `xcode-select --install`)",
        );
    }
    let line = usable.unwrap_or(&DEBUGGERS[0]).line(&files::shown(program), input);
    output::print(io::stdout(), &format!("{line}\n"))?;
    Ok(ExitCode::SUCCESS)
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
