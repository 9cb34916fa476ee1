//! The team notebook, without typst: what is written, and what users are told.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use cargo_grundy::snippet::embedded;
use cargo_grundy_site::notebook::{WIDTH, has_font_of_system, page_count};
use grundy_user::said;
use tempfile::TempDir;

mod compiled;

/// A block of a notebook.
struct Block<'a> {
    name: &'a str,
    hash: &'a str,
    /// Numbers of lines, each with the hash of all lines down to it.
    prefixes: Vec<(usize, &'a str)>,
    code: &'a str,
}

/// A folder with `bin/`, which has rustfmt and nothing else.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("bin")).unwrap();
    add(folder.path(), "rustfmt");
    folder
}

/// Adds a program to `bin/`.
fn add(folder: &Path, program: &str) {
    let path = std::env::var_os("PATH").unwrap();
    let mut files = std::env::split_paths(&path).map(|folder| folder.join(program));
    let file = files.find(|file| file.is_file()).expect(program);
    symlink(file, folder.join("bin").join(program)).unwrap();
}

/// Runs `cargo grundy notebook` where there is no typst.
fn notebook(folder: &Path, arguments: &str) -> Assert {
    let mut command = grundy_user::command(folder, &format!("notebook {arguments}"));
    command.env("PATH", folder.join("bin")).assert()
}

/// The text between two others.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    text.split_once(begin)?.1.split_once(end).map(|(inside, _)| inside)
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let block = |text| {
        let prefixes = between(text, "prefixes: (", ")").unwrap();
        let words: Vec<&str> = prefixes.split('"').skip(1).step_by(2).collect();
        Block {
            name: text.split('"').next().unwrap(),
            hash: between(text, "hash: \"", "\"").unwrap(),
            prefixes: words.chunks(2).map(|pair| (pair[0].parse().unwrap(), pair[1])).collect(),
            code: between(text, "```rust\n", "```").unwrap(),
        }
    };
    text.split("\n#snippet(\"").skip(1).map(block).collect()
}

/// What a command for `nim.rs`, as the notebook prints it, prints for this code.
fn computed(command: &str, code: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("nim.rs"), code).unwrap();
    let output = Command::new("sh").current_dir(&folder).args(["-c", command]).ok().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn the_same_input_gives_the_same_bytes_and_all_snippets_but_the_input_are_in_it() {
    let folder = folder();
    for (language, heading) in [("en", "\n= Coin turning\n"), ("zh", "\n= 翻硬币游戏\n")] {
        let write = |name: &str| {
            let written =
                notebook(folder.path(), &format!("--all -o {name}.typ --lang {language}"));
            assert!(said(&written.success()).contains("pip install typst"));
            fs::read_to_string(folder.path().join(format!("{name}.typ"))).unwrap()
        };
        let text = write("a");
        assert_eq!(text, write("b"));
        assert!(text.contains(heading), "{language}");
        let mut names: Vec<&str> = blocks(&text).iter().map(|block| block.name).collect();
        names.sort_unstable();
        let catalogue = embedded::catalogue().unwrap();
        let mut expected: Vec<&str> = catalogue.entries.iter().map(|entry| &*entry.name).collect();
        expected.retain(|name| *name != "input");
        expected.push("main");
        expected.sort_unstable();
        assert_eq!(names, expected);
        fs::remove_file(folder.path().join("a.typ")).unwrap();
        fs::remove_file(folder.path().join("b.typ")).unwrap();
    }
}

#[test]
fn every_block_compiles_fits_into_its_column_and_has_the_hashes_that_the_shell_computes() {
    let folder = folder();
    notebook(folder.path(), "--all").success();
    let text = fs::read_to_string(folder.path().join("notebook.typ")).unwrap();
    let commands: Vec<&str> =
        text.lines().filter_map(|line| between(line, "#shell(\"", "\")")).collect();
    let [whole, prefix] = commands[..] else { panic!("{commands:?}") };
    let mut program = "fn main() {}\n".to_owned();
    for Block { name, hash, prefixes, code } in blocks(&text) {
        let widest = code.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(WIDTH), "{name}: {widest:?}");
        assert_eq!(computed(whole, code), hash, "{name}");
        assert_eq!(prefixes.len(), code.lines().count() / 5, "{name}");
        // All of one block, and one of each.
        for (line, hash) in prefixes.iter().filter(|(line, _)| name == "nim" || *line == 10) {
            let command = prefix.replace("-10", &format!("-{line}"));
            assert_eq!(computed(&command, code), *hash, "{name}: {line}");
        }
        program += &format!("mod {} {{\n{code}}}\n", if name == "main" { "start" } else { name });
    }
    let options = ["--edition", "2021", "--emit", "metadata", "-A", "warnings"];
    compiled::compiled("rustc", &options, &[], &program).unwrap();
}

#[test]
fn an_insert_says_what_to_use_for_every_game_and_prints_short_versions() {
    let folder = folder();
    add(folder.path(), "rustc");
    notebook(folder.path(), "--lang zh").success();
    let text = fs::read_to_string(folder.path().join("notebook.typ")).unwrap();
    let catalogue = embedded::catalogue().unwrap();
    assert_eq!(text.matches("\n#know(").count(), catalogue.entries.len() - 1);
    assert!(!text.contains("机器证明") && text.contains("\"0.77 Kayles\", \"从 71 起周期 12\""));
    let blocks = blocks(&text);
    assert_eq!(blocks.len(), 12);
    assert!(blocks.iter().any(|block| block.name == "nim"));
    for Block { name, code, .. } in blocks {
        let whole = catalogue.entry(name).unwrap().text.lines().count();
        assert!(code.lines().count() < whole.min(60), "{name}");
        assert!(code.contains("fn "), "{name}: {code}");
    }
}

#[test]
fn mistakes_are_told_and_nothing_is_lost() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let chosen = "--snippets nim,威佐夫博弈 --team '\"A\\B\" #1' --columns 2";
    notebook(folder.path(), chosen).success();
    let text = fs::read_to_string(path("notebook.typ")).unwrap();
    let names: Vec<&str> = blocks(&text).iter().map(|block| block.name).collect();
    assert_eq!(names, ["main", "nim", "wythoff"]);
    assert!(text.contains("#let team = \"\\\"A\\\\B\\\" #1\"\n#let column-count = 2\n"), "{text}");
    notebook(folder.path(), chosen).success();

    for (arguments, words) in [
        ("--snippets nimm", "is it `nim`?"),
        ("--columns 0", "1..=4"),
        (
            "--all --pages 25 -o other.typ",
            "--pages needs the PDF, and there is no typst; `pip install",
        ),
    ] {
        let error = notebook(folder.path(), arguments).code(2).stdout("");
        assert!(said(&error).contains(words), "{arguments}: {}", said(&error));
    }
    let edited = text.replace("= What", "= Why");
    fs::write(path("notebook.typ"), &edited).unwrap();
    fs::write(path("mine.pdf"), "").unwrap();
    for (arguments, name) in [("--all", "notebook.typ"), ("--all -o mine.typ", "mine.pdf")] {
        let error = notebook(folder.path(), arguments).code(2);
        assert!(said(&error).contains(&format!("{name}: it isn't as")), "{}", said(&error));
    }
    assert_eq!(fs::read_to_string(path("notebook.typ")).unwrap(), edited);
    assert!(!path("mine.typ").exists());
}

#[test]
fn pages_and_fonts_of_a_pdf_are_seen_in_the_forms_that_typst_writes() {
    let old =
        b"/Type /Pages\n/Count 2 /Type /Page\n/Parent /Type /Page /BaseFont /A+DejaVuSansMono";
    let new =
        b"<</Type/Pages/Count 1>><</Type/Page/Parent>>/BaseFont/A+DejaVu/BaseFont/B+WenQuanYi";
    assert_eq!(page_count(old).unwrap(), 2);
    assert_eq!(page_count(new).unwrap(), 1);
    assert!(page_count(b"%PDF").is_err());
    assert!(!has_font_of_system(old) && has_font_of_system(new));
}
