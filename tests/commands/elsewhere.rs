//! The verbs that are programs of their own.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use assert_cmd::Command;
use grundy_user::{command, grundy, printed, program, said};

/// `cargo grundy explore` with these arguments and a program in `PATH`, the script `text`.
fn explore(text: &str, arguments: &[&str]) -> Command {
    let folder = tempfile::tempdir().unwrap().keep();
    let script = folder.join("cargo-grundy-explore");
    fs::write(&script, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&script, Permissions::from_mode(0o755)).unwrap();
    // Beside the copy, there is no other program.
    let copy = folder.join("own/cargo-grundy");
    fs::create_dir(copy.parent().unwrap()).unwrap();
    fs::copy(program("list"), &copy).unwrap();
    let path = env::join_paths([folder.as_path(), Path::new("/usr/bin"), Path::new("/bin")]);
    let mut command = Command::new(copy);
    command.env("PATH", path.unwrap()).env_remove("CARGO_MANIFEST_DIR");
    command.arg("explore").args(arguments);
    command
}

#[test]
fn the_installed_program_gets_the_arguments_and_its_exit_status_is_passed_on() {
    let show = "echo \"$CARGO_GRUNDY_VERSION\"; for word; do echo \"[$word]\"; done; exit 7";
    let shown = explore(show, &["--take", "1,3 4", "--help", "--", "-x"]).assert().code(7);
    let version = env!("CARGO_PKG_VERSION");
    shown.stdout(format!("{version}\n[--take]\n[1,3 4]\n[--help]\n[--]\n[-x]\n"));
}

#[test]
fn the_help_knows_all_verbs_and_so_does_the_suggestion_for_a_mistyped_one() {
    let folder = tempfile::tempdir().unwrap();
    let help = command(folder.path(), "--help").env("COLUMNS", "80").assert().success();
    let help = String::from_utf8_lossy(&help.get_output().stdout).into_owned();
    let mut lines = BTreeSet::new();
    for verb in [
        "list", "judge", "new", "case", "explore", "prove", "site", "notebook", "open", "receive",
        "submit", "import",
    ] {
        let line = help.lines().find_map(|line| line.strip_prefix(&format!("  {verb} ")));
        let about = line.unwrap_or_else(|| panic!("{verb}: {help}")).trim();
        assert!(about.split(' ').count() > 3 && lines.insert(about), "{verb}: {help}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    let slip = grundy(folder.path(), "explor x").code(2);
    assert!(said(&slip).contains("'explore'"), "{}", said(&slip));
}

#[test]
fn the_tests_know_which_verbs_are_programs_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let help = printed(&grundy(folder.path(), "--help").success());
    let listed = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let is_verb = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let verbs: Vec<&str> = listed.filter(is_verb).collect();
    assert!(verbs.contains(&"list") && verbs.contains(&"explore"), "{verbs:?}");
    let small = program("list");
    for verb in verbs {
        let own = format!("{small}-{verb}");
        assert_eq!(program(verb) == own, Path::new(&own).is_file(), "{verb}");
    }
}

#[test]
fn a_verb_that_is_gone_names_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    for (old, new) in [
        ("watch p2148", "judge --watch"),
        ("guess 1 2 3", "explore --numbers"),
        ("snippets --editor vscode", "show --editor"),
    ] {
        let error = grundy(folder.path(), old).code(2).stdout("");
        assert!(said(&error).contains(&format!("is now `cargo grundy {new}`")), "{}", said(&error));
    }
}
