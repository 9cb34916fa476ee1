//! `cargo grundy explore`: from the rules of a game to the rule behind its table.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_explore::command;

fn main() -> ExitCode {
    program::main(command::run)
}
