//! `cargo grundy prove`: theorems about games, proved for all sizes.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_prove::command;

fn main() -> ExitCode {
    program::main(command::run)
}
