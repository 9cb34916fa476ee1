//! `--bundled` judges byte for byte what `cargo grundy bundle` prints.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use grundy_judge::judging::report::CAVEAT;
use grundy_user::{command, grundy, listing, printed, said, write};

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
    let package = grundy_user::package();
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

/// A folder like rustup's, with the toolchains that are installed here and one more, version
/// 1.99.0, whose rustc is the one that is used here. It writes a line to `log` whenever it runs,
/// and sets the condition `another`.
#[cfg(unix)]
fn rustup_with_another_toolchain(log: &Path) -> TempDir {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let home = tempfile::tempdir().unwrap();
    let version = Command::new("rustc").arg("-vV").output().unwrap();
    let version = String::from_utf8(version.stdout).unwrap();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().unwrap();
    let sysroot = String::from_utf8(sysroot.stdout).unwrap();
    let sysroot = Path::new(sysroot.trim_end());
    let rustc = home.path().join(format!("toolchains/1.99.0-{host}/bin/rustc"));
    fs::create_dir_all(rustc.parent().unwrap()).unwrap();
    let script = format!(
        "#!/bin/sh\necho ran >> {}\nexec {}/bin/rustc --cfg another \"$@\"\n",
        log.display(),
        sysroot.display()
    );
    fs::write(&rustc, script).unwrap();
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
    symlink(sysroot, home.path().join("toolchains").join(sysroot.file_name().unwrap())).unwrap();
    home
}

#[cfg(unix)]
#[test]
fn the_judges_own_compiler_is_used_where_rustup_has_installed_it() {
    let package = package();
    let own = grundy(package.path(), "bundle add --check compile").success();
    assert!(said(&own).contains(", compiled by rustc 1."), "{}", said(&own));
    assert!(said(&own).ends_with(" (luogu has 1.99.0)\n"), "{}", said(&own));
    let log = package.path().join("log");
    let home = rustup_with_another_toolchain(&log);
    for _ in 0..2 {
        let mut bundle = command(package.path(), "bundle add --check compile");
        let bundle = bundle.env("RUSTUP_HOME", home.path()).assert().success();
        assert!(said(&bundle).ends_with("compiled by rustc 1.99.0\n"), "{}", said(&bundle));
        assert_eq!(fs::read_to_string(&log).unwrap(), "ran\n");
    }
    assert_eq!(programs(&package).len(), 2);
}

#[cfg(unix)]
#[test]
fn errors_of_a_bundle_that_was_made_elsewhere_name_the_files_from_here() {
    let package = package();
    let assertion = "const _: () = assert!(!cfg!(another));";
    write(package.path(), "add/main.rs", &format!("{assertion}\n{MAIN}"));
    let home = rustup_with_another_toolchain(&package.path().join("log"));
    for (folder, place) in [("", "--> add/main.rs:1:15"), ("add", "--> main.rs:1:15")] {
        let mut bundle = command(&package.path().join(folder), "bundle add --check compile");
        let bundle = bundle.env("RUSTUP_HOME", home.path()).assert().code(1);
        assert!(said(&bundle).contains(place), "{}", said(&bundle));
    }
    // It was made once, and its files were named anew.
    assert_eq!(listing(&package.path().join("target/grundy/made")).len(), 1);
}

#[cfg(unix)]
#[test]
fn a_toolchain_that_is_too_old_is_named_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    let package = package();
    let rustc = package.path().join("old-rustc");
    for (release, words) in [
        ("1.69.0", "Rust 1.69.0 is too old, as `cargo grundy` asks for 1.70; use a newer one"),
        ("1.84.0", "rustc 1.84.0 doesn't know the edition 2024, in which luogu compiles; use a"),
    ] {
        let script =
            format!("#!/bin/sh\nrustc \"$@\" | sed 's/^release: .*/release: {release}/'\n");
        fs::write(&rustc, script).unwrap();
        fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
        let mut bundle = command(package.path(), "bundle add");
        let error = said(&bundle.env("RUSTC", &rustc).assert().code(2));
        assert!(error.contains(words) && error.contains("`cargo +stable grundy`"), "{error}");
    }
}

#[test]
fn what_is_printed_is_judged() {
    let package = package();
    let bundle = grundy(package.path(), "bundle add").success();
    assert_eq!(printed(&bundle), format!("{MAIN}\nmod sums {{\n{LIB}}}\n"));
    let end = format!(", 1 sample passed\n{CAVEAT}");
    assert!(said(&bundle).ends_with(&end), "{}", said(&bundle));
    let of_bundle = programs(&package);
    assert_eq!(of_bundle.len(), 1);

    let judge = grundy(package.path(), "judge add --bundled").success();
    assert!(printed(&judge).starts_with("AC    add "), "{}", printed(&judge));
    let stress = format!("stress add --bundled {ORACLE} --count 9");
    let stress = grundy(package.path(), &stress).success();
    assert!(printed(&stress).starts_with("AC    add "), "{}", printed(&stress));
    // Another text would have made another program.
    assert_eq!(programs(&package), of_bundle);
}

#[test]
fn a_bundle_that_prints_something_else_than_the_program_is_refused() {
    let package = package();
    // The answer is right in both, and the white space behind it differs.
    let main = "fn main() {
    let line = std::io::read_to_string(std::io::stdin()).unwrap();
    let sum: u32 = line.split_whitespace().map(|word| word.parse::<u32>().unwrap()).sum();
    println!(\"{sum}{}\", \" \".repeat(file!().len()));
}
";
    write(package.path(), "add/main.rs", main);
    let bundle = grundy(package.path(), "bundle add").code(1).stdout("");
    let words = "prints something else than `cargo run --release --bin add`";
    assert!(said(&bundle).contains(words), "{}", said(&bundle));
    grundy(package.path(), "bundle add --check compile").success();
}

#[test]
fn a_copied_package_is_bundled_from_where_it_is() {
    let (old, new) = (package(), package());
    grundy(old.path(), "bundle add").success();
    let copied = std::process::Command::new("cp")
        .args(["-r", "target"])
        .arg(new.path())
        .current_dir(old.path())
        .status();
    assert!(copied.unwrap().success());
    let lib = LIB.replace("println!(", "println!(\"{}\", 1 + ").replace("1 + \"{}\", ", "1 + ");
    write(new.path(), "src/lib.rs", &lib);
    let bundle = grundy(new.path(), "bundle add --check none").success();
    assert_eq!(printed(&bundle), format!("{MAIN}\nmod sums {{\n{lib}}}\n"));
}

#[test]
fn a_binary_without_a_problem_is_judged_by_the_bundle_that_is_printed_too() {
    let package = grundy_user::package();
    fs::remove_file(package.path().join("add/problem.toml")).unwrap();
    let bundle = grundy(package.path(), "bundle add").success();
    assert!(said(&bundle).contains("compared), compiled by rustc "), "{}", said(&bundle));
    let printed_one = programs(&package);
    assert_eq!(printed_one.len(), 1);
    let judge = grundy(package.path(), "judge add --bundled --cases add/samples").success();
    assert!(printed(&judge).starts_with("AC    add "), "{}", printed(&judge));
    assert_eq!(programs(&package), printed_one);
}
