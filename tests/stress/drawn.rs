//! `cargo grundy stress` without a generator: the solution draws its input.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use grundy_user::{grundy, printed, replace, said, write};

/// A package whose crate proconio is the stand-in of the snippets, so that nothing is downloaded,
/// with a solution of this text that prints something, and a brute force that does so, too.
fn package(input: &str, solution: &str, brute: &str) -> TempDir {
    let folder = grundy_user::package();
    let path = folder.path();
    let stand_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../snippets/input.rs");
    write(path, "proconio/src/input.rs", &fs::read_to_string(stand_in).unwrap());
    write(path, "proconio/src/lib.rs", "pub mod input;\npub use input::*;\n");
    write(path, "proconio/Cargo.toml", "[package]\nname = \"proconio\"\nedition = \"2021\"\n");
    // Nothing here takes long but compiling.
    let tables = "[dependencies]\nproconio = { path = \"proconio\" }\n\n[profile.release]\n\
                  opt-level = 0\n\n[[bin]]";
    replace(path, "Cargo.toml", "[[bin]]", tables);
    let main = |body: &str| {
        format!(
            "#![allow(unused)]\nuse proconio::{{input, marker::*}};\nfn main() {{\n    input! {{ \
             {input} }}\n    {body}\n}}\n"
        )
    };
    write(path, "add/main.rs", &main(solution));
    write(path, "add/brute.rs", &main(brute));
    folder
}

#[test]
fn a_brute_force_is_all_that_a_failing_case_needs() {
    let right = "println!(\"{}\", a.iter().sum::<u64>());";
    // What is drawn isn't made smaller to an n of 0.
    let wrong = "let sum: u64 = a.iter().filter(|&&x| x != 5).sum();
        println!(\"{}\", sum + u64::from(n == 0));";
    let package = package("n: usize, a: [u64; n]", wrong, right);
    // The brute force is linked in the usual way, however the solution is.
    let profile = "[profile.release]\nlto = \"thin\"\npanic = \"abort\"";
    replace(package.path(), "Cargo.toml", "[profile.release]", profile);
    let folder = package.path().join("add");
    let shown = printed(&grundy(&folder, "stress --seconds 60").code(1));
    assert!(shown.starts_with("WA    add  1st token differs: expected \"5\""), "{shown}");
    assert!(shown.contains("\ninput:\n1\n5\n\nexpected:\n5\n\nfound:\n0\n"), "{shown}");

    let again = shown.lines().nth(1).unwrap().trim_start().strip_prefix("cargo grundy ").unwrap();
    let shown_again = printed(&grundy(&folder, again).code(1));
    assert_eq!(
        shown_again.lines().take(9).collect::<Vec<_>>(),
        shown.lines().take(9).collect::<Vec<_>>()
    );

    // Without the number, there is nothing to be found.
    let within = "stress add --reference add/brute.rs --count 40 --bound a=6..n";
    let line = printed(&grundy(package.path(), &format!("{within} --bound n=6..8")).success());
    assert!(line.starts_with("AC    add  ") && !line.contains("refused"), "{line}");
    replace(package.path(), "add/main.rs", "fn main", "// bound n=7..7 a=6..n\nfn main");
    let line = printed(&grundy(&folder, "stress --count 40").success());
    assert!(line.starts_with("AC    add  "), "{line}");
}

/// Checks what was drawn; the solution fails where the brute force does, so nothing is found.
#[test]
fn what_has_to_do_with_each_other_is_drawn_together() {
    let package = package(
        "n: usize, m: usize, tree: [(Usize1, Usize1); n - 1], above: [Usize1; n - 1],
         p: [usize; n], graph: [(Usize1, Usize1, u8); m], s: Chars, rows: [String; n]",
        "println!();",
        "let mut part: Vec<usize> = (0..n).collect();
         for (u, v) in tree {
             assert!(u < n && v < n && part[u] != part[v]);
             let (old, new) = (part[u], part[v]);
             part.iter_mut().for_each(|part| if *part == old { *part = new });
         }
         assert!(above.iter().enumerate().all(|(i, &above)| above <= i));
         let mut sorted = p.clone();
         sorted.sort();
         assert_eq!(sorted, (1..=n).collect::<Vec<_>>());
         let mut edges: Vec<_> = graph.iter().map(|&(u, v, _)| (u.min(v), u.max(v))).collect();
         edges.sort();
         edges.dedup();
         assert!(edges.len() == m && edges.iter().all(|&(u, v)| u < v && v < n));
         let letters: String = s.iter().collect::<String>() + &rows.concat();
         assert!(letters.chars().all(|c| \"#.\".contains(c)));
         println!();",
    );
    write(package.path(), "add/samples/1.in", "1 0\n1 #\n..\n");
    let words = "stress add --count 60 --bound n=3..6 --bound m=0..n \
                 --bound p=permutation --bound graph=graph";
    let line = printed(&grundy(package.path(), words).success());
    assert!(line.starts_with("AC    add  ") && !line.contains("refused"), "{line}");
}

#[test]
fn what_the_reference_refuses_is_no_failure_but_told() {
    // For 0, the solution fails before it has drawn anything.
    let package = package(
        "n: usize, a: [u8; n - 1]",
        "assert!(n != 1); println!(\"{n}\");",
        "assert!(n != 1); println!(\"{n}\");",
    );
    let line = printed(&grundy(package.path(), "stress add --count 60 --bound n=0..3").success());
    assert!(
        line.contains(" duplicates skipped, 2 drawn inputs refused by the reference\n"),
        "{line}"
    );
    let answer = grundy(package.path(), "stress add --count 5 --bound n=1..1").code(2);
    assert!(said(&answer).contains("the reference refuses all that is drawn"), "{}", said(&answer));
}

#[test]
fn loops_that_end_at_a_zero_or_at_the_end_of_the_input_are_drawn() {
    let body = "let mut sum = 0;
        loop { input! { k: u64 } if k == 0 { break } sum += k; }
        while !proconio::is_stdin_empty() { sum += proconio::read_value!(u64); }
        println!(\"{}\", LEAST.min(sum));";
    let with = |least: &str| body.replace("LEAST", least);
    let package = package("", &with("9"), &with("10"));
    let shown = printed(&grundy(package.path(), "stress add --seconds 60").code(1));
    assert!(shown.contains("\nexpected:\n10\n\nfound:\n9\n"), "{shown}");
}

#[test]
fn a_question_that_cannot_be_drawn_has_clear_words() {
    let package = package("n: u64", "println!(\"{n}\");", "println!(\"{n}\");");
    let check = |words: &str, expected: &str| {
        let answer = grundy(package.path(), &format!("stress add {words}")).code(2);
        assert!(said(&answer).contains(expected), "{words}: {}", said(&answer));
    };
    check("--bound n", "expected a bound such as n=1..8, s=RGB or p=permutation");
    check("--bound n=1..", "expected a bound such as");
    check("--bound k=1..2", "--bound k: add/main.rs has no variable `k`");
    replace(package.path(), "add/main.rs", "fn main", "// bound n=..2\nfn main");
    check("", "add/main.rs:3: n=..2: expected a bound such as");
    write(
        package.path(),
        "add/main.rs",
        "fn main() { println!(\"{:?}\", std::io::stdin().lines().next()) }",
    );
    check(
        "",
        "the solution draws nothing, as it reads nothing by proconio's `input!`; name a program",
    );
    replace(
        package.path(),
        "Cargo.toml",
        "proconio = ",
        "other = { package = \"none\", path = \"none\" }\n#",
    );
    write(package.path(), "none/src/lib.rs", "");
    write(package.path(), "none/Cargo.toml", "[package]\nname = \"none\"\nedition = \"2021\"\n");
    write(package.path(), "add/brute.rs", "fn main() {}");
    check("", "`add` doesn't depend on proconio, whose `input!` can be drawn");
    fs::remove_file(package.path().join("add/brute.rs")).unwrap();
    check("--bound n=1..2", "who says what is right? Name a brute force with --reference");
}

#[test]
fn the_tests_of_a_sample_are_run_one_by_one() {
    let each = |sum: &str| {
        format!(
            "let mut sum = 0;
             for _ in 0..t {{
                 input! {{ n: usize, a: [u64; n] }}
                 {sum} a.iter().filter(|&&x| x != FIVE).sum::<u64>();
                 println!(\"{{sum}}\");
             }}"
        )
    };
    let right = each("sum =").replace("FIVE", "0");
    let package = package("t: usize", &each("sum =").replace("FIVE", "5"), &right);
    let folder = package.path().join("add");
    write(&folder, "samples/1.in", "3\n2\n1 2\n3\n5 6\n7\n1\n5\n");
    write(&folder, "samples/1.out", "3\n18\n5\n");
    let shown = printed(&grundy(&folder, "stress --multi --save").code(1));
    assert!(shown.contains("\n      test 2 of the 3 in samples/1.in, alone\n"), "{shown}");
    assert!(shown.contains("\ninput:\n1\n3\n5 6\n7\n\nexpected:\n18\n"), "{shown}");
    assert!(shown.contains("\nsaved as cases/1.in\n"), "{shown}");
    assert_eq!(fs::read_to_string(folder.join("cases/1.out")).unwrap(), "18\n");

    fs::remove_dir_all(folder.join("cases")).unwrap();
    let main = fs::read_to_string(folder.join("main.rs")).unwrap();
    write(&folder, "main.rs", &main.replace("sum = a", "sum += a").replace("x != 5", "x != 0"));
    let shown = printed(&grundy(&folder, "stress --multi").code(1));
    let words = "tests 1 to 2 of the 3 in samples/1.in: each is right alone";
    assert!(shown.contains(words) && shown.contains("found:\n3\n21\n"), "{shown}");

    // In a list, and all of them right; the random cases come afterwards.
    let right = "for (a, b) in tests { println!(\"{}\", a + b); }";
    for file in ["main.rs", "brute.rs"] {
        let text = main.split("input!").next().unwrap();
        let input = "input! { t: usize, tests: [(u64, u64); t] }";
        write(&folder, file, &format!("{text}{input}\n{right}\n}}\n"));
    }
    write(&folder, "samples/1.in", "2\n1 2\n3 4\n");
    // `--cases` is another name of `--count`.
    let line = printed(&grundy(&folder, "stress --multi --cases 5").success());
    assert!(line.starts_with("AC    add  2 tests of samples, "), "{line}");

    write(&folder, "samples/1.in", "0\n");
    let error = said(&grundy(&folder, "stress --multi").code(2));
    assert!(error.contains("--multi: no sample begins with the number of its tests"), "{error}");
}
