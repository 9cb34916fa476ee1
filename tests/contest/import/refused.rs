//! Packages that are hostile or broken.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{Archive, XML, import, kattis, polygon, text};
use grundy_user::{listing, package, printed, said, write};

/// Runs an import that must fail with these words, and change nothing.
fn refused(package: &TempDir, place: &Path, options: &str, words: &str) {
    let before = listing(package.path());
    let manifest = text(package.path(), "Cargo.toml");
    let import = import(package.path(), place, options).code(2).stdout("");
    assert!(said(&import).contains(words), "{words} is missing in {}", said(&import));
    assert_eq!(listing(package.path()), before);
    assert_eq!(text(package.path(), "Cargo.toml"), manifest);
}

#[test]
fn a_hostile_archive_is_refused_by_the_name_of_the_entry_and_nothing_is_written() {
    let package = package();
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("a.zip");
    let writer = || {
        let mut writer = Archive::create(&archive);
        ["1.in", "1.out"].iter().for_each(|name| writer.add(name, 0o644, b""));
        writer
    };
    for (name, flaw) in [
        ("../../../evil.in", "a path that leads out of the archive"),
        ("/tmp/evil.in", "an absolute path"),
        ("C:/evil.in", "a drive letter"),
        ("a\\evil.in", "a backslash"),
        ("a/../evil.in", "a path that leads out of the archive"),
    ] {
        let mut writer = writer();
        writer.add(name, 0o644, b"");
        writer.finish();
        refused(&package, &archive, "--id p1", &format!("refused: {name:?}: {flaw}"));
    }
    let mut links = writer();
    links.add("link.in", 0o120_777, b"/etc/passwd");
    links.finish();
    refused(&package, &archive, "--id p1", "refused: \"link.in\": a link, or another special file");

    let mut many = writer();
    (0..20_000).for_each(|number| many.add(&format!("{number}.txt"), 0o644, b""));
    many.finish();
    refused(&package, &archive, "--id p1", "refused: it has more than 20000 files and folders");

    // The flag that says that an entry is encrypted, in both of its headers.
    writer().finish();
    let mut bytes = fs::read(&archive).unwrap();
    for (signature, flags) in [(b"PK\x03\x04", 6), (b"PK\x01\x02", 8)] {
        let place = bytes.windows(4).position(|window| window == signature).unwrap();
        bytes[place + flags] |= 1;
    }
    fs::write(&archive, bytes).unwrap();
    refused(&package, &archive, "--id p1", "refused: \"1.in\": it is encrypted");

    fs::write(&archive, "no archive").unwrap();
    refused(&package, &archive, "--id p1", "a.zip: expected a folder or a ZIP archive");
    writer().finish();
    import(package.path(), &archive, "--id p1").success();
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_out_of_the_folder_is_not_followed() {
    let (package, source) = (package(), polygon());
    let place = source.path().join("polygon");
    for link in ["tests/01", "unused"] {
        let link = place.join(link);
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink("/etc/passwd", link).unwrap();
    }
    let said = printed(&import(package.path(), &place, "").success());
    for words in [
        "tests/01 isn't taken: it is a link that leads out of the folder",
        "unused isn't taken: it is a link that leads out of the folder",
        "the test 1 isn't taken: it has no input in this package",
    ] {
        assert!(said.contains(words), "{words} is missing in {said}");
    }
}

#[test]
fn a_broken_package_is_named_with_the_line_and_nothing_is_changed() {
    let package = package();
    let source = polygon();
    let place = source.path().join("polygon");
    for (old, new, words) in [
        ("</judging>", "", "problem.xml: bad XML: expected 'judging' tag, not"),
        (
            "<time-limit>700",
            "<time-limit>soon",
            "problem.xml: line 10: <time-limit>: found \"soon\", expected a whole number",
        ),
        (
            "<time-limit>700",
            "<time-limit>0",
            "polygon: the time limit in ms: found 0, expected a number from 1",
        ),
        (
            "input-file=\"\"",
            "input-file=\"../x\"",
            "problem.xml: input-file: found \"../x\", which isn't a plain name",
        ),
        (
            "short-name=\"two-numbers\"",
            "short-name=\"数\"",
            "no id can be made from \"Два числа\"; pass one with --id",
        ),
    ] {
        write(source.path(), "polygon/problem.xml", &XML.replace(old, new));
        refused(&package, &place, "", words);
    }
    write(source.path(), "polygon/problem.xml", "<a/>");
    refused(&package, &place, "", "problem.xml: found <a>, expected <problem>");
    write(source.path(), "polygon/problem.xml", XML);
    refused(&package, &place, "--id add", "`add` is there already; choose another id");
    refused(&package, &place, "--id ../a", "not an id");
    refused(&package, &place, "--judge luogo", "no judge `luogo`");
    refused(&package, &source.path().join("nowhere"), "", "nowhere: can't read");

    for (yaml, words) in [
        ("name: [\n", "problem.yaml: line 1: unclosed bracket"),
        ("limits:\n  memory: much\n", "problem.yaml: line 2: found \"much\", expected a number"),
        ("validator_flags: odd\n", "problem.yaml: validator_flags: no validator flag `odd`"),
        ("type: multi-pass\n", "problems of the type `multi-pass` can't be judged here"),
    ] {
        let source = kattis(yaml, "", &[]);
        refused(&package, source.path(), "", words);
    }
    let source = tempfile::tempdir().unwrap();
    write(source.path(), "info.toml", "title = \"a\"\ntimelimit = \"two\"\n");
    refused(
        &package,
        source.path(),
        "--id p1",
        "info.toml: bad content: TOML parse error at line 2",
    );
}

#[test]
fn what_is_no_package_is_answered_with_those_that_are_known() {
    let (package, source) = (package(), tempfile::tempdir().unwrap());
    write(source.path(), "README.md", "");
    // Others use the name, too.
    write(source.path(), "problem.yaml", "name: a\n");
    let words = "no package of a known kind; these are known, by what is at the top:
  a Polygon package: problem.xml
  a Kattis problem package: problem.yaml, and data/ or submissions/
  a Library Checker problem: info.toml
  an AtCoder folder of test cases: the folders in/ and out/
  a folder of test cases: files such as 1.in and 1.out, or 1.in and 1.ans
";
    refused(&package, source.path(), "", words);
}
