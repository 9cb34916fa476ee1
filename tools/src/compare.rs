//! How an output is held against the answer.

use std::borrow::Cow;

use serde::Deserialize;

/// What counts as the same output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Comparison {
    /// The same tokens; any white space between them.
    Tokens,
    /// The same lines; blanks at the end of a line and empty lines at the end don't count.
    Lines,
    /// The same bytes.
    Exact,
}

impl Comparison {
    /// The first difference between `expected` and `found` in one line, or `None` if they are the
    /// same.
    ///
    /// Complexity: O(n) for n bytes.
    pub fn difference(self, expected: &[u8], found: &[u8]) -> Option<String> {
        match self {
            Comparison::Tokens => first("token", tokens(expected), tokens(found)),
            Comparison::Lines => first("line", lines(expected), lines(found)),
            Comparison::Exact => first("line", exact_lines(expected), exact_lines(found)),
        }
    }
}

fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty())
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.trim_ascii_end().split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end)
}

fn exact_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

/// The first place where two sequences of `unit`s differ, in words.
fn first<'a>(
    unit: &str,
    mut expected: impl Iterator<Item = &'a [u8]>,
    mut found: impl Iterator<Item = &'a [u8]>,
) -> Option<String> {
    for place in 1.. {
        let (expected, found) = (expected.next(), found.next());
        if expected != found {
            let (expected, found) = (shown(expected), shown(found));
            return Some(format!("{unit} {place} differs: expected {expected}, found {found}"));
        }
        if expected.is_none() {
            break;
        }
    }
    None
}

fn shown(part: Option<&[u8]>) -> Cow<'static, str> {
    match part {
        None => "the end".into(),
        Some(bytes) => format!("{:?}", String::from_utf8_lossy(bytes)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::Comparison::{self, Exact, Lines, Tokens};

    fn same(comparison: Comparison, expected: &str, found: &str) -> bool {
        comparison.difference(expected.as_bytes(), found.as_bytes()).is_none()
    }

    #[test]
    fn each_comparison_overlooks_what_it_says_and_no_more() {
        let table = [
            // expected, found, tokens, lines, exact
            ("1 2\n3\n", "1 2\n3\n", true, true, true),
            ("1 2\n3\n", "1 2 \n3", true, true, false),
            ("1 2\n3\n", "1 2\r\n3\r\n", true, true, false),
            ("1 2\n3\n", "1 2\n3\n\n", true, true, false),
            ("1 2\n3\n", "1  2\n3\n", true, false, false),
            ("1 2\n3\n", "1\n2\n3\n", true, false, false),
            ("1 2\n3\n", "1 2\n", false, false, false),
            ("1 2\n3\n", "1 2\n3\n4\n", false, false, false),
            ("1 2\n3\n", "12\n3\n", false, false, false),
            ("", "", true, true, true),
            ("", "\n", true, true, false),
            ("", "0", false, false, false),
        ];
        for (expected, found, by_tokens, by_lines, exactly) in table {
            let row = format!("{expected:?} and {found:?}");
            assert_eq!(same(Tokens, expected, found), by_tokens, "{row} by tokens");
            assert_eq!(same(Lines, expected, found), by_lines, "{row} by lines");
            assert_eq!(same(Exact, expected, found), exactly, "{row} exactly");
        }
    }

    #[test]
    fn a_difference_names_the_place_and_both_sides() {
        let said = Tokens.difference(b"YES\nNO\n", b"YES\nYES\n").unwrap();
        assert_eq!(said, r#"token 2 differs: expected "NO", found "YES""#);
        let said = Tokens.difference(b"YES\nNO\n", b"YES\n").unwrap();
        assert_eq!(said, r#"token 2 differs: expected "NO", found the end"#);
        let said = Lines.difference(b"1\n", b"1\n2\xff\n").unwrap();
        assert_eq!(said, "line 2 differs: expected the end, found \"2\u{fffd}\"");
    }
}
