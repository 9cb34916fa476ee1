//! `cargo grundy open`: opens the page of a problem in the browser.

use std::process::ExitCode;

use cargo_grundy::console::program;
use cargo_grundy_contest::commands::open;

fn main() -> ExitCode {
    program::main(open::run)
}
