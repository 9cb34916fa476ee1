//! The team notebook as a contestant uses it: what is typed from the pages of the PDF has the
//! hashes that are printed beside it, and compiles. It needs typst and pdftotext.

use std::fs;
use std::process::{Command, Stdio};

use cargo_grundy::snippet::embedded;
use tempfile::TempDir;

mod compiled;

/// The output of a program.
fn run(command: &mut Command, advice: &str) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}; {advice}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}; {advice}");
    String::from_utf8(output.stdout).unwrap()
}

/// The lines of the pages of a notebook's PDF without the running heads.
fn pages(folder: &TempDir, extent: &[&str], language: &str) -> Vec<String> {
    let mut grundy = Command::new(grundy_user::program("notebook"));
    grundy.current_dir(folder).args(extent).args(["--lang", language]);
    run(&mut grundy, "`pip install typst` installs typst");
    let mut pdftotext = Command::new("pdftotext");
    pdftotext.current_dir(folder).args(["-raw", "notebook.pdf", "-"]).stdin(Stdio::null());
    let text = run(&mut pdftotext, "`apt-get install poppler-utils` installs it");
    let pages = text.split('\x0c').flat_map(|page| page.lines().skip(1));
    pages.map(str::to_owned).collect()
}

/// The command that the notebook prints, for what was typed into `nim.rs`.
const COMMAND: &str = "tr -d '[:space:]' < nim.rs | md5sum | cut -c-6";

/// The hash of what was typed, by that command.
fn hash(folder: &TempDir, typed: &str) -> String {
    fs::write(folder.path().join("nim.rs"), typed).unwrap();
    let mut shell = Command::new("sh");
    run(shell.current_dir(folder).args(["-c", COMMAND]), "it needs md5sum").trim_end().to_owned()
}

/// The hashes of all that was typed up to some lines, which the command would take long for.
fn hashes(folder: &TempDir, typed: &[String]) -> Vec<String> {
    let mut md5sum = Command::new("md5sum");
    for (i, typed) in typed.iter().enumerate() {
        let file = folder.path().join(format!("{i}.txt"));
        fs::write(&file, typed.split_whitespace().collect::<String>()).unwrap();
        md5sum.arg(file);
    }
    md5sum.stdin(Stdio::null());
    run(&mut md5sum, "it needs md5sum").lines().map(str::to_owned).collect()
}

/// The name, the number of lines and the hash in the bar above a block.
fn bar(line: &str) -> Option<(&str, usize, &str)> {
    let (name, rest) = line.split_once(".rs ")?;
    let words: Vec<&str> = rest.split(' ').collect();
    let [count, _, hash] = words[..] else { return None };
    Some((name, count.parse().ok()?, hash))
}

/// Types all code of the pages, and returns how many blocks there are.
fn typed(extent: &[&str], language: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let lines = pages(&folder, extent, language);
    assert!(lines.iter().any(|line| line == COMMAND), "the command isn't printed");
    let mut lines = lines.iter();
    let (mut program, mut blocks) = ("fn main() {}\n".to_owned(), 0);
    while let Some(line) = lines.next() {
        let Some((name, count, whole)) = bar(line) else { continue };
        let (mut typed, mut marked, mut marks) = (String::new(), vec![], vec![]);
        for number in 1..=count {
            let line = lines.next().unwrap();
            if number % 5 != 0 {
                typed += &format!("{line}\n");
                continue;
            }
            let (mark, rest) = line.split_once(' ').unwrap();
            typed += &format!("{rest}\n");
            marked.push(typed.clone());
            marks.push(mark);
        }
        assert_eq!(hash(&folder, &typed), whole, "{name}:\n{typed}");
        for ((hash, mark), typed) in hashes(&folder, &marked).iter().zip(marks).zip(&marked) {
            assert_eq!(&hash[..3], mark, "{name}, typed so far:\n{typed}");
        }
        let module = if name == "main" { "start" } else { name };
        program += &format!("mod {module} {{\n{typed}}}\n");
        blocks += 1;
    }
    let options = ["--edition", "2021", "--emit", "metadata", "-A", "warnings"];
    compiled::compiled("rustc", &options, &[], &program).unwrap();
    blocks
}

fn everything_is_typed(language: &str) {
    // The snippet for the input isn't printed, but a program to start from is.
    let all = embedded::catalogue().unwrap().entries.len();
    assert_eq!(typed(&["--all", "--pages", "16"], language), all);
}

#[test]
fn an_insert_has_four_pages_at_most_and_is_typed_like_the_whole() {
    for language in ["en", "zh"] {
        assert_eq!(typed(&["--pages", "4"], language), 12, "{language}");
    }
}

#[test]
fn what_is_typed_from_the_english_pages_has_the_printed_hashes_and_compiles() {
    everything_is_typed("en");
}

#[test]
fn what_is_typed_from_the_chinese_pages_has_the_printed_hashes_and_compiles() {
    everything_is_typed("zh");
}
