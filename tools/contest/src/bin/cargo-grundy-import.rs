//! `cargo grundy import`: creates a problem from what others have packed.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_contest::commands::import;

fn main() -> ExitCode {
    program::main(import::run)
}
