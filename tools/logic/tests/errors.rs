//! Each mistake is told with its line and column, what was found, and what can be done.

use std::cell::Cell;

use grundy_logic::{Cause, Error, Numeration, Script, Theory, Watch};

fn run(script: &str) -> Result<(), Error> {
    let script = Script::parse(script)?;
    Theory::new().run(&script, &mut Watch::default()).map(|_| ())
}

#[test]
fn mistakes_are_told_with_their_place() {
    let mut wrong = vec![];
    for (script, expected) in [
        (
            "foo x \"x=1\":",
            "1:1: `foo`, where `reg`, `def`, `eval` or `ost`, or a comment after `#`, is expected",
        ),
        (
            "\n  ?:",
            "2:3: `?`, where `reg`, `def`, `eval` or `ost`, or a comment after `#`, is expected",
        ),
        (
            "def\nf \"x=1\":",
            "2:1: a new line after a word, and Walnut joins lines without a space; break the \
             line beside an operator",
        ),
        ("def 1f \"x=1\":", "1:5: `1f`, where a name, which begins with a letter, is expected"),
        ("def f x \"x=1\":", "1:7: `x`, where `\"` is expected"),
        (
            "def f \"x=1\"",
            "1:12: the end of the text, where `;`, `:` or `::`, which ends a command, is expected",
        ),
        ("def f \"x=1\": # one", "1:14: `#`, where the end of the line is expected"),
        ("def f \"x=1:", "1:11: `:`, where an operator or the end of the formula is expected"),
        ("def f \"x=1\":\ndef f \"x=2\":", "2:1: `f` is defined already; choose another name"),
        (
            "def f \"?msd_foo x=1\":",
            "1:17: there is no numeration system `msd_foo`; there are `msd_2` to `msd_100`, \
             `msd_fib`, `msd_nara`, `msd_pell`, `msd_trib`, and what `ost` defines",
        ),
        (
            "def f \"?lsd_2 x=1\":",
            "1:15: there is no numeration system `msd_lsd_2`; there are `msd_2` to \
             `msd_100`, `msd_fib`, `msd_nara`, `msd_pell`, `msd_trib`, and what `ost` defines",
        ),
        (
            "def f \"? x=1\":",
            "1:10: there is no numeration system `msd_`; there are `msd_2` to `msd_100`, \
             `msd_fib`, `msd_nara`, `msd_pell`, `msd_trib`, and what `ost` defines",
        ),
        (
            "def f \"x=1 & ?msd_3 y=2\":",
            "1:14: `?`, where a number, `$`, `~`, `E`, `A`, `(` or a variable is expected",
        ),
        (
            "def f \"x=1 ?msd_3 & y=2\":",
            "1:12: `?`, where an operator or the end of the formula is expected",
        ),
        ("def f \"x=1 )\":", "1:12: `)`, where an operator or the end of the formula is expected"),
        ("def f \"(x=1 \":", "1:13: `\"`, where `)` is expected"),
        (
            "def f \"x=1 y=2\":",
            "1:12: `y`, where an operator or the end of the formula is expected",
        ),
        ("def f \"x\":", "1:8: a number, where a statement such as `x < y` is expected"),
        ("def f \"x=1 & y\":", "1:14: a number, where a statement such as `x < y` is expected"),
        (
            "def f \"x + (y=1) = 2\":",
            "1:12: a statement, where a number is expected; join statements by `&`",
        ),
        (
            "def f \"x < y <= z\":",
            "1:8: a statement, where a number is expected; join statements by `&`",
        ),
        (
            "def f \"x = y = z\":",
            "1:8: a statement, where a number is expected; join statements by `&`",
        ),
        (
            "def f \"x=1 | y=2 & z=3\":",
            "1:18: `&` after `|` needs parentheses around one of them, as Walnut reads such \
             operators from left to right",
        ),
        (
            "def f \"x=1 => y=2 => z=3\":",
            "1:19: `=>` after `=>` needs parentheses around one of them, as Walnut reads such \
             operators from left to right",
        ),
        (
            "def f \"x*y = 1\":",
            "1:9: `*` can't be computed here: one of its factors must be a number from 1 to 2^31 - \
             1, as statements about other products can't be decided in general",
        ),
        (
            "def f \"x/y = 1\":",
            "1:9: `/` can't be computed here: its divisor must be a number from 1 to 2^31 - 1",
        ),
        (
            "def f \"x/0 = 1\":",
            "1:9: `/` can't be computed here: its divisor must be a number from 1 to 2^31 - 1",
        ),
        (
            "def f \"0*x = 1\":",
            "1:9: `*` can't be computed here: one of its factors must be a number from 1 to 2^31 - \
             1, as statements about other products can't be decided in general",
        ),
        (
            "def f \"x = 1 - 2\":",
            "1:14: `-` can't be computed here: its result must be a natural number, and no factor \
             in it may reach 2^31",
        ),
        (
            "def f \"x = 1/0\":",
            "1:13: `/` can't be computed here: its divisor must be a number from 1 to 2^31 - 1",
        ),
        ("def f \"2x = 1\":", "1:8: `2x` isn't a number below 2^63; a product is written `2*x`"),
        (
            "def f \"x = 99999999999999999999\":",
            "1:12: `99999999999999999999` isn't a number below 2^63; a product is written `2*x`",
        ),
        (
            "def f \"1000000*1*(1000000*x) = 1\":",
            "1:17: `*` can't be computed here: one of its factors must be a number from 1 to 2^31 \
             - 1, as statements about other products can't be decided in general",
        ),
        ("def f \"Ex,x x = 1\":", "1:11: `x` is bound already; choose another name"),
        ("def f \"Ex x = 1 & (\nAx x = 2)\":", "2:2: `x` is bound already; choose another name"),
        (
            "def f \"Ex,y x = 1\":",
            "1:11: `y` doesn't occur in what follows, which Walnut refuses; leave it out",
        ),
        ("def f \"E 1 = x\":", "1:10: `1`, where a variable is expected"),
        (
            "def f \"E A x = 1\":",
            "1:10: `A`, where a variable with another first letter than `A`, `E` and `I` is \
             expected",
        ),
        (
            "def f \"Ix x = 1\":",
            "1:8: `Ix`, where a number, `$`, `~`, `E`, `A`, `(` or a variable with another first \
             letter than `A`, `E` and `I` is expected",
        ),
        (
            "def f \"x = 1 & Ex\ny = x\":",
            "2:1: a new line after a word, and Walnut joins lines without a space; break the \
             line beside an operator",
        ),
        ("def f \"g(x)\":", "1:8: a call is written `$g(…)`"),
        (
            "def f \"T[x] = 1\":",
            "1:9: `[`, where an operator or the end of the formula is expected",
        ),
        ("def f \"x=1\":\ndef g \"$h(x)\":", "2:8: `h` isn't defined; what is defined here: f"),
        ("def g \"$g(x)\":", "1:8: `g` isn't defined; what is defined here: nothing"),
        (
            "def f \"y<x\":\ndef g \"\n$f(x)\":",
            "3:1: a call of `f` with 1 arguments in a formula in ?msd_2; it was defined in ?msd_2 \
             as `$f(x, y)`, with its variables sorted by name",
        ),
        (
            "def f \"y<x\":\ndef g \"?3 $f(x,1)\":",
            "2:11: a call of `f` with 2 arguments in a formula in ?msd_3; it was defined in ?msd_2 \
             as `$f(x, y)`, with its variables sorted by name",
        ),
        (
            "def f \"y<x\":\ndef g \"$f($f(1,2),1)\":",
            "2:11: a statement, where a number is expected; join statements by `&`",
        ),
        (
            "def f \"y<x\":\ndef g \"$f(x=1,1)\":",
            "2:11: a statement, where a number is expected; join statements by `&`",
        ),
        (
            "eval f \"x = 1\":",
            "1:9: `x` isn't bound; bind it with `A` or `E` to decide a sentence, or use `def`",
        ),
        (
            "reg r \"0*\":",
            "1:7: `\"`, where the numeration system of a track, such as `msd_2`, is expected",
        ),
        (
            "reg r {0,1} \"0*\":",
            "1:7: `{`, where the numeration system of a track, such as `msd_2`, is expected",
        ),
        (
            "\nreg r foo foo \"[0,0]*\":",
            "2:7: there is no numeration system `msd_foo`; there are `msd_2` to `msd_100`, \
             `msd_fib`, `msd_nara`, `msd_pell`, `msd_trib`, and what `ost` defines",
        ),
        (
            "reg r msd_2 msd_3 \"[0,0]*\":",
            "1:13: a track in msd_3 beside one in msd_2; use one system",
        ),
        (
            "reg r msd_2 \"0*(1|2)\":",
            "1:19: the letter [2]; letters have a digit from 0 to 1 for each track, which \
             are 1 here",
        ),
        (
            "reg r msd_2 msd_2 \"[0,0]*\n[1]\":",
            "2:1: the letter [1]; letters have a digit from 0 to 1 for each track, which are \
             2 here",
        ),
        (
            "reg r msd_10 msd_10 \"[0,9][9,10]\":",
            "1:27: the letter [9, 10]; letters have a digit from 0 to 9 for each track, which \
             are 2 here",
        ),
        ("reg r msd_2 \"0*(1\":", "1:18: the end of the text, where `)` is expected"),
        (
            "reg r msd_2 \"0*1)\":",
            "1:17: `)`, where `|`, `*`, a letter, or the closing quotation mark is expected",
        ),
        (
            "reg r msd_2 \"0*|\":",
            "1:17: the end of the text, where a letter, such as `[0,1]`, or `(` is expected",
        ),
        ("reg r msd_2 \"[]\":", "1:15: `]`, where a digit is expected"),
        (
            "reg r msd_2 \"10*\":",
            "1:14: leading zeros matter in this expression, and numbers have as many as one \
             likes; let it begin with `[0]*`",
        ),
        (
            "ost o [2] [];",
            "1:1: no continued fraction: the period has at least one partial quotient, each \
             is from 1 to 100, and there are at most 100",
        ),
        ("ost o [2] [x];", "1:12: `x`, where a partial quotient or `]` is expected"),
        ("ost o [2];", "1:10: `;`, where `[` is expected"),
        ("ost fib [2] [1];", "1:1: `msd_fib` is defined already; choose another name"),
    ] {
        let error = run(script).expect_err(script);
        assert_eq!(error.cause, Cause::Text);
        if error.to_string() != expected {
            wrong.push(format!("{script}\n    found: {error}\n expected: {expected}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    let deep = format!("def f \"{}x=1{}\":", "(".repeat(5000), ")".repeat(5000));
    assert_eq!(
        run(&deep).unwrap_err().to_string(),
        "1:108: nested more than 100 deep; use \
        definitions"
    );
    let deep = format!("def f \"{}x=1\":", "~".repeat(5000));
    assert!(run(&deep).unwrap_err().message.starts_with("nested more than 100 deep"));
    let deep = format!("reg f msd_2 \"{}0\":", "(".repeat(5000));
    assert!(run(&deep).unwrap_err().message.starts_with("nested more than 100 deep"));
}

#[test]
fn what_is_correct_in_walnut_is_accepted() {
    run(r#"
# A comment: with "quotes" and ; in it.
  # Another one.
def  f	"x=1 & y=2"::
def g "?2 Ex,y($f(x,y))":
def h "?msd x<y &
       y<z";
def k "?msd_10 ~x=1&~~y=2 <=> (x=1=>y=2)":
eval E1 "~Ex ~Ay y >= x - x":
ost o [0 3 1] [ 1 2 ];
def m "?msd_o x = 5":
def n "?o $m(x + 1)":
reg r msd_10 "0*19":
"#)
    .unwrap();
}

#[test]
fn free_variables_are_sorted_by_name() {
    let script = r#"
def f "Ec c > b & B < a":
eval e "Ex x = 1":
reg r msd_2 "0*":
"#;
    let commands = Script::parse(script).unwrap().commands;
    let free: Vec<_> = commands.iter().map(|it| it.free_variables()).collect();
    assert_eq!(free, [vec!["B", "a", "b"], vec![], vec![]]);
}

#[test]
fn what_is_too_large_is_told_before_memory_runs_out() {
    let script = "def f \"\nAx 12345*x = y + 23456*z\":";
    let script = Script::parse(script).unwrap();
    let mut theory = Theory::new();
    let error = theory.run(&script, &mut Watch::new(100_000)).unwrap_err();
    assert_eq!(error.cause, Cause::TooLarge);
    let text = error.to_string();
    assert!(text.starts_with("1:1: too large: "), "{text}");
    assert!(text.contains(" states in a linear relation of x, y, z; split the formula"), "{text}");
    assert!(theory.relation("f").is_none());
    // More letters than memory: nothing of that size is even begun.
    let many: Vec<String> = (0..60).map(|i| format!("x{i}")).collect();
    let error = theory.solve(&format!("?10 {} = 1", many.join(" + ")), &mut Watch::default());
    assert_eq!(error.unwrap_err().cause, Cause::TooLarge);
}

#[test]
fn memory_is_counted_in_cells_for_states_and_transitions() {
    // Before and after 1, 0 and 0, and a wrong digit: five states, each with three transitions, all
    // but the last with two cells for the number of digits read.
    let words = |cells| Numeration::named("msd_3").unwrap().words_of(9, &mut Watch::new(cells));
    assert!(words(23).is_ok());
    let error = words(22).unwrap_err();
    assert_eq!(error.cause, Cause::TooLarge);
    assert!(error.message.starts_with("too large: 5 states in an automaton; "), "{error}");
}

#[test]
fn a_callback_is_asked_now_and_then_and_can_interrupt() {
    let formula = "12345*x = y + 23456*z";
    let calls = Cell::new(0);
    let mut watch = Watch::default().asking(|progress| {
        calls.set(calls.get() + 1);
        assert!(!progress.step.is_empty());
        progress.states < 5000
    });
    let error = Theory::new().solve(formula, &mut watch).unwrap_err();
    assert_eq!((error.cause, error.message.as_str()), (Cause::Interrupted, "interrupted"));
    assert_eq!(watch.largest(), 5001);
    drop(watch);
    assert!((6..12).contains(&calls.get()), "{calls:?}");
}
