//! What has no rule, and mistakes in rules and options.

use std::fs;

use grundy_user::{grundy, printed, said, write};

use super::{NIM, QUICK, found, game};

#[test]
fn where_there_is_no_rule_it_says_so() {
    let folder = game(
        "fn moves(n: u64) -> Vec<u64> {
    (0..n).filter(|&to| (to * 0x9e37 ^ n * 0x79b9) * 0x7f4a >> 7 & 3 == 1).collect()
}",
    );
    let line = format!("explore game.rs --to 300 {QUICK}");
    let report = grundy(folder.path(), &line).code(1);
    let text = printed(&report);
    assert!(text.contains("no pattern found in n = 0..=300; tried periods"), "{text}");
    // Only what has looked at a table of one coordinate is listed.
    assert!(text.contains("formulas") && !text.contains("diagonal"), "{text}");
    let report = grundy(folder.path(), &format!("{line} --code")).code(1);
    assert_eq!(printed(&report), "");
    assert!(found(folder.path(), &line).is_empty());
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
            "error: game.rs: `moves` takes `String`, and a position can't be of that type; a \
             position is an integer, a tuple or an array of up to four integers, or",
        ),
        (
            "fn moves((x, y): (u32, u32)) -> Vec<(i32, u32)> { vec![(x as i32, y)] }",
            "error: game.rs: `moves` takes `(u32, u32)` and returns `Vec<(i32, u32)>`; it must \
             return `Vec<(u32, u32)>` or, where a move leads to a sum of positions, \
             `Vec<Vec<(u32, u32)>>`",
        ),
        (
            // The compiler lists types that have the trait, and so names the engine.
            "fn moves((x, y): (u32, u32)) -> Vec<(u32, u32)> {\n    let one: i32 = 1;\n    \
             vec![((x - one).each(|_| ()), y)]\n}",
            "error: game.rs: the rules don't compile\nerror[E0308]: mismatched types\n --> \
             game.rs:3:16\n",
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
        (
            "explore",
            "error: the following required arguments were not provided:\n  <FILE|--take \
             <NUMBERS>|--octal <CODE>|--moves <FORMULA>|--command <COMMAND>|--new <FILE>|",
        ),
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
