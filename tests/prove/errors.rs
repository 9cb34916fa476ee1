//! Files that can't be decided: the error names the place, what is wrong, and what to do.

use cargo_grundy_prove::{File, prove};
use grundy_logic::Watch;

/// The error of a file.
fn error(text: &str) -> String {
    let proved = File::parse(text).and_then(|file| prove(&file, &mut Watch::default(), |_| {}));
    match proved {
        Ok(verdicts) => panic!("{verdicts:?}\n{text}"),
        Err(error) => error.to_string(),
    }
}

const HEAD: &str = "#: game: a\n#: position: x, y\n";
const MOVE: &str = "#: move: u, v where u + v < x + y\n";

#[test]
fn the_error_of_a_file_has_its_place() {
    for (text, expected) in [
        ("", "1:1: nothing to prove; a claim is an `eval` sentence, or a game, which begins with"),
        ("#: gam: a", "1:4: there is no directive `gam`; did you mean `game`?"),
        ("#: zzz: a", "1:4: there is no directive `zzz`; there are `game`, `numbers`,"),
        ("#: game", "1:4: `game`, where `KEY: TEXT` is expected after `#:`"),
        ("#: game:", "1:4: nothing after `game:`"),
        ("\n  #: position: x", "2:6: `position` before any game; begin one with `#: game: TITLE`"),
        ("#:   x", "1:6: a line that goes on, where no directive has begun"),
        ("#: octal: 0.77 with period 12", "1:11: `0.77 with period 12`, where `CODE has period"),
        ("#: octal: 0.79 has period 12 from 71", "1:11: `0.79` isn't the code of an octal game"),
        ("#: octal: 0.77 has period 0 from 71", "1:11: `0`, where a number from 1 to 20000 is"),
        ("#: octal: 0.6 has period 9 from 20000", "1:11: the proof needs the values of all heaps"),
        (
            "#: octal: 0.7 has period 2 from 1\n#: lost: n",
            "2:4: `lost` after `octal`; begin a game",
        ),
    ] {
        let found = error(text);
        assert!(found.starts_with(expected), "{found}\n{text}");
    }
}

#[test]
fn the_error_of_a_game_has_its_place() {
    for (rest, expected) in [
        ("", "1:10: the game `a` has no `#: move:`"),
        ("#: move: u, v", "1:10: nothing is claimed of the game `a`; say `#: lost: …` or"),
        (
            "#: move: u\n#: lost: x = y",
            "3:10: 1 coordinate where the position has 2 (x, y); a move",
        ),
        ("#: move: u, u\n#: lost: x = y", "3:13: the variable `u` is used twice; give each"),
        ("#: play: odd\n#: move: u, v\n#: lost: x = y", "3:10: `odd`, where `normal` or `misère`"),
        ("#: lost: x = y\n#: lost: x = y", "4:4: a second `lost` of the same game; leave one"),
    ] {
        let text = format!("{HEAD}{rest}");
        let found = error(&text);
        assert!(found.starts_with(expected), "{found}\n{text}");
    }
}

#[test]
fn the_error_of_a_claim_has_its_place() {
    for (rest, expected) in [
        ("#: lost: x = y\n#: value: x", "5:11: both `lost` and `value`; make two games of them"),
        ("#: lost: x = z", "4:14: `z` is no coordinate of the position (x, y), of which this says"),
        ("#: lost: x =", "4:13: the end, where a number, `$`,"),
        ("#: lost: x = y &\n#:   $cold(x, y)", "5:6: `cold` isn't defined"),
        ("#: lost: x * y = 3", "4:12: `*` can't be computed here: one of its factors"),
        ("#: rank: y\n#: lost: x = y", "4:10: the move from (1, 0) to (0, 0) doesn't"),
        ("#: rank: z\n#: lost: x = y", "4:10: `z` is no coordinate of the position (x, y)"),
        ("#: numbers: msd_fob\n#: lost: x = y", "4:13: there is no numeration system `msd_fob`"),
        ("#: play: misère\n#: value: x", "5:11: values in misère play; they are for normal play"),
        ("#: move: u, v and x, y\n#: lost: x = y", "4:10: a move to a sum, whose outcome doesn't"),
        (
            "#: numbers: fib\n#: move: u, v and x, y\n#: value: x",
            "5:10: a move to a sum with the numbers `msd_fib`; the values of sums are found by xor",
        ),
    ] {
        let text = format!("{HEAD}{MOVE}{rest}");
        let found = error(&text);
        assert!(found.starts_with(expected), "{found}\n{text}");
    }
}

#[test]
fn a_move_that_leaves_the_positions_is_refused_by_name() {
    let found = error("#: game: a\n#: position: x where x > 3\n#: move: x - 1\n#: lost: x = 4\n");
    assert!(
        found.starts_with("2:14: the move from (4) leads to (3), which isn't a posi"),
        "{found}"
    );
    let twice = error("#: game: a\n#: position: x, x\n");
    assert!(twice.starts_with("2:17: the variable `x` is used twice"), "{twice}");
    let quantifier = error("#: game: a\n#: position: Ex\n");
    assert!(quantifier.starts_with("2:14: `Ex`, where the name of a coordinate"), "{quantifier}");
}
