//! `cargo grundy explore`, outside any workspace.

use std::fs;
use std::path::Path;
use std::process::Command;

use grundy_user::{command, grundy, printed, said, write};
use serde_json::Value;
use tempfile::TempDir;

const NIM: &str = "fn moves((x, y): (u32, u32)) -> Vec<(u32, u32)> {
    (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect()
}
";
const KAYLES: &str = "fn moves(n: u64) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for rest in [1, 2].iter().filter_map(|take| n.checked_sub(*take)) {
        options.extend((0..=rest / 2).map(|left| vec![left, rest - left]));
    }
    options
}
";

/// How many seconds a rule may be looked for where there is one, on a machine that is busy.
const PATIENCE: u32 = 30;

/// An empty folder with this game in `game.rs`.
fn game(text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "game.rs", text);
    folder
}

/// What is found, as JSON.
fn found(folder: &Path, arguments: &str) -> Vec<Value> {
    let report = grundy(folder, &format!("{arguments} --format json"));
    let report: Value = serde_json::from_str(&printed(&report)).unwrap();
    assert_eq!(report["version"], 1);
    assert!(report["positions"].as_u64().unwrap() > 0);
    report["found"].as_array().unwrap().clone()
}

/// Compiles functions and a `main` that uses them, and runs it.
fn run(folder: &Path, code: &str, main: &str) -> String {
    let source = folder.join("pasted.rs");
    fs::write(&source, format!("{code}\nfn main() {{ {main} }}\n")).unwrap();
    let program = folder.join("pasted");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2018", "-o"]).arg(&program).arg(&source);
    assert!(rustc.status().unwrap().success(), "{code}");
    String::from_utf8(Command::new(program).output().unwrap().stdout).unwrap()
}

#[test]
fn five_lines_of_rules_give_the_table_the_rule_and_code_that_compiles() {
    let folder = game(NIM);
    let report = grundy(folder.path(), "explore game.rs --to 99").success();
    let text = printed(&report);
    assert!(text.contains("\n  3  3  2  1  0 "), "{text}");
    assert!(text.contains("rule of the Grundy values: checked on the whole table"), "{text}");
    assert!(text.contains("\n  x ^ y\n"), "{text}");
    assert!(text.contains("cargo grundy show nim\n"), "{text}");

    let code = printed(&grundy(folder.path(), "explore game.rs --to 99 --code").success());
    let main = "print!(\"{} {:?} {:?}\", grundy(5, 9), winning_move((5, 9)), winning_move((7, 7)))";
    assert_eq!(run(folder.path(), &code, main), "12 Some((5, 5)) None");
}

#[test]
fn a_rule_that_only_a_snippet_knows_comes_with_what_it_needs_of_the_snippet() {
    // A search without time leaves nothing but the catalogue.
    let folder = game(NIM);
    let code = "explore game.rs --to 20 --search 0.000001 --code";
    let code = printed(&grundy(folder.path(), code).success());
    assert!(code.contains("mod nim {") && !code.contains("winning_moves"), "{code}");
    let main = "print!(\"{} {:?}\", grundy(5, 9), winning_move((5, 9)))";
    assert_eq!(run(folder.path(), &code, main), "12 Some((5, 5))");
}

#[test]
fn a_theorem_proves_the_periods_of_families() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, text) in [
        ("--take 1,3,4", "period 7: 0 1 0 1 2 3 2"),
        ("--octal 0.77", "period 12 from n = 71 on: 7 4 1 2 8 1 4 7 2 1 8 2; before that 0 1 2"),
        ("--octal 0.07", "period 34 from n = 53 on: "),
    ] {
        let found = found(folder.path(), &format!("explore {arguments} --to 1000"));
        assert_eq!(found[0]["tier"], "proved", "{arguments}: {found:?}");
        assert!(found[0]["text"].as_str().unwrap().starts_with(text), "{arguments}: {found:?}");
    }
}

#[test]
fn options_that_are_sums_misere_play_and_other_ends_are_understood() {
    let folder = game(KAYLES);
    let kayles = found(folder.path(), "explore game.rs --to 1000");
    assert_eq!(kayles[0]["tier"], "checked");
    assert_eq!(kayles[0]["of"], "grundy");

    let misere = "const MISERE: bool = true;\nfn moves(n: u8) -> Vec<u8> { (n.saturating_sub(3)..n)\
                  .collect() }";
    write(folder.path(), "game.rs", misere);
    let code = found(folder.path(), "explore game.rs")[0]["code"].clone();
    let main = "print!(\"{:?}\", (0..9).map(|n| first_player_wins(n)).collect::<Vec<_>>())";
    assert_eq!(
        run(folder.path(), code.as_str().unwrap(), main),
        "[true, false, true, true, true, false, true, true, true]"
    );

    let won = "fn won([n]: [i64; 1]) -> Option<bool> { (n > 0 && n % 10 == 0).then_some(false) }
fn moves([n]: [i64; 1]) -> Vec<[i64; 1]> { (1..=n.min(2)).map(|take| [n - take]).collect() }";
    write(folder.path(), "game.rs", won);
    let found = found(folder.path(), "explore game.rs --to 5000");
    assert_eq!(found[0]["of"], "outcome");
}

#[test]
fn where_there_is_no_rule_it_says_so() {
    let folder = game(
        "fn moves(n: u64) -> Vec<u64> {
    (0..n).filter(|&to| (to * 0x9e37 ^ n * 0x79b9) * 0x7f4a >> 7 & 3 == 1).collect()
}",
    );
    let report = grundy(folder.path(), "explore game.rs --to 300").code(1);
    let text = printed(&report);
    assert!(text.contains("no pattern found in n = 0..=300; tried periods"), "{text}");
    let report = grundy(folder.path(), "explore game.rs --to 300 --code").code(1);
    assert_eq!(printed(&report), "");
    assert!(found(folder.path(), "explore game.rs --to 300").is_empty());
}

#[test]
fn what_is_wrong_with_rules_is_said_with_the_position_and_the_line() {
    let folder = game("");
    for (text, expected) in [
        ("", "error: game.rs: no function `moves`; write the rules as `fn moves(n: u64)"),
        (
            "fn moves(n: u64) -> Vec<u64> {\n    vec![n - 1]\n}",
            "error: game.rs:2:10: at the position (0), the rules panic: attempt to subtract with \
             overflow; where there is no such move",
        ),
        (
            "fn moves(n: u64) -> Vec<u64> { vec![(n + 1) % 3] }",
            "error: game.rs: 3 positions form a cycle: (0) → (1) → (2) → (0); a game must end",
        ),
        (
            "fn moves(n: u64) -> Vec<u64> { vec![n] }",
            "error: game.rs: a move leads from (0) to itself; a game must end",
        ),
        (
            "fn moves(n: u64) -> Vec<u64> { vec![n + 1] }",
            "error: game.rs: the positions that follow (0) don't end: ",
        ),
        ("fn moves(_: u64) -> Vec<u64> { loop {} }", "error: game.rs: the moves of (0) took too "),
        (
            "fn moves(n: i8) -> Vec<i8> { vec![n - 1] }",
            "error: game.rs: a move from (0) leads to -1",
        ),
        ("fn moves(_: u64) -> Vec<u64> { vec![] }", "error: game.rs: no position has a move"),
        (
            "fn moves(s: String) -> Vec<String> { vec![s] }",
            "error: game.rs: `moves` takes `String`, and a position can't be of that type",
        ),
        (
            "fn moves(n: u64) -> Vec<u64> {\n    let less: u32 = n;\n    vec![less]\n}",
            "error: game.rs: the rules don't compile\nerror[E0308]: mismatched types\n --> \
             game.rs:2:21\n",
        ),
        ("fn moves(n: u64 -> Vec<u64> {}", "error: game.rs: the rules don't compile\nerror: "),
        (
            "const MISERE: bool = true;\nfn moves(n: u64) -> Vec<Vec<u64>> { vec![vec![n]] }",
            "error: game.rs: an option is a sum of positions, and the game has `MISERE`",
        ),
    ] {
        write(folder.path(), "game.rs", text);
        let report = grundy(folder.path(), "explore game.rs --time 0.3").code(2);
        assert!(said(&report).starts_with(expected), "{text}\n{}", said(&report));
    }
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let folder = game(NIM);
    for (arguments, expected) in [
        ("explore", "error: the following required arguments were not provided"),
        ("explore nowhere.rs", "error: nowhere.rs: can't read"),
        ("explore game.rs --from 1,2,3", "error: --from: found 3 numbers, expected one or 2"),
        ("explore game.rs --from 9 --to 3", "error: --to 3: less than --from 9"),
        (
            "explore game.rs --to 4294967296",
            "error: --to 4294967296: the type of positions ends at",
        ),
        ("explore game.rs --to 1000000", "error: --to: the table would have more than "),
        (
            "explore game.rs --time 0",
            "error: invalid value '0' for '--time <SECONDS>': expected a number of seconds",
        ),
        (
            "explore game.rs --to x",
            "error: invalid value 'x' for '--to <NUMBERS>': expected numbers such as 100 or 20,30",
        ),
        ("explore game.rs --from -1", "error: invalid value '-1' for '--from <NUMBERS>': expected"),
        ("explore game.rs --stress x", "error: invalid value 'x' for '--stress [<N>]': expected a"),
        (
            "explore --numbers 1 2 --search -1",
            "error: invalid value '-1' for '--search <SECONDS>': expected a number of seconds",
        ),
        ("explore --take 1,x", "error: --take 1,x: `x` isn't a number"),
        ("explore --octal 0.9", "error: --octal 0.9: expected 0 (or 4), a point, and digits"),
        ("explore --new game.rs", "error: game.rs: already exists; nothing was written"),
        ("explore --numbers 1 -2", "error: number 2: found `-2`, expected a natural number"),
        (
            "explore --from 18446744073709551615 --numbers 1 2",
            "error: --from 18446744073709551615: expected 2 positions below 2^64 - 1",
        ),
        ("explore --numbers 1 2 x", "error: number 3: found `x`, expected a natural number"),
        ("explore --numbers", "error: no numbers; write them behind `--numbers`, or pipe them in"),
        (
            "explore --lost --numbers 3 1",
            "error: found 1 after 3, expected lost positions in ascending order",
        ),
    ] {
        let report = grundy(folder.path(), arguments).code(2);
        assert!(said(&report).starts_with(expected), "{arguments}\n{}", said(&report));
    }
    assert_eq!(fs::read_to_string(folder.path().join("game.rs")).unwrap(), NIM);
}

#[test]
fn a_new_file_can_be_explored_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    grundy(folder.path(), "explore --new nim.rs").success();
    let report = "explore nim.rs --to 99 --svg nim.svg --png nim.png --stress 500";
    let report = grundy(folder.path(), report).success();
    assert!(said(&report).contains("the code agrees with the rules at 500 random positions"));
    let svg = fs::read_to_string(folder.path().join("nim.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg:.99}");
    assert!(fs::read(folder.path().join("nim.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn moves_of_a_program_in_another_language_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let script = "#!/bin/sh
while read x y; do
    line=
    for to in $(seq 0 $((x - 1))); do line=\"$line$to $y,\"; done
    for to in $(seq 0 $((y - 1))); do line=\"$line$x $to,\"; done
    echo \"$line\"
done
";
    write(folder.path(), "moves", script);
    let arguments = "explore --command 'sh moves' --coordinates 2 --to 40";
    assert_eq!(found(folder.path(), arguments)[0]["text"], "x ^ y");
    write(folder.path(), "moves", "while read x; do echo '1 2 3'; done\n");
    let report = grundy(folder.path(), arguments).code(2);
    assert!(
        said(&report).contains("found \"1 2 3\", expected 2 natural numbers"),
        "{}",
        said(&report)
    );
}

#[test]
fn the_rule_behind_numbers_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let numbers = "0 1 0 1 2 3 2 ".repeat(3);
    let command = format!("explore --search {PATIENCE} --numbers {numbers}");
    let text = printed(&grundy(folder.path(), &command).success());
    assert!(text.contains("fits all values\n  period 7: 0 1 0 1 2 3 2\n"), "{text}");
    let lost: Vec<String> = (0..20).map(|n| (5 * n).to_string()).collect();
    let found_lost = found(
        folder.path(),
        &format!("explore --search {PATIENCE} --lost --numbers {}", lost.join(" ")),
    );
    assert_eq!((&found_lost[0]["of"], &found_lost[0]["tier"]), (&"outcome".into(), &"fits".into()));
    let random = "3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4 6 2 6 4 3 3 8 3 2 7 9 5";
    let report = grundy(folder.path(), &format!("explore --numbers {random}")).code(1);
    assert!(printed(&report).contains("no pattern found in n = 0..=31"));
    // Great numbers don't take memory of their size.
    let great = "1073741822 0 7 ".repeat(8);
    grundy(folder.path(), &format!("explore --numbers {great}")).code(1);
}

#[test]
fn what_is_said_of_numbers_is_in_the_language_of_the_option_or_of_the_locale() {
    const NUMBERS: &str = "explore --numbers 0 1 2 4 3 5 6 8 7 9 10 12 11 13 14 16 15";
    let folder = tempfile::tempdir().unwrap();
    for (options, locale, words) in [
        ("", "en_GB.UTF-8", "the snippet `"),
        ("", "zh_CN.UTF-8", "代码 `"),
        ("--lang zh", "en_GB.UTF-8", "代码 `"),
        ("--lang en", "zh_CN.UTF-8", "the snippet `"),
    ] {
        let line = format!("{NUMBERS} {options}");
        let mut command = command(folder.path(), &line);
        let found = printed(&command.env("LC_ALL", locale).assert().success());
        assert!(found.contains(words), "{options}, {locale}: {found}");
    }
}
