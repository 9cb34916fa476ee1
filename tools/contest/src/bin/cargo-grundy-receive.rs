//! `cargo grundy receive`: creates the problems that the browser sends.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_contest::commands::receive;

fn main() -> ExitCode {
    program::main(receive::run)
}
