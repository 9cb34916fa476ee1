//! Contests: a batch of problems from the browser becomes a package, in which the commands take the
//! letters of the problems.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::receive::Receiver;
use grundy_user::{MAIN, grundy, listing, package, printed, replace, said, write};

/// A problem of a contest at Codeforces, whose batch has `size` problems.
fn problem(letter: &str, size: u32) -> Value {
    json!({
        "name": format!("{letter}. Sum {letter}"), "group": "Codeforces - Round 1 (Div. 2)",
        "url": format!("https://codeforces.com/contest/1147/problem/{letter}"),
        "interactive": false, "memoryLimit": 256, "timeLimit": 2000,
        "tests": [{ "input": "1 2 3\n", "output": "6\n" }],
        "testType": "single",
        "input": { "type": "stdin" }, "output": { "type": "stdout" },
        "batch": { "id": "1", "size": size },
    })
}

/// Receives a batch. Returns the status, stdout and stderr.
fn receive(folder: &Path, options: &[&str], problems: &[Value]) -> (Option<i32>, String, String) {
    let receiver = Receiver::start(folder, options);
    for problem in problems {
        receiver.send(problem);
    }
    receiver.end()
}

fn letters(letters: &[&str]) -> Vec<Value> {
    letters.iter().map(|letter| problem(letter, letters.len() as u32)).collect()
}

/// A user's package with a template, in which solutions use the library.
fn library() -> TempDir {
    let package = package();
    write(package.path(), "template.rs", "// {title}\nuse sums::sum;\n\nfn main() {\n}\n");
    replace(
        package.path(),
        "Cargo.toml",
        "[workspace]\n",
        "[workspace]\n\n[workspace.metadata.grundy]\ntemplate = \"template.rs\"\n",
    );
    package
}

#[test]
fn a_batch_of_five_becomes_a_package_that_is_built_judged_and_bundled() {
    let home = library();
    let before = fs::read_to_string(home.path().join("Cargo.toml")).unwrap();
    let problems = letters(&["A", "B", "C1", "C2", "D"]);
    let (status, stdout, stderr) = receive(home.path(), &[], &problems);
    assert_eq!(status, Some(0), "{stderr}");
    let first = "A. Sum A (1 of 5)
made contests/cf1147/problems/cf1147a for codeforces, with 1 sample
  solution.rs    write it, then: cargo grundy judge a
";
    assert!(stdout.starts_with(first), "{stdout}");
    let last = "building contests/cf1147, so that judging starts fast
next: cd contests/cf1147; commands there take the letters of the problems, such as `cargo grundy \
                judge a`
";
    assert!(stderr.ends_with(last), "{stderr}");
    assert_eq!(fs::read_to_string(home.path().join("Cargo.toml")).unwrap(), before);
    assert!(!home.path().join("problems").exists());
    // The first build has compiled into the target folder of the workspace around it.
    assert!(home.path().join("target/release/cf1147a").is_file());

    let contest = home.path().join("contests/cf1147");
    let template = fs::read_to_string(contest.join("problems/cf1147a/solution.rs")).unwrap();
    assert_eq!(template, "// A. Sum A\nuse sums::sum;\n\nfn main() {\n}\n");
    for id in ["cf1147a", "cf1147b", "cf1147c1", "cf1147c2", "cf1147d"] {
        write(&contest, &format!("problems/{id}/solution.rs"), MAIN);
    }
    for (name, id) in [("a", "cf1147a"), ("C2", "cf1147c2"), ("cf1147d", "cf1147d")] {
        let judged = printed(&grundy(&contest, &format!("judge {name}")).success());
        assert!(judged.starts_with(&format!("AC    {id} ")), "{judged}");
    }
    let judged = printed(&grundy(&contest, "judge a A cf1147a b").success());
    assert_eq!(judged.matches("AC    ").count(), 2, "{judged}");
    assert_eq!(printed(&grundy(&contest, "judge --all").success()).matches("AC    ").count(), 5);
    let bundle = printed(&grundy(&contest, "bundle c1").success());
    assert!(bundle.starts_with(MAIN) && bundle.contains("mod sums {"), "{bundle}");
    assert!(said(&grundy(&contest, "judge e").code(2)).contains("no binary `e` among the 5"));
    // A contest is no part of the workspace around it.
    assert_eq!(printed(&grundy(home.path(), "judge --all").success()).matches("AC ").count(), 1);
}

#[test]
fn what_comes_later_gets_the_next_letter() {
    let home = package();
    receive(home.path(), &[], &letters(&["A", "B"]));
    let contest = home.path().join("contests/cf1147");
    // The same contest again, with a problem more.
    let (status, _, stderr) = receive(home.path(), &[], &letters(&["B", "C"]));
    assert_eq!(status, Some(1), "{stderr}");
    assert!(stderr.contains("`cf1147b` is there already"), "{stderr}");
    let mut other = problem("A", 1);
    other["url"] = json!("https://codeforces.com/contest/1148/problem/A");
    receive(&contest, &[], &[other]);
    grundy(&contest, "new nim").success();
    let manifest = fs::read_to_string(contest.join("Cargo.toml")).unwrap();
    let letters = "letters]
a = \"cf1147a\"
b = \"cf1147b\"
c = \"cf1147c\"
d = \"cf1148a\"
e = \"nim\"
";
    assert!(manifest.contains(letters), "{manifest}");
    let unknown = grundy(&contest, "judge z").code(2);
    assert!(said(&unknown).contains("; the letters here are a, b, c, d, e"), "{}", said(&unknown));
    // A contest that is received inside of another one is put beside it.
    let mut next = self::letters(&["A", "B"]);
    for problem in &mut next {
        let url = problem["url"].as_str().unwrap().replace("1147", "1149");
        problem["url"] = json!(url);
    }
    let (status, stdout, _) = receive(&contest, &[], &next);
    assert_eq!(status, Some(0));
    let place = home.path().join("contests/cf1149");
    let said = format!("made {}/problems/cf1149a for codeforces", place.display());
    assert!(stdout.contains(&said), "{stdout}");
    let manifest = fs::read_to_string(place.join("Cargo.toml")).unwrap();
    assert!(manifest.contains("sums = { path = \"../..\" }\n"), "{manifest}");
}

#[test]
fn options_say_where_problems_go() {
    let home = package();
    receive(home.path(), &["--here"], &letters(&["A", "B"]));
    assert!(home.path().join("problems/cf1147a").is_dir());
    assert!(!home.path().join("contests").exists());
    receive(home.path(), &["--contest"], &[problem("C", 1)]);
    assert!(home.path().join("contests/cf1147/problems/cf1147c").is_dir());

    let empty = tempfile::tempdir().unwrap();
    let refused = grundy(empty.path(), "receive --port 0").code(2);
    for words in ["no Cargo.toml here or above", "--manifest-path, or let --contest make one\n"] {
        assert!(said(&refused).contains(words), "{}", said(&refused));
    }
    let (status, _, stderr) = receive(empty.path(), &["--contest"], &letters(&["A", "B"]));
    assert_eq!(status, Some(0), "{stderr}");
    let contest = empty.path().join("contests/cf1147");
    let judged = printed(&grundy(&contest, "judge a").code(1));
    assert!(
        judged.starts_with("RE    cf1147a ") || judged.starts_with("WA    cf1147a "),
        "{judged}"
    );
    assert!(empty.path().join("contests/target/release/cf1147a").is_file());
}

#[test]
fn where_this_program_is_a_package_of_the_workspace_cargo_runs_it_in_contests_too() {
    let home = package();
    replace(home.path(), "Cargo.toml", "[workspace]\n", "[workspace]\nmembers = [\"tool\"]\n");
    let tool = "[package]\nname = \"cargo-grundy\"\nedition = \"2021\"\n";
    write(home.path(), "tool/Cargo.toml", tool);
    write(home.path(), "tool/src/main.rs", "fn main() {\n    println!(\"the tool\");\n}\n");
    let alias = "[alias]\ngrundy = \"run --quiet --release --package cargo-grundy --\"\n";
    write(home.path(), ".cargo/config.toml", alias);
    receive(home.path(), &[], &letters(&["A", "B"]));
    for place in ["contests/cf1147", "contests/cf1147/problems/cf1147a"] {
        let mut cargo = assert_cmd::Command::new("cargo");
        cargo.args(["grundy", "judge", "a"]).env_remove("CARGO_TARGET_DIR");
        cargo.current_dir(home.path().join(place)).assert().success().stdout("the tool\n");
    }
}

#[test]
fn a_folder_that_is_no_contest_stays_as_it_is() {
    let home = package();
    write(home.path(), "contests/cf1147/Cargo.toml", "[package]\nname = \"mine\"\n");
    let before = listing(home.path());
    let receiver = Receiver::start(home.path(), &["--contest"]);
    let (status, text) = receiver.send(&problem("A", 1));
    assert_eq!(status, 500, "{text}");
    assert!(
        text.contains("contests/cf1147/Cargo.toml: this isn't the package of a contest"),
        "{text}"
    );
    receiver.interrupt();
    assert_eq!(receiver.end().0, Some(130));
    assert_eq!(listing(home.path()), before);
}
