//! `cargo grundy completions`, tested with the shells.

use std::path::Path;

use assert_cmd::Command;

use grundy_user::{grundy, package, printed, said, write};

/// The candidates of bash for the line `words`, after running `before` and loading the script as
/// the README says.
fn completed(folder: &Path, before: &str, words: &str) -> String {
    let program = grundy_user::program("completions");
    let script = format!(
        "{before}
        source <('{program}' completions bash)
        COMP_WORDS=({words}) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        registered=$(complete -p \"${{COMP_WORDS[0]}}\")
        function=${{registered#*-F }}
        last=${{COMP_WORDS[COMP_CWORD]}}
        ${{function%% *}} \"${{COMP_WORDS[0]}}\" \"$last\" \"${{COMP_WORDS[COMP_CWORD - 1]}}\"
        echo \"${{COMPREPLY[*]}}\""
    );
    let mut bash = Command::new("bash");
    bash.current_dir(folder).env_remove("CARGO_TARGET_DIR").args(["--norc", "-c", &script]);
    let done = bash.assert().success().stderr("");
    printed(&done).trim().to_owned()
}

#[test]
fn bash_completes_verbs_options_problems_snippets_and_judges() {
    let package = package();
    for (words, expected) in [
        ("cargo-grundy jud", "judge"),
        ("cargo-grundy judge a", "add"),
        ("cargo-grundy judge add a", "add"),
        ("cargo-grundy judge --watch a", "add"),
        ("cargo-grundy bundle a", "add"),
        ("cargo-grundy bundle add --judge code", "codeforces"),
        ("cargo-grundy stress a", "add"),
        ("cargo-grundy open a", "add"),
        ("cargo-grundy show del", "delete_nim"),
        ("cargo-grundy judge --manifest", "--manifest-path"),
        ("cargo-grundy judge --cases add/sam", "add/samples/"),
        ("cargo-grundy bundle add --output Cargo.t", "Cargo.toml"),
        ("cargo grundy jud", "judge"),
        ("cargo grundy judge a", "add"),
        ("cargo +nightly grundy judge a", "add"),
        ("cargo grundy show del", "delete_nim"),
        ("cargo grundy judge x", ""),
        ("cargo grundy show nim --item nim", "nim_sum"),
        ("cargo grundy new x --judge code", "codeforces"),
        ("cargo grundy case a", "add"),
        ("cargo grundy run add --case 1", "1"),
    ] {
        assert_eq!(completed(package.path(), "", words), expected, "{words}");
    }
    // Outside any package there are no problems to complete, and no error.
    let nowhere = tempfile::tempdir().unwrap();
    assert_eq!(completed(nowhere.path(), "", "cargo grundy judge a"), "");
}

/// Lines for zsh and fish to complete, and what their last words become.
const LINES: &[(&str, &str)] = &[
    ("cargo-grundy show del", "delete_nim"),
    ("cargo grundy show del", "delete_nim"),
    ("cargo +nightly grundy judge a", "add"),
    ("cargo grundy show nim --item nim", "nim_sum"),
    ("cargo grundy bundle add --judge code", "codeforces"),
    ("cargo bu", "bundled"),
];

/// Whether a program is installed. `.ci/run` installs all that are needed; elsewhere, the tests of
/// a missing one are left out.
fn is_there(shell: &str) -> bool {
    let found = Command::new(shell).args(["-c", "exit"]).ok().is_ok();
    if !found {
        eprintln!("not tested: {shell} isn't installed");
    }
    found
}

#[test]
fn zsh_completes_cargo_grundy_and_leaves_the_rest_of_cargo() {
    if !is_there("zsh") {
        return;
    }
    let (package, home) = (package(), tempfile::tempdir().unwrap());
    let start = format!(
        "autoload -Uz compinit; compinit -u -D
        _cargo() {{ compadd bundled }}; compdef _cargo cargo
        repeat 2 source <('{}' completions zsh)
        bindkey -e",
        grundy_user::program("completions")
    );
    write(home.path(), ".zshrc", &start);
    for (line, last) in LINES {
        // Tab completes; then Ctrl-A moves to the start, to make the line the argument of `print`.
        let typed = format!("{line}\t\x01print -r -- completed: \nexit\n");
        let mut zsh = Command::new("script");
        zsh.args(["-qec", "zsh -i", "/dev/null"]).env("ZDOTDIR", home.path());
        zsh.current_dir(package.path()).env_remove("CARGO_TARGET_DIR").write_stdin(typed);
        let shown = printed(&zsh.assert().success());
        let completed = shown.lines().find_map(|line| line.strip_prefix("completed: "));
        let expected = format!("{} {last}", line.rsplit_once(' ').unwrap().0);
        assert_eq!(completed.map(str::trim), Some(&expected[..]), "{shown}");
    }
}

#[test]
fn fish_completes_cargo_grundy_and_leaves_the_rest_of_cargo() {
    if !is_there("fish") {
        return;
    }
    let package = package();
    for (line, last) in LINES {
        let script = format!(
            "complete --command cargo --condition __fish_use_subcommand --arguments bundled
            '{}' completions fish | source
            complete --do-complete '{line}'",
            grundy_user::program("completions")
        );
        let mut fish = Command::new("fish");
        fish.current_dir(package.path()).env_remove("CARGO_TARGET_DIR");
        let found = printed(&fish.args(["--no-config", "-c", &script]).assert().success());
        let words: Vec<&str> = found.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(words, [*last], "{line}: {found}");
    }
}

#[test]
fn bash_completes_a_problem_of_this_workspace_by_its_id() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    assert_eq!(completed(&root, "", "cargo grundy judge p214"), "p2148");
}

#[test]
fn the_rest_of_cargo_is_left_to_what_completes_it_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let there = "_cargo() { COMPREPLY=(\"its $1 $2 $3\"); }; complete -F _cargo cargo";
    let to_be_loaded = format!("_completion_loader() {{ {there}; }}");
    let twice =
        format!("{there}; source <('{}' completions bash)", grundy_user::program("completions"));
    for before in [there, &to_be_loaded, &twice] {
        assert_eq!(completed(folder.path(), before, "cargo bu"), "its cargo bu cargo", "{before}");
        assert_eq!(completed(folder.path(), before, "cargo grundy jud"), "judge", "{before}");
    }
    assert_eq!(completed(folder.path(), "", "cargo bu"), "");
}

#[test]
fn every_shell_has_a_script_and_another_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&grundy(folder.path(), &format!("completions {shell}")).success());
        for word in ["GRUNDY_COMPLETE", shell, "cargo-grundy"] {
            assert!(script.contains(word), "{word} is missing in {script}");
        }
    }
    let error = grundy(folder.path(), "completions tcsh").code(2).stdout("");
    assert!(said(&error).contains("possible values: bash, elvish, fish"), "{}", said(&error));
}
