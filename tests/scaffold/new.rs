//! `cargo grundy new`.

use std::process::{Command, Stdio};

use grundy_user::{grundy, listing, package, printed, replace, said, text, write};

#[test]
fn a_new_problem_compiles_and_is_judged_once_it_has_samples() {
    let package = package();
    let manifest = text(package.path(), "Cargo.toml");
    let new = grundy(package.path(), "new p2148").success();
    let expected = "made problems/p2148 for luogu
  problem.toml   fill in the title and the limits, if not 2000 ms and 1024 MiB
  samples/       add the judge's samples, as 1.in and 1.out, 2.in and so on
  solution.rs    write it, then: cargo grundy judge p2148
";
    assert_eq!((printed(&new).as_str(), said(&new).as_str()), (expected, ""));
    assert_eq!(
        listing(&package.path().join("problems")),
        ["p2148", "p2148/problem.toml", "p2148/samples", "p2148/solution.rs"]
    );
    let entry = "\n[[bin]]\nname = \"p2148\"\npath = \"problems/p2148/solution.rs\"\n";
    assert_eq!(text(package.path(), "Cargo.toml"), manifest + entry);
    let metadata = text(package.path(), "problems/p2148/problem.toml");
    assert!(metadata.contains("url = \"https://www.luogu.com.cn/problem/P2148\"\n"), "{metadata}");

    let judge = grundy(package.path(), "judge p2148").code(2);
    let words = "NOANS: there are no test cases; add samples/1.in and samples/1.out\n";
    assert!(printed(&judge).ends_with(words), "{}", printed(&judge));
    write(package.path(), "problems/p2148/samples/1.in", "1\n");
    write(package.path(), "problems/p2148/samples/1.out", "YES\n");
    let judge = grundy(package.path(), "judge p2148").code(1);
    assert!(printed(&judge).starts_with("WA    p2148 "), "{}", printed(&judge));
    let solution = "//! Says yes.\n\nfn main() {\n    println!(\"YES\");\n}\n";
    write(package.path(), "problems/p2148/solution.rs", solution);
    grundy(package.path(), "judge --all").success();
    grundy(package.path(), "judge p2148 --bundled").success();
}

#[test]
fn the_options_tell_the_judge_and_the_address() {
    let package = package();
    for (id, options, judge, url) in [
        ("a", "", "std", ""),
        ("b", "--judge qoj", "qoj", ""),
        ("c", "--url https://example.com/c", "std", "https://example.com/c"),
        (
            "d",
            "--url https://cses.fi/problemset/task/1",
            "cses",
            "https://cses.fi/problemset/task/1",
        ),
        ("e", "--judge dmoj --url https://cses.fi/a", "dmoj", "https://cses.fi/a"),
        ("cf1147f", "", "codeforces", "https://codeforces.com/contest/1147/problem/F"),
        ("p1000", "--judge std", "std", ""),
    ] {
        grundy(package.path(), &format!("new {id} {options}")).success();
        let metadata = text(package.path(), &format!("problems/{id}/problem.toml"));
        let expected = format!("url = \"{url}\"\njudge = \"{judge}\"\n");
        assert!(metadata.contains(&expected), "{id} {options}: {metadata}");
    }
}

#[test]
fn a_solution_begins_with_the_template() {
    let package = package();
    let solution = |id: &str| text(package.path(), &format!("problems/{id}/solution.rs"));
    grundy(package.path(), "new p1").success();
    assert!(solution("p1").starts_with("//! The solution of p1.\n\nuse std::io::{self, Read};\n"));
    replace(
        package.path(),
        "Cargo.toml",
        "[workspace]",
        "[dependencies]\nproconio = \"=0.5.0\"\n\n[workspace]",
    );
    grundy(package.path(), "new abc300b").success();
    assert!(solution("abc300b").contains("\nuse proconio::input;\n"), "{}", solution("abc300b"));

    write(package.path(), "own.rs", "// {id} {url} {n}\n");
    grundy(package.path(), "new p2148 --template own.rs").success();
    assert_eq!(solution("p2148"), "// p2148 https://www.luogu.com.cn/problem/P2148 {n}\n");
    let key = "[workspace.metadata.grundy]\ntemplate = \"own.rs\"\n\n[workspace]";
    replace(package.path(), "Cargo.toml", "[workspace]", key);
    grundy(package.path(), "new p3").success();
    assert!(solution("p3").starts_with("// p3 "), "{}", solution("p3"));

    replace(package.path(), "Cargo.toml", "\"own.rs\"", "\"own.txt\"");
    let new = grundy(package.path(), "new p4").code(2);
    let words = "Cargo.toml: the template of [workspace.metadata.grundy]: ";
    assert!(said(&new).contains(words) && said(&new).contains("own.txt: can't read"));
    replace(package.path(), "Cargo.toml", "\"own.txt\"", "7");
    let new = grundy(package.path(), "new p4").code(2);
    assert!(said(&new).contains(&format!("{words}expected the path of a file")), "{}", said(&new));
    replace(package.path(), "Cargo.toml", "template = 7", "");
    let new = grundy(package.path(), "new p4 --template nowhere.rs").code(2);
    assert!(said(&new).contains("nowhere.rs: can't read"), "{}", said(&new));
    assert!(!package.path().join("problems/p4").exists());
}

#[test]
fn a_package_without_any_source_gets_its_first() {
    for (manifest, files) in [
        ("", &["data/main.rs"][..]),
        // These files don't count, as Cargo is told not to look for targets.
        ("autobins = false\nautotests = false\n", &["src/main.rs", "tests/registry.rs"]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let manifest = format!("[package]\nname = \"x\"\nedition = \"2021\"\n{manifest}");
        write(folder.path(), "Cargo.toml", &manifest);
        files.iter().for_each(|file| write(folder.path(), file, "fn main() {}\n"));
        grundy(folder.path(), "new p2148").success();
        let judge = grundy(folder.path(), "judge p2148").code(2);
        assert!(printed(&judge).starts_with("NOANS p2148 "), "{}", printed(&judge));
    }
}

#[test]
fn a_package_with_any_source_is_read_by_cargo_which_tells_what_is_wrong_with_it() {
    for (manifest, file) in [
        ("", "src/lib.rs"),
        ("", "src/main.rs"),
        ("", "src/bin/a.rs"),
        ("", "examples/a.rs"),
        ("", "tests/a.rs"),
        ("", "benches/a.rs"),
        ("[lib]\npath = \"a.rs\"\n", "a.rs"),
        ("[[example]]\nname = \"a\"\npath = \"a.rs\"\n", "a.rs"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let wrong = "[package]\nname = \"x\"\nedition = \"2020\"\n";
        write(folder.path(), "Cargo.toml", &format!("{wrong}{manifest}"));
        write(folder.path(), file, "fn main() {}\n");
        let new = grundy(folder.path(), "new p1").code(2).stdout("");
        assert!(said(&new).contains("edition"), "{manifest}{file}: {}", said(&new));
        assert!(!folder.path().join("problems").exists());
    }
}

#[test]
fn a_workspace_without_a_package_leaves_it_to_the_nearest() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "Cargo.toml", "[workspace]\nmembers = [\"a\"]\nresolver = \"2\"\n");
    write(folder.path(), "a/Cargo.toml", "[package]\nname = \"a\"\nedition = \"2021\"\n");
    write(folder.path(), "a/src/lib.rs", "");
    let new = grundy(folder.path(), "new p1").code(2).stdout("");
    let words = "a workspace without a package of its own; go to the folder of a package";
    assert!(said(&new).contains(words), "{}", said(&new));
    let new = grundy(&folder.path().join("a"), "new p1").success();
    assert!(printed(&new).starts_with("made problems/p1 for std\n"), "{}", printed(&new));
    let new = grundy(folder.path(), "new p2 --manifest-path a/Cargo.toml").success();
    assert!(printed(&new).starts_with("made a/problems/p2 for std\n"), "{}", printed(&new));
    let words = "judge p2 --manifest-path a/Cargo.toml";
    assert!(printed(&new).contains(&format!("cargo grundy {words}\n")), "{}", printed(&new));
    let judge = grundy(folder.path(), words).code(2);
    assert!(printed(&judge).starts_with("NOANS p2 "), "{}", printed(&judge));
}

#[test]
fn what_cannot_be_made_changes_nothing_and_names_the_fix() {
    let package = package();
    write(package.path(), "problems/old/notes", "");
    write(package.path(), "problems/file", "");
    grundy(package.path(), "judge add").success();
    let before = listing(package.path());
    let manifest = text(package.path(), "Cargo.toml");
    for (words, expected) in [
        ("new", "<ID>"),
        ("new p-1", "\"p-1\": not an id; take at most 60 lower-case letters"),
        ("new https://example.org/p1", "give the problem an id, and this address with --url"),
        ("new ../p1", "such as p1"),
        ("new /tmp/p1", "such as tmp_p1"),
        ("new match", "it is a word of Rust; take another one, such as match_1"),
        ("new p1 --judge luogo", "no judge `luogo`; there are aoj,"),
        ("new p1 --judge luogo", "; is it `luogu`?"),
        ("new p1 --url p1", "--url \"p1\": not an address; take one that begins with https://"),
        ("new p1 --url 'https://a b'", "not an address"),
        ("new old", "problems/old: `old` is there already; choose another id, or remove it"),
        ("new file", "problems/file: `file` is there already"),
        ("new add", "add/main.rs: `add` is there already"),
        ("new p1 --manifest-path nowhere/Cargo.toml", "nowhere/Cargo.toml: no such file"),
    ] {
        let new = grundy(package.path(), words).code(2).stdout("");
        assert!(said(&new).contains(expected), "{words}: {}", said(&new));
        assert_eq!(listing(package.path()), before, "{words}");
        assert_eq!(text(package.path(), "Cargo.toml"), manifest, "{words}");
    }
}

#[test]
fn a_problem_may_be_named_as_its_judge_does_or_by_its_address() {
    let package = package();
    for (words, made) in [
        ("new P1001", "made problems/p1001 for luogu\n"),
        ("new 1147F", "made problems/cf1147f for codeforces\n"),
        ("new https://cses.fi/problemset/task/1730", "made problems/cses1730 for cses\n"),
    ] {
        let new = grundy(package.path(), words).success();
        assert!(printed(&new).starts_with(made), "{words}: {}", printed(&new));
    }
    let metadata = text(package.path(), "problems/cses1730/problem.toml");
    assert!(metadata.contains("url = \"https://cses.fi/problemset/task/1730\"\n"), "{metadata}");
}

#[test]
fn a_failure_leaves_no_new_folder_problems() {
    let package = package();
    let manifest = "bin = [{ name = \"add\", path = \"add/main.rs\" }]\n[package]\nname = \
                    \"sums\"\nedition = \"2021\"\n";
    write(package.path(), "Cargo.toml", manifest);
    let new = grundy(package.path(), "new p1").code(2);
    assert!(said(&new).contains("Cargo.toml: `bin = …` instead of `[[bin]]`"), "{}", said(&new));
    assert!(!package.path().join("problems").exists());
}

#[test]
fn several_at_a_time_make_each_problem_once_and_lose_none() {
    let package = package();
    let ids = ["a", "b", "c", "d", "e", "f", "same", "same", "same"];
    let start = |id| {
        let mut command = Command::new(grundy_user::program("new"));
        command.current_dir(package.path()).env_remove("CARGO_TARGET_DIR");
        command.arg(id).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().unwrap()
    };
    let mut started = ids.map(start);
    let ended = started.each_mut().map(|process| process.wait().unwrap().success());
    assert_eq!(ended.iter().filter(|success| **success).count(), 7, "{ended:?}");
    let manifest = text(package.path(), "Cargo.toml");
    for id in ids {
        let entry = format!("[[bin]]\nname = \"{id}\"\n");
        assert_eq!(manifest.matches(&entry).count(), 1, "{id}: {manifest}");
    }
    assert_eq!(listing(&package.path().join("problems")).len(), 7 * 4);
}

#[test]
fn a_problem_is_created_even_if_nobody_reads_what_is_said() {
    let package = package();
    let (reader, closed) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(grundy_user::program("new"));
    command.current_dir(package.path()).env_remove("CARGO_TARGET_DIR");
    let made = command.arg("p1").stdout(closed).output().unwrap();
    assert!(!String::from_utf8_lossy(&made.stderr).contains("panicked"), "{made:?}");
    assert!(package.path().join("problems/p1").is_dir());
}
