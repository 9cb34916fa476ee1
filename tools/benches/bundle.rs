//! How long `cargo grundy bundle` takes, as a process, beside the compiler alone.

use std::process::{Command, Stdio};

fn main() {
    // The first run asks Cargo about the workspace, the others remember.
    bundle("none");
    divan::main();
}

#[divan::bench(args = ["none", "compile", "run"])]
fn bundle(check: &str) {
    run(Command::new(env!("CARGO_BIN_EXE_cargo-grundy"))
        .args(["bundle", "p2148", "--check", check])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")));
}

#[divan::bench]
fn rustc_version() {
    run(Command::new("rustc").arg("--version"));
}

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.expect("a command of this machine").success(), "{command:?} fails");
}
