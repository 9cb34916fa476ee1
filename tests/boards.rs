//! Boards: the snippet plays by the rules, wins whatever it has won, and what is sent to the
//! browser is small.

use std::fs;
use std::process::Command;

use cargo_grundy::snippet::Language;
use cargo_grundy_site::boards::{self, Board, Compiler, scripts, style};

#[path = "boards/list.rs"]
mod list;

use list::{Listed, listed, root, store};

/// The largest board, its HTML and its module together, and the largest script and style, in bytes.
const BOARD: usize = 30_000;
const ASSET: usize = 15 << 10;
/// How many won positions of each game must be checked at least.
const CHECKED: usize = 50;

/// Runs a command, and fails with what it says if it fails.
fn run(command: &mut Command) -> String {
    let output = command.output().expect("a command that can be run");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{said}\n{errors}");
    said
}

#[test]
fn the_snippet_of_every_board_moves_by_the_rules_and_wins_what_can_be_won() {
    let mut program = include_str!("boards/player.rs").replace("//!", "//");
    let mut calls = String::new();
    for Listed { name, source, board, .. } in listed() {
        // In one program, the names that the script calls would clash.
        let source = source.replace("#[no_mangle]", "").replace("#[export_name = \"move\"]", "");
        program += &format!(
            "mod {name} {{\n{source}\npub const EXPORTS: super::Exports = super::Exports {{ \
             set: cells::set, get: cells::get, deal: exports::deal, wins: exports::wins, \
             values: exports::values, moves: exports::moves, \
             winning_move: exports::winning_move }};\n}}\n",
        );
        let misere = board.is_misere();
        // The name comes first, so that it is there if the check fails.
        calls += &format!(
            "print!(\"{name} \"); println!(\"{{}}\", check(&{name}::EXPORTS, {misere}));\n"
        );
    }
    program += &format!("fn main() {{\n{calls}}}\n");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (source, player) = (folder.path().join("main.rs"), folder.path().join("main"));
    fs::write(&source, program).expect("a file that can be written");
    run(Command::new("rustc")
        .args(["--edition=2021", "--cap-lints=allow", "-Copt-level=1", "-Coverflow-checks=on"])
        .arg(&source)
        .arg("-o")
        .arg(&player));
    let said = run(&mut Command::new(player));
    assert_eq!(said.lines().count(), listed().len());
    for line in said.lines() {
        let checked: usize = line.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("a number");
        assert!(checked >= CHECKED, "won positions that were checked: {line}");
    }
}

#[test]
fn the_script_and_the_style_are_small() {
    for asset in scripts().map(|(_, text)| text).into_iter().chain([style()]) {
        assert!((1000..=ASSET).contains(&asset.len()), "{} bytes:\n{asset}", asset.len());
    }
}

#[test]
fn every_board_is_small() {
    // Without a compiler for WebAssembly there are no boards. CI has one.
    let Some(compiler) = Compiler::find(&[]) else { return };
    let listed = listed();
    let snippets: Vec<(&str, &str)> =
        listed.iter().map(|listed| (&listed.name[..], &listed.snippet[..])).collect();
    let (made, complaints) = boards::make(root(), &snippets, &compiler, &store());
    assert_eq!(complaints, Vec::<String>::new());
    let common = made.files["board-common.js"].len();
    for Listed { name, .. } in &listed {
        let module = common + made.files[&format!("boards/{name}.js")].len();
        for language in [Language::En, Language::Zh] {
            let added = &made.sections[&(name.clone(), language)];
            let bytes = added.section.0.len() + module;
            assert!((common + 2000..=BOARD).contains(&bytes), "{name}: {bytes} bytes");
            assert!(added.needed.iter().all(|file| made.files.contains_key(file)), "{name}");
        }
    }
    assert_eq!(made.sections.len(), 2 * listed.len());
}

#[test]
fn a_board_that_is_compiled_again_is_the_same() {
    let (Some(compiler), Some(first)) = (Compiler::find(&[]), listed().into_iter().next()) else {
        return;
    };
    let compile = || {
        let store = tempfile::tempdir().expect("a temporary folder");
        compiler.compile(&first.source, store.path()).expect("a board")
    };
    assert!(compile() == compile());
}

#[test]
fn a_board_that_does_not_compile_is_an_error_that_says_why() {
    let Some(compiler) = Compiler::find(&[]) else { return };
    let error = compiler.compile("fn main() { nonsense }", &store()).expect_err("nonsense");
    assert!(error.to_string().contains("cannot find value `nonsense`"), "{error}");
}

#[test]
fn data_that_no_board_understands_is_an_error_that_names_it() {
    let good = "[board]\nkind = \"heaps\"\n[en]\nhow = \"Tap.\"\n[zh]\nhow = \"点。\"\n";
    assert!(Board::new("nim", "", good).is_ok());
    for (from, to, words) in [
        ("heaps", "piles", "unknown variant `piles`"),
        ("kind", "sort", "unknown field `sort`"),
        ("[zh]\nhow", "[zh]\nnote", "the table `zh` has no `how`"),
        ("how = \"Tap.\"", "how = \"Tap.\"\nstoned = \"\"", "a word `stoned`, which no board says"),
    ] {
        let error = Board::new("nim", "", &good.replace(from, to)).expect_err(to);
        assert!(error.to_string().contains(words), "{error}");
    }
}
