//! Each kind of package but Polygon's.

use super::{CHECKER, TESTLIB, import, kattis, pairs, sum, text, verdicts};
use grundy_user::{grundy, package, printed, write};

/// Checks that a number and its square are printed, as Kattis calls it.
const VALIDATOR: &str = "import os, sys
number = int(open(sys.argv[1]).read())
found = sys.stdin.read().split()
assert sys.argv[3].endswith(os.sep) and sys.argv[4:] == ['a', 'b c']
with open(sys.argv[3] + 'judgemessage.txt', 'w') as message:
    message.write('found ' + ' '.join(found))
sys.exit(42 if found == [str(number), str(number * number)] else 43)
";

#[test]
fn a_kattis_package_is_judged_by_its_validator() {
    let package = package();
    let source = kattis(
        "validation: custom\nlimits:\n  memory: 512\n",
        VALIDATOR,
        &[
            ("accepted/a.py", "n = int(input())\nprint(n, n * n)\n"),
            ("wrong_answer/a.py", "n = int(input())\nprint(n, n * 3)\n"),
            ("run_time_error/a.c", "#include <stdlib.h>\nint main() { abort(); }\n"),
            // On the sample alone, so that it is waited for once.
            (
                "time_limit_exceeded/a.c",
                "#include <stdio.h>\nint main() {\n    int n;\n    scanf(\"%d\", &n);\n    \
                 for (volatile int i = 0; n == 3; i = 1);\n}\n",
            ),
            (
                "time_limit_exceeded/b.c",
                "#include <stdio.h>\nint main() { for (;;) puts(\"no\"); }\n",
            ),
            ("rejected/a.py", "1 // 0\n"),
            (
                "accepted/B.java",
                "public class B {\n    public static void main(String[] words) {\n        \
                 int n = new java.util.Scanner(System.in).nextInt();\n        \
                 System.out.println(n + \" \" + n * n);\n    }\n}\n",
            ),
            ("partially_accepted/a.py", ""),
            ("accepted/several/a.py", ""),
            (".gitkeep", ""),
        ],
    );
    write(source.path(), "squares/data/testdata.yaml", "output_validator_flags: never used\n");
    let arguments = "output_validator_args: [a, 'b c']\n";
    write(source.path(), "squares/data/secret/test_group.yaml", arguments);
    let import = import(package.path(), source.path(), "").success();
    for words in [
        "made problems/squares for kattis, with 1 sample\n",
        "a Kattis problem package: 2 cases, 2 right solutions, 5 wrong solutions\n",
        "note: the solution submissions/accepted/several isn't taken: it has a folder of its own\n",
        "note: the solution submissions/partially_accepted/a.py isn't taken",
        "note: the statement isn't taken\n",
        "note: all tests are validated as data/secret/test_group.yaml: output_validator_args says, \
         with `a 'b c'`, also those for which data/testdata.yaml: output_validator_flags says \
         `never used`\n",
    ] {
        assert!(printed(&import).contains(words), "{words} is missing in {}", printed(&import));
    }
    assert!(!printed(&import).contains(".gitkeep"), "{}", printed(&import));
    let metadata = text(package.path(), "problems/squares/problem.toml");
    for key in [
        "title = \"Squares\"",
        "time_limit_ms = 1000",
        "memory_limit_mib = 512",
        "protocol = \"kattis\"",
        "arguments = [\"a\", \"b c\"]",
        "verdict = [\"TLE\", \"ILE\", \"OLE\"]",
    ] {
        assert!(metadata.contains(key), "{metadata}");
    }
    assert_eq!(text(package.path(), "problems/squares/cases/b-1.in"), "5\n");
    let found = verdicts(package.path(), "squares");
    assert_eq!(
        pairs(&found),
        [
            ("squares", "WA"),
            ("squares/solutions/accepted/B.java", "AC"),
            ("squares/solutions/accepted/a.py", "AC"),
            ("squares/solutions/rejected/a.py", "RE"),
            ("squares/solutions/run_time_error/a.c", "RE"),
            ("squares/solutions/time_limit_exceeded/a.c", "TLE"),
            ("squares/solutions/time_limit_exceeded/b.c", "OLE"),
            ("squares/solutions/wrong_answer/a.py", "WA"),
        ]
    );
    let judge = printed(&grundy(package.path(), "judge squares").code(1));
    assert!(judge.contains("the checker says: found 3\n"), "{judge}");
    assert!(!judge.contains("must get"), "{judge}");

    // What builds or runs a validator isn't run.
    write(source.path(), "squares/output_validators/check/build", "");
    let import = self::import(package.path(), source.path(), "--id built").success();
    let words = "note: the validator isn't taken: output_validators/check/build builds or runs it";
    assert!(printed(&import).contains(words), "{}", printed(&import));
}

#[test]
fn a_kattis_interactor_talks_to_the_solutions() {
    let package = package();
    let interactor = "import sys
number = int(open(sys.argv[1]).read())
for _ in range(10):
    guess = int(sys.stdin.readline())
    print('higher' if guess < number else 'lower' if guess > number else 'right', flush=True)
    if guess == number:
        sys.exit(42)
sys.exit(43)
";
    let submissions = [
        (
            "accepted/a.py",
            "n = 1\nwhile True:\n    print(n, flush=True)\n    if input() == 'right': break\n    \
             n += 1\n",
        ),
        ("wrong_answer/a.py", "while True:\n    print(0, flush=True)\n    input()\n"),
    ];
    let yaml = "problem_format_version: 2023-07-draft\nname: {de: Raten, en: Guessing}\n\
                type: [pass-fail, interactive]\nlimits: {time_limit: 1, memory: 256}\n";
    let source = kattis(yaml, "", &submissions);
    write(source.path(), "squares/output_validator/guess.py", interactor);
    let import = import(package.path(), source.path(), "--id guess").success();
    assert!(!printed(&import).contains("interactor.rs"), "{}", printed(&import));
    let metadata = text(package.path(), "problems/guess/problem.toml");
    for key in [
        "title = \"Raten\"",
        "title_en = \"Guessing\"",
        "time_limit_ms = 1000",
        "protocol = \"kattis\"",
    ] {
        assert!(metadata.contains(key), "{metadata}");
    }
    let found = verdicts(package.path(), "guess");
    let [_, right, wrong] = &pairs(&found)[..] else { panic!("{found:?}") };
    assert_eq!(*right, ("guess/solutions/accepted/a.py", "AC"));
    // It may also fail because nobody answers it any more, but the interactor has spoken first.
    assert_eq!(*wrong, ("guess/solutions/wrong_answer/a.py", "WA"));
}

#[test]
fn the_flags_of_kattis_own_validator_are_a_comparison() {
    let package = package();
    let flags = "validator_flags: case_sensitive float_tolerance 1e-3\n";
    let source = kattis(flags, "", &[]);
    import(package.path(), source.path(), "").success();
    let metadata = text(package.path(), "problems/squares/problem.toml");
    let key = "compare = { float = { absolute = 0.001, relative = 0.001 }, ignore_case = false, \
               layout = \"tokens\" }\n";
    assert!(metadata.contains(key), "{metadata}");
    let settings = "output_validator_args: float_tolerance 0.001 case_sensitive\n";
    let source = kattis("", "", &[]);
    write(source.path(), "squares/data/test_group.yaml", settings);
    import(package.path(), source.path(), "--id by_group").success();
    let metadata = text(package.path(), "problems/by_group/problem.toml");
    assert!(metadata.contains(key), "{metadata}");
    let source = kattis("", "", &[]);
    import(package.path(), source.path(), "--id usual").success();
    assert!(!text(package.path(), "problems/usual/problem.toml").contains("compare"));
    import(package.path(), source.path(), "--id elsewhere --judge luogu").success();
    let metadata = text(package.path(), "problems/elsewhere/problem.toml");
    assert!(metadata.contains("compare = \"case-insensitive\"\n"), "{metadata}");
}

#[test]
fn a_library_checker_problem_brings_the_tests_that_are_made() {
    let (package, source) = (package(), tempfile::tempdir().unwrap());
    let info = "title = \"Two \\u202ENumbers\"\ntimelimit = 2.5\n\
                [[tests]]\nname = \"example.in\"\nnumber = 1\n\
                [[tests]]\nname = \"random.cpp\"\nnumber = 3\n\
                [[solutions]]\nname = \"wa.cpp\"\nwrong = true\n\
                [[solutions]]\nname = \"more.cpp\"\nexpect = \"WA\"\n\
                [[solutions]]\nname = \"slow.cpp\"\nallow_tle = true\n[params]\nA_MAX = 1_000\n";
    let checker = CHECKER
        .replace("int main", "#include \"params.h\"\nstatic_assert(A_MAX == 1000);\nint main");
    for (file, text) in [
        ("info.toml", info),
        ("checker.cpp", &checker),
        ("../../common/testlib.h", TESTLIB),
        ("verifier.cpp", ""),
        ("sol/correct.cpp", &sum(0)),
        ("sol/wa.cpp", &sum(1)),
        ("sol/more.cpp", &sum(2)),
        ("sol/slow.cpp", &sum(0)),
        ("gen/example_00.in", "5\n"),
        ("out/example_00.out", "5 0\n"),
        ("in/random_00.in", "6\n"),
        ("out/random_00.out", "6 0\n"),
    ] {
        write(source.path(), &format!("math/two_numbers/{file}"), text);
    }
    let import = import(package.path(), &source.path().join("math/two_numbers"), "").success();
    for words in [
        "made problems/lc_two_numbers for library-checker, with 1 sample\n",
        "a Library Checker problem: 1 case, 1 right solution, 2 wrong solutions\n",
        "note: 2 tests aren't in this package, from random_01 on; `generate.py` of Library Checker",
        "note: the solution sol/slow.cpp isn't taken",
        "note: the verifier of the input isn't used\n",
    ] {
        assert!(printed(&import).contains(words), "{words} is missing in {}", printed(&import));
    }
    let metadata = text(package.path(), "problems/lc_two_numbers/problem.toml");
    assert!(metadata.contains("title = \"Two <U+202E>Numbers\"\n"), "{metadata}");
    assert!(
        metadata.contains("url = \"https://judge.yosupo.jp/problem/two_numbers\"\n"),
        "{metadata}"
    );
    let found = verdicts(package.path(), "lc_two_numbers");
    let expected = [
        ("lc_two_numbers/solutions/correct.cpp", "AC"),
        ("lc_two_numbers/solutions/wa.cpp", "WA"),
        ("lc_two_numbers/solutions/more.cpp", "WA"),
    ];
    assert_eq!(pairs(&found)[1..], expected);
}

#[test]
fn folders_of_test_cases_are_imported() {
    let package = package();
    for (id, files, judge) in [
        (
            "abc999_a",
            &["in/00_sample.txt", "out/00_sample.txt", "in/b.txt", "out/b.txt"][..],
            "atcoder",
        ),
        ("plain", &["sample1.in", "sample1.ans", "2.in", "2.out", "3.in"], "std"),
    ] {
        let source = tempfile::tempdir().unwrap();
        files.iter().for_each(|file| write(source.path(), &format!("{id}/{file}"), "1\n"));
        let import = import(package.path(), &source.path().join(id), "").success();
        let start = format!("made problems/{id} for {judge}, with 1 sample\n");
        assert!(printed(&import).starts_with(&start), "{}", printed(&import));
        assert!(printed(&import).contains("of test cases: 1 case\n"), "{}", printed(&import));
        write(
            package.path(),
            &format!("problems/{id}/solution.rs"),
            "fn main() {\n    println!(\"1\");\n}\n",
        );
        grundy(package.path(), &format!("judge {id}")).success();
    }
}
