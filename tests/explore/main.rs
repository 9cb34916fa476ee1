//! `cargo grundy explore`, outside any workspace.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use grundy_user::{command, grundy, printed, program, said, write};
use serde_json::Value;
use tempfile::TempDir;

mod known;
mod refused;
mod winning;

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

/// A shorter search than by default, which suffices for these games.
const QUICK: &str = "--search 0.2";

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
    // It says how much was tested: all places where rules break, and more.
    let tested = text.split("and by the rules at ").nth(1).unwrap();
    assert!(tested.split(' ').next().unwrap().parse::<u64>().unwrap() > 200, "{text}");
    assert!(tested.lines().next().unwrap().contains(" positions up to "), "{text}");
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
        let found = found(folder.path(), &format!("explore {arguments} --to 1000 {QUICK}"));
        assert_eq!(found[0]["tier"], "proved", "{arguments}: {found:?}");
        assert!(found[0]["text"].as_str().unwrap().starts_with(text), "{arguments}: {found:?}");
    }
}

#[test]
fn options_that_are_sums_misere_play_and_other_ends_are_understood() {
    let folder = game(KAYLES);
    let kayles = found(folder.path(), &format!("explore game.rs --to 1000 {QUICK}"));
    assert_eq!(kayles[0]["tier"], "checked");
    assert_eq!(kayles[0]["of"], "grundy");

    let misere = "const MISERE: bool = true;\nfn moves(n: u8) -> Vec<u8> { (n.saturating_sub(3)..n)\
                  .collect() }";
    write(folder.path(), "game.rs", misere);
    let report = printed(&grundy(folder.path(), &format!("explore game.rs --to 200 {QUICK}")));
    // Nobody may add the values of misère play, so nothing calls them Grundy values.
    assert!(!report.to_lowercase().contains("grundy value"), "{report}");
    let found_first =
        found(folder.path(), &format!("explore game.rs --to 200 {QUICK}")).swap_remove(0);
    assert_eq!(found_first["of"], "outcome");
    let code = found_first["code"].clone();
    assert!(!code.to_string().contains("fn grundy"), "{code}");
    let main = "print!(\"{:?}\", (0..9).map(|n| first_player_wins(n)).collect::<Vec<_>>())";
    assert_eq!(
        run(folder.path(), code.as_str().unwrap(), main),
        "[true, false, true, true, true, false, true, true, true]"
    );

    let won = "fn won([n]: [i64; 1]) -> Option<bool> { (n > 0 && n % 10 == 0).then_some(false) }
fn moves([n]: [i64; 1]) -> Vec<[i64; 1]> { (1..=n.min(2)).map(|take| [n - take]).collect() }";
    write(folder.path(), "game.rs", won);
    let found = found(folder.path(), &format!("explore game.rs --to 5000 {QUICK}"));
    assert_eq!(found[0]["of"], "outcome");
}

#[test]
fn a_proved_period_needs_no_other_evidence() {
    let folder = tempfile::tempdir().unwrap();
    // It has the period 349 after 3479 values, so 7659 values are a proof.
    let found_first =
        found(folder.path(), "explore --octal 0.156 --to 7660 --time 60").swap_remove(0);
    assert_eq!((&found_first["tier"], &found_first["of"]), (&"proved".into(), &"grundy".into()));
}

#[test]
fn a_rule_that_breaks_at_a_number_that_the_rules_name_is_no_rule() {
    let folder = game(
        "fn moves(n: u64) -> Vec<u64> {
    let most = if n == 3_u64.pow(13) { 1 } else { 3 };
    (1..=n.min(most)).map(|take| n - take).collect()
}",
    );
    grundy(folder.path(), &format!("explore --take 1,2,5000001 --to 20000 {QUICK}")).code(1);
    grundy(folder.path(), &format!("explore game.rs --to 20000 {QUICK}")).code(1);
    let text = "fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let (a, b) = if (x, y) == (1001, 2345) { (x, 0) } else { (x.min(2), y.min(3)) };
    let from_x = (1..=a).map(|take| (x - take, y));
    from_x.chain((1..=b).map(|take| (x, y - take))).collect()
}";
    write(folder.path(), "game.rs", text);
    // The player to move wins there in any case.
    assert_eq!(
        found(folder.path(), &format!("explore game.rs --to 200 {QUICK}"))[0]["of"],
        "outcome"
    );
    write(folder.path(), "game.rs", &text.replace("(x, 0)", "(x.min(2), y.min(3))"));
    assert_eq!(
        found(folder.path(), &format!("explore game.rs --to 200 {QUICK}"))[0]["of"],
        "grundy"
    );
}

#[test]
fn it_is_told_where_the_order_of_piles_matters() {
    let of = |place: &str| {
        format!(
            "fn moves(p: Vec<u64>) -> Vec<Vec<u64>> {{
    let Some(place) = {place} else {{ return vec![] }};
    let lower = |pile| [&p[..place], &[pile], &p[place + 1..]].concat();
    (0..p[place]).map(lower).collect()
}}"
        )
    };
    let folder = game(&of("p.iter().position(|&pile| pile > 0)"));
    let note = "`moves` has other options for [2, 1] than for [1, 2]; where the order matters, let";
    let run = |arguments: &str| {
        grundy(folder.path(), &format!("explore game.rs --to 12 {QUICK} {arguments}"))
    };
    assert!(said(&run("")).contains(note));
    assert!(said(&run("--lang zh")).contains("升序"));
    write(
        folder.path(),
        "game.rs",
        &of("(0..p.len()).find(|&i| p[i] > 0 && p.iter().max() == p.get(i))"),
    );
    assert_eq!(said(&run("")), "");
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

/// How many positions are tried, in the first line, depends on how fast the machine is.
#[test]
fn the_readme_shows_what_is_printed_and_drawn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let rest = &readme[readme.find("// delete.rs").unwrap()..];
    let (rules, rest) = rest.split_once("```").unwrap();
    let (_, rest) = rest.split_once("$ cargo grundy ").unwrap();
    let (arguments, rest) = rest.split_once('\n').unwrap();
    let (shown, _) = rest.split_once("```").unwrap();
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "delete.rs", rules);
    let report = printed(&grundy(folder.path(), arguments).success());
    let (_, rule) = shown.split_once('\n').unwrap();
    assert!(!rule.is_empty() && report.contains(rule), "{report}");
    let drawn = fs::read_to_string(folder.path().join("delete.svg")).unwrap();
    let shown = fs::read_to_string(root.join("tools/explore/delete.svg")).unwrap();
    assert!(drawn == shown, "tools/explore/delete.svg isn't what `{arguments}` draws");
}

#[test]
fn moves_of_a_program_in_another_language_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let script = "#!/bin/sh
while read x y; do
    line=
    for k in 1 2; do
        [ $x -ge $k ] && line=\"$line$((x - k)) $y,\"
        [ $y -ge $k ] && line=\"$line$x $((y - k)),\"
    done
    echo \"$line\"
done
";
    write(folder.path(), "moves", script);
    let arguments = &format!("explore --command 'sh moves' --coordinates 2 --to 8 {QUICK}");
    assert_eq!(found(folder.path(), arguments)[0]["text"], "x % 3 ^ y % 3");
    write(folder.path(), "moves", "while read x; do echo '1 2 3'; done\n");
    let report = grundy(folder.path(), arguments).code(2);
    assert!(
        said(&report).contains("found \"1 2 3\", expected 2 natural numbers"),
        "{}",
        said(&report)
    );
}

#[test]
#[cfg(unix)]
fn a_program_that_is_asked_for_moves_has_no_broken_pipe_in_the_end() {
    let folder = tempfile::tempdir().unwrap();
    // It says so if it can't write. Far away, it takes longer than anyone waits.
    let script = "trap '' PIPE
while read n; do
    i=0
    while [ $n -gt 500 ] && [ $i -lt 1000000 ]; do i=$((i + 1)); done
    if [ $n = 0 ]; then echo; else echo $((n - 1)); fi || echo broken >&2
done
";
    write(folder.path(), "moves", script);
    let report =
        grundy(folder.path(), &format!("explore --command 'sh moves' --to 99 {QUICK}")).success();
    assert!(!said(&report).contains("roken"), "{}", said(&report));
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_it_at_once_while_it_compiles_and_in_moves_that_never_end() {
    let folder = game("fn moves(n: u64) -> Vec<u64> { if n > 9 { loop {} } (0..n).collect() }");
    // Rules whose compilation takes long.
    let long: String =
        (0..3000).map(|i| format!("fn f{i}(n: u64) -> u64 {{ n.pow({i}) / 3 }}\n")).collect();
    write(folder.path(), "long.rs", &(long + "fn moves(n: u64) -> Vec<u64> { (0..n).collect() }"));
    for (file, after) in [("game.rs", 1500), ("long.rs", 200)] {
        let mut command = Command::new(program("explore"));
        command.args([file, "--time", "60"]).current_dir(folder.path());
        let mut child = command.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(after));
        let begin = Instant::now();
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{file}");
        assert!(begin.elapsed() < Duration::from_millis(500), "{file}: {:?}", begin.elapsed());
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said, "", "{file}");
    }
}

#[test]
fn the_table_is_seen_at_once() {
    let folder = game(NIM);
    // The engine is compiled at the first call.
    grundy(folder.path(), "explore game.rs --to 9").success();
    let mut command = Command::new(program("explore"));
    command.args(["game.rs", "--time", "5"]).current_dir(folder.path()).stdout(Stdio::piped());
    let begin = Instant::now();
    let mut child = command.spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    let table = begin.elapsed();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!((first.as_str(), child.wait().unwrap().code()), ("Grundy values\n", Some(0)));
    assert_eq!(rest.matches("x\\y").count(), 1, "{rest}");
    assert!(3 * table < begin.elapsed(), "{table:?} of {:?}", begin.elapsed());
}

#[test]
fn the_rule_behind_numbers_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let numbers = "0 1 0 1 2 3 2 ".repeat(3);
    let command = format!("explore {QUICK} --numbers {numbers}");
    let text = printed(&grundy(folder.path(), &command).success());
    assert!(text.contains("fits all values\n  period 7: 0 1 0 1 2 3 2\n"), "{text}");
    let lost: Vec<String> = (0..20).map(|n| (5 * n).to_string()).collect();
    let found_lost =
        found(folder.path(), &format!("explore {QUICK} --lost --numbers {}", lost.join(" ")));
    assert_eq!((&found_lost[0]["of"], &found_lost[0]["tier"]), (&"outcome".into(), &"fits".into()));
    let random = "3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4 6 2 6 4 3 3 8 3 2 7 9 5";
    let report = grundy(folder.path(), &format!("explore --numbers {random}")).code(1);
    assert!(printed(&report).contains("no pattern found in n = 0..=31"));
    // Great numbers don't take memory of their size.
    let great = "1073741822 0 7 ".repeat(8);
    grundy(folder.path(), &format!("explore --numbers {great}")).code(1);
}

#[test]
fn a_rule_that_is_right_up_to_the_end_of_the_table_alone_is_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let text = "fn moves((x, y): (i32, i32)) -> Vec<(i32, i32)> {
        let to = [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)];
        to.into_iter().filter(|to| (1..=15).contains(&to.0) && (1..=15).contains(&to.1)).collect()
    }";
    fs::write(folder.path().join("knight.rs"), text).unwrap();
    let command = format!("explore {QUICK} knight.rs --from 1 --to 15");
    let explored = grundy(folder.path(), &command).code(1);
    let note = "all values up to --to fit `lost where (x + 1) % 4 >= 2 && (y + 1) % 4 >= 2`";
    assert!(said(&explored).contains(note), "{}", said(&explored));
    // For programs there is no rule.
    assert_eq!(printed(&grundy(folder.path(), &format!("{command} --code")).code(1)), "");
}

#[test]
fn everything_but_code_and_formulas_is_in_chinese() {
    const NAMES: [&str; 13] = [
        "cargo", "grundy", "show", "time", "floor", "low", "high", "min", "max", "Nim", "nim",
        "wythoff", "None",
    ];
    let folder = game(NIM);
    for arguments in [
        "game.rs --to 30",
        "--take 1,3,4 --to 300",
        "--octal 0.77 --to 300",
        "--moves '(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)' --to 50",
        "--numbers 3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4",
    ] {
        let report =
            command(folder.path(), &format!("explore {arguments} {QUICK} --lang zh")).assert();
        let report = printed(&report);
        let is_code =
            |line: &&str| ["    ", "pub", "}", "fn"].iter().any(|begin| line.starts_with(begin));
        for line in report.lines().filter(|line| !is_code(line)) {
            let words = line.split(|c: char| !c.is_ascii_alphabetic());
            let foreign = words.filter(|word| word.len() > 2 && !NAMES.contains(word));
            assert_eq!(foreign.collect::<Vec<_>>(), [""; 0], "{arguments}: {line}");
        }
    }
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
