//! `--bundled` judges byte for byte what `cargo grundy bundle` prints.

use std::fs;

use tempfile::TempDir;

use super::{grundy, listing, printed, said, write};

/// A program that prints a sum by dropping a value.
const MAIN: &str = "use sums::Printed;

fn main() {
    let line = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = line.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let _sum = Printed(numbers.sum());
}
";
/// A library whose `const _` block must be bundled: without it, the bundle would compile, but print
/// nothing.
const LIB: &str = "pub struct Printed(pub u32);

const _: () = {
    impl Drop for Printed {
        fn drop(&mut self) {
            println!(\"{}\", self.0);
        }
    }
};
";
const ORACLE: &str = "--generator 'sh generator.sh' --reference 'sh reference.sh'";

fn package() -> TempDir {
    let package = super::package();
    for (file, text) in [
        ("src/lib.rs", LIB),
        ("add/main.rs", MAIN),
        ("generator.sh", "echo $1 $2\n"),
        ("reference.sh", "read a b; echo $((a + b))\n"),
    ] {
        write(package.path(), file, text);
    }
    package
}

/// The names of the cached programs of bundles. Each is a hash of the bundle and of everything else
/// that the program is made from.
fn programs(package: &TempDir) -> Vec<String> {
    listing(&package.path().join("target/grundy/bundled"))
}

#[test]
fn where_the_smaller_bundle_is_wrong_the_whole_crates_are_printed_and_judged() {
    let package = package();
    let smaller = printed(&grundy(package.path(), "bundle add --check none").success());
    assert!(!smaller.contains("impl Drop"), "{smaller}");
    grundy(package.path(), "bundle add --check compile").success().stdout(smaller);
    assert_eq!(programs(&package).len(), 1);

    let bundle = grundy(package.path(), "bundle add").success();
    assert_eq!(printed(&bundle), format!("{MAIN}\nmod sums {{\n{LIB}}}\n"));
    let summary = "sums; compiled, 1 sample passed, whole crates kept\n";
    assert!(said(&bundle).ends_with(summary), "{}", said(&bundle));
    let of_both = programs(&package);
    assert_eq!(of_both.len(), 2);

    let judge = grundy(package.path(), "judge add --bundled").success();
    assert!(printed(&judge).starts_with("AC    add "), "{}", printed(&judge));
    let stress = format!("stress add --bundled {ORACLE} --count 9");
    let stress = grundy(package.path(), &stress).success();
    assert!(printed(&stress).starts_with("AC    add "), "{}", printed(&stress));
    // Another text would have made another program.
    assert_eq!(programs(&package), of_both);
}

#[test]
fn a_binary_without_a_problem_is_judged_by_the_bundle_that_is_printed_too() {
    let package = super::package();
    fs::remove_file(package.path().join("add/problem.toml")).unwrap();
    let bundle = grundy(package.path(), "bundle add").success();
    assert!(said(&bundle).ends_with("sums; compiled\n"), "{}", said(&bundle));
    let printed_one = programs(&package);
    assert_eq!(printed_one.len(), 1);
    let judge = grundy(package.path(), "judge add --bundled --cases add/samples").success();
    assert!(printed(&judge).starts_with("AC    add "), "{}", printed(&judge));
    assert_eq!(programs(&package), printed_one);
}
