//! What `cargo grundy judge` says of cases besides their verdicts.

use grundy_judge::judging::report::CAVEAT;

use grundy_user::{grundy, package, printed, replace, write};

#[test]
fn a_solution_that_overflows_is_told_where() {
    let package = package();
    let solution = "fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: i32 = line.trim().parse().unwrap();
    println!(\"{}\", n * n);
}
";
    write(package.path(), "add/main.rs", solution);
    write(package.path(), "add/samples/1.in", "100000\n");
    write(package.path(), "add/samples/1.out", "10000000000\n");
    let panic = "it panics at add/main.rs:5:20: attempt to multiply with overflow\n";
    let judge = grundy(package.path(), "judge add").code(1);
    assert!(printed(&judge).starts_with("WA "), "{}", printed(&judge));
    assert!(printed(&judge).ends_with(panic), "{}", printed(&judge));
    let debug = grundy(package.path(), "judge add --debug").code(1);
    assert!(printed(&debug).starts_with("RE "), "{}", printed(&debug));
    assert!(printed(&debug).contains("attempt to multiply with overflow"), "{}", printed(&debug));

    // A panic that the verdict shows already isn't told again, and neither is none at all.
    write(package.path(), "add/main.rs", "fn main() {\n    panic!(\"too hard\");\n}\n");
    let judge = grundy(package.path(), "judge add").code(1);
    assert_eq!(printed(&judge).matches("too hard").count(), 1, "{}", printed(&judge));
    write(package.path(), "add/main.rs", "fn main() {}\n");
    let judge = grundy(package.path(), "judge add").code(1);
    assert!(!printed(&judge).contains("panics"), "{}", printed(&judge));
}

#[test]
fn a_panic_in_a_library_is_told_with_the_own_lines_that_led_to_it() {
    let package = package();
    let main = "fn first(words: &mut std::vec::Drain<u8>) -> u8 {
    words.next().map(|word| word + 1).unwrap()
}

fn main() {
    let mut words = vec![b'a'];
    words.swap_remove(0);
    println!(\"{}\", first(&mut words.drain(..)));
    println!(\"{}\", \"12\".repeat(usize::MAX));
}
";
    write(package.path(), "add/main.rs", main);
    let judge = printed(&grundy(package.path(), "judge add").code(1));
    let calls = "called `Option::unwrap()` on a `None` value\n  called at add/main.rs:8:20\n";
    assert!(judge.ends_with(calls), "{judge}");
    let debug = printed(&grundy(package.path(), "judge add --debug").code(1));
    assert!(debug.contains("      called at add/main.rs:8:20\n"), "{debug}");
    replace(package.path(), "add/main.rs", "first(&mut words.drain(..))", "7");
    let judge = printed(&grundy(package.path(), "judge add").code(1));
    assert!(judge.ends_with("\n  called at add/main.rs:9:25\n"), "{judge}");
}

#[test]
fn what_was_found_is_shown_beside_what_was_expected() {
    let package = package();
    write(package.path(), "add/cases/1.in", "1 x 3\n");
    write(package.path(), "add/cases/1.out", "5\n");
    let judge = grundy(package.path(), "judge add --show").code(1);
    let shown = "\nadd, cases/1: WA\n  input (add/cases/1.in)\n    1 x 3\n  expected    found\n    \
                 5           4\n    ^           ^\n";
    assert!(printed(&judge).ends_with(shown), "{}", printed(&judge));
    // Without a failure, nothing is shown, and a program that ends early has no output to compare.
    write(package.path(), "add/cases/1.out", "4\n");
    let judge = grundy(package.path(), "judge add --show").success();
    let lines = printed(&judge).replace(CAVEAT, "").lines().count();
    assert_eq!(lines, 1, "{}", printed(&judge));
    write(package.path(), "add/cases/1.in", "");
    let judge = grundy(package.path(), "judge add --show --command 'false'").code(1);
    assert!(printed(&judge).ends_with("\nadd, 1: RE\n  input (add/samples/1.in)\n    1 2 3\n"));
}

#[test]
fn the_slowest_cases_are_listed_if_asked_for() {
    let package = package();
    for i in 2..9 {
        write(package.path(), &format!("add/samples/{i}.in"), "1 2\n");
        write(package.path(), &format!("add/samples/{i}.out"), "3\n");
    }
    let judge = printed(&grundy(package.path(), "judge add --slowest").success());
    let judge = judge.replace(CAVEAT, "");
    let lines: Vec<&str> = judge.lines().collect();
    assert_eq!((lines.len(), lines[1]), (7, "the slowest cases:"), "{judge}");
    assert!(lines[2..].iter().all(|line| line.contains(" AC     add  ")), "{judge}");
}
