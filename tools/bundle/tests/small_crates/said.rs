//! What is made of a compiler's answers: here it is a script, which says what it is told to say.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use anyhow::Result;

use grundy_bundle::{Compiler, Diagnostic, Rustc};

/// What comes of a compiler's answer of these levels and messages, none of which is about a place.
fn answer(said: &[(&str, &str)]) -> Result<Vec<Diagnostic>> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("rustc");
    let line = |(level, message): &(&str, &str)| {
        let rest = r#""code":null,"spans":[],"children":[],"rendered":null"#;
        format!("echo '{{\"level\":\"{level}\",\"message\":\"{message}\",{rest}}}' >&2\n")
    };
    let lines: String = said.iter().map(line).collect();
    fs::write(&program, format!("#!/bin/sh\ncat > /dev/null\n{lines}"))?;
    fs::set_permissions(&program, Permissions::from_mode(0o700))?;
    Rustc::new(program).check("fn main() {}\n", "2021", None)
}

#[test]
fn of_errors_that_are_about_no_place_the_first_one_counts() {
    let said = [("warning", "old"), ("error", "no such library"), ("error", "1 previous error")];
    let diagnostics = answer(&said).unwrap();
    let messages: Vec<&str> = diagnostics.iter().map(|found| &*found.message).collect();
    assert_eq!(messages, ["no such library"]);
    assert!(answer(&[("warning", "1 warning emitted")]).unwrap().is_empty());
}

#[test]
fn a_compiler_that_fails_by_a_bug_of_its_own_has_not_answered() {
    let said = [("error: internal compiler error", "no owner"), ("error", "1 previous error")];
    let error = answer(&said).unwrap_err().to_string();
    assert!(error.contains("a bug of its own") && error.contains("no owner"), "{error}");
}
