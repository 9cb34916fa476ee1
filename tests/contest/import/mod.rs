//! `cargo grundy import`.

mod kinds;
mod refused;

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use rawzip::ZipArchiveWriter;
use rawzip::path::EntryPath;
use serde_json::Value;
use tempfile::TempDir;

use grundy_user::{grundy, listing, package, printed, replace, said, write};

/// A stand-in for testlib, with just what the checkers below need.
const TESTLIB: &str = "#pragma once
#include <cstdio>
#include <cstdlib>
struct Stream {
    FILE* file;
    bool is_good = true;
    Stream(const char* name) : file(std::fopen(name, \"r\")) {}
    long long number() {
        long long number = 0;
        is_good &= std::fscanf(file, \"%lld\", &number) == 1;
        return number;
    }
};
const int OK = 0, WRONG = 1, BAD_FORMAT = 2;
inline void quit(int result, const char* words, long long number = 0) {
    std::fprintf(stderr, words, number);
    std::exit(result);
}
";

/// Accepts any two numbers with the sum in the input.
const CHECKER: &str = "#include \"testlib.h\"
int main(int, char** files) {
    Stream input(files[1]), output(files[2]);
    long long sum = input.number(), a = output.number(), b = output.number();
    if (!output.is_good) quit(BAD_FORMAT, \"expected two numbers\");
    quit(a + b == sum ? OK : WRONG, \"the sum is %lld\", a + b);
}
";

/// A program in C++ that prints the number that it reads, and `more`.
fn sum(more: u8) -> String {
    format!(
        "#include <cstdio>\nint main() {{\n    long long n;\n    std::scanf(\"%lld\", &n);\n    \
         std::printf(\"%lld {more}\\n\", n);\n}}\n"
    )
}

const RIGHT: &str = "use std::io::*;

fn main() {
    let sum: i64 = read_to_string(stdin()).unwrap().trim().parse().unwrap();
    println!(\"{} {}\", sum - 3, 3);
}
";

/// It never ends on one of the cases. On each more, the tests would have to wait for it again.
const SLOW: &str = "#include <iostream>
int main() {
    int n;
    std::cin >> n;
    for (volatile int i = 0; n == 5; i = 1);
}
";

const XML: &str = r#"<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="two-numbers" url="https://polygon.codeforces.com/p1/x/y">
    <names>
        <name language="english" value="Two  Numbers"/>
        <name language="russian" value="Два числа"/>
    </names>
    <statements><statement language="english" path="statements/english/problem.tex"/></statements>
    <judging input-file="" output-file="" run-count="1">
        <testset name="tests">
            <time-limit>700</time-limit>
            <memory-limit>268435456</memory-limit>
            <test-count>4</test-count>
            <input-path-pattern>tests/%02d</input-path-pattern>
            <answer-path-pattern>tests/%02d.a</answer-path-pattern>
            <tests>
                <test method="manual" sample="true"/>
                <test method="manual"/>
                <test method="generated" cmd="gen 5"/>
                <test method="manual"/>
            </tests>
        </testset>
    </judging>
    <assets>
        <checker name="check.cpp" type="testlib">
            <source path="files/check.cpp" type="cpp.g++17"/>
        </checker>
        <validators>
            <validator><source path="files/val.cpp" type="cpp.g++17"/></validator>
        </validators>
        <solutions>
            <solution tag="main">
                <source path="solutions/main.rs" type="rust"/>
            </solution>
            <solution tag="accepted">
                <source path="solutions/also.cpp" type="cpp.g++17"/>
            </solution>
            <solution tag="wrong-answer">
                <source path="solutions/wrong.cpp" type="cpp.g++17"/>
            </solution>
            <solution tag="wrong-answer">
                <source path="solutions/format.py" type="python.3"/>
            </solution>
            <solution tag="time-limit-exceeded">
                <source path="solutions/slow.cpp" type="cpp.g++17"/>
            </solution>
            <solution tag="failed">
                <source path="solutions/crash.rs" type="rust"/>
            </solution>
            <solution tag="time-limit-exceeded-or-accepted">
                <source path="solutions/odd.cpp" type="cpp.g++17"/>
            </solution>
            <solution tag="accepted">
                <source path="solutions/old.pas" type="pas.fpc"/>
            </solution>
            <solution tag="accepted">
                <source path="../../../etc/passwd" type="rust"/>
            </solution>
        </solutions>
    </assets>
</problem>
"#;

/// A package as Polygon makes them, in the folder `polygon`.
fn polygon() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in [
        ("problem.xml", XML),
        ("files/testlib.h", TESTLIB),
        ("files/check.cpp", CHECKER),
        ("files/val.cpp", ""),
        ("solutions/main.rs", RIGHT),
        ("solutions/also.cpp", &sum(0)),
        ("solutions/wrong.cpp", &sum(1)),
        ("solutions/format.py", "print('none')\n"),
        ("solutions/slow.cpp", SLOW),
        ("solutions/crash.rs", "fn main() {\n    panic!(\"no idea\");\n}\n"),
        ("solutions/odd.cpp", "int main() {}\n"),
        ("solutions/old.pas", "begin end."),
        ("tests/01", "5\n"),
        ("tests/01.a", "2 3\n"),
        ("tests/02", "-10\n"),
        ("tests/02.a", "0 -10\n"),
        ("tests/04", "7\n"),
    ] {
        write(folder.path(), &format!("polygon/{file}"), text);
    }
    folder
}

/// A Kattis package in the folder `squares`, with a validator in Python unless it is empty.
fn kattis(yaml: &str, validator: &str, submissions: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in [
        ("problem.yaml", yaml),
        ("domjudge-problem.ini", "timelimit='1.0'\n"),
        ("data/sample/1.in", "3\n"),
        ("data/sample/1.ans", "3 9\n"),
        ("data/secret/a/1.in", "4\n"),
        ("data/secret/a/1.ans", "4 16\n"),
        ("data/secret/b/1.in", "5\n"),
        ("data/secret/b/1.ans", "5 25\n"),
        ("problem_statement/problem.en.tex", "\\problemname{Squares}\n"),
    ] {
        write(folder.path(), &format!("squares/{file}"), text);
    }
    if !validator.is_empty() {
        write(folder.path(), "squares/output_validators/check/check.py", validator);
    }
    for (file, text) in submissions {
        write(folder.path(), &format!("squares/submissions/{file}"), text);
    }
    folder
}

fn import(package: &Path, place: &Path, options: &str) -> assert_cmd::assert::Assert {
    let place = shell_words::quote(place.to_str().unwrap()).into_owned();
    grundy(package, &format!("import {place} {options}"))
}

fn text(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The verdict on each subject, by its name.
fn verdicts(package: &Path, id: &str) -> Vec<(String, String)> {
    let judge = grundy(package, &format!("judge {id} --format json"));
    let report: Value =
        serde_json::from_str(&printed(&judge)).unwrap_or_else(|_| panic!("{}", said(&judge)));
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    let subjects = report["subjects"].as_array().unwrap();
    subjects.iter().map(|subject| (word(&subject["name"]), word(&subject["verdict"]))).collect()
}

fn pairs(found: &[(String, String)]) -> Vec<(&str, &str)> {
    found.iter().map(|(name, verdict)| (&name[..], &verdict[..])).collect()
}

/// An archive that is being written.
struct Archive(ZipArchiveWriter<File>);

impl Archive {
    fn create(place: &Path) -> Archive {
        Archive(ZipArchiveWriter::new(File::create(place).unwrap()))
    }

    /// Adds a file with this mode and content, whatever its name.
    fn add(&mut self, name: &str, mode: u32, content: &[u8]) {
        let file = self.0.new_file(EntryPath::verbatim(name.as_bytes()));
        let (mut entry, config) = file.unix_permissions(mode).start().unwrap();
        let mut writer = config.wrap(&mut entry);
        writer.write_all(content).unwrap();
        let (_, descriptor) = writer.finish().unwrap();
        entry.finish(descriptor).unwrap();
    }

    fn finish(self) {
        self.0.finish().unwrap();
    }
}

/// Packs a folder as a ZIP archive.
fn pack(folder: &Path, place: &Path) {
    let files = listing(folder);
    let mut archive = Archive::create(place);
    for file in files.iter().filter(|file| folder.join(file).is_file()) {
        archive.add(file, 0o644, &fs::read(folder.join(file)).unwrap());
    }
    archive.finish();
}

#[test]
fn a_polygon_package_becomes_a_problem_whose_solutions_get_their_verdicts() {
    let (package, source) = (package(), polygon());
    let import = import(package.path(), &source.path().join("polygon"), "").success();
    let expected = "made problems/two_numbers for codeforces, with 1 sample
  it was a Polygon package: 1 case, 2 right solutions, 4 wrong solutions
  note: the solution solutions/odd.cpp isn't taken: the package doesn't say which verdict it gets
  note: the solution solutions/old.pas isn't taken: its language isn't one of rs, cpp, cc, c, \
java, py
  note: the solution ../../../etc/passwd isn't taken: it isn't in this package
  note: the statement isn't taken
  note: the validator isn't used
  note: the test 3 is generated by `gen 5`, and isn't in this package
  note: the test 04 isn't taken: it has no answer in this package; --complete makes it by the \
package's own programs
  solution.rs    write it, then: cargo grundy judge two_numbers
";
    let mut lines: Vec<String> = printed(&import).lines().map(str::to_owned).collect();
    let mut expected: Vec<&str> = expected.lines().collect();
    lines.sort();
    expected.sort();
    assert_eq!(lines, expected);
    assert_eq!(
        text(package.path(), "problems/two_numbers/problem.toml"),
        "title = \"Два числа\"
title_en = \"Two Numbers\"
url = \"\"
judge = \"codeforces\"
time_limit_ms = 700
memory_limit_mib = 256
right = [
    \"solutions/main.rs\",
    \"solutions/also.cpp\",
]

[[wrong]]
file = \"solutions/wrong.cpp\"
verdict = \"WA\"

[[wrong]]
file = \"solutions/format.py\"
verdict = \"WA\"

[[wrong]]
file = \"solutions/slow.cpp\"
verdict = [\"TLE\", \"ILE\"]

[[wrong]]
file = \"solutions/crash.rs\"
verdict = \"RE\"
"
    );
    assert_eq!(text(package.path(), "problems/two_numbers/samples/1.out"), "2 3\n");
    assert_eq!(text(package.path(), "problems/two_numbers/cases/02.in"), "-10\n");
    write(package.path(), "problems/two_numbers/solution.rs", RIGHT);
    assert_eq!(
        pairs(&verdicts(package.path(), "two_numbers")),
        [
            ("two_numbers", "AC"),
            ("two_numbers/solutions/main.rs", "AC"),
            ("two_numbers/solutions/also.cpp", "AC"),
            ("two_numbers/solutions/wrong.cpp", "WA"),
            ("two_numbers/solutions/format.py", "WA"),
            ("two_numbers/solutions/slow.cpp", "TLE"),
            ("two_numbers/solutions/crash.rs", "RE"),
        ]
    );
    grundy(package.path(), "judge two_numbers").success();
    grundy(package.path(), "bundle two_numbers").success();

    // A right solution that isn't, and a wrong one that isn't, are found out.
    replace(package.path(), "problems/two_numbers/solutions/also.cpp", "lld 0", "lld 2");
    replace(package.path(), "problems/two_numbers/solutions/wrong.cpp", "lld 1", "lld 0");
    let judge = grundy(package.path(), "judge two_numbers").code(1);
    for words in ["must get AC\n", "the checker says: the sum is 7", "must get WA: add a case"] {
        assert!(printed(&judge).contains(words), "{words} is missing in {}", printed(&judge));
    }
}

#[test]
fn what_the_sources_of_a_polygon_package_lack_comes_from_its_statement_and_its_programs() {
    let (package, source) = (package(), polygon());
    let place = source.path().join("polygon");
    fs::remove_file(place.join("tests/01")).unwrap();
    fs::remove_file(place.join("tests/01.a")).unwrap();
    write(&place, "statement-sections/english/example.01", "6\n");
    write(&place, "statement-sections/english/example.01.a", "3 3\n");
    let sources = "<files><executables><executable><source path=\"files/gen.cpp\"/>\
                   </executable></executables></files>\n    <assets>";
    replace(&place, "problem.xml", "<assets>", sources);
    let generator = "#include <cstdio>\n#include \"lib.h\"\n\
                     int main(int, char** words) { std::puts(words[NUMBER]); }\n";
    write(&place, "files/gen.cpp", generator);
    write(&place, "files/lib.h", "#define NUMBER 1\n");
    let told = printed(&import(package.path(), &place, "").success());
    let words = "the test 3 isn't taken: it has no input in this package; --complete makes it";
    assert!(told.contains(words), "{told}");
    fs::remove_dir_all(package.path().join("problems/two_numbers")).unwrap();
    let told = printed(&import(package.path(), &place, "--complete --id whole").success());
    assert!(told.contains("a Polygon package: 3 cases") && !told.contains("note: test"), "{told}");
    for (file, content) in [
        ("samples/1.in", "6\n"),
        ("samples/1.out", "3 3\n"),
        ("cases/3.in", "5\n"),
        ("cases/3.out", "2 3\n"),
        ("cases/04.out", "4 3\n"),
    ] {
        assert_eq!(text(package.path(), &format!("problems/whole/{file}")), content);
    }
    // One that has no answer is told.
    write(&place, "tests/04", "none\n");
    let import = printed(&import(package.path(), &place, "--complete --id other").success());
    let words = "note: problems/other/cases/04.out: `solutions/main.rs` has no answer: RE: ";
    assert!(import.contains(words), "{import}");
}

#[test]
fn an_archive_is_imported_as_its_folder_is() {
    let (package, source) = (package(), polygon());
    // The archive holds the folder, which is entered.
    let archive = source.path().join("a.zip");
    pack(source.path(), &archive);
    import(package.path(), &archive, "--id other --judge luogu").success();
    let metadata = text(package.path(), "problems/other/problem.toml");
    assert!(
        metadata.contains("judge = \"luogu\"\n") && !metadata.contains("compare"),
        "{metadata}"
    );
    let of_archive = listing(&package.path().join("problems/other"));
    import(package.path(), &source.path().join("polygon"), "").success();
    assert_eq!(listing(&package.path().join("problems/two_numbers")), of_archive);
}

#[test]
fn a_polygon_problem_with_files_and_a_built_in_checker_is_judged_by_its_files() {
    let (package, source) = (package(), polygon());
    let xml = "polygon/problem.xml";
    replace(
        source.path(),
        xml,
        "input-file=\"\" output-file=\"\"",
        "input-file=\"in.txt\" output-file=\"out.txt\"",
    );
    replace(source.path(), xml, "name=\"check.cpp\"", "name=\"std::rcmp6.cpp\"");
    import(package.path(), &source.path().join("polygon"), "--id p1 --judge kattis").success();
    let metadata = text(package.path(), "problems/p1/problem.toml");
    let keys = "memory_limit_mib = 256
compare = { float = { absolute = 0.000001, relative = 0.000001 }, ignore_case = false, \
layout = \"tokens\" }
input_file = \"in.txt\"
output_file = \"out.txt\"
";
    assert!(metadata.contains(keys), "{metadata}");
    let solution = "fn main() {
    let sum: f64 = std::fs::read_to_string(\"in.txt\").unwrap().trim().parse().unwrap();
    let first = if sum < 0.0 { 0.0 } else { 2.00000001 };
    std::fs::write(\"out.txt\", format!(\"{} {}\\n\", first, (sum - first).round())).unwrap();
    println!(\"noise\");
}
";
    write(package.path(), "problems/p1/solution.rs", solution);
    let found = verdicts(package.path(), "p1");
    assert_eq!(found[0].1, "AC");
    assert_eq!(found[1], ("p1/solutions/main.rs".to_owned(), "RE".to_owned()), "it reads stdin");
    grundy(package.path(), "bundle p1").success();
    replace(package.path(), "problems/p1/solution.rs", "\"out.txt\"", "\"output.txt\"");
    let judge = grundy(package.path(), "judge p1").code(1);
    assert!(
        printed(&judge).contains("WA: it hasn't written the file out.txt"),
        "{}",
        printed(&judge)
    );
}

#[test]
fn a_checker_that_does_not_compile_is_imported_and_told() {
    let (package, source) = (package(), polygon());
    replace(source.path(), "polygon/files/check.cpp", "long long sum", "long sum sum");
    let import = import(package.path(), &source.path().join("polygon"), "").code(1);
    assert!(printed(&import).starts_with("made problems/two_numbers"), "{}", printed(&import));
    for words in ["note: problems/two_numbers/checker.cpp: it doesn't compile\n", "checker.cpp:4:"]
    {
        assert!(printed(&import).contains(words), "{words} is missing in {}", printed(&import));
    }
    let judge = grundy(package.path(), "judge two_numbers").code(2).stdout("");
    assert!(said(&judge).contains("checker.cpp: it doesn't compile"), "{}", said(&judge));
    // Once its header is gone, that is what the compiler misses.
    fs::remove_file(package.path().join("problems/two_numbers/testlib.h")).unwrap();
    let judge = grundy(package.path(), "judge two_numbers").code(2);
    assert!(said(&judge).contains("testlib.h: No such file"), "{}", said(&judge));
}
