//! Moves that are known as steps or as a formula, and what is proved of them.

use std::path::Path;
use std::process::Command;

use grundy_user::{command, grundy, printed, program, said, write};
use serde_json::Value;

use super::{QUICK, found, game};

/// What the prover says of the proof of a game, which is written for it.
fn proved(folder: &Path, arguments: &str) -> (Value, String) {
    let found = found(folder, &format!("{arguments} --proof proof.txt"));
    let report = Command::new(program("prove")).arg("proof.txt").current_dir(folder).output();
    let report = report.unwrap();
    assert!(report.status.success(), "{arguments}: {found:?}: {report:?}");
    (found[0].clone(), String::from_utf8(report.stdout).unwrap())
}

#[test]
fn rules_for_moves_that_are_known_are_proved() {
    const WYTHOFF: &str = "(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    for (file, text) in [
        ("take.rs", "const TAKE: &[u64] = &[1, 3, 4];"),
        ("king.rs", "const STEPS: &[(i64, i64)] = &[(-1, 0), (0, -1), (-1, -1)];"),
        ("wythoff.rs", &format!("const MOVES: &str = \"{WYTHOFF}\";")),
        ("misere.rs", "const MISERE: bool = true;\nconst MOVES: &str = \"b < a & a <= b + 3\";"),
    ] {
        write(path, file, text);
    }
    for (arguments, of, rule, said) in [
        ("take.rs --to 1000", "grundy", "period 7: 0 1 0 1 2 3 2", "(v = 3 & ((Ew x = 7*w + 5)))"),
        (
            "--take 1,3,4 --to 1000",
            "grundy",
            "period 7: 0 1 0 1 2 3 2",
            "(v = 3 & ((Ew x = 7*w + 5)))",
        ),
        ("king.rs --to 40", "grundy", "", "$claimed(x, y, v)"),
        ("--moves '(c < a & d = b) | (c = a & d < b)' --to 40", "grundy", "x ^ y", "2 states"),
        (
            "wythoff.rs --to 60",
            "outcome",
            "lost: ",
            "`$claimed(a, b) | $claimed(b, a)` (automaton of 8 ",
        ),
        (&format!("--moves '{WYTHOFF}' --to 60"), "outcome", "lost: ", "$claimed(b, a)"),
        (
            "misere.rs --to 200",
            "outcome",
            "",
            "the lost positions in misère play are `(Ew a = 4*w + 1)`",
        ),
        ("--moves 'b < a & a <= b + 3' --to 200", "grundy", "", "(v = 3 & ((Ew a = 4*w + 3)))"),
    ] {
        let line = format!("explore {arguments} {QUICK}");
        let (found, proof) = proved(path, &line);
        assert_eq!((&found["of"], &found["tier"]), (&of.into(), &"proved".into()), "{arguments}");
        assert!(found["text"].as_str().unwrap().starts_with(rule), "{arguments}: {found}");
        assert!(proof.contains(said), "{arguments}: {proof}");
    }
    // All small numbers speak for n % 3, which is false at 5000001.
    let report = grundy(path, &format!("explore --take 1,2,5000001 --to 1000 {QUICK}")).code(1);
    assert!(printed(&report).contains("no pattern found"));
    // No compiler is needed.
    let line = &format!("explore king.rs --to 40 {QUICK}");
    let report = command(path, line).env("RUSTC", "/nowhere").assert().success();
    assert!(
        printed(&report).contains("proved, for these moves, in words of the prover with which")
    );
}

#[test]
fn moves_that_are_told_twice_are_compared_on_the_whole_table() {
    const STEPS: &str = "const STEPS: &[(i64, i64)] = &[(-1, 0), (0, -1)];\n";
    let moves = |condition: &str| {
        format!(
            "{STEPS}fn moves((x, y): (u8, u8)) -> Vec<(u8, u8)> {{
    let mut options = vec![];
    if x > 0 {{ options.push((x - 1, y)); }}
    if {condition} {{ options.push((x, y - 1)); }}
    options
}}
"
        )
    };
    let folder = game(&moves("y > 0"));
    let (found, _) = proved(folder.path(), &format!("explore game.rs --to 40 {QUICK}"));
    assert_eq!(found["tier"], "proved");
    for (condition, expected) in [
        ("y > 0 && x < 37", "the constant leads from (37, 1) to (37, 0), and `moves` doesn't"),
        (
            "y > 38 { options.push((x, 3)); } if y > 0",
            "`moves` leads from (0, 39) to (0, 3), and the constant doesn't",
        ),
    ] {
        write(folder.path(), "game.rs", &moves(condition));
        let report = grundy(folder.path(), "explore game.rs --to 40").code(2);
        let line = format!("error: game.rs: {expected}\n");
        assert!(said(&report).ends_with(&line), "{}", said(&report));
    }
}

#[test]
fn moves_that_are_known_and_make_no_sense_are_refused() {
    let folder = game("");
    for (text, expected) in [
        ("\nconst TAKE: &[u64] = &[0];", "error: game.rs:2: `TAKE` isn't written out; expected"),
        ("const TAKE: &[u64] = &LIST;", "error: game.rs:1: `TAKE` isn't written out; expected"),
        ("const STEPS: &[(i64, i64)] = &[(1, 0)];", "error: game.rs:1: no sum of the coordinates"),
        ("const MOVES: &str = \"b <\";", "error: game.rs:1: `b <`, column 4: the end of"),
        (
            "const TAKE: &[u64] = &[1];\nconst MOVES: &str = \"b < a\";",
            "error: game.rs:2: the moves are told twice",
        ),
    ] {
        write(folder.path(), "game.rs", text);
        let report = grundy(folder.path(), "explore game.rs").code(2);
        assert!(said(&report).starts_with(expected), "{text}\n{}", said(&report));
    }
    for (arguments, expected) in [
        ("--moves 'a < b'", "error: --moves: `a < b`: the move from (0) to (1) doesn't lower a"),
        ("--octal 0.77 --proof p.txt", "error: --proof: needs moves that are known"),
        ("--moves 'b < a' --stress", "error: --stress: needs `fn moves`"),
    ] {
        let report = grundy(folder.path(), &format!("explore {arguments}")).code(2);
        assert!(said(&report).starts_with(expected), "{arguments}\n{}", said(&report));
    }
}
