//! `cargo grundy doctor`, on machines that are made for it.

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

use cargo_grundy::online::JUDGES;
use cargo_grundy::sandbox::IS_PORTABLE;
use cargo_grundy::site::notebook::ADVICE;
use tempfile::TempDir;

use super::{grundy, printed, write};

/// A rustc of the release 1.95.0, which can compile for WebAssembly if the home has this folder.
const RUSTC: &str = "case \"$*\" in
    -vV) echo 'release: 1.95.0'; echo 'host: x86_64-unknown-linux-gnu' ;;
    *target-libdir*) echo \"$HOME/wasm\" ;;
esac";
const CARGO: &str = "echo 'cargo 1.95.0 (abc 2026-01-01)'";

/// A machine with these programs and no others; each is a script for a shell.
fn machine(programs: &[(&str, &str)]) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("bin")).unwrap();
    programs.iter().for_each(|(name, script)| add(home.path(), name, script));
    home
}

fn add(home: &Path, name: &str, script: &str) {
    let file = format!("bin/{name}");
    write(home, &file, &format!("#!/bin/sh\n{script}\n"));
    fs::set_permissions(home.join(file), Permissions::from_mode(0o755)).unwrap();
}

/// Runs the command there, without a terminal.
fn doctor(home: &Path, variables: &[(&str, &str)]) -> Output {
    let path = std::env::var_os("PATH").unwrap();
    let mut setsid = std::env::split_paths(&path).map(|folder| folder.join("setsid"));
    let mut command = Command::new(setsid.find(|file| file.is_file()).unwrap());
    command.args(["--wait", env!("CARGO_BIN_EXE_cargo-grundy"), "grundy", "doctor"]);
    command.env_clear().env("HOME", home).env("PATH", home.join("bin")).current_dir(home);
    command.envs(variables.iter().copied()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The cells of the row with this name: what is the matter, the purpose, and what was found.
fn row(output: &Output, name: &str) -> [String; 3] {
    let table = text(&output.stdout);
    let cells = table.lines().map(|line| {
        let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        cells.map(str::to_owned).collect::<Vec<_>>()
    });
    match cells.into_iter().find(|cells| cells.get(1).is_some_and(|cell| cell == name)).as_deref() {
        Some([state, _, purpose, found]) => [state, purpose, found].map(String::clone),
        row => panic!("{name}: {row:?} of\n{table}"),
    }
}

fn state(output: &Output, name: &str) -> (String, String) {
    let [state, _, found] = row(output, name);
    (state, found)
}

fn is(output: &Output, name: &str, expected_state: &str, found: &str) {
    assert_eq!(state(output, name), (expected_state.to_owned(), found.to_owned()), "{name}");
}

#[test]
fn on_an_empty_machine_everything_is_missing_and_cargo_and_rustc_are_necessary() {
    let home = machine(&[]);
    let output = doctor(home.path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "nothing works without cargo and rustc\n");
    assert!(!text(&output.stdout).contains('\x1b'), "colours without a terminal");
    for (name, mend) in [
        ("cargo", "install it from https://rustup.rs"),
        ("rustc", "install it from https://rustup.rs"),
        ("rustup", "install it from https://rustup.rs"),
        ("copying", "there is no display here; redirect the output to a file"),
        ("pasting", "there is no display here; name a file with --add"),
        ("browser", "there is no display here; open what is printed yourself"),
        (
            "editor",
            "set the variable VISUAL or EDITOR to the command of your editor, as in `export \
             EDITOR=nano`",
        ),
        ("C++ compiler", "install g++"),
        ("C compiler", "install gcc"),
        ("Java compiler", "install javac"),
        ("Java machine", "install java"),
        ("Python interpreter", "install python3"),
        ("debugger", "install Rust by rustup, which brings rust-gdb and rust-lldb"),
        ("WebAssembly", "rustup target add wasm32-unknown-unknown"),
        ("typst", ADVICE),
    ] {
        is(&output, name, "missing", mend);
    }
    for judge in JUDGES {
        if let Some(version) = judge.rustc {
            let mend = format!("rustup toolchain install {version}");
            is(&output, &format!("rustc {version}"), "missing", &mend);
        }
    }
    let (state, mend) = state(&output, ".kattisrc");
    assert_eq!(state, "missing");
    let file = home.path().join(".kattisrc");
    assert!(mend.starts_with(&format!("{}: no such file; log in", file.display())), "{mend}");
}

#[test]
fn on_a_machine_with_everything_nothing_is_missing() {
    let nothing = "";
    let installed = ["rustup", "xclip", "xdg-open", "nano", "g++", "gcc", "javac", "java"];
    let home = machine(&installed.map(|name| (name, nothing)));
    for (name, script) in [("cargo", CARGO), ("rustc", RUSTC)] {
        add(home.path(), name, script);
    }
    for name in ["python3", "rust-gdb", "gdb", "typst"] {
        add(home.path(), name, nothing);
    }
    let versions: Vec<&str> = JUDGES.iter().filter_map(|judge| judge.rustc).collect();
    for version in &versions {
        let place = format!(".rustup/toolchains/{version}-x86_64-unknown-linux-gnu/bin/rustc");
        write(home.path(), &place, "");
    }
    write(home.path(), "wasm/library", "");
    write(home.path(), ".kattisrc", "[user]\ntoken: secret\n");
    let variables = [("DISPLAY", ":0"), ("EDITOR", "nano -w"), ("CXX", "g++ -g")];
    let output = doctor(home.path(), &variables);
    let (table, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{table}{said}");
    assert!(said.starts_with("all that is necessary is there"), "{said}");
    for (name, found) in [
        ("cargo", "1.95.0"),
        ("rustc", "1.95.0"),
        ("rustup", "installed"),
        ("copying", "xclip"),
        ("pasting", "xclip"),
        ("browser", "xdg-open"),
        ("editor", "nano"),
        ("C++ compiler", "g++ -g"),
        ("C compiler", "gcc"),
        ("Java compiler", "javac"),
        ("Java machine", "java"),
        ("Python interpreter", "python3"),
        ("debugger", "rust-gdb"),
        ("WebAssembly", "wasm32-unknown-unknown"),
        ("typst", "installed"),
        (".kattisrc", &home.path().join(".kattisrc").display().to_string()),
    ] {
        is(&output, name, "ok", found);
    }
    for version in versions {
        is(&output, &format!("rustc {version}"), "ok", "installed");
    }
    assert_eq!(state(&output, "measured").0, if IS_PORTABLE { "missing" } else { "ok" });
    assert!(!table.contains("secret"), "{table}");

    // rustc names the folder of a target that it lacks, too.
    fs::remove_dir_all(home.path().join("wasm")).unwrap();
    let mend = "rustup target add wasm32-unknown-unknown";
    is(&doctor(home.path(), &variables), "WebAssembly", "missing", mend);
}

#[test]
fn a_version_of_rustc_names_the_judges_that_have_it() {
    let home = machine(&[("cargo", CARGO), ("rustc", RUSTC), ("rustup", "")]);
    let output = doctor(home.path(), &[]);
    let of = |id: &str| JUDGES.iter().find(|judge| judge.id == id).unwrap().rustc.unwrap();
    let version = of("atcoder");
    let judges = JUDGES.iter().filter(|judge| judge.rustc == Some(version));
    let judges: Vec<&str> = judges.map(|judge| judge.id).collect();
    let [_, purpose, _] = row(&output, &format!("rustc {version}"));
    assert_eq!(purpose, format!("bundles for {}", judges.join(", ")));

    // The user's own may be the judge's.
    add(home.path(), "rustc", &RUSTC.replace("1.95.0", version));
    is(&doctor(home.path(), &[]), &format!("rustc {version}"), "ok", "installed");
    is(
        &doctor(home.path(), &[("RUSTC", "rustc")]),
        "RUSTC",
        "is set",
        "unset this variable: it names the rustc that compiles all bundles",
    );
}

#[test]
fn rustup_without_a_toolchain_is_told_to_get_one() {
    let fails = "echo 'no default is configured' >&2; exit 1";
    let home = machine(&[("cargo", fails), ("rustc", fails), ("rustup", "")]);
    let output = doctor(home.path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    for name in ["cargo", "rustc"] {
        is(&output, name, "missing", "rustup default stable");
    }
}

#[test]
fn the_commands_are_those_of_the_systems_own_package_manager() {
    for (manager, compiler, java) in [
        ("apt", "sudo apt install g++", "sudo apt install default-jdk"),
        ("dnf", "sudo dnf install gcc-c++", "sudo dnf install java-latest-openjdk-devel"),
        ("pacman", "sudo pacman -S gcc", "sudo pacman -S jdk-openjdk"),
    ] {
        let home = machine(&[(manager, ""), ("rust-gdb", "exit 1")]);
        let output = doctor(home.path(), &[("WAYLAND_DISPLAY", "wayland-0")]);
        let install = compiler.rsplit_once(' ').unwrap().0;
        for (name, mend) in [
            ("C++ compiler", compiler),
            ("Java compiler", java),
            ("Java machine", java),
            ("copying", &format!("{install} wl-clipboard")),
            ("pasting", &format!("{install} wl-clipboard")),
            ("browser", &format!("{install} xdg-utils")),
            ("debugger", &format!("{install} gdb")),
        ] {
            is(&output, name, "missing", mend);
        }
    }
}

#[test]
fn what_a_variable_names_must_be_there() {
    let home = machine(&[("g++", ""), ("gcc", ""), ("nano", "")]);
    let variables = [("CXX", "clang++ -g"), ("CC", "'gcc"), ("VISUAL", "./edit -w")];
    let output = doctor(home.path(), &variables);
    is(&output, "C++ compiler", "missing", "clang++ isn't there; correct the variable CXX");
    assert!(state(&output, "C compiler").1.starts_with("CC: 'gcc: can't be split into words"));
    let mend = "./edit isn't there; install it, or set VISUAL or EDITOR anew";
    is(&output, "editor", "missing", mend);
    write(home.path(), "edit", "");
    is(&doctor(home.path(), &variables), "editor", "ok", "./edit");
}

#[test]
fn a_port_that_another_program_has_is_told_with_what_finds_the_program() {
    // Other tests have it for a moment. A program that keeps it is as good as this one.
    let mut attempts = (0..200).map(|_| {
        thread::sleep(Duration::from_millis(5));
        TcpListener::bind(("127.0.0.1", 27121)).ok()
    });
    let _listener = attempts.find_map(|listener| listener);
    let home = machine(&[]);
    let mend = "another program has it, such as an editor's extension; find it: ss -ltnp 'sport = \
                :27121'";
    is(&doctor(home.path(), &[]), "port 27121", "taken", mend);
}

#[test]
fn the_ports_are_those_that_the_commands_take_by_default() {
    let home = machine(&[]);
    let output = doctor(home.path(), &[]);
    for (verb, port) in [("submit", 27121), ("receive", 10043)] {
        let [_, purpose, _] = row(&output, &format!("port {port}"));
        assert_eq!(purpose, format!("`cargo grundy {verb}`"));
        let help = printed(&grundy(home.path(), &format!("{verb} --help")).success());
        assert!(help.contains(&format!("[default: {port}]")), "{help}");
    }
}
