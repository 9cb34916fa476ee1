//! `cargo grundy judge`.

use std::fs;
use std::path::Path;

use grundy_judge::judging::report::CAVEAT;
use serde_json::Value;

use grundy_user::{PROBLEM, command, grundy, package, printed, replace, said, write};

/// The report in JSON, whatever the exit status.
fn report(folder: &Path, arguments: &str) -> Value {
    let judge = grundy(folder, &format!("judge {arguments} --format json"));
    serde_json::from_str(&printed(&judge)).unwrap_or_else(|_| panic!("{}", said(&judge)))
}

/// The verdicts on the cases of the first subject.
fn verdicts(report: &Value) -> Vec<&str> {
    let cases = report["subjects"][0]["cases"].as_array().unwrap();
    cases.iter().map(|case| case["verdict"].as_str().unwrap()).collect()
}

#[test]
fn a_problem_is_built_and_judged_and_has_a_line() {
    let package = package();
    let judge = grundy(package.path(), "judge add").success();
    let text = printed(&judge);
    let line = text.strip_suffix(CAVEAT).expect("what the runner can't do");
    assert!(line.starts_with("AC    add        1 case ") && line.lines().count() == 1, "{line}");
    let bundled = grundy(package.path(), "judge add --bundled").success();
    assert!(printed(&bundled).starts_with("AC "), "{}", printed(&bundled));
}

#[test]
fn what_is_wrong_is_shown_with_the_command_that_runs_it_alone() {
    let package = package();
    write(package.path(), "add/cases/1.in", "1 x 3\n");
    write(package.path(), "add/cases/1.out", "5\n");
    let judge = grundy(package.path(), "judge add").code(1);
    let expected = "  cases/1: WA: 1st token differs: expected \"5\", found \"4\" (line 1 of the \
                    output)\n      cargo grundy judge add --cases add/cases/1.in\n";
    assert!(printed(&judge).contains(expected), "{}", printed(&judge));
    assert!(printed(&judge).starts_with("WA    add      1/2 cases"), "{}", printed(&judge));
    let alone = report(package.path(), "add --cases add/cases/1.in");
    assert_eq!(verdicts(&alone), ["WA"]);
}

#[test]
fn a_solution_that_does_not_compile_is_shown_by_the_compilers_words() {
    let package = package();
    replace(package.path(), "src/lib.rs", "parse::<u32>()", "parse::<u33>()");
    for arguments in ["judge add", "judge add --bundled"] {
        let judge = grundy(package.path(), arguments).code(1);
        let text = printed(&judge);
        assert!(text.starts_with("CE ") && text.contains("u33"), "{arguments}: {text}");
        assert!(text.contains("src/lib.rs:3:"), "{arguments}: {text}");
    }
}

#[test]
fn unchanged_cases_are_not_run_and_changed_ones_are() {
    let package = package();
    let cached = |arguments: &str| {
        let report = report(package.path(), arguments);
        assert_eq!(report["exit_status"], 0, "{report:#}");
        report["subjects"][0]["cases"][0]["cached"].as_bool().unwrap()
    };
    assert!(!cached("add"));
    assert!(cached("add"));
    assert!(!cached("add --force"));
    assert!(!cached("add --time-limit 900"));
    assert!(!cached("add --compare exact"));
    write(package.path(), "add/samples/1.in", "6\n");
    assert!(!cached("add"));
    write(package.path(), "add/samples/1.out", "6 \n");
    assert!(!cached("add"));
    replace(package.path(), "add/main.rs", "{}", "{} ");
    assert!(!cached("add"));
    assert!(cached("add"));
}

#[test]
fn a_change_of_the_flags_or_of_the_target_folder_is_noticed() {
    let package = package();
    let verdict = |flags: Option<&str>| {
        let mut judge = command(package.path(), "judge add");
        judge.env_remove("RUSTFLAGS").envs(flags.map(|flags| ("RUSTFLAGS", flags)));
        printed(&judge.assert())[..2].to_owned()
    };
    let configure = |text| write(package.path(), ".cargo/config.toml", text);
    replace(package.path(), "add/main.rs", "sum(&line)", "sum(&line) + u32::from(cfg!(wrong))");
    assert_eq!(verdict(None), "AC");
    assert_eq!(verdict(Some("--cfg wrong")), "WA");
    assert_eq!(verdict(None), "AC");

    configure("[build]\nrustflags = [\"--cfg\", \"wrong\"]\n");
    assert_eq!(verdict(None), "WA");
    configure("");
    assert_eq!(verdict(None), "AC");

    configure("[build]\ntarget-dir = \"elsewhere\"\n");
    replace(package.path(), "add/main.rs", "cfg!(wrong)", "true");
    assert_eq!(verdict(None), "WA");
    assert!(package.path().join("elsewhere/release/add").is_file());
}

#[test]
fn a_verdict_on_what_changes_meanwhile_is_not_kept() {
    let package = package();
    let solution = "fn main() {
    let case = concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/add/samples/1.in\");
    std::fs::write(case, \"9\\n\").unwrap();
    println!(\"6\");
}
";
    write(package.path(), "add/main.rs", solution);
    for _ in 0..2 {
        let report = report(package.path(), "add");
        assert_eq!(verdicts(&report), ["AC"]);
        assert_eq!(report["subjects"][0]["cases"][0]["cached"], false);
    }
}

#[test]
fn all_problems_are_those_of_every_package_of_the_workspace() {
    let workspace = tempfile::tempdir().unwrap();
    write(workspace.path(), "Cargo.toml", "[workspace]\nmembers = [\"a\", \"b\"]\n");
    for (member, folder) in [("a", "problems/one"), ("b", "two")] {
        let name = folder.rsplit('/').next().unwrap();
        let bin = format!("[[bin]]\nname = \"{name}\"\npath = \"{folder}/main.rs\"\n");
        let manifest = format!("[package]\nname = \"{member}\"\nedition = \"2021\"\n\n{bin}");
        write(workspace.path(), &format!("{member}/Cargo.toml"), &manifest);
        let write = |file, text| write(&workspace.path().join(member).join(folder), file, text);
        write("main.rs", "fn main() { println!(\"6\") }\n");
        write("problem.toml", PROBLEM);
        write("samples/1.in", "1 2 3\n");
        write("samples/1.out", "6\n");
    }
    let judged = printed(&grundy(workspace.path(), "judge --all").success());
    let lines = judged.strip_suffix(CAVEAT).unwrap().lines();
    let names: Vec<_> = lines.map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(names, [Some("one"), Some("two")], "{judged}");
    write(workspace.path(), "a/problems/three/problem.toml", PROBLEM);
    let error = said(&grundy(workspace.path(), "judge --all").code(2));
    assert!(error.contains("three"), "{error}");
    write(workspace.path(), "b/problems/three/problem.toml", PROBLEM);
    let error = said(&grundy(workspace.path(), "judge --all").code(2));
    assert!(error.contains("several packages have a problem `three`;"), "{error}");
}

#[test]
fn a_workspace_without_problems_says_how_to_make_one() {
    let package = tempfile::tempdir().unwrap();
    write(package.path(), "Cargo.toml", "[package]\nname = \"empty\"\nedition = \"2021\"\n");
    write(package.path(), "src/main.rs", "fn main() {}\n");
    let error = said(&grundy(package.path(), "judge --all").code(2));
    assert!(error.contains("no problems in this workspace; `cargo grundy new"), "{error}");
}

#[test]
fn a_solution_that_is_wrong_on_purpose_has_to_be_found_out() {
    let package = package();
    let wrong = "fn main() { println!(\"6\") }\n";
    write(package.path(), "add/wrong/always_6.rs", wrong);
    let declared = "\n[[wrong]]\nfile = \"wrong/always_6.rs\"\nverdict = \"WA\"\n";
    let problem = fs::read_to_string(package.path().join("add/problem.toml")).unwrap();
    write(package.path(), "add/problem.toml", &format!("{problem}{declared}"));
    let judge = grundy(package.path(), "judge add").code(1);
    assert!(printed(&judge).contains("must get WA: add a case that finds it out"));

    write(package.path(), "add/cases/1.in", "1\n");
    write(package.path(), "add/cases/1.out", "1\n");
    let judge = grundy(package.path(), "judge add").success();
    assert!(printed(&judge).contains("wrong on purpose"), "{}", printed(&judge));

    // Once it is found out, it isn't run on further cases.
    for case in 2..10 {
        write(package.path(), &format!("add/cases/{case}.in"), &format!("{case}\n"));
        write(package.path(), &format!("add/cases/{case}.out"), &format!("{case}\n"));
    }
    let report = report(package.path(), "add");
    let last = |subject: usize| &report["subjects"][subject]["cases"][9]["verdict"];
    assert_eq!((last(0), last(1)), (&Value::from("AC"), &Value::from("SKIP")));

    // Whoever fails otherwise than was said needs no further case, but is told why.
    write(package.path(), "add/wrong/always_6.rs", "fn main() { println!(six) }\n");
    let judge = printed(&grundy(package.path(), "judge add").code(1));
    assert!(judge.contains("must get WA\n  1: CE: error: format argument must be"), "{judge}");

    fs::remove_file(package.path().join("add/wrong/always_6.rs")).unwrap();
    let judge = grundy(package.path(), "judge add").code(2);
    assert!(said(&judge).contains("always_6.rs"), "{}", said(&judge));
}

#[test]
fn what_tests_the_cases_may_use_what_the_solution_may_as_it_is_now() {
    let package = package();
    let path = package.path();
    let tables = "[features]\ndefault = [\"plain\"]\nplain = []\n\n[dependencies]\n\
                  other-name = { package = \"shown\", path = \"shown\" }\n\n[[bin]]";
    replace(path, "Cargo.toml", "[[bin]]", tables);
    let shown = "[package]\nname = \"shown\"\nedition = \"2021\"\n\n[lib]\n\
                 crate-type = [\"cdylib\", \"rlib\"]\n";
    write(path, "shown/Cargo.toml", shown);
    write(path, "shown/src/lib.rs", "pub fn show(sum: u32) { println!(\"{sum}\") }\n");
    let right = "mod reading;\n#[cfg(feature = \"plain\")]\nfn main() {\n    \
                 other_name::show(sums::sum(&reading::all()))\n}\n";
    let reading = "pub fn all() -> String {\n    \
                   std::io::read_to_string(std::io::stdin()).unwrap()\n}\n";
    write(path, "add/right/a.rs", right);
    write(path, "add/right/reading.rs", reading);
    let problem = fs::read_to_string(path.join("add/problem.toml")).unwrap();
    write(path, "add/problem.toml", &format!("right = [\"right/a.rs\"]\n{problem}"));
    for arguments in ["judge add", "judge add --bundled"] {
        let judge = grundy(path, arguments).success();
        assert!(printed(&judge).contains("\nAC    add/right/a.rs "), "{}", printed(&judge));
    }

    write(path, "shown/src/lib.rs", "pub fn show(sum: u32) { println!(\"{}\", sum + 1) }\n");
    let judge = grundy(path, "judge add").code(1);
    assert!(printed(&judge).contains("\nWA    add/right/a.rs "), "{}", printed(&judge));

    write(path, "shown/src/lib.rs", "pub fn show(sum: u32) { sum }\n");
    for arguments in ["judge add", "judge add --bundled"] {
        let judge = grundy(path, arguments).code(1);
        let shown = printed(&judge);
        assert!(shown.contains("\nCE    add/right/a.rs "), "{shown}");
        assert!(shown.contains("shown/src/lib.rs:1:"), "{shown}");
    }
}

#[test]
fn outputs_are_compared_as_the_judge_of_the_problem_does() {
    let package = package();
    let solution = "fn main() {\n    print!(\"{}\", include_str!(\"out\"));\n}\n";
    write(package.path(), "add/main.rs", solution);
    write(package.path(), "add/samples/1.out", "Yes 1\n2\n");
    let metadata = |lines: &str| grundy_user::PROBLEM.replace("judge = \"luogu\"", lines);
    for (output, lines, verdict, status) in [
        ("Yes 1 \n2", "judge = \"luogu\"", "AC", 0),
        ("Yes 1 2\n", "judge = \"luogu\"", "WA", 1),
        ("Yes 1 2\n", "judge = \"luogu\"\ncompare = \"tokens\"", "PE", 0),
        ("Yes 1 2\n", "judge = \"atcoder\"", "PE", 0),
        ("YES 1\n2\n", "judge = \"atcoder\"", "WA", 1),
        ("YES 1\n2\n", "judge = \"kattis\"", "AC", 0),
        ("Yes 1\n2", "judge = \"hdu\"", "AC", 0),
        ("Yes 1 2\n", "judge = \"hdu\"", "PE", 1),
        ("Yes 1 \n2\n", "judge = \"poj\"", "PE", 1),
        ("Yes 1 3\n", "judge = \"poj\"", "WA", 1),
    ] {
        write(package.path(), "add/out", output);
        write(package.path(), "add/problem.toml", &metadata(lines));
        let judge = grundy(package.path(), "judge add").code(status);
        assert!(printed(&judge).starts_with(verdict), "{lines}: {output:?}: {}", printed(&judge));
    }
}

#[test]
fn options_and_metadata_say_what_counts_in_a_comparison() {
    let package = package();
    let solution = "fn main() {\n    print!(\"{}\", include_str!(\"out\"));\n}\n";
    write(package.path(), "add/main.rs", solution);
    write(package.path(), "add/out", "yes 1.001");
    write(package.path(), "add/samples/1.out", "Yes 1\n");
    let judge = |options: &str, verdict: &str| {
        let judge = grundy(package.path(), &format!("judge add {options}"));
        assert!(printed(&judge).starts_with(verdict), "{options}: {}", said(&judge));
    };
    judge("--compare case-insensitive", "WA");
    judge("--compare case-insensitive --absolute 0.01", "AC");
    judge("--compare case-insensitive --relative 0.01", "AC");
    judge("--compare case-insensitive --relative 1e-4", "WA");
    judge("--compare lines --absolute 0.01", "WA");
    let compare = r#"{ layout = "lines", ignore_case = true, float = { absolute = 0.01 } }"#;
    write(package.path(), "add/problem.toml", &format!("{PROBLEM}compare = {compare}\n"));
    judge("", "AC");
    judge("--compare lines", "WA");
}

#[test]
fn a_source_file_in_place_of_a_command_is_compiled() {
    let package = package();
    write(package.path(), "six.rs", "fn main() { println!(\"6\"); }\n");
    let judge = "judge --command six.rs --cases add/samples";
    grundy(package.path(), judge).success();
    grundy(package.path(), judge).success();
    write(package.path(), "six.rs", "fn main() { println!(\"7\"); }\n");
    grundy(package.path(), judge).code(1);
    write(package.path(), "six.rs", "fn main() { six }\n");
    let found = grundy(package.path(), judge).code(2);
    let words = ["six.rs: it doesn't compile\n", "six.rs:1:13"];
    assert!(words.iter().all(|words| said(&found).contains(words)), "{}", said(&found));
}

#[test]
fn the_feature_local_is_on_where_a_solution_is_judged_and_never_in_a_bundle() {
    let package = package();
    replace(package.path(), "add/main.rs", "println!", "if cfg!(feature = \"local\") { println!");
    replace(package.path(), "add/main.rs", "(&line));\n", "(&line)); }\n");
    grundy(package.path(), "judge add").code(1);
    let manifest = fs::read_to_string(package.path().join("Cargo.toml")).unwrap();
    for features in ["local = []", "default = [\"local\"]\nlocal = []"] {
        let manifest = format!("{manifest}\n[features]\n{features}\n");
        write(package.path(), "Cargo.toml", &manifest);
        for (arguments, status) in [
            ("judge add", 0),
            ("judge add --debug", 0),
            ("judge add --bundled", 1),
            ("bundle add", 1),
        ] {
            let found = grundy(package.path(), arguments);
            let found = found.code(status);
            assert!(!said(&found).contains("error"), "{arguments}: {}", said(&found));
        }
    }
}

#[test]
fn a_checker_in_the_folder_takes_the_place_of_a_comparison() {
    let package = package();
    let checker = "fn main() {
    let words: Vec<String> = std::env::args().collect();
    let read = |i: usize| std::fs::read_to_string(&words[i]).unwrap().trim().to_owned();
    let right = read(2) == read(3) && read(1).contains(' ');
    eprintln!(\"found {}\", read(2));
    std::process::exit(i32::from(!right));
}\n";
    write(package.path(), "add/checker.rs", checker);
    assert_eq!(verdicts(&report(package.path(), "add")), ["AC"]);
    write(package.path(), "add/samples/2.in", "7\n");
    write(package.path(), "add/samples/2.out", "7\n");
    let judged = report(package.path(), "add");
    assert_eq!(verdicts(&judged), ["AC", "WA"]);
    assert_eq!(judged["subjects"][0]["cases"][1]["note"], "the checker says: found 7");
    write(package.path(), "add/checker.rs", "fn main() { let x: u8 = \"\"; }\n");
    let judge = grundy(package.path(), "judge add").code(2);
    assert!(said(&judge).contains("checker.rs: it doesn't compile"), "{}", said(&judge));
}

#[test]
fn a_question_that_cannot_be_asked_has_the_exit_status_2_and_names_the_fix() {
    let package = package();
    let table = [
        ("judge", "name a problem such as p2148, or go to its folder; or pass --all, or --command"),
        ("judge ad", "no binary `ad` among the 1 of this workspace; is it `add`?"),
        ("judge add --cases nowhere", "nowhere: no test cases; add 1.in and 1.out"),
        ("judge --command ./a.out", "name the cases of the program with --cases"),
        ("judge --command ./a.out --cases add/samples", "./a.out: no such file; build"),
        ("judge --command a.out --cases add/samples", "write ./a.out for one that is here"),
        ("judge add --jobs 0", "expected a whole number from 1 to 65535"),
        ("judge add --absolute 0.1", "--compare <COMPARE>"),
        ("judge add --compare float --absolute nan", "an error of at most NaN"),
        ("judge add --compare float --relative x", "invalid float"),
        ("judge add --checker-protocol kattis", "--checker <COMMAND>"),
    ];
    for (arguments, words) in table {
        let judge = grundy(package.path(), arguments).code(2).stdout("");
        assert!(said(&judge).contains(words), "{arguments}: {}", said(&judge));
    }
}
