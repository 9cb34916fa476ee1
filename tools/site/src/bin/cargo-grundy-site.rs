//! `cargo grundy site`: the catalogue as pages.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_site::command;

fn main() -> ExitCode {
    program::main(command::run)
}
