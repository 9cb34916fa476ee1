//! Comparing an output with the answer, token by token, while the output is still being written.

use std::borrow::Cow;
use std::io::{self, BufRead};

use serde::{Deserialize, Serialize};

/// Which outputs count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// The same tokens, whatever white space separates them.
    Tokens,
    /// The same lines; white space at the end of a line and empty lines at the end don't count.
    Lines,
    /// The same tokens and the same white space, whatever line breaks are at the end. If only white
    /// space differs, the verdict is PE, which isn't accepted.
    Presentation,
    /// The same bytes.
    Exact,
    /// The same tokens, whether their ASCII letters are in upper or lower case.
    CaseInsensitive,
    /// The same tokens, except that a finite number may differ from the expected one by the
    /// absolute or the relative tolerance, whichever is larger.
    Float {
        /// The greatest difference from the expected number.
        #[serde(default)]
        absolute: f64,
        /// The greatest difference, as a fraction of the expected number.
        #[serde(default)]
        relative: f64,
    },
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Likeness {
    /// The outputs count as the same.
    Same,
    /// The tokens count as the same, but lines are broken, indented or spaced differently.
    OtherLayout,
    /// The outputs differ; the text says where, what was expected and what was found.
    Different(String),
}

impl Comparison {
    fn same_byte(self, expected: u8, found: u8) -> bool {
        expected == found
            || self == Comparison::CaseInsensitive && expected.eq_ignore_ascii_case(&found)
    }

    /// Whether two different tokens are numbers within the tolerance.
    fn near(self, expected: &Token, found: &Token) -> bool {
        let Comparison::Float { absolute, relative } = self else { return false };
        let (Some(expected), Some(found)) = (expected.number(), found.number()) else {
            return false;
        };
        let distance = (expected - found).abs();
        distance <= absolute || distance <= relative * expected.abs()
    }

    fn same_gap(self, expected: &Gap, found: &Gap) -> bool {
        match self {
            Comparison::Exact => expected.bytes == found.bytes,
            Comparison::Lines => expected.layout() == found.layout(),
            _ => true,
        }
    }

    fn same_layout(self, expected: &Gap, found: &Gap) -> bool {
        match self {
            Comparison::Presentation => expected.shown == found.shown,
            _ => expected.layout() == found.layout(),
        }
    }
}

/// How many bytes of a token to keep, to show it or to parse it as a number.
const KEPT: usize = 256;

/// A token: its first bytes, and its whole length.
#[derive(Default)]
struct Token {
    start: Vec<u8>,
    length: usize,
}

impl Token {
    fn push(&mut self, bytes: &[u8]) {
        let room = KEPT - self.start.len();
        self.start.extend_from_slice(&bytes[..bytes.len().min(room)]);
        self.length += bytes.len();
    }

    fn clear(&mut self) {
        self.start.clear();
        self.length = 0;
    }

    fn number(&self) -> Option<f64> {
        let whole = self.length == self.start.len();
        let text = std::str::from_utf8(&self.start).ok().filter(|_| whole)?;
        text.parse().ok().filter(|number: &f64| number.is_finite())
    }

    fn shown(&self) -> Cow<'static, str> {
        const SHOWN: usize = 64;
        if self.length == 0 {
            return "the end".into();
        }
        let start = String::from_utf8_lossy(&self.start[..self.start.len().min(SHOWN)]);
        if self.length <= SHOWN {
            return format!("{start:?}").into();
        }
        format!("{start:?}… ({} bytes)", self.length).into()
    }
}

/// The white space before a token, or at the end.
#[derive(Clone, Default)]
struct Gap {
    /// A hash of all its bytes.
    bytes: u64,
    /// A hash of its bytes without carriage returns.
    shown: u64,
    /// Whether there is anything but line breaks in it.
    has_blanks: bool,
    /// The number of line breaks.
    lines: u64,
    /// A hash of the bytes after the last line break.
    blanks: u64,
}

impl Gap {
    fn push(&mut self, byte: u8) {
        // One step of the hash FNV-1a.
        let step = |hash: u64| {
            (hash ^ 0xCBF2_9CE4_8422_2325 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        };
        self.bytes = step(self.bytes);
        if byte == b'\r' {
            return;
        }
        self.shown = step(self.shown);
        match byte {
            b'\n' => (self.lines, self.blanks) = (self.lines + 1, 0),
            _ => (self.blanks, self.has_blanks) = (step(self.blanks), true),
        }
    }

    /// Line breaks and indentation, without white space at the ends of lines.
    fn layout(&self) -> (u64, u64) {
        (self.lines, self.blanks)
    }
}

/// A comparison of an output, which comes in parts, with an answer. It takes constant memory
/// however long the two are: of a token, it keeps the first bytes only.
pub struct Comparer<R> {
    comparison: Comparison,
    answer: R,
    /// The number of the current token, from 1.
    place: u64,
    /// The line of the current token in the output, from 1.
    line: u64,
    /// Whether the output so far ends inside a token.
    inside: bool,
    /// Whether the current token is the same so far.
    same: bool,
    expected: Token,
    found: Token,
    /// The white space since the last token.
    gap: Gap,
    other_layout: bool,
    difference: Option<String>,
}

impl<R: BufRead> Comparer<R> {
    /// Starts a comparison with `answer`.
    pub fn new(comparison: Comparison, answer: R) -> Self {
        Comparer {
            comparison,
            answer,
            place: 0,
            line: 1,
            inside: false,
            same: true,
            expected: Token::default(),
            found: Token::default(),
            gap: Gap::default(),
            other_layout: false,
            difference: None,
        }
    }

    /// Compares the next part of the output. After the first difference, the rest is ignored.
    ///
    /// Fails if the answer can't be read.
    pub fn feed(&mut self, mut output: &[u8]) -> io::Result<()> {
        while self.difference.is_none() && !output.is_empty() {
            if output[0].is_ascii_whitespace() {
                if self.inside {
                    self.end_token()?;
                }
                self.gap.push(output[0]);
                output = &output[1..];
            } else {
                if !self.inside {
                    self.start_token()?;
                }
                let (part, rest) = output.split_at(token_length(output));
                self.compare_part(part)?;
                output = rest;
            }
        }
        Ok(())
    }

    /// Ends the output and returns the result.
    ///
    /// Fails if the answer can't be read.
    pub fn finish(mut self) -> io::Result<Likeness> {
        if self.difference.is_none() && self.inside {
            self.end_token()?;
        }
        if self.difference.is_none() {
            let gap = std::mem::take(&mut self.gap);
            let expected = self.answer_gap()?;
            self.place += 1;
            self.found.clear();
            self.take_rest_of_answer_token()?;
            if self.expected.length > 0 {
                self.differ();
            } else if self.comparison == Comparison::Exact && expected.bytes != gap.bytes {
                self.difference = Some("white space at the end differs".to_owned());
            } else if self.comparison == Comparison::Presentation {
                self.other_layout |= expected.has_blanks != gap.has_blanks;
            }
        }
        Ok(match self.difference {
            Some(difference) => Likeness::Different(difference),
            None if self.other_layout => Likeness::OtherLayout,
            None => Likeness::Same,
        })
    }

    fn start_token(&mut self) -> io::Result<()> {
        let gap = std::mem::take(&mut self.gap);
        let expected = self.answer_gap()?;
        self.line += gap.lines;
        self.place += 1;
        (self.inside, self.same) = (true, true);
        self.found.clear();
        self.expected.clear();
        let at_end = self.answer.fill_buf()?.is_empty();
        if !at_end && !self.comparison.same_gap(&expected, &gap) {
            let place = ordinal(self.place);
            self.difference =
                Some(format!("white space before the {place} token differs (line {})", self.line));
        }
        self.other_layout |= !self.comparison.same_layout(&expected, &gap);
        Ok(())
    }

    /// Compares a part of the output's token with as much of the answer's.
    fn compare_part(&mut self, mut part: &[u8]) -> io::Result<()> {
        self.found.push(part);
        while !part.is_empty() {
            let answer = self.answer.fill_buf()?;
            let length = token_length(answer).min(part.len());
            if length == 0 {
                self.same = false;
                break;
            }
            let (now, later) = part.split_at(length);
            let comparison = self.comparison;
            self.same &= now == &answer[..length]
                || now.iter().zip(answer).all(|(&b, &a)| comparison.same_byte(a, b));
            self.expected.push(&answer[..length]);
            self.answer.consume(length);
            part = later;
        }
        Ok(())
    }

    fn end_token(&mut self) -> io::Result<()> {
        self.inside = false;
        self.same &= !self.take_rest_of_answer_token()?;
        if !self.same && !self.comparison.near(&self.expected, &self.found) {
            self.differ();
        }
        Ok(())
    }

    fn differ(&mut self) {
        let (expected, found) = (self.expected.shown(), self.found.shown());
        let (place, line) = (ordinal(self.place), self.line);
        self.difference = Some(format!(
            "{place} token differs: expected {expected}, found {found} (line {line} of the output)"
        ));
    }

    /// Reads the answer's token to its end. Returns whether anything was left of it.
    fn take_rest_of_answer_token(&mut self) -> io::Result<bool> {
        let before = self.expected.length;
        loop {
            let answer = self.answer.fill_buf()?;
            let length = token_length(answer);
            if length == 0 {
                return Ok(self.expected.length > before);
            }
            self.expected.push(&answer[..length]);
            self.answer.consume(length);
        }
    }

    /// Reads the answer's white space.
    fn answer_gap(&mut self) -> io::Result<Gap> {
        self.expected.clear();
        let mut gap = Gap::default();
        loop {
            let answer = self.answer.fill_buf()?;
            let length = answer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            if length == 0 {
                return Ok(gap);
            }
            answer[..length].iter().for_each(|&byte| gap.push(byte));
            self.answer.consume(length);
        }
    }
}

/// The number of bytes before the first white space.
fn token_length(bytes: &[u8]) -> usize {
    bytes.iter().position(u8::is_ascii_whitespace).unwrap_or(bytes.len())
}

/// An ordinal number: 1st, 2nd, 3rd.
fn ordinal(place: u64) -> String {
    let suffix = match (place % 10, place % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{place}{suffix}")
}

#[cfg(test)]
mod tests {
    use super::Comparison::{self, CaseInsensitive, Exact, Float, Lines, Presentation, Tokens};
    use super::Likeness::{self, Different, OtherLayout, Same};
    use super::*;

    fn whole(comparison: Comparison, expected: &[u8], found: &[u8]) -> Likeness {
        let mut comparer = Comparer::new(comparison, expected);
        comparer.feed(found).unwrap();
        comparer.finish().unwrap()
    }

    /// Compares two outputs, and asserts that the result is the same if the output comes byte by
    /// byte.
    fn compare(comparison: Comparison, expected: &str, found: &str) -> Likeness {
        let at_once = whole(comparison, expected.as_bytes(), found.as_bytes());
        let answer = io::BufReader::with_capacity(1, expected.as_bytes());
        let mut comparer = Comparer::new(comparison, answer);
        for byte in found.bytes() {
            comparer.feed(&[byte]).unwrap();
        }
        assert_eq!(comparer.finish().unwrap(), at_once, "{expected:?} and {found:?}");
        at_once
    }

    fn same(comparison: Comparison, expected: &str, found: &str) -> bool {
        !matches!(compare(comparison, expected, found), Different(_))
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
            ("1 2\n3\n", "\n1 2\n3\n", true, false, false),
            ("1 2\n3\n", "1 2\n 3\n", true, false, false),
            ("1 2\n3\n", "1\t2\n3\n", true, false, false),
            ("1 2\n3\n", "1 2\n", false, false, false),
            ("1 2\n3\n", "1 2\n3\n4\n", false, false, false),
            ("1 2\n3\n", "12\n3\n", false, false, false),
            ("1 23\n", "1 2\n", false, false, false),
            ("1 2\n", "1 23\n", false, false, false),
            ("a\n", "A\n", false, false, false),
            ("", "", true, true, true),
            ("", "\n", true, true, false),
            ("", "0", false, false, false),
            ("0", "", false, false, false),
        ];
        for (expected, found, by_tokens, by_lines, exactly) in table {
            let row = format!("{expected:?} and {found:?}");
            assert_eq!(same(Tokens, expected, found), by_tokens, "{row} by tokens");
            assert_eq!(same(Lines, expected, found), by_lines, "{row} by lines");
            assert_eq!(same(Exact, expected, found), exactly, "{row} exactly");
        }
    }

    #[test]
    fn another_layout_is_told_but_not_the_ends_of_lines() {
        assert_eq!(compare(Tokens, "1 2\n3\n", "1 2 \r\n3"), Same);
        assert_eq!(compare(Tokens, "1 2\n3\n", "1 2 3\n"), OtherLayout);
        assert_eq!(compare(Tokens, "1 2\n3\n", "1  2\n3\n"), OtherLayout);
    }

    #[test]
    fn white_space_alone_may_be_a_presentation_error() {
        for found in ["1 2\n3\n", "1 2\n3", "1 2\r\n3\r\n", "1 2\n3\n\n"] {
            assert_eq!(compare(Presentation, "1 2\n3\n", found), Same, "{found:?}");
        }
        for found in ["1 2 3\n", "1 2 \n3\n", "1  2\n3\n", "1\t2\n3\n", "1 2\n3 \n", " 1 2\n3\n"] {
            assert_eq!(compare(Presentation, "1 2\n3\n", found), OtherLayout, "{found:?}");
        }
        assert!(!same(Presentation, "1 2\n3\n", "1 2\n4\n"));
    }

    #[test]
    fn letters_may_be_large_or_small_if_case_does_not_count() {
        assert!(same(CaseInsensitive, "Yes\n", "YES\n"));
        assert!(!same(CaseInsensitive, "Yes\n", "YEP\n"));
        assert!(!same(Tokens, "Yes\n", "YES\n"));
    }

    #[test]
    fn numbers_may_be_near_if_they_are_floats() {
        let near = Float { absolute: 1e-6, relative: 0.0 };
        assert!(same(near, "3", "3.0") && !same(Tokens, "3", "3.0"));
        assert!(same(near, "0.5 x", "0.5000009 x") && !same(near, "0.5", "0.500002"));
        assert!(!same(near, "1", "nan") && !same(near, "1", "inf") && !same(near, "1", "x"));
        assert!(same(near, "nan", "nan"));
        let relative = Float { absolute: 0.0, relative: 1e-6 };
        assert!(same(relative, "1000000", "1000001") && !same(relative, "1", "1.01"));
    }

    #[test]
    fn a_difference_names_the_place_and_both_sides() {
        let said = |expected, found| match compare(Tokens, expected, found) {
            Different(words) => words,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            said("NO\nYES\n", "NO\nNO\n"),
            r#"2nd token differs: expected "YES", found "NO" (line 2 of the output)"#
        );
        assert_eq!(
            said("YES\nNO\n", "YES\n"),
            r#"2nd token differs: expected "NO", found the end (line 1 of the output)"#
        );
        assert_eq!(
            said("1\n", "1\n2\n"),
            r#"2nd token differs: expected the end, found "2" (line 2 of the output)"#
        );
        let long = "1".repeat(1000);
        assert!(said(&long, "1").contains("\"… (1000 bytes), found \"1\" "));
        let Different(words) = whole(Tokens, b"1", b"\xff") else { panic!() };
        assert_eq!(
            words,
            "1st token differs: expected \"1\", found \"\u{fffd}\" (line 1 of the output)"
        );
    }

    #[test]
    fn a_place_has_its_ending() {
        let places = [1, 2, 3, 4, 11, 12, 13, 21, 112, 122].map(ordinal);
        let said = ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th", "122nd"];
        assert_eq!(places, said);
    }
}
