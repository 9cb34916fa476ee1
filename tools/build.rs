//! A program that lies at a fixed address has nothing to relocate at its start: it starts faster,
//! and has less memory of its own, which is the least that a program started by it can be seen to
//! have.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
