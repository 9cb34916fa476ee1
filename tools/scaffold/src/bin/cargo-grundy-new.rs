//! `cargo grundy new`: creates the folder of a problem.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_scaffold::commands::new;

fn main() -> ExitCode {
    program::main(new::run)
}
