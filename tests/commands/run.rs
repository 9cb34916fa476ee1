//! `cargo grundy run`, and what it shows of interactors.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

use grundy_user::{command, grundy, listing, package, printed, replace, said, says, text, write};

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

    says(&grundy(folder, "run nowhere").code(2), "no binary `nowhere`");
    says(&grundy(folder, "run add --case 2").code(2), "no case `2`; there are 1, cases/7");
    fs::remove_file(folder.join("add/problem.toml")).unwrap();
    says(&grundy(folder, "run add --case 1").code(2), "`add` has no problem.toml beside it");
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
    assert_eq!(listing(&package.path().join("add/cases")), ["1.in"]);
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
