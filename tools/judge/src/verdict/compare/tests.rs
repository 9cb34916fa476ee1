//! The judges' rules, as tables, and all short texts beside a definition of each comparison.

use std::io::{BufReader, Read};
use std::thread;

use super::*;
use crate::verdict::Verdict::{self, Ac, Pe, Wa};

/// Compares two texts. Asserts that the result is the same wherever the output is cut into two
/// parts, and if both texts come byte by byte.
fn compare(comparison: Comparison, answer: &str, output: &str) -> Verdict {
    let (answer, output) = (answer.as_bytes(), output.as_bytes());
    let slowly = |text| BufReader::with_capacity(1, text);
    let byte_by_byte = super::compare(comparison, slowly(answer), slowly(output)).unwrap();
    for cut in 0..=output.len() {
        let (start, end) = output.split_at(cut);
        let found = super::compare(comparison, answer, start.chain(end)).unwrap();
        assert_eq!(found, byte_by_byte, "{answer:?} and {output:?}, cut at {cut}");
    }
    byte_by_byte.0
}

/// Asserts which outputs are accepted for an answer; none of them may have another layout.
fn check(comparison: Comparison, answer: &str, accepted: &[&str], refused: &[&str]) {
    for output in accepted {
        let verdict = compare(comparison, answer, output);
        assert_ne!(verdict, Wa, "{answer:?} and {output:?}");
    }
    for output in refused {
        let verdict = compare(comparison, answer, output);
        assert_eq!(verdict, Wa, "{answer:?} and {output:?}");
    }
}

#[test]
fn luogu_overlooks_blanks_at_the_ends_of_lines_and_newlines_at_the_end() {
    // As the checker `noip-checker.cpp` of github.com/luogu-dev/judge-env does.
    let table: [(&str, &[&str], &[&str]); 9] = [
        ("", &["", "\n", "\n\n", " ", " \r\n \n", "\0"], &["0", "\t", "\n\n1", " 1"]),
        ("1\n2\n", &["1\n2\n", "1\n2", "1\n2\n\n\n", "1 \n2  \n"], &["1 2\n", "1\n\n2\n", "12\n"]),
        ("1\n2", &["1\r\n2\r\n", "1\0\n2\0", "1 \r \n2\n \n"], &["1\t\n2\n", "1\n2\t", "1\x0b\n2"]),
        ("1 2\n", &["1 2", "1 2  \n\n"], &["1  2\n", "1\t2\n", " 1 2\n", "1\n2\n", "1 \n2\n"]),
        ("1 2\n3\n", &["1 2\n3"], &["1 2\n", "1 2\n3\n4", "1\n2 3\n", "1 2\n 3\n", "\n1 2\n3\n"]),
        ("\n\n1\n\n\n", &["\n\n1  ", " \n\r\n1"], &["1", "\n1", "\n\n 1", "\n\n\n1", "\n\n1\n\n1"]),
        ("a \rb\n", &["a \rb", "a \rb\r"], &["a b\n", "a\r b\n", "a  b\n", "a\n"]),
        ("Yes\n", &["Yes"], &["YES", "yes\n", "Yes.", "Ye", "Y es", "Yes\u{a0}"]),
        ("0.5\n", &["0.5"], &["0.50\n", ".5", "5e-1"]),
    ];
    for (answer, accepted, refused) in table {
        check(Usual::Lines.comparison(), answer, accepted, refused);
    }
    for output in ["1 2", "1\t\n2", "1\n\n2"] {
        let verdict = compare(Usual::Lines.comparison(), "1\n2\n", output);
        assert_ne!(verdict, Pe, "lines never give PE: {output:?}");
    }
}

#[test]
fn kattis_and_bapctools_compare_so() {
    // With the flags `space_change_sensitive` and `float_tolerance`.
    const PLAIN: Comparison = Usual::CaseInsensitive.comparison();
    const SPACE: Comparison = Comparison { layout: Layout::Exact, ..PLAIN };
    const EXACTLY: Comparison = near(0.0, 0.0, PLAIN);
    const HALF: Comparison = near(0.5, 0.5, PLAIN);
    const STRICT: Comparison = near(1e-3, 1e-3, Usual::Exact.comparison());
    const fn near(absolute: f64, relative: f64, other: Comparison) -> Comparison {
        Comparison { float: Some(Tolerance { absolute, relative }), ..other }
    }
    let table: [(Comparison, &str, &[&str], &[&str]); 26] = [
        (PLAIN, "", &["", " ", "\n", " \t\x0b\x0c\r\n"], &["0", " a ", "\0", "\u{a0}", r"\n"]),
        (
            PLAIN,
            "A B",
            &["a b", " A\n B", "A\tb\n", "A\x0bB"],
            &["AB", "A", "A B X", "X A B", "B A"],
        ),
        (Usual::Tokens.comparison(), "A B", &["A B", " A\nB\n"], &["a B", "A b", "A C"]),
        (SPACE, "", &[""], &[" ", "\n", "\t", "0", "1.1"]),
        (SPACE, "A B\n", &["A B\n", "a b\n"], &["A B", "A  B\n", " A B\n", "A\tB\n", "A B\r\n"]),
        (SPACE, "\n\nA", &["\n\nA"], &["A", "\nA", "\n\nA\n", "\n\n\nA"]),
        (SPACE, "A", &["a"], &["A ", "A\n", " A"]),
        (PLAIN, "0", &["0"], &["-0", "+0", "0.0", "00", "0x0", "0e0"]),
        (near(1.0, 0.0, PLAIN), "10 11", &["9 12", "1e1 1.1E1"], &["8.999 11", "11.001 11"]),
        (near(0.0, 0.5, PLAIN), "10 20", &["5 30", "15 10"], &["4.999 20", "10 30.001"]),
        (
            HALF,
            "1000 0.001",
            &["500 -0.499", "1500 0.501"],
            &["499 0", "1501 0", "1000 0.502", "1"],
        ),
        (near(0.0, 0.5, PLAIN), "0", &["0", "-0.0", "0e1"], &["1e-9", "-1"]),
        (HALF, "A 1000", &["a 1001", " A 1e3"], &["A 999a", "1000 A", "A x", "B 1000"]),
        (HALF, "1000A", &["1000a"], &["1000.0a", "1000", "1000B"]),
        (
            HALF,
            "1",
            &["1.0", "+1", "01", "1.5"],
            &["inf", "nan", "-nan", "1.0abc", "1_000", "1,0", ""],
        ),
        (HALF, "-1", &["-1.5", "-0.5"], &["1", "0", "-inf", "-"]),
        (HALF, "inf", &["inf", "INF"], &["infinity", "-inf", "nan", "0", "1e999"]),
        (near(0.5, 0.5, Usual::Tokens.comparison()), "nan", &["nan"], &["NaN", "-nan", "inf", "0"]),
        (
            EXACTLY,
            "0",
            &["+0", "-0.", ".0", "00", "0e1", "0E-01", "-00.e1"],
            &[".", "-.", "++0", "0e"],
        ),
        (
            EXACTLY,
            "0",
            &["0e+1"],
            &["0e+", ".e1", "0e1.0", "1.0.0", "0x0", "1e-4000", "-9e-4000", "1e"],
        ),
        (EXACTLY, "100", &["1.E+02", ".1e3", "0100", "+100.0"], &["1e3", "100x", "99.99999999999"]),
        (EXACTLY, "1e400", &["1E400"], &["1e401", "inf", "1"]),
        (EXACTLY, "-1 -1", &["-1.0 -1"], &["-1-1"]),
        (
            STRICT,
            "Sum 1.000\n",
            &["Sum 1.0009\n"],
            &["sum 1.0\n", "Sum  1.0\n", "Sum 1.0", "Sum 1.01\n"],
        ),
        (PLAIN, "a", &["A"], &["a\0", "a\0a"]),
        (PLAIN, "é", &["é"], &["É", "e"]),
    ];
    for (comparison, answer, accepted, refused) in table {
        check(comparison, answer, accepted, refused);
    }
    let digits = format!("1{}", "0".repeat(308));
    let comparison = near(1e-6, 1e-6, PLAIN);
    check(comparison, "1e308", &[&digits, &format!("{digits}.{}", "0".repeat(700))], &["1e307"]);
}

/// What is left of a text if all that doesn't count is removed.
fn normal(layout: Layout, is_blank: fn(char) -> bool, text: &str) -> String {
    match layout {
        Layout::Tokens => {
            text.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
        }
        Layout::Lines => {
            let lines: Vec<&str> =
                text.split('\n').map(|line| line.trim_end_matches(is_blank)).collect();
            lines.join("\n").trim_end_matches('\n').to_owned()
        }
        Layout::Presentation => {
            let text = text.replace('\r', "");
            let kept = text.trim_end_matches(is_blank);
            let has_blanks = text[kept.len()..].contains(|letter| letter != '\n');
            kept.to_owned() + if has_blanks { " " } else { "" }
        }
        Layout::Exact => text.to_owned(),
    }
}

/// Whether the texts have the same runs of blanks, and between them words that count as the same.
fn alike(comparison: Comparison, is_blank: fn(char) -> bool, expected: &str, found: &str) -> bool {
    let runs = |text: &str| -> Vec<String> {
        let mut runs: Vec<String> = Vec::new();
        for letter in text.chars() {
            match runs.last_mut() {
                Some(run) if run.ends_with(is_blank) == is_blank(letter) => run.push(letter),
                _ => runs.push(letter.to_string()),
            }
        }
        runs
    };
    let same_words = |a: &str, b: &str| {
        let near = comparison.float.zip(a.parse::<f64>().ok()).zip(b.parse::<f64>().ok());
        a == b
            || comparison.ignore_case && a.eq_ignore_ascii_case(b)
            || near.is_some_and(|((float, a), b)| (a - b).abs() <= float.absolute)
    };
    let (expected, found) = (runs(expected), runs(found));
    expected.len() == found.len()
        && expected.iter().zip(&found).all(|(a, b)| {
            a == b || !a.starts_with(is_blank) && !b.starts_with(is_blank) && same_words(a, b)
        })
}

/// The definition of a comparison.
fn defined(comparison: Comparison, expected: &str, found: &str) -> Verdict {
    let of_c = |letter| matches!(letter, ' ' | '\t'..='\r');
    let of_luogu = |letter| matches!(letter, ' ' | '\n' | '\r' | '\0');
    let is = |layout, is_blank: fn(char) -> bool| {
        let [expected, found] = [expected, found].map(|text| normal(layout, is_blank, text));
        alike(comparison, is_blank, &expected, &found)
    };
    let warns = match comparison.layout {
        Layout::Lines if is(Layout::Lines, of_luogu) => false,
        Layout::Exact if is(Layout::Exact, of_c) => false,
        Layout::Tokens if is(Layout::Tokens, of_c) => !is(Layout::Lines, of_c),
        Layout::Presentation if is(Layout::Tokens, of_c) => !is(Layout::Presentation, of_c),
        _ => return Wa,
    };
    if warns { Pe } else { Ac }
}

/// All texts of up to `length` of these letters.
fn texts(letters: &str, length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..length {
        let longer = all[from..].iter();
        let longer =
            longer.flat_map(|text| letters.chars().map(move |letter| format!("{text}{letter}")));
        let longer: Vec<String> = longer.collect();
        from = all.len();
        all.extend(longer);
    }
    all
}

#[test]
fn all_short_texts_are_compared_by_the_definition() {
    thread::scope(|scope| {
        for (letters, length) in [("1.aA \t\n\r\0", 2), ("1 \n", 4), ("1 \t\r\n", 3)] {
            for layout in [Layout::Tokens, Layout::Lines, Layout::Presentation, Layout::Exact] {
                scope.spawn(move || {
                    all_are_compared_by_the_definition(&texts(letters, length), layout)
                });
            }
        }
    });
}

fn all_are_compared_by_the_definition(texts: &[String], layout: Layout) {
    let near = Tolerance { absolute: 0.5, relative: 0.0 };
    for (ignore_case, float) in
        [(false, None), (true, None), (false, Some(near)), (true, Some(near))]
    {
        let comparison = Comparison { layout, ignore_case, float };
        for (expected, found) in
            texts.iter().flat_map(|text| texts.iter().map(move |other| (text, other)))
        {
            let verdict = compare(comparison, expected, found);
            let expectation = defined(comparison, expected, found);
            assert_eq!(verdict, expectation, "{comparison:?}: {expected:?}, {found:?}");
        }
    }
}
