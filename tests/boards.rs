//! Boards: the snippet plays by the rules, wins whatever it has won, and what is sent to the browser
//! is small.

use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_grundy::site::boards::{Board, Compiler, SCRIPT, STYLE};
use cargo_grundy::snippet::Language;

/// The largest board with its HTML, and the largest script and style, in bytes.
const BOARD: usize = 30_000;
const ASSETS: usize = 15_000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository")
}

/// All boards: the name, the source that is compiled, and the board.
fn boards() -> Vec<(String, String, Board)> {
    let files = fs::read_dir(root().join("snippets/boards")).expect("the folder of the boards");
    let paths = files.map(|file| file.expect("a readable folder").path());
    let mut names: Vec<String> = paths
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.dedup();
    let board = |name: String| {
        let board = Board::read(root(), &name).unwrap_or_else(|error| panic!("{error:#}"));
        let board = board.expect("a board has a file for its rules and one for its looks");
        let snippet = fs::read_to_string(root().join(format!("snippets/{name}.rs")));
        let snippet = snippet.unwrap_or_else(|error| panic!("snippets/{name}.rs: {error}"));
        (name, board.source(&snippet), board)
    };
    names.into_iter().map(board).collect()
}

/// Runs a command, and fails with what it says if it fails.
fn run(command: &mut Command) -> String {
    let output = command.output().expect("a command that can be run");
    let [said, errors] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text"));
    assert!(output.status.success(), "{command:?}\n{said}\n{errors}");
    said
}

#[test]
fn there_are_boards() {
    assert!(boards().len() >= 20);
}

#[test]
fn the_snippet_of_every_board_moves_by_the_rules_and_wins_what_can_be_won() {
    let mut program = include_str!("boards/player.rs").replace("//!", "//");
    let mut calls = String::new();
    for (name, source, board) in boards() {
        program += &format!(
            "mod {name} {{\n{source}\npub const EXPORTS: super::Exports = super::Exports {{ \
             set: exports::set, get: exports::get, deal: exports::deal, wins: exports::wins, \
             moves: exports::moves, winning_move: exports::winning_move }};\n}}\n",
        );
        calls += &format!(
            "println!(\"{name} {{}}\", check(&{name}::EXPORTS, {}));\n",
            board.is_misere()
        );
    }
    program += &format!("fn main() {{\n{calls}}}\n");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (source, played) = (folder.path().join("main.rs"), folder.path().join("main"));
    fs::write(&source, program).expect("a file that can be written");
    run(Command::new("rustc")
        .args(["--edition=2021", "--cap-lints=allow", "-Copt-level=1", "-Coverflow-checks=on"])
        .arg(&source)
        .arg("-o")
        .arg(&played));
    let said = run(&mut Command::new(played));
    for line in said.lines() {
        let (name, checked) = line.split_once(' ').expect("a name and a number");
        let checked: usize = checked.parse().expect("a number");
        assert!(checked >= 50, "{name}: only {checked} won positions were checked");
    }
    assert_eq!(said.lines().count(), boards().len());
}

#[test]
fn every_board_is_small_with_its_html_and_so_are_the_script_and_the_style() {
    assert!(SCRIPT.len() <= ASSETS, "the script has {} bytes", SCRIPT.len());
    assert!(STYLE.len() <= ASSETS, "the style has {} bytes", STYLE.len());
    // Without a compiler for WebAssembly there are no boards.
    let Some(compiler) = Compiler::find() else { return };
    let store = root().join("target/grundy");
    for (name, source, board) in boards() {
        let wasm =
            compiler.compile(&source, &store).unwrap_or_else(|error| panic!("{name}: {error}"));
        for language in [Language::En, Language::Zh] {
            let html = board.section(language, &wasm).expect("HTML");
            println!("{name} {}", html.len());
            assert!(html.len() <= BOARD, "{name}: {} bytes", html.len());
        }
    }
}
