//! `cargo grundy case`.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

use grundy_user::{command, grundy, listing, package, printed, says, text, write};

/// A program that answers inputs of the problem: it adds, and fails on words.
const SLOW: &str = "sum=0; for n in $(cat); do sum=$((sum + n)) || exit 3; done; echo $sum";

/// An oracle that knows which inputs are valid.
const ORACLE: &str = r##"fn main() {
    assert!(std::env::args().skip(1).eq(["serve", "add"]));
    for request in std::io::stdin().lines().map(Result::unwrap) {
        let words = || request.split(|c: char| !c.is_ascii_digit());
        let numbers = words().filter_map(|word| word.parse::<u32>().ok());
        println!("{}", match request.split('"').nth(1) {
            Some("validate") if request.contains('x') => {
                r#"{"error":"line 1: `x` is no number"}"#.to_owned()
            }
            Some("validate") => r#"{"ok":""}"#.to_owned(),
            _ => format!(r#"{{"ok":"{}\n"}}"#, numbers.sum::<u32>()),
        });
    }
}
"##;

/// The problem's own cases.
fn own(folder: &Path) -> Vec<String> {
    let cases = folder.join("add/cases");
    if cases.is_dir() { listing(&cases) } else { vec![] }
}

#[test]
fn all_cases_are_listed_with_their_sizes_and_what_is_missing() {
    let package = package();
    write(package.path(), "add/cases/2.in", "4\n5");
    write(package.path(), "add/cases/10.out", "9\n\n");
    let expected = "\
case      input bytes    lines  answer bytes    lines
1                   6        1             2        1
cases/2             3        2       missing
cases/10      missing                      3        2
";
    grundy(package.path(), "case add").success().stdout(expected);

    fs::remove_dir_all(package.path().join("add/samples")).unwrap();
    fs::remove_dir_all(package.path().join("add/cases")).unwrap();
    fs::create_dir(package.path().join("add/samples")).unwrap();
    let none = grundy(package.path(), "case add").code(1).stdout("");
    says(&none, "add has no cases yet; add samples/1.in and samples/1.out to add, or a case");
}

#[test]
fn a_file_becomes_the_input_of_a_case_whose_answer_is_piped_in_or_found() {
    let package = package();
    let folder = package.path();
    write(folder, "input", "4 5\n6\n");
    let none = command(folder, "case add --add input").assert().code(2).stdout("");
    says(&none, "the answer is missing, so nothing was added; give it with --answer-from oracle, ");
    assert_eq!(own(folder), [""; 0]);

    command(folder, "case add --add input").write_stdin("15\n").assert().success().stdout(
        "added add/cases/1.in and add/cases/1.out\n\
         cargo grundy judge add --cases add/cases/1.in\n",
    );
    assert_eq!(text(folder, "add/cases/1.in"), "4 5\n6\n");
    assert_eq!(text(folder, "add/cases/1.out"), "15\n");

    write(folder, "input", "4 5\n6\n\n");
    let again = command(folder, "case add --add input").write_stdin("16\n").assert().code(1);
    says(&again, "nothing was done, as add/cases/1.in has the same input");
    assert_eq!(own(folder), ["1.in", "1.out"]);

    write(folder, "input", "7 8");
    write(folder, "slow.sh", SLOW);
    let words = "case add --add input --answer-from 'sh slow.sh'";
    command(folder, words).assert().success();
    assert_eq!(text(folder, "add/cases/2.out"), "15\n");
    grundy(folder, "judge add --cases add/cases/2.in").success();

    write(folder, "input", "");
    let none = command(folder, words).assert().code(2);
    says(&none, "the input is empty, so nothing was added");
}

#[test]
fn the_oracle_of_the_workspace_answers_what_it_finds_valid() {
    let package = package();
    let folder = package.path();
    let words = "case add --answer-from oracle";
    let none = command(folder, words).write_stdin("4 5\n").assert().code(2);
    says(&none, "no example `oracle` in this workspace; name a program to take its place: ");
    write(folder, "examples/oracle.rs", ORACLE);
    let bad = command(folder, words).write_stdin("4 x\n").assert().code(2).stdout("");
    says(&bad, "the oracle says that the input isn't valid: line 1: `x` is no number");
    assert_eq!(own(folder), [""; 0]);
    command(folder, words).write_stdin("4 5\n").assert().success();
    assert_eq!(text(folder, "add/cases/1.out"), "9\n");
}

#[test]
fn a_case_takes_the_first_free_number_and_overwrites_nothing() {
    let package = package();
    let folder = package.path();
    for file in ["1.in", "2.ans", "4.out"] {
        write(folder, &format!("add/cases/{file}"), "1 1 1\n");
    }
    write(folder, "input", "4 5\n");
    for (number, answer) in [(3, "9\n"), (5, "10\n")] {
        write(folder, "input", &format!("4 {}\n", number + 2));
        let added = command(folder, "case add --add input").write_stdin(answer).assert().success();
        let files = format!("added add/cases/{number}.in and add/cases/{number}.out\n");
        assert!(printed(&added).starts_with(&files), "{}", printed(&added));
        assert_eq!(text(folder, &format!("add/cases/{number}.out")), answer);
    }
    let files = ["1.in", "2.ans", "3.in", "3.out", "4.out", "5.in", "5.out"];
    assert_eq!(own(folder), files);
    assert_eq!(text(folder, "add/cases/2.ans"), "1 1 1\n");
}

#[test]
fn only_the_problems_own_cases_are_removed_and_their_files_are_named() {
    let package = package();
    let folder = package.path();
    for file in ["1.in", "1.ans", "3.in"] {
        write(folder, &format!("add/cases/{file}"), "4\n");
    }
    let sample = grundy(folder, "case add --remove 1").code(2).stdout("");
    says(&sample, "have names such as cases/1");
    says(
        &grundy(folder, "case add --remove 2").code(2),
        "no case `2`; there are 1, cases/1, cases/3",
    );
    let removed = "removed add/cases/1.in and add/cases/1.ans\n";
    grundy(folder, "case add --remove cases/1").success().stdout(removed);
    assert_eq!(own(folder), ["3.in"]);
    grundy(folder, "case add --remove 3").success().stdout("removed add/cases/3.in\n");
    assert_eq!(listing(&folder.join("add/samples")), ["1.in", "1.out"]);
    // An empty folder of cases would be an error.
    grundy(folder, "judge add").success();
}

#[test]
fn what_is_missing_is_said_with_the_way_to_give_it() {
    let package = package();
    let folder = package.path();
    write(folder, "input", "4 5\n");
    write(folder, "blank", " \n");
    for (words, expected) in [
        ("case", "name a problem such as p2148, or go to its folder"),
        ("case ad", "is it `add`?"),
        ("case add --remove 1 --add input", "cannot be used with"),
        ("case add --add nowhere", "nowhere: can't read"),
        ("case add --add blank", "the input is empty, so nothing was added"),
        ("case add --add - --answer -", "stdin can't be both the input and the answer"),
        ("case add --add input", "--answer-from './slow' or --answer FILE"),
        ("case add --add input --answer-from false", "`false` has no answer: RE: exit status 1"),
        ("case add --add input --answer-from ./slow", "./slow: no such file"),
        ("case add --remove 3 --answer input", "cannot be used with"),
    ] {
        says(&grundy(folder, words).code(2).stdout(""), expected);
    }
    assert_eq!(own(folder), [""; 0]);
    let line = format!("'{}' add --answer-from false", grundy_user::program("case"));
    let mut terminal = Command::new("script");
    terminal.args(["-qec", &line, "/dev/null"]).current_dir(folder);
    let shown = printed(&terminal.env_remove("CARGO_TARGET_DIR").assert().code(2));
    assert!(shown.contains("the input is missing: name a file with --add"), "{shown}");

    fs::remove_file(folder.join("add/problem.toml")).unwrap();
    says(&grundy(folder, "case add").code(2), "`add` has no problem.toml beside it");
}
