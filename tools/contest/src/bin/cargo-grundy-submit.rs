//! `cargo grundy submit`: bundles and checks a solution, and takes it to the judge.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_contest::commands::submit;

fn main() -> ExitCode {
    program::main(submit::run)
}
