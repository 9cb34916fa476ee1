//! `cargo grundy case` and `run`.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use tempfile::TempDir;

use grundy_user::{command, grundy, listing, package, printed, replace, said, write};

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

/// An interactor that has a number guessed, and a solution.
const INTERACTOR: &str = r#"fn main() {
    let file = std::env::args().nth(1).unwrap();
    let secret: u32 = std::fs::read_to_string(file).unwrap().trim().parse().unwrap();
    for line in std::io::stdin().lines().map(Result::unwrap) {
        let number: u32 = line[2..].parse().unwrap();
        if line.starts_with('!') {
            eprintln!("told {number}");
            std::process::exit(i32::from(number != secret));
        }
        println!("{}", if secret <= number { "<=" } else { ">" });
    }
    std::process::exit(1);
}
"#;
const GUESS: &str = r#"fn main() {
    let (mut low, mut high) = (1, 4);
    let mut lines = std::io::stdin().lines().map(Result::unwrap);
    while low < high {
        let middle = (low + high) / 2;
        println!("? {middle}");
        match &lines.next().unwrap()[..] {
            "<=" => high = middle,
            _ => low = middle + 1,
        }
    }
    print!("! {low}");
}
"#;

/// A function that needs about 40 MB of stack.
const DEEP: &str = "
fn deep(left: u32) -> u32 {
    let room = std::hint::black_box([left; 1000]);
    if left == 0 { 0 } else { deep(room[999] - 1) + 1 }
}
";

/// The package with an interactive problem in `add`.
fn interactive() -> TempDir {
    let package = package();
    write(package.path(), "add/interactor.rs", INTERACTOR);
    write(package.path(), "add/main.rs", GUESS);
    write(package.path(), "add/samples/1.in", "3\n");
    package
}

fn text(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap()
}

/// The problem's own cases.
fn own(folder: &Path) -> Vec<String> {
    let cases = folder.join("add/cases");
    if cases.is_dir() { listing(&cases) } else { vec![] }
}

fn says(assert: &Assert, words: &str) {
    assert!(said(assert).contains(words), "{words} is missing in: {}", said(assert));
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
        ("run nowhere", "no binary `nowhere`"),
        ("run add --case 2", "no case `2`; there are 1"),
    ] {
        says(&grundy(folder, words).code(2).stdout(""), expected);
    }
    assert_eq!(own(folder), [""; 0]);
    let line = format!("'{}' case add --answer-from false", grundy_user::program("case"));
    let mut terminal = Command::new("script");
    terminal.args(["-qec", &line, "/dev/null"]).current_dir(folder);
    let shown = printed(&terminal.env_remove("CARGO_TARGET_DIR").assert().code(2));
    assert!(shown.contains("the input is missing: name a file with --add"), "{shown}");

    fs::remove_file(folder.join("add/problem.toml")).unwrap();
    says(&grundy(folder, "case add").code(2), "`add` has no problem.toml beside it");
    says(&grundy(folder, "run add --case 1").code(2), "`add` has no problem.toml beside it");
}

#[test]
fn a_solution_runs_on_what_it_is_given_or_on_a_case_which_it_gets_right_or_wrong() {
    let package = package();
    let folder = package.path();
    let typed = command(folder, "run add").write_stdin("4 5\n").assert().success().stdout("9\n");
    assert!(said(&typed).starts_with("exit status 0 after "), "{}", said(&typed));
    for case in ["1", "samples/1"] {
        let right = grundy(folder, &format!("run add --case {case}")).success().stdout("6\n");
        says(&right, "AC  the output is right\n");
    }
    write(folder, "add/cases/7.in", "4\n");
    says(&grundy(folder, "run add --case 7").code(2).stdout("4\n"), "NOANS  add ");
    write(folder, "add/cases/7.out", "5\n");
    let wrong = grundy(folder, "run add --case cases/7").code(1).stdout("4\n");
    says(&wrong, "WA  1st token differs: expected \"5\", found \"4\"");

    write(folder, "add/checker.rs", "fn main() { std::process::exit(0) }");
    says(&grundy(folder, "run add --case cases/7").success(), "AC  the output is right\n");

    let sum = "println!(\"{}\", sum(&line));";
    replace(folder, "add/main.rs", sum, "println!(\"{}\", sum(&line) - 10);");
    grundy(folder, "run add --case 1").success().stdout("4294967292\n");
    let panics = grundy(folder, "run add --case 1 --debug").code(1).stdout("");
    says(&panics, "attempt to subtract with overflow");
    says(&panics, "exit status 101 after ");
    replace(folder, "add/main.rs", "sum(&line) - 10", "deep(10_000)");
    write(folder, "add/main.rs", &(text(folder, "add/main.rs") + DEEP));
    grundy(folder, "run add").success().stdout("10000\n");
    replace(folder, "add/main.rs", "deep(10_000)", "std::process::abort()");
    says(&grundy(folder, "run add").code(1), "signal SIGABRT");
    replace(folder, "add/main.rs", "fn main", "fn mine");
    says(&grundy(folder, "run add").code(2), "`add` doesn't compile\nerror[E0601]");
}

#[test]
fn a_dialogue_is_shown_line_by_line_with_the_one_who_says_it() {
    let package = interactive();
    let folder = package.path();
    let talk = grundy(folder, "run add --case 1").success();
    assert_eq!(printed(&talk), "< ? 2\n> >\n< ? 3\n> <=\n< ! 3\n");
    assert!(said(&talk).starts_with("told 3\nexit status 0 after "), "{}", said(&talk));
    says(&talk, "AC  the interactor accepts it\n");
    command(folder, "case add --add -").write_stdin("9\n").assert().success();
    let wrong = grundy(folder, "run add --case cases/1").code(1);
    assert_eq!(printed(&wrong), "< ? 2\n> >\n< ? 3\n> >\n< ! 4\n");
    says(&wrong, "WA  the interactor doesn't accept it\n");
    replace(folder, "add/main.rs", "while low", "std::process::exit(7);\n    while low");
    says(&grundy(folder, "run add --case 1").code(1).stdout(""), "RE  the solution failed\n");
}

#[test]
fn stress_varies_what_the_interactor_reads_and_shows_how_they_talk() {
    let package = interactive();
    let secret = "parse().unwrap();\n";
    replace(
        package.path(),
        "add/interactor.rs",
        secret,
        "parse().unwrap();\n    assert!(1 <= secret && secret <= 9);\n",
    );
    let shown = printed(&grundy(package.path(), "stress add --save").code(1));
    assert!(shown.starts_with("WA    add  the interactor says: told 4\n"), "{shown}");
    let talk =
        "\ninput:\n5\n\nthe interactor > and the solution <:\n< ? 2\n> >\n< ? 3\n> >\n< ! 4\n";
    assert!(shown.contains(talk), "{shown}");
    assert_eq!(own(package.path()), ["1.in"]);
    let again = shown.lines().nth(1).unwrap().trim_start().strip_prefix("cargo grundy ").unwrap();
    assert!(printed(&grundy(package.path(), again).code(1)).contains(talk));

    replace(package.path(), "add/main.rs", "(1, 4)", "(1, 9)");
    let shown = printed(&grundy(package.path(), "stress add --count 99").success());
    assert!(shown.starts_with("AC    add  ") && shown.contains(" refused by the interactor\n"));
    write(package.path(), "seed.sh", "echo $(($1 % 9 + 1))");
    let shown = printed(
        &grundy(package.path(), "stress add --generator 'sh seed.sh' --count 30").success(),
    );
    assert!(
        shown.starts_with("AC    add  9 cases in ") && shown.contains("21 duplicates skipped"),
        "{shown}"
    );
    write(package.path(), "add/samples/1.in", "1 2 3 4 none\n");
    fs::remove_dir_all(package.path().join("add/cases")).unwrap();
    for (options, words) in [
        ("--reference 'sh seed.sh'", "--reference, --bound and --multi are for problems without"),
        ("--generator 'sh -c \"echo 0\"'", "the interactor failed"),
        ("", "seed 0, size 1: the interactor failed"),
        ("--seed 1 --count 5", "the interactor refuses all that is tried; write a program"),
    ] {
        let error = said(&grundy(package.path(), &format!("stress add {options}")).code(2));
        assert!(error.contains(words), "{error}");
    }
    fs::remove_file(package.path().join("add/samples/1.in")).unwrap();
    fs::remove_file(package.path().join("add/samples/1.out")).unwrap();
    let error = said(&grundy(package.path(), "stress add").code(2));
    assert!(error.contains("there is no case to vary; add one, or write a program"), "{error}");
}

#[test]
fn the_user_may_play_the_interactors_part() {
    let package = interactive();
    let line = format!("'{}' run add", grundy_user::program("run"));
    let mut terminal = Command::new("script");
    terminal.args(["-qec", &line, "/dev/null"]).current_dir(package.path());
    terminal.env_remove("CARGO_TARGET_DIR");
    let shown = printed(&terminal.write_stdin("<=\n>\n").assert().success());
    for words in ["type what the interactor says", "? 2\r\n? 1\r\n! 2"] {
        assert!(shown.contains(words), "{words:?}: {shown:?}");
    }
    let piped = command(package.path(), "run add").write_stdin("<=\n>\n").assert().success();
    assert_eq!(printed(&piped), "? 2\n? 1\n! 2");
}
