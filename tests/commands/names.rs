//! How users name problems and options, and what they are told when they slip.

use std::fs;

use grundy_user::{grundy, package, printed, said, write};

#[test]
fn a_problem_may_be_named_in_capitals_and_needs_no_name_in_its_folder() {
    let package = package();
    let folder = package.path();
    let judged = printed(&grundy(folder, "judge ADD").success());
    assert!(judged.starts_with("AC    add "), "{judged}");
    let samples = folder.join("add/samples");
    for verb in ["judge", "bundle", "bundle --check none", "case", "run --case 1"] {
        let here = printed(&grundy(&samples, verb).success());
        let verb = verb.split_at(verb.find(' ').unwrap_or(verb.len()));
        let named = printed(&grundy(&samples, &format!("{} add{}", verb.0, verb.1)).success());
        let times = |text: &str| text.contains(" ms ");
        assert!(here == named || times(&here) && times(&named), "{verb:?}: {here} {named}");
    }
    let error = said(&grundy(&folder.join("add"), "run --case 7").code(2));
    assert!(error.contains("`add`: no case `7`; there are 1"), "{error}");
    // Two binaries in one folder: neither is meant.
    write(folder, "add/other.rs", "fn main() {}\n");
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    let other = "\n[[bin]]\nname = \"other\"\npath = \"add/other.rs\"\n";
    write(folder, "Cargo.toml", &(manifest + other));
    for verb in ["judge", "bundle", "case", "run", "stress"] {
        let asked = grundy(&samples, verb).code(2).stdout("");
        assert!(said(&asked).contains("name a problem such as p2148, or go"), "{}", said(&asked));
    }
}

#[test]
fn a_name_that_several_packages_use_means_the_binary_of_the_package_here() {
    let workspace = tempfile::tempdir().unwrap();
    let folder = workspace.path();
    for (package, inner, binaries) in
        [("root", ".", &["first"][..]), ("one", "one", &["a", "b"]), ("two", "two", &["a", "c"])]
    {
        let mut manifest = format!("[package]\nname = \"{package}\"\nedition = \"2021\"\n");
        for name in binaries {
            manifest += &format!("[[bin]]\nname = \"{name}\"\npath = \"{name}.rs\"\n");
            let text = format!("fn main() {{ println!(\"{package} {name}\") }}\n");
            write(folder, &format!("{inner}/{name}.rs"), &text);
        }
        if inner == "." {
            manifest += "[workspace]\nmembers = [\"one\", \"two\"]\n";
        }
        write(folder, &format!("{inner}/Cargo.toml"), &manifest);
    }
    let [one, two] = ["one", "two"].map(|package| folder.join(package));
    for (here, words, expected) in [
        (&one, "run a", "one a"),
        (&two, "run a", "two a"),
        (&two, "run a --manifest-path ../one/Cargo.toml", "one a"),
        (&two, "run b", "one b"),
        // From the root, Cargo only knows the binaries of the package there.
        (&folder.to_owned(), "run c", "two c"),
    ] {
        assert_eq!(printed(&grundy(here, words).success()).trim_end(), expected, "{words}");
    }
    let bundle = printed(&grundy(&two, "bundle a").success());
    assert!(bundle.contains("two a"), "{bundle}");
    let error = said(&grundy(folder, "run a").code(2));
    let several =
        "several packages have a binary `a`, `one` and `two` among them; go to the folder";
    assert!(error.contains(several), "{error}");
}

#[test]
fn a_slip_is_recognised_and_another_number_is_another_problem() {
    let package = package();
    let folder = package.path();
    grundy(folder, "new p2599").success();
    for (words, hint) in [
        ("judge p2589", "; is it `p2599`?"),
        ("judge p9999", "among the 2 of this workspace; `cargo grundy new p9999` makes it"),
        ("judge ad", "; is it `add`?"),
    ] {
        let error = grundy(folder, words).code(2).stdout("");
        assert!(said(&error).contains(hint), "{}", said(&error));
    }
}

#[test]
fn an_option_that_takes_a_number_or_a_word_says_which() {
    let folder = tempfile::tempdir().unwrap();
    for (words, expected) in [
        ("judge --jobs x", "'--jobs <N>': expected a whole number from 1 to 65535"),
        (
            "judge --time-limit 0",
            "'--time-limit <MS>': expected a whole number from 1 to 4294967295",
        ),
        (
            "stress --seed=-1",
            "'--seed <SEED>': expected a whole number from 0 to 18446744073709551615",
        ),
        ("--colour blue list", "[possible values: auto, always, never]"),
    ] {
        let error = grundy(folder.path(), words).code(2).stdout("");
        assert!(said(&error).contains(expected), "{words}: {}", said(&error));
    }
}

#[test]
fn colours_are_printed_when_they_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let list =
        |when| printed(&grundy(folder.path(), &format!("--color {when} list nim")).success());
    assert!(list("always").contains("\x1b["));
    assert_eq!(list("never"), list("auto"));
    assert!(!list("never").contains("\x1b["));
}

#[test]
fn more_than_five_snippets_have_one_line_each() {
    let folder = tempfile::tempdir().unwrap();
    let found = printed(&grundy(folder.path(), "list nim").success());
    let count = found.lines().count();
    assert!(count > 5 && found.lines().all(|line| !line.starts_with(' ')), "{found}");
    let found = printed(&grundy(folder.path(), "list wythoff").success());
    assert!(found.contains("\n    theorem: "), "{found}");
}
