//! `cargo grundy stress`.

use std::fs;

use grundy_judge::judging::report::CAVEAT;
use tempfile::TempDir;

use grundy_user::{grundy, printed, replace, said, write};

/// A generator: prints a count, then as many numbers.
const GENERATOR: &str = "seed=$1
count=$((seed % $2 + 1))
echo $count
while [ $count -gt 0 ]; do
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    count=$((count - 1))
    line=\"$line $((seed / 65536 % 30))\"
done
echo $line
";
/// A reference: prints the sum of the numbers, and refuses an incomplete input.
const REFERENCE: &str = "read count && read numbers && sum=0 || exit 3
set -- $numbers
[ $# -eq $count ] || exit 3
for number in $numbers; do sum=$((sum + number)); done
echo $sum
";
/// A wrong solution: prints the sum, but is wrong for numbers from 20 up.
const WRONG: &str = "read count && read numbers && sum=0
for number in $numbers; do
    [ $number -ge 20 ] || sum=$((sum + number))
done
echo $sum
";
/// A right solution: like [`REFERENCE`], but refuses nothing.
const RIGHT: &str = "fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = input.split_whitespace().skip(1).map(|word| word.parse::<u32>().unwrap());
    println!(\"{}\", numbers.sum::<u32>());
}
";
const ORACLE: &str = "--generator 'sh generator.sh' --reference 'sh reference.sh'";

/// The package with another problem in `add`, and with these scripts.
fn package() -> TempDir {
    let folder = grundy_user::package();
    for (file, text) in [
        ("add/main.rs", RIGHT),
        ("add/samples/1.in", "2\n1 2\n"),
        ("add/samples/1.out", "3\n"),
        ("generator.sh", GENERATOR),
        ("reference.sh", REFERENCE),
        ("wrong.sh", WRONG),
    ] {
        write(folder.path(), file, text);
    }
    folder
}

#[test]
fn where_all_cases_agree_their_number_is_told() {
    let package = package();
    let answer = grundy(package.path(), &format!("stress add {ORACLE} --count 40")).success();
    let line = printed(&answer);
    assert!(line.starts_with("AC    add  ") && line.contains(" cases in "), "{line}");
    assert!(line.ends_with(CAVEAT), "{line}");
    assert_eq!(said(&answer), "");
}

#[test]
fn a_solution_with_files_gets_its_inputs_and_is_judged_by_its_outputs() {
    let package = package();
    let metadata =
        format!("{}input_file = \"in.txt\"\noutput_file = \"out.txt\"\n", grundy_user::PROBLEM);
    write(package.path(), "add/problem.toml", &metadata);
    write(package.path(), "right.sh", &format!("exec < in.txt > out.txt\n{REFERENCE}"));
    let words = |file: &str| format!("stress add {ORACLE} --command 'sh {file}' --count 5");
    grundy(package.path(), &words("right.sh")).success();
    let answer = grundy(package.path(), &words("reference.sh")).code(1);
    assert!(printed(&answer).starts_with("RE "), "its stdin is empty: {}", printed(&answer));
    let with_stdin =
        words("reference.sh").replace("stress add", "stress") + " --output-file out.txt";
    let answer = grundy(package.path(), &with_stdin).code(1);
    assert!(
        printed(&answer).contains("it hasn't written the file out.txt"),
        "{}",
        printed(&answer)
    );
}

/// The macros of a package may need one of its libraries with another feature.
#[test]
fn a_brute_force_gets_the_libraries_that_the_solution_gets() {
    let package = package();
    let manifest = |name: &str, rest: &str| {
        let start = format!("[package]\nname = \"{name}\"\nedition = \"2021\"\n\n");
        write(package.path(), &format!("{name}/Cargo.toml"), &(start + rest));
    };
    manifest("rules", "[features]\nother = []\n");
    let needed = "[dependencies]\nrules = { path = \"../rules\", features = [\"other\"] }\n";
    manifest("macros", &format!("[lib]\nproc-macro = true\n\n{needed}"));
    let both = "[dependencies]\nmacros = { path = \"macros\" }\nrules = { path = \"rules\" }\n\n";
    replace(package.path(), "Cargo.toml", "[[bin]]", &format!("{both}[[bin]]"));
    let main = "fn main() { println!(\"{}\", rules::is_other()); }\n";
    for (file, text) in [
        ("rules/src/lib.rs", "pub fn is_other() -> bool { cfg!(feature = \"other\") }\n"),
        ("macros/src/lib.rs", ""),
        ("add/main.rs", main),
        ("add/brute.rs", main),
    ] {
        write(package.path(), file, text);
    }
    let command = "stress add --generator 'sh generator.sh' --count 5";
    let line = printed(&grundy(package.path(), command).success());
    assert!(line.starts_with("AC    add  "), "{line}");
}

#[test]
fn inputs_that_come_again_are_told_and_not_run() {
    let package = package();
    write(package.path(), "generator.sh", "echo 1; echo $(($1 / 9))");
    let words = format!("stress {ORACLE} --command 'sh reference.sh' --count 18");
    let line = printed(&grundy(package.path(), &words).success());
    assert!(line.starts_with("AC    sh ") && line.contains("  2 cases in "), "{line}");
    assert!(line.contains(", 16 duplicates skipped\n"), "{line}");
}

#[test]
fn a_difference_is_shown_on_the_smallest_input_with_the_command_that_makes_it_again() {
    let package = package();
    let words = format!("stress add {ORACLE} --command 'sh wrong.sh'");
    let shown = printed(&grundy(package.path(), &format!("{words} --seed 5 --size 20")).code(1));
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with("WA    add  1st token differs: expected \"20\""), "{shown}");
    assert_eq!(lines[2..12], ["", "input:", "1", "20", "", "expected:", "20", "", "found:", "0"]);

    let again = lines[1].trim_start().strip_prefix("cargo grundy ").unwrap();
    assert!(again.starts_with(&words) && again.ends_with(" --count 1"), "{again}");
    let shown_again = printed(&grundy(package.path(), again).code(1));
    assert_eq!(shown_again.lines().take(12).collect::<Vec<_>>(), lines[..12]);
    assert!(shown_again.contains("\n1 case in "), "{shown_again}");
}

#[test]
fn a_bundle_that_is_wrong_is_found_whether_it_passes_the_sample_or_not() {
    let package = package();
    for least in [20, 1] {
        let wrong = RIGHT.replace(".sum", &format!(".filter(|&number| number < {least}).sum"));
        write(package.path(), "add/main.rs", &wrong);
        let words = format!("stress add {ORACLE} --bundled --size 20");
        let shown = printed(&grundy(package.path(), &words).code(1));
        assert!(shown.starts_with("WA    add  1st token differs: expected "), "{shown}");
        assert!(shown.contains(&format!("cargo grundy stress add {ORACLE} --bundled ")), "{shown}");
        let case = format!("\ninput:\n1\n{least}\n\nexpected:\n{least}\n\nfound:\n0\n");
        assert!(shown.contains(&case), "{shown}");
    }
}

#[test]
fn a_program_that_fails_is_found_like_one_that_is_wrong() {
    let package = package();
    let fails = WRONG.replace("-ge 20 ] ||", "-lt 20 ] || exit 5;");
    write(package.path(), "fails.sh", &fails);
    let words = format!("stress add {ORACLE} --command 'sh fails.sh'");
    let shown = printed(&grundy(package.path(), &words).code(1));
    assert!(shown.starts_with("RE    add  exit status 5\n"), "{shown}");
    assert!(shown.contains("\ninput:\n1\n20\n\nexpected:\n20\n\nfound:\n(nothing)\n"), "{shown}");
}

#[test]
fn a_program_that_does_not_compile_is_not_run() {
    let package = package();
    write(package.path(), "add/main.rs", "fn main() { 7 }");
    for what in ["add", "add --bundled"] {
        let answer = grundy(package.path(), &format!("stress {what} {ORACLE}")).code(2).stdout("");
        for words in ["`add` doesn't compile\nerror[E0308]", "--> add/main.rs:1:13\n"] {
            assert!(said(&answer).contains(words), "{}", said(&answer));
        }
    }
}

#[test]
fn a_failing_case_is_saved_beside_those_that_are_there_and_judged_from_then_on() {
    let package = package();
    let words = format!("stress add {ORACLE} --command 'sh wrong.sh' --save");
    for (number, least) in [(1, 20), (2, 25)] {
        replace(package.path(), "wrong.sh", "-ge 20", &format!("-ge {least}"));
        let shown = printed(&grundy(package.path(), &words).code(1));
        assert!(shown.ends_with(&format!("add/cases/{number}.in\n")), "{shown}");
        let case = |kind| {
            fs::read_to_string(package.path().join(format!("add/cases/{number}.{kind}"))).unwrap()
        };
        assert_eq!((case("in"), case("out")), (format!("1\n{least}\n"), format!("{least}\n")));
        let again = printed(&grundy(package.path(), &words).code(1));
        let known = format!("not saved: add/cases/{number}.in has the same input\n");
        assert!(again.ends_with(&known), "{again}");
    }
    let judged = grundy(package.path(), "judge add --command 'sh wrong.sh'").code(1);
    assert!(printed(&judged).contains("3 cases"), "{}", printed(&judged));
    let judged = grundy(package.path(), "judge add").success();
    assert!(printed(&judged).contains("3 cases"), "{}", printed(&judged));
}

#[test]
fn a_question_that_cannot_be_asked_has_the_exit_status_2_and_clear_words() {
    let package = package();
    write(package.path(), "crash.sh", "echo 'no luck' >&2; exit 9");
    write(package.path(), "slow.sh", "sleep 30");
    write(package.path(), "bytes.sh", "printf '\\377'");
    let solution = "--command 'sh reference.sh'";
    let table = [
        ("", "name a problem such as p2148, or go to its folder; or pass all of --generator"),
        (
            "add --generator 'sh generator.sh'",
            "Name a brute force with --reference, or write brute.rs",
        ),
        ("ad", "no binary `ad` among the 1 of this workspace; is it `add`?"),
        ("add", "no example `oracle` in this workspace; name a program to take its place"),
        (&format!("{ORACLE} {solution} --save"), "--save, --bundled and --multi are for a problem"),
        (
            &format!("--generator 'sh crash.sh' --reference 'sh reference.sh' {solution}"),
            "seed 0, size 1: the generator fails: RE: exit status 9\nno luck",
        ),
        (
            &format!("--generator 'sh bytes.sh' --reference 'sh reference.sh' {solution}"),
            "the generator: it prints what isn't a text in UTF-8",
        ),
        (
            &format!("--generator 'sh generator.sh' --reference 'sh crash.sh' {solution}"),
            "no answer to the generated input: the reference fails: RE: exit status 9\nno luck",
        ),
        (
            &format!("{ORACLE} --command ./nowhere"),
            "./nowhere: no such file; build the program first",
        ),
        (&format!("{ORACLE} {solution} --checker 'sh crash.sh'"), "the checker failed"),
    ];
    for (words, expected) in table {
        let answer = grundy(package.path(), &format!("stress {words}")).code(2).stdout("");
        assert!(said(&answer).contains(expected), "{words}: {}", said(&answer));
    }
    fs::remove_file(package.path().join("add/problem.toml")).unwrap();
    let answer = grundy(package.path(), &format!("stress add {ORACLE} --save")).code(2);
    assert!(said(&answer).contains("`add` has no problem.toml beside it"), "{}", said(&answer));
}

#[test]
fn an_oracle_that_does_not_do_its_part_is_told() {
    let package = package();
    let says = |line| format!("fn main() {{ for _ in std::io::stdin().lines() {{ {line} }} }}");
    for (oracle, expected) in [
        ("fn main() {}".to_owned(), "seed 0, size 1: the oracle has ended (exit status: 0)"),
        (says("println!(\"?\")"), "the oracle says \"?\", which is no reply"),
        (says("println!(r#\"{{\"error\":\"none\"}}\"#)"), "seed 0, size 1: no input: none"),
        ("fn main() { 7 }".to_owned(), "the example `oracle` doesn't compile\nerror[E0308]"),
    ] {
        write(package.path(), "examples/oracle.rs", &oracle);
        let answer = grundy(package.path(), "stress add").code(2).stdout("");
        assert!(said(&answer).contains(expected), "{oracle}: {}", said(&answer));
    }
}

/// An oracle for the sum: as many numbers as the size says, and their count before them.
const SUM_ORACLE: &str = r##"fn main() {
    assert!(std::env::args().skip(1).eq(["serve", "add"]));
    for request in std::io::stdin().lines().map(Result::unwrap) {
        let words = request.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<u64> = words.filter_map(|word| word.parse().ok()).collect();
        let reply = match request.split('"').nth(1) {
            Some("generate") => {
                let (seed, size) = (numbers[0], numbers[1]);
                let line: Vec<String> = (0..size).map(|i| (seed * 7 + i).to_string()).collect();
                format!("{size}\\n{}", line.join(" "))
            }
            Some("solve") => numbers[1..].iter().sum::<u64>().to_string(),
            _ => String::new(),
        };
        println!("{{\"ok\":\"{reply}\"}}");
    }
}
"##;

#[test]
fn the_oracle_of_a_workspace_is_started_once_and_asked_about_every_case() {
    let package = package();
    write(package.path(), "examples/oracle.rs", SUM_ORACLE);
    let line = printed(&grundy(package.path(), "stress add --count 200 --size 20").success());
    assert!(line.starts_with("AC    add  200 cases in "), "{line}");
    replace(package.path(), "add/main.rs", ".skip(1)", ".skip(2)");
    let shown = printed(&grundy(package.path(), "stress add --count 200 --size 20").code(1));
    assert!(shown.contains("\ninput:\n"), "{shown}");
}
