//! `cargo grundy bundle`.

use std::fs;

use grundy_judge::judging::report::CAVEAT;

use grundy_user::{MAIN, grundy, package, replace, said, write};

#[test]
fn a_bundle_is_checked_on_the_samples_and_printed_with_a_summary() {
    let package = package();
    let bundle = grundy(package.path(), "bundle add").success();
    let text = String::from_utf8_lossy(&bundle.get_output().stdout).into_owned();
    assert!(text.starts_with(MAIN) && text.contains("pub fn sum") && !text.contains("unused"));
    let said = said(&bundle);
    let size = text.len();
    let start = format!(
        "add for luogu, edition 2024: {size} of 50000 bytes; sums; the same program (6 functions \
         compared), compiled by rustc "
    );
    let end = format!(", 1 sample passed\n{CAVEAT}");
    assert!(said.starts_with(&start) && said.ends_with(&end), "{said}");
}

#[test]
fn what_was_written_to_find_a_mistake_is_told() {
    let package = package();
    let noisy = MAIN.replace("    println!", "    dbg!(&line);\n    eprintln!();\n    println!");
    write(package.path(), "add/main.rs", &noisy);
    let bundle = grundy(package.path(), "bundle add").success();
    let line = 1 + noisy.lines().position(|line| line.contains("dbg!")).unwrap();
    let words = format!(
        "warning: add/main.rs:{line}: this prints to standard error, and so does another line; \
         that takes time on the judge\n"
    );
    assert!(said(&bundle).starts_with(&words), "{}", said(&bundle));
}

#[test]
fn the_bundle_can_go_into_a_file_from_anywhere() {
    let package = package();
    let manifest = package.path().join("Cargo.toml").display().to_string();
    let output = package.path().join("out.rs").display().to_string();
    let elsewhere = tempfile::tempdir().unwrap();
    let arguments =
        format!("bundle add --judge kattis --check none --manifest-path {manifest} -o {output}");
    let bundle = grundy(elsewhere.path(), &arguments).success().stdout("");
    assert!(said(&bundle).contains("for kattis, edition 2021"), "{}", said(&bundle));
    assert!(fs::read_to_string(output).unwrap().starts_with(MAIN));
}

#[test]
fn a_wrong_answer_on_a_sample_is_shown_and_nothing_is_printed() {
    let package = package();
    replace(package.path(), "src/lib.rs", ".sum()", ".max().unwrap()");
    let bundle = grundy(package.path(), "bundle add").code(1).stdout("");
    for words in [
        "WA: 1st token differs: expected \"6\", found \"3\"",
        "cargo grundy judge add --bundled --cases add/samples/1.in",
    ] {
        assert!(said(&bundle).contains(words), "{}", said(&bundle));
    }
}

#[test]
fn a_program_that_fails_is_shown_with_its_last_words() {
    let package = package();
    replace(package.path(), "src/lib.rs", ".sum()", ".sum::<u32>().checked_sub(7).expect(\"7\")");
    let bundle = grundy(package.path(), "bundle add").code(1).stdout("");
    assert!(said(&bundle).contains("RE: exit status 101"), "{}", said(&bundle));
}

#[test]
fn an_error_of_the_compiler_is_shown_at_its_place_in_the_source() {
    let package = package();
    replace(package.path(), "src/lib.rs", "parse::<u32>()", "parse::<u33>()");
    let bundle = grundy(package.path(), "bundle add --check compile").code(1).stdout("");
    for words in ["u33", "src/lib.rs:3:"] {
        assert!(said(&bundle).contains(words), "{}", said(&bundle));
    }
}

#[test]
fn a_bundle_above_the_limit_is_refused_with_its_largest_items() {
    let package = package();
    let table = format!("pub static TABLE: &str = \"{}\";\n", "7".repeat(50_000));
    replace(package.path(), "src/lib.rs", "pub fn unused() {}", &table);
    replace(package.path(), "src/lib.rs", ".sum()", ".sum::<u32>() + TABLE.len() as u32 - 50_000");
    let bundle = grundy(package.path(), "bundle add").code(1).stdout("");
    let lines = said(&bundle);
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines[0].contains("of 50000 bytes"), "{lines:?}");
    let minified = "; too large, and --minify isn't enough: that leaves 50";
    assert!(lines[0].contains(minified), "{lines:?}");
    assert!(lines[1].ends_with("  sums::TABLE"), "{lines:?}");
    assert!(lines[2].ends_with("  sums::sum"), "{lines:?}");
    grundy(package.path(), "bundle add --judge kattis").success();
    // Most of it is a comment now.
    let comment = format!("// {}\npub fn sum", "7".repeat(40_000));
    replace(package.path(), "src/lib.rs", "pub fn sum", &comment);
    replace(package.path(), "src/lib.rs", &"7".repeat(50_000), &"7".repeat(40_000));
    replace(package.path(), "src/lib.rs", "- 50_000", "- 40_000");
    let bundle = grundy(package.path(), "bundle add").code(1).stdout("");
    let minified = "; too large, so try --minify: that leaves 40";
    assert!(said(&bundle).contains(minified), "{}", said(&bundle));
    grundy(package.path(), "bundle add --minify").success();
}

#[test]
fn a_question_that_cannot_be_asked_has_the_exit_status_2_and_names_the_fix() {
    let package = package();
    let table = [
        ("bundle ad", "no binary `ad` among the 1 of this workspace; is it `add`?"),
        ("bundle add --judge luogo", "no judge `luogo`; there are aoj, atcoder,"),
        ("bundle add --manifest-path nowhere/Cargo.toml", "nowhere/Cargo.toml: no such file"),
        ("bundle add --check none -o nowhere/out.rs", "nowhere/out.rs: can't write"),
        ("bundle", "name a problem such as p2148, or go to its folder"),
        ("bundel add", "bundle"),
    ];
    for (arguments, words) in table {
        let answer = grundy(package.path(), arguments).code(2);
        assert!(said(&answer).contains(words), "{arguments}: {}", said(&answer));
    }
    replace(package.path(), "add/problem.toml", "luogu", "luogo");
    let answer = grundy(package.path(), "bundle add").code(2).stdout("");
    assert!(said(&answer).contains("add/problem.toml"), "{}", said(&answer));
    fs::remove_file(package.path().join("add/samples/1.out")).unwrap();
    replace(package.path(), "add/problem.toml", "luogo", "luogu");
    let answer = grundy(package.path(), "bundle add").code(2).stdout("");
    assert!(said(&answer).contains("add add/samples/1.out or .ans"), "{}", said(&answer));
    // Of the profile, Cargo warns before it says that there is a cycle.
    let members = "[dependencies]\ninner.path = \"inner\"\n\n[workspace]";
    replace(package.path(), "Cargo.toml", "[workspace]", members);
    let inner =
        "[package]\nname = \"inner\"\n\n[profile.dev]\n\n[dependencies]\nsums.path = \"..\"\n";
    write(package.path(), "inner/Cargo.toml", inner);
    write(package.path(), "inner/src/lib.rs", "");
    let answer = grundy(package.path(), "bundle add").code(2).stdout("");
    assert!(said(&answer).contains("can't read the workspace: error: "), "{}", said(&answer));
}

#[test]
fn a_binary_is_there_as_soon_as_it_is_written() {
    let package = package();
    grundy(package.path(), "bundle two --check none").code(2);
    write(package.path(), "src/bin/two.rs", "fn main() {}\n");
    grundy(package.path(), "bundle two --check none").success().stdout("fn main() {}\n");
}

#[test]
fn a_table_of_stand_ins_that_is_none_is_named() {
    let package = package();
    let manifest = fs::read_to_string(package.path().join("Cargo.toml")).unwrap();
    let table = "[package.metadata.grundy.stand-ins]\nitertools = 7\n";
    write(package.path(), "Cargo.toml", &format!("{manifest}\n{table}"));
    let bundle = grundy(package.path(), "bundle add").code(2).stdout("");
    let words = "Cargo.toml: [package.metadata.grundy.stand-ins]: expected lines such as itertools";
    assert!(said(&bundle).contains(words), "{}", said(&bundle));
}

#[test]
fn of_several_versions_of_a_crate_that_the_judge_provides_its_own_is_compiled() {
    let package = package();
    let write = |file: &str, text: &str| write(package.path(), file, text);
    // Cargo takes this folder for the registry.
    let sources = "[source.crates-io]\nreplace-with = \"vendored\"\n";
    let folder = "[source.vendored]\ndirectory = \"vendor\"\n";
    write(".cargo/config.toml", &format!("{sources}{folder}"));
    for (version, function) in [("0.5.0", "older"), ("0.6.0", "newer")] {
        let place = format!("vendor/proconio-{version}");
        let manifest = format!("[package]\nname = \"proconio\"\nversion = \"{version}\"\n");
        write(&format!("{place}/Cargo.toml"), &manifest);
        write(&format!("{place}/src/lib.rs"), &format!("pub fn {function}() -> u32 {{ 6 }}\n"));
        write(&format!("{place}/.cargo-checksum.json"), "{\"files\": {}}");
    }
    let manifest = "[package]\nname = \"other\"\nedition = \"2021\"\n\n[dependencies]\n";
    write("other/Cargo.toml", &format!("{manifest}proconio = \"0.6.0\"\n"));
    write("other/src/lib.rs", "");
    replace(
        package.path(),
        "Cargo.toml",
        "[workspace]\n",
        "[workspace]\n\n[dependencies]\nother = { path = \"other\" }\nproconio = \"0.5.0\"\n",
    );
    write("add/main.rs", "fn main() {\n    println!(\"{}\", proconio::older());\n}\n");
    let bundle = grundy(package.path(), "bundle add --judge atcoder").success();
    assert!(said(&bundle).ends_with(&format!(", 1 sample passed\n{CAVEAT}")), "{}", said(&bundle));

    // The bundle is made again once the package has another version.
    replace(package.path(), "Cargo.toml", "proconio = \"0.5.0\"", "proconio = \"0.6.0\"");
    let bundle = grundy(package.path(), "bundle add --judge atcoder --check none").failure();
    assert!(said(&bundle).contains("cannot find function `older`"), "{}", said(&bundle));
}

#[test]
fn a_bundle_is_made_again_once_a_file_that_it_was_made_of_has_changed() {
    let package = package();
    let bundle = || {
        let bundle = grundy(package.path(), "bundle add --check none").success();
        String::from_utf8_lossy(&bundle.get_output().stdout).into_owned()
    };
    let first = bundle();
    assert_eq!(bundle(), first);
    replace(package.path(), "src/lib.rs", "parse::<u32>().ok()", "parse::<u32>().ok().map(|x| x)");
    assert!(bundle().contains(".map(|x| x)"));
    replace(package.path(), "src/lib.rs", ".map(|x| x)", "");
    assert_eq!(bundle(), first);
}
