//! A user of the command line, for tests: a package of his own, and the commands that he runs.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use tempfile::TempDir;

pub mod running;

/// The file in which Cargo writes down what it has found out about the compiler.
const KNOWLEDGE: &str = "target/.rustc_info.json";

/// The verbs that are programs of their own.
const ELSEWHERE: [&str; 11] = [
    "case", "explore", "import", "new", "notebook", "open", "prove", "receive", "site", "stress",
    "submit",
];

/// The solution in a [`package`].
pub const MAIN: &str = "use sums::sum;

fn main() {
    let line = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", sum(&line));
}
";
const LIB: &str = "/// The sum of the numbers in a text.
pub fn sum(text: &str) -> u32 {
    text.split_whitespace().filter_map(|word| word.parse::<u32>().ok()).sum()
}

pub fn unused() {}
";
/// The metadata of the problem in a [`package`].
pub const PROBLEM: &str = "title = \"和\"
title_en = \"Sum\"
url = \"https://example.com/sum\"
judge = \"luogu\"
time_limit_ms = 1000
memory_limit_mib = 128
";

/// A user's package, with the library `sums` and the binary `add`, which is a problem with one
/// sample.
pub fn package() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write(
        "Cargo.toml",
        "[package]\nname = \"sums\"\nedition = \"2021\"\n\n[workspace]\n\n[[bin]]\nname = \
         \"add\"\npath = \"add/main.rs\"\n",
    );
    write("src/lib.rs", LIB);
    write("add/main.rs", MAIN);
    write("add/problem.toml", PROBLEM);
    write("add/samples/1.in", "1 2 3\n");
    write("add/samples/1.out", "6\n");
    know_compiler(folder.path());
    folder
}

/// Tells Cargo in `folder` what it has found out about the compiler elsewhere. In a new folder, it
/// would ask rustc three times, each time that it is called, until it builds something.
pub fn know_compiler(folder: &Path) {
    static KNOWN: LazyLock<Vec<u8>> = LazyLock::new(known);
    fs::create_dir_all(folder.join("target")).unwrap();
    fs::write(folder.join(KNOWLEDGE), &*KNOWN).unwrap();
}

/// What Cargo finds out about the compiler, with and without `--target`.
fn known() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "Cargo.toml", "[package]\nname = \"a\"\n\n[workspace]\n");
    write(folder.path(), "src/lib.rs", "");
    let here = Path::new(&program("")).ancestors().nth(3).unwrap().join(KNOWLEDGE);
    fs::create_dir_all(folder.path().join("target")).unwrap();
    // Where this repository is built for the first time, Cargo may not have written it yet.
    let _ = fs::copy(here, folder.path().join(KNOWLEDGE));
    let host = Command::new("rustc").args(["--print", "host-tuple"]).output().unwrap().stdout;
    let host = String::from_utf8(host).unwrap();
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--format-version", "1", "--filter-platform", host.trim()]);
    // Wherever the user's own settings have it, it is written here.
    cargo.env("CARGO_TARGET_DIR", folder.path().join("target"));
    cargo.env_remove("CARGO_CACHE_RUSTC_INFO").current_dir(folder.path()).assert().success();
    fs::read(folder.path().join(KNOWLEDGE)).unwrap()
}

/// Writes a file, and the folders that it is in.
pub fn write(folder: &Path, file: &str, text: &str) {
    let file = folder.join(file);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

/// The text of a file.
pub fn text(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Runs `cargo grundy` in `folder`, with arguments that are quoted as for a shell.
pub fn grundy(folder: &Path, arguments: &str) -> Assert {
    command(folder, arguments).assert()
}

/// The command for [`grundy`].
pub fn command(folder: &Path, arguments: &str) -> Command {
    let words = shell_words::split(arguments).unwrap();
    let verb = words.first().map_or("", String::as_str);
    let mut command = Command::new(program(verb));
    // With one target folder for all packages, their programs would overwrite each other.
    command.current_dir(folder).env_remove("CARGO_TARGET_DIR");
    // The programs of tests end at once, however they are compiled.
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    // Descriptions are in English, whatever the language of whoever runs the tests.
    command.env("LC_ALL", "C.UTF-8");
    match ELSEWHERE.contains(&verb) {
        true => command.args(&words[1..]),
        // Cargo passes this argument to its subcommands.
        false => command.arg("grundy").args(words),
    };
    command
}

/// The program of a verb: as `cargo grundy` looks for those of other packages, it isn't asked here.
pub fn program(verb: &str) -> String {
    let name = match ELSEWHERE.contains(&verb) {
        true => format!("cargo-grundy-{verb}"),
        false => "cargo-grundy".to_owned(),
    };
    let program = assert_cmd::cargo::cargo_bin(&name);
    assert!(program.is_file(), "run `cargo build --workspace --bins` first: {name} isn't there");
    program.display().to_string()
}

/// What a command has printed to stderr.
pub fn said(assert: &Assert) -> String {
    String::from_utf8_lossy(&assert.get_output().stderr).into_owned()
}

/// Asserts that a command has printed these words to stderr, among others.
pub fn says(assert: &Assert, words: &str) {
    assert!(said(assert).contains(words), "{words} is missing in: {}", said(assert));
}

/// Replaces a text that must be in a file.
pub fn replace(folder: &Path, file: &str, old: &str, new: &str) {
    let file = folder.join(file);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains(old), "{old} is in {}", file.display());
    fs::write(file, text.replace(old, new)).unwrap();
}

/// What a command has printed to stdout.
pub fn printed(assert: &Assert) -> String {
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

/// All paths below a folder, sorted, without what Cargo writes.
pub fn listing(folder: &Path) -> Vec<String> {
    let mut paths = vec![];
    let mut folders = vec![folder.to_owned()];
    while let Some(place) = folders.pop() {
        for entry in fs::read_dir(place).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
            if ["target", "Cargo.lock"].contains(&&name[..]) {
                continue;
            }
            paths.push(name);
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    paths.sort();
    paths
}
