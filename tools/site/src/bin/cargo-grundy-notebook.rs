//! `cargo grundy notebook`: the snippets on paper.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_site::notebook::command;

fn main() -> ExitCode {
    program::main(command::run)
}
