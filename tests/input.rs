//! The stand-in reads what proconio reads, and not a byte more.

use std::env;
use std::fmt::Debug;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};
use std::thread;

use grundy::input::source::{auto::AutoSource, line::LineSource, once::OnceSource};
use grundy::input::{Readable, input, is_stdin_empty, marker, read_value};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

const SPACES: [&str; 9] = [" ", "  ", "\t", "\n", "\r\n", "\r", "\n\n", "\x0B", " \x0C\r\n "];

/// The environment variable that makes a copy of this program, started by a test, hold the dialogue
/// that it names.
const DIALOGUE: &str = "GRUNDY_INPUT_DIALOGUE";

/// A reader that returns its pieces one by one, and then fails or ends.
struct Pieces {
    pieces: Vec<Vec<u8>>,
    at: usize,
    ends: bool,
}

impl Pieces {
    /// A reader that panics when more than `pieces` is read.
    fn only(pieces: &[&str]) -> Self {
        let pieces = pieces.iter().rev().map(|piece| piece.as_bytes().to_vec()).collect();
        Pieces { pieces, at: 0, ends: false }
    }

    /// A reader of `text` in pieces of 1 to `longest` bytes.
    fn of(text: &str, longest: usize, random: &mut SmallRng) -> Self {
        let (mut pieces, mut rest) = (vec![], text.as_bytes());
        while !rest.is_empty() {
            let (piece, others) = rest.split_at(random.random_range(1..=longest).min(rest.len()));
            pieces.push(piece.to_vec());
            rest = others;
        }
        pieces.reverse();
        Pieces { pieces, at: 0, ends: true }
    }
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(buffer)?;
        self.consume(len);
        Ok(len)
    }
}

impl BufRead for Pieces {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.pieces.last().is_some_and(|piece| piece.len() == self.at) {
            self.pieces.pop();
            self.at = 0;
        }
        assert!(self.ends || !self.pieces.is_empty(), "read too far");
        Ok(self.pieces.last().map_or(&[], |piece| &piece[self.at..]))
    }

    fn consume(&mut self, len: usize) {
        self.at += len;
    }
}

/// The result of `read`; `None` if it panics.
fn outcome<T>(read: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(read)).ok()
}

/// The message that `read` panics with.
fn complaint<T: Debug>(read: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(read)).expect_err("a panic");
    match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => (*panic.downcast::<&str>().expect("a text")).to_owned(),
    }
}

/// The tokens, separated by random white space.
fn spaced(tokens: &[String], random: &mut SmallRng) -> String {
    let mut space = || SPACES[random.random_range(0..SPACES.len())].to_owned();
    let mut text = if tokens.len() % 2 == 0 { space() } else { String::new() };
    for (i, token) in tokens.iter().enumerate() {
        if i > 0 {
            text += &space();
        }
        text += token;
    }
    match random.random_range(0..3) {
        0 => text,
        1 => text + "\n",
        _ => text + SPACES[random.random_range(0..SPACES.len())],
    }
}

fn pick<'a>(from: &[&'a str], random: &mut SmallRng) -> &'a str {
    from[random.random_range(0..from.len())]
}

/// A random token: often an integer, and often one near the bounds of an integer type.
fn integer(random: &mut SmallRng) -> String {
    let bits = random.random_range(0..128u32);
    let value = random.random::<u128>() >> bits;
    let near = (1u128 << bits).wrapping_add(random.random_range(0..5)).wrapping_sub(2);
    let signs = ["", "", "", "", "-", "-", "+", "--", "-+"];
    let zeros = ["", "", "", "", "", "0", "0000000000", "00000000000000000000000000"];
    let (sign, zeros) = (pick(&signs, random), pick(&zeros, random));
    match random.random_range(0..10) {
        0 => format!("{sign}{zeros}{near}"),
        1 => format!("{sign}{near}"),
        2 => format!("{sign}{}", random.random_range(0..300)),
        3 => {
            pick(&["-", "+", "0", "-0", "+0", "1_000", "0x10", "1e3", "12a", "a12"], random).into()
        }
        4 => pick(&["1234567/", "1234567:", "12345678:", "12é4", "１", "∞", "99999999x9"], random)
            .into(),
        5 => format!("{sign}{}", u64::MAX as u128 - 20 + random.random_range(0..40)),
        _ => format!("{sign}{value}"),
    }
}

fn word(random: &mut SmallRng) -> String {
    let words = [
        "a",
        "é",
        "#.#",
        "true",
        "false",
        "True",
        "1.5",
        "-0.0",
        "1e400",
        "1e-400",
        "inf",
        "-inf",
        "NaN",
        "nan",
        ".5",
        "5.",
        ".",
        "+1.25",
        "1.2.3",
        "0.1",
        "3",
        "-7",
        "\u{FEFF}1",
        "\0",
        "\x1A",
    ];
    pick(&words, random).to_owned()
}

/// Reads values of `$type` with both readers until one panics, and compares them. What is compared
/// is the text of the values, as NaN isn't equal to itself.
macro_rules! same {
    ($text:expr, $random:expr, $($type:tt)*) => {{
        let text: &str = $text;
        let mut theirs = proconio::source::line::LineSource::from(text);
        let mut whole = AutoSource::from(text);
        let mut pieces = Pieces::of(text, 9, $random);
        loop {
            let expected = outcome(|| {
                #[allow(unused_imports)]
                use proconio::marker::{self, *};
                proconio::input! { from &mut theirs, value: $($type)* }
                format!("{value:?}")
            });
            let found = outcome(|| {
                #[allow(unused_imports)]
                use grundy::input::marker::{self, *};
                input! { from &mut whole, value: $($type)* }
                format!("{value:?}")
            });
            assert_eq!(found, expected, "{} of {text:?}", stringify!($($type)*));
            let found = outcome(|| {
                #[allow(unused_imports)]
                use grundy::input::marker::{self, *};
                format!("{:?}", read_value!(from &mut pieces, $($type)*))
            });
            assert_eq!(found, expected, "{} of {text:?} in pieces", stringify!($($type)*));
            if expected.is_none() {
                break;
            }
        }
    }};
}

#[test]
fn the_header_names_the_version_of_proconio_that_it_is_compared_with() {
    let header = include_str!("../snippets/input.rs").lines().next().unwrap();
    let manifest = include_str!("../Cargo.toml");
    let version = manifest.split_once("proconio = { version = \"").unwrap().1;
    let version = version.split('"').next().unwrap();
    assert!(header.contains(&format!("proconio {version},")), "{header}");
}

#[test]
fn integers_are_those_of_proconio() {
    let random = &mut SmallRng::seed_from_u64(1);
    for _ in 0..1000 {
        let tokens: Vec<String> = (0..random.random_range(0..3)).map(|_| integer(random)).collect();
        let text = &spaced(&tokens, random);
        same!(text, random, u8);
        same!(text, random, u16);
        same!(text, random, u32);
        same!(text, random, u64);
        same!(text, random, u128);
        same!(text, random, usize);
        same!(text, random, i8);
        same!(text, random, i16);
        same!(text, random, i32);
        same!(text, random, i64);
        same!(text, random, i128);
        same!(text, random, isize);
        same!(text, random, Usize1);
        same!(text, random, Isize1);
    }
    for text in ["0", "-9223372036854775808 ", "-9223372036854775807"] {
        same!(text, random, Usize1);
        same!(text, random, Isize1);
    }
}

#[test]
fn every_number_of_digits_up_to_40_is_read_as_proconio_does() {
    let random = &mut SmallRng::seed_from_u64(2);
    for digits in 1..=40 {
        for first in ["1", "9", "-1", "-9", "0"] {
            let token = first.to_owned() + &"0123456789".repeat(4)[..digits - 1];
            for end in ["", " ", "\r\n", "/ ", ": ", "a12345678 "] {
                let text = &(token.clone() + end);
                same!(text, random, u64);
                same!(text, random, i64);
                same!(text, random, u128);
            }
        }
    }
}

#[test]
fn other_types_are_those_of_proconio() {
    let random = &mut SmallRng::seed_from_u64(3);
    for _ in 0..400 {
        let tokens: Vec<String> = (0..random.random_range(0..4)).map(|_| word(random)).collect();
        let text = &spaced(&tokens, random);
        same!(text, random, f32);
        same!(text, random, f64);
        same!(text, random, bool);
        same!(text, random, char);
        same!(text, random, String);
        same!(text, random, Chars);
        same!(text, random, Bytes);
        same!(text, random, std::string::String);
    }
}

#[test]
fn lists_and_tuples_are_those_of_proconio() {
    let random = &mut SmallRng::seed_from_u64(4);
    for _ in 0..400 {
        let number = |random: &mut SmallRng| random.random_range(0..4).to_string();
        let tokens: Vec<String> = (0..random.random_range(0..20)).map(|_| number(random)).collect();
        let text = &spaced(&tokens, random);
        same!(text, random, [u8]);
        same!(text, random, [[u8]]);
        same!(text, random, [[[i64]]]);
        same!(text, random, [Usize1; 2]);
        same!(text, random, [[(u8, [Chars; 2]); 1]; 1 + 1]);
        same!(text, random, (u8,));
        same!(text, random, (u8, [char], (String, marker::Bytes), [std::primitive::f64; 1],));
        same!(text, random, (u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8));
    }
}

#[test]
fn variables_are_seen_by_later_types_and_may_be_patterns() {
    let text = "2 3  1 2 3  4 5 6  7 8  x yz";
    input! {
        from AutoSource::from(text),
        h: i32, w: u8,
        mut grid: [[u64; w]; h],
        (a, mut b): (u64, marker::Usize1),
        _: char,
        last: marker::Chars
    }
    grid[0][0] += 10;
    b += 10;
    assert_eq!((grid, a, b, last), (vec![vec![11, 2, 3], vec![4, 5, 6]], 7, 17, vec!['y', 'z']));
    input! {}
    input! { from OnceSource::from("-1"), minus: i32, none: [u8; minus] }
    assert!(none.is_empty());
}

#[test]
fn a_source_can_be_moved_or_lent() {
    fn next<R: BufRead>(source: &mut R) -> u64 {
        input! { from source, value: u64 }
        value
    }
    let mut source: AutoSource<BufReader<&[u8]>> = AutoSource::from("1 2 3 4 5");
    input! { from &mut source, a: u64, }
    let b = next(&mut source);
    let c = read_value!(from &mut source, u64);
    let d = u64::read(&mut source);
    input! { from source, e: u64 }
    assert_eq!([a, b, c, d, e], [1, 2, 3, 4, 5]);
    input! { from LineSource::new(io::Cursor::new("6")), f: u64 }
    input! { from &mut "7".as_bytes(), g: u64 }
    assert_eq!([f, g], [6, 7]);
}

#[test]
fn an_error_names_the_type_and_what_was_found() {
    let read = |text| complaint(|| read_value!(from AutoSource::from(text), u64));
    assert_eq!(read("abc"), "expected u64, found \"abc\"");
    assert_eq!(read("-1 "), "expected u64, found \"-1\"");
    assert_eq!(read("18446744073709551616\n"), "expected u64, found \"18446744073709551616\"");
    assert_eq!(read("\r\n"), "expected u64, found \"\"");
    assert_eq!(
        complaint(|| read_value!(from AutoSource::from("0 "), marker::Usize1)),
        "expected Usize1, found \"0\""
    );
    assert!(complaint(|| read_value!(from & b"\xFF"[..], String)).contains("not UTF-8"));
}

#[test]
fn a_reader_is_asked_for_no_more_than_the_white_space_after_the_last_token() {
    input! { from Pieces::only(&["5 "]), a: u64 }
    input! { from Pieces::only(&["-", "1", "2", "\n"]), b: i64 }
    input! { from Pieces::only(&["\r\n", "1234567", "8", "9\r", "\n7\r"]), c: [u64; 2] }
    input! { from Pieces::only(&["word\t"]), d: String }
    input! { from Pieces::only(&["2 0.5", " ", "1\n"]), e: [f64] }
    input! { from Pieces::only(&["0\n"]), f: [[u64]] }
    input! { from Pieces::only(&[]), g: [u64; 0] }
    assert_eq!((a, b, c, d.as_str(), e), (5, -12, vec![123456789, 7], "word", vec![0.5, 1.0]));
    assert_eq!((f.len(), g.len()), (0, 0));
    let too_far = complaint(|| read_value!(from Pieces::only(&["5"]), u64));
    assert_eq!(too_far, "read too far");
}

/// Names of the user that the macros might confuse with names of their own.
#[allow(dead_code, unused_imports, unused_macros)]
mod hygiene {
    use grundy::input::marker::Chars;

    struct Vec;
    struct String;
    struct Option;
    struct Result;
    struct Readable;
    struct BufRead;
    struct Stdin;
    struct Mutex;
    enum Shadow {
        Some,
        None,
        Ok,
        Err,
    }
    use Shadow::{Err, None, Ok, Some};
    mod core {}
    mod alloc {}
    mod input {}
    mod marker {}
    macro_rules! vec {
        () => {};
    }

    fn drop() {}
    fn stdin() {}
    fn read() {}

    #[test]
    fn names_of_the_author_do_not_disturb_the_macros() {
        let text = "2 3 4 1 2 3 ab";
        grundy::input::input! {
            from text.as_bytes(),
            source: usize, stdin: u64, n: usize,
            a: [u64; source + n - 3],
            mut lock: Chars,
        }
        lock.reverse();
        assert_eq!((source, stdin, n, lock), (2, 3, 4, ['b', 'a'].into()));
        assert_eq!(a, [1, 2, 3]);
        let source = &text.as_bytes()[..1];
        assert_eq!(grundy::input::read_value!(from source, u64), 2);
        drop();
    }
}

/// The other side of the dialogues. It does nothing unless a test starts this program with
/// [`DIALOGUE`] set.
#[test]
fn dialogue() {
    match env::var(DIALOGUE).as_deref() {
        Ok("functions and threads") => {
            fn one() -> u64 {
                input! { value: u64 }
                value
            }
            input! { (): () }
            eprintln!("{}", one());
            eprintln!("{}", thread::spawn(one).join().expect("a number"));
            grundy::input::input_interactive! { mut list: [i64] }
            list.reverse();
            eprintln!("{list:?}");
            eprintln!("{}", read_value!(String));
            eprintln!("{}", is_stdin_empty());
            eprintln!("{}", read_value!(char));
            eprintln!("{}", is_stdin_empty());
        }
        Ok("much") => {
            input! { n: usize, list: [u64; n] }
            eprintln!("{}", list.iter().fold(0, |sum: u64, value| sum.wrapping_mul(31) ^ value));
        }
        _ => {}
    }
}

fn start(dialogue: &str) -> std::process::Child {
    Command::new(env::current_exe().expect("this test"))
        .args(["dialogue", "--exact", "--nocapture", "--test-threads=1"])
        .env(DIALOGUE, dialogue)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this test again")
}

#[test]
fn standard_input_is_shared_and_answered_at_once() {
    let mut child = start("functions and threads");
    let mut to = child.stdin.take().expect("a pipe");
    let mut from = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    // Most messages don't end in a newline, so other white space must end a token.
    let talk = [("5 ", "5"), ("6\t", "6"), ("2 7 -8\r", "[-8, 7]"), ("word\n", "word")];
    for (say, hear) in talk.into_iter().chain([("\n \n1", "false"), (" ", "1")]) {
        to.write_all(say.as_bytes()).expect("a listener");
        assert_eq!(from.next().expect("an answer").expect("text"), hear);
    }
    drop(to);
    assert_eq!(from.next().expect("an answer").expect("text"), "true");
    assert!(child.wait().expect("an end").success());
}

#[test]
fn standard_input_may_be_longer_than_the_buffer() {
    let random = &mut SmallRng::seed_from_u64(5);
    let list: Vec<u64> =
        (0..60_000).map(|_| random.random::<u64>() >> random.random_range(0..64)).collect();
    let tokens: Vec<String> =
        [list.len() as u64].iter().chain(&list).map(|value| value.to_string()).collect();
    let text = spaced(&tokens, random);
    let mut child = start("much");
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("a listener");
    let output = child.wait_with_output().expect("an end");
    let sum = list.iter().fold(0, |sum: u64, value| sum.wrapping_mul(31) ^ value);
    assert_eq!(String::from_utf8_lossy(&output.stderr).trim(), sum.to_string());
}
