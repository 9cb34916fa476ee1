//! `cargo grundy stress`: a solution on random inputs, until it fails.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_stress::{command, drawn};

fn main() -> ExitCode {
    match drawn::rustc() {
        Some(status) => program::exit_code(status),
        None => program::main(command::run),
    }
}
