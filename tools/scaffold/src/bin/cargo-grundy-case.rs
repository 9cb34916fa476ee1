//! `cargo grundy case`: lists the cases of a problem, and adds and removes its own.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_scaffold::commands::case;

fn main() -> ExitCode {
    program::main(case::run)
}
