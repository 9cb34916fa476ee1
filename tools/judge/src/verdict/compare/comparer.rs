//! The comparison itself, token by token.

use std::io::{self, BufRead};

use super::parts::{Gap, Token, WhiteSpace};
use super::{Comparison, Layout, Likeness};

impl Comparison {
    fn same_byte(self, expected: u8, found: u8) -> bool {
        expected == found || self.ignore_case && expected.eq_ignore_ascii_case(&found)
    }

    /// Whether two different tokens are numbers within the tolerance.
    fn near(self, expected: &Token, found: &Token) -> bool {
        let Some(tolerance) = self.float else { return false };
        let numbers = expected.number().zip(found.number());
        numbers.is_some_and(|(expected, found)| tolerance.allows(expected, found))
    }
}

/// A comparison of an output, which comes in parts, with an answer. It takes constant memory
/// however long the two are: of a token, it keeps the first bytes only.
pub struct Comparer<R> {
    comparison: Comparison,
    /// The white space that separates tokens.
    white_space: &'static WhiteSpace,
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
            white_space: comparison.layout.white_space(),
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
            if self.white_space[usize::from(output[0])] {
                if self.inside {
                    self.end_token()?;
                }
                self.gap.push(output[0]);
                output = &output[1..];
            } else {
                if !self.inside {
                    self.start_token()?;
                }
                let (part, rest) = output.split_at(token_length(output, self.white_space));
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
            } else if self.comparison.layout == Layout::Exact && expected.bytes != gap.bytes {
                self.difference = Some("white space at the end differs".to_owned());
            } else if self.comparison.layout == Layout::Presentation {
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
        if !at_end && !self.comparison.layout.same_gap(&expected, &gap) {
            let place = ordinal(self.place);
            self.difference =
                Some(format!("white space before the {place} token differs (line {})", self.line));
        }
        self.other_layout |= !self.comparison.layout.same_layout(&expected, &gap);
        Ok(())
    }

    /// Compares a part of the output's token with as much of the answer's.
    fn compare_part(&mut self, mut part: &[u8]) -> io::Result<()> {
        self.found.push(part);
        while !part.is_empty() {
            let answer = self.answer.fill_buf()?;
            let mut length = answer.len().min(part.len());
            // There is no white space in `part`, and so none in an answer that is equal.
            let equal = part[..length] == answer[..length];
            if !equal {
                length = token_length(&answer[..length], self.white_space);
            }
            if length == 0 {
                self.same = false;
                break;
            }
            let (now, later) = part.split_at(length);
            let comparison = self.comparison;
            self.same &= equal || now.iter().zip(answer).all(|(&b, &a)| comparison.same_byte(a, b));
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
            let length = token_length(answer, self.white_space);
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
            let is_space = |byte: &&u8| self.white_space[usize::from(**byte)];
            let length = answer.iter().take_while(is_space).count();
            if length == 0 {
                return Ok(gap);
            }
            answer[..length].iter().for_each(|&byte| gap.push(byte));
            self.answer.consume(length);
        }
    }
}

/// The number of bytes before the first white space.
fn token_length(bytes: &[u8], white_space: &WhiteSpace) -> usize {
    bytes.iter().position(|&byte| white_space[usize::from(byte)]).unwrap_or(bytes.len())
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
    use super::super::Usual::{self, CaseInsensitive, Exact, Float, Lines, Presentation, Tokens};
    use super::Likeness::{self, Different, OtherLayout, Same};
    use super::*;

    fn whole(usual: Usual, expected: &[u8], found: &[u8]) -> Likeness {
        let mut comparer = Comparer::new(usual.comparison(), expected);
        comparer.feed(found).unwrap();
        comparer.finish().unwrap()
    }

    fn compare(usual: Usual, expected: &str, found: &str) -> Likeness {
        whole(usual, expected.as_bytes(), found.as_bytes())
    }

    fn same(usual: Usual, expected: &str, found: &str) -> bool {
        !matches!(compare(usual, expected, found), Different(_))
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
        assert!(same(Float, "3 x", "3.0 x") && !same(Tokens, "3 x", "3.0 x"));
        assert!(same(Float, "0.5", "0.5000000005") && !same(Float, "0.5", "0.500000002"));
        assert!(same(Float, "1e12", "1000000000999") && !same(Float, "1e12", "1000000001001"));
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
