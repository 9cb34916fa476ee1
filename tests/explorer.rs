//! The engine of the explorer in the browser: its tables are those of play by the rules and those
//! of the snippets, and what is no game is refused with its place.

use std::collections::BTreeSet;

use grundy::octal_game::OctalGame;
use grundy::wythoff;

#[path = "../tools/site/src/explorer/cursor.rs"]
mod cursor;
#[path = "../tools/site/src/explorer/engine.rs"]
mod engine;
#[path = "../tools/site/src/explorer/formula.rs"]
mod formula;
#[path = "../snippets/boards/explorer/heaps.rs"]
mod heaps;
#[path = "../tools/site/src/explorer/moves.rs"]
mod moves;

use cursor::Fault;
use engine::{Form, Period, Table};

const NIM: &str = "(c < a & d = b) | (c = a & d < b)";

fn explore(text: &str) -> Result<Table, Fault> {
    engine::explore(&text.chars().collect::<Vec<char>>())
}

fn table(text: &str) -> Table {
    explore(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

/// Why a text is refused, for which the page has words in both languages.
fn refused(text: &str) -> Fault {
    let fault = explore(text).map_or_else(|fault| fault, |_| panic!("{text} is a game"));
    let words: toml::Table =
        toml::from_str(include_str!("../tools/site/src/explorer/words.toml")).unwrap();
    for language in ["en", "zh"] {
        assert!(words[language]["faults"][fault.name].is_str(), "{language}: {}", fault.name);
    }
    fault
}

fn period(text: &str) -> Option<[u64; 4]> {
    let Period { start, length, growth, is_proved } = table(text).period?;
    Some([start, length, growth as u64, is_proved.into()])
}

/// The least number that isn't among the values of the options.
fn mex(options: impl Iterator<Item = u64>) -> u64 {
    let options: BTreeSet<u64> = options.collect();
    (0..).find(|value| !options.contains(value)).unwrap()
}

/// The values of heaps, by the options of each as sums of heaps.
fn played(options: impl Fn(usize) -> Vec<Vec<usize>>, most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![];
    for heap in 0..most {
        let sum = |heaps: Vec<usize>| heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
        let value = mex(options(heap).into_iter().map(sum));
        values.push(value);
    }
    values
}

/// The values of positions with coordinates below `size`, by a rule for moves that lower the sum of
/// the coordinates.
fn planar(size: u64, is_move: impl Fn([u64; 4]) -> bool) -> Vec<Vec<u64>> {
    let mut positions: Vec<[u64; 2]> =
        (0..2 * size).flat_map(|x| (0..2 * size - x).map(move |y| [x, y])).collect();
    positions.sort_by_key(|[x, y]| x + y);
    let mut values = vec![vec![0; 2 * size as usize]; 2 * size as usize];
    for (i, &[x, y]) in positions.iter().enumerate() {
        let options = positions[..i].iter().filter(|[p, q]| is_move([x, y, *p, *q]));
        values[x as usize][y as usize] =
            mex(options.map(|[p, q]| values[*p as usize][*q as usize]));
    }
    values.truncate(size as usize);
    values.iter_mut().for_each(|row| row.truncate(size as usize));
    values
}

#[test]
fn sets_have_the_values_of_play_and_proved_periods() {
    for (text, takes, expected) in [
        ("1,2,5", &[1, 2, 5][..], [0, 3, 0, 1]),
        ("2 4、 7,", &[2, 4, 7], [8, 3, 0, 1]),
        ("1,3,4", &[1, 3, 4], [0, 7, 0, 1]),
        ("3", &[3], [0, 6, 0, 1]),
    ] {
        let found = table(text);
        assert_eq!((found.form, found.dimensions, found.values.len()), (Form::Takes, 1, 4096));
        let options = |heap: usize| {
            let fits = takes.iter().filter(|&&take| take <= heap);
            fits.map(|take| vec![heap - take]).collect()
        };
        assert_eq!(found.values, played(options, 4096), "{text}");
        assert_eq!(period(text), Some(expected), "{text}");
    }
}

#[test]
fn octal_codes_have_the_values_of_play_and_proved_periods() {
    for code in ["0.77", "0.07", "0.137", "0.156", "4.3", "0.006"] {
        let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(8)).collect();
        let options = |heap: usize| {
            let mut options = vec![];
            for (take, digit) in digits.iter().enumerate().filter(|(take, _)| *take <= heap) {
                for left in 0..=heap - take {
                    let parts = [left, heap - take - left];
                    let parts: Vec<usize> = parts.into_iter().filter(|&part| part > 0).collect();
                    if digit >> parts.len() & 1 == 1 {
                        options.push(parts);
                    }
                }
            }
            options
        };
        let found = table(code);
        assert_eq!((found.form, found.dimensions, found.values.len()), (Form::Octal, 1, 4096));
        assert_eq!(found.values[..300], played(options, 300), "{code}");
        let of_snippet = code.parse::<OctalGame>().unwrap().grundy_table(4095);
        assert_eq!(found.values, of_snippet, "{code}");
    }
    for (code, expected) in [
        ("0.77", Some([71, 12, 0, 1])),
        ("0.07", Some([53, 34, 0, 1])),
        ("0.156", Some([3479, 349, 0, 1])),
        ("4.3", Some([2, 2, 0, 1])),
        // Nobody knows whether it has a period.
        ("0.006", None),
    ] {
        assert_eq!(period(code), expected, "{code}");
    }
}

#[test]
fn formulas_have_the_values_of_play() {
    let nim = table(NIM);
    assert_eq!((nim.form, nim.dimensions, nim.period), (Form::Formula, 2, None));
    assert!(nim.values.iter().zip(0..).all(|(&value, at)| value == (at / 64) ^ (at % 64)));
    let wythoff = table("(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)");
    for (at, &value) in (0..).zip(&wythoff.values) {
        assert_eq!(value != 0, wythoff::first_player_wins(at / 64, at % 64), "{at}");
    }
    // The names are in the order of the alphabet, wherever they stand.
    let take_up_to_3 = table("b < a & a <= b + 3");
    assert_eq!(take_up_to_3.values, table("1,2,3").values);
    assert_eq!(
        take_up_to_3.period.map(|it| (it.start, it.length, it.is_proved)),
        Some((0, 4, false))
    );
    assert_eq!(period("from > to"), Some([0, 1, 1, 0]));
    assert_eq!(period("to < from"), Some([0, 1, 1, 0]));
}

#[test]
fn every_part_of_the_language_means_what_it_says() {
    type Rule = fn([u64; 4]) -> bool;
    let games: [(&str, Rule); 7] = [
        ("c + d < a + b & c <= a & d <= b & !(a = c | b = d)", |[a, b, c, d]| {
            c + d < a + b && c <= a && d <= b && a != c && b != d
        }),
        ("c + d + 1 = a + b & 2*c != a + 1", |[a, b, c, d]| c + d + 1 == a + b && 2 * c != a + 1),
        ("c ≤ a & d ≤ b & (a - c) + 2*(b - d) = 3", |[a, b, c, d]| {
            c <= a && d <= b && a - c + 2 * (b - d) == 3
        }),
        // A difference must be a natural number, so that this is no move with c = 0.
        ("a - c < 3 & c < a & d = b", |[a, b, c, d]| c < a && a - c < 3 && d == b),
        ("c - 1 < a & c < a & d = b", |[a, b, c, d]| c >= 1 && c < a && d == b),
        ("~(c >= a) & ~~d = b", |[a, b, c, d]| c < a && d == b),
        ("(c < a & d = b) | (3*d + 1 < b + c & c = a & d < b & 2 > 1)", |[a, b, c, d]| {
            c < a && d == b || 3 * d + 1 < b + c && c == a && d < b
        }),
    ];
    for (text, is_move) in games {
        let values = table(text).values;
        for (found, played) in values.chunks(64).zip(planar(20, is_move)) {
            assert_eq!(found[..20], played, "{text}");
        }
    }
}

#[test]
fn moves_may_raise_a_coordinate_as_long_as_the_game_ends() {
    let found = table("(c + 1 = a & d = b + 4) | (c = a & d + 1 = b)");
    assert!(found.values.iter().zip(0..).all(|(&value, at)| value == (at / 64 + at % 64) % 2));
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    for (text, name, column) in [
        ("", "take", 1),
        ("1,0,3", "take", 3),
        ("1,2,x", "take", 5),
        ("1,1000", "take", 3),
        ("0.", "digit", 3),
        ("0.158", "digit", 5),
        ("3.15", "code", 1),
        ("0.7777777777777", "long", 0),
        ("b < ", "operand", 5),
        ("b < a & ", "operand", 9),
        ("b << a", "operand", 4),
        ("b < a)", "operator", 6),
        ("(b < a", "bracket", 7),
        ("b < a & a", "notStatement", 9),
        ("b < (a < 3)", "notNumber", 5),
        ("b < a < 3", "notNumber", 1),
        ("b < a & a < 3 | b = 1", "mixed", 15),
        ("a * b < 3", "product", 3),
        ("b < 1000000", "constant", 5),
        ("1000 * 1000 * b < a", "constant", 6),
        ("b < 3", "variables", 0),
        ("a + b + c + d + e = 1", "variables", 0),
    ] {
        let fault = refused(text);
        assert_eq!((fault.name, fault.column), (name, column), "{text}");
    }
}

#[test]
fn a_game_that_need_not_end_is_refused_with_a_position() {
    for (text, name, position) in [
        ("b <= a", "cycle", &[0][..]),
        ("(c + 1 = a & d = b + 1) | (c = a + 1 & d + 1 = b)", "cycle", &[0, 1]),
        ("b > a", "endless", &[0]),
        ("c < a & b + d >= 0", "endless", &[1, 0]),
        ("b = a + 1", "far", &[65535]),
        ("c + 1 = a & d = b + 600", "far", &[1, 0]),
        ("c < a & d < 500 & b = b", "many", &[]),
    ] {
        let fault = refused(text);
        assert_eq!((fault.name, fault.column), (name, 0), "{text}");
        assert!(position.is_empty() || fault.position == position, "{text}: {fault:?}");
    }
}
