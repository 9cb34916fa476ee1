//! The comparison itself, token by token.

use std::io::{self, BufRead};

use super::parts::{Gap, Token};
use super::{Comparison, Layout};
use crate::verdict::Verdict;

/// Compares an output with the answer. Returns the verdict, AC, PE or WA, and the reason. Takes
/// constant memory however long the two are: of a token, it keeps the first bytes only.
///
/// Fails if one of the two can't be read.
pub fn compare(
    comparison: Comparison,
    answer: impl BufRead,
    output: impl BufRead,
) -> io::Result<(Verdict, String)> {
    let layout = comparison.layout;
    let (mut expected, mut found) = (Text::new(answer, layout), Text::new(output, layout));
    let (mut place, mut line, mut is_laid_out_alike) = (0, 1, true);
    loop {
        let shared = pass_shared(&mut expected, &mut found)?;
        (place, line) = (place + shared.tokens + 1, line + shared.lines);
        expected.read_gap()?;
        found.read_gap()?;
        let is_same = comparison.read_token(&mut expected, &mut found)?;
        let has_ended = [expected.token.length == 0, found.token.length == 0];
        if has_ended == [true, true] {
            break;
        }
        if !has_ended[1] {
            line += found.gap.lines;
        }
        if has_ended == [false, false] && !layout.same_gap(&expected.gap, &found.gap) {
            let place = ordinal(place);
            let difference = format!("white space before the {place} token differs (line {line})");
            return Ok((Verdict::Wa, difference));
        }
        if !is_same && !comparison.near(&expected.token, &found.token) {
            let (expected, found) = (expected.token.shown(), found.token.shown());
            let place = ordinal(place);
            let difference = format!(
                "{place} token differs: expected {expected}, found {found} (line {line} of the \
                 output)"
            );
            return Ok((Verdict::Wa, difference));
        }
        is_laid_out_alike &= layout.same_layout(&expected.gap, &found.gap);
    }
    let (expected, found) = (expected.gap, found.gap);
    if layout == Layout::Exact && expected.bytes != found.bytes {
        return Ok((Verdict::Wa, "white space at the end differs".to_owned()));
    }
    let counts = layout == Layout::Presentation;
    if is_laid_out_alike && !(counts && expected.has_blanks != found.has_blanks) {
        return Ok((Verdict::Ac, String::new()));
    }
    let counts = if counts { "counts here" } else { "doesn't count" };
    Ok((Verdict::Pe, format!("white space differs, which {counts}")))
}

/// How much of two texts was passed over.
struct Shared {
    tokens: u64,
    lines: u64,
}

/// Passes over what two texts share, from the end of a token to the end of another one, as far as
/// it is in both buffers: most outputs are the answer itself, and tokens take their time.
fn pass_shared(
    expected: &mut Text<impl BufRead>,
    found: &mut Text<impl BufRead>,
) -> io::Result<Shared> {
    let layout = expected.layout;
    let (a, b) = (expected.reader.fill_buf()?, found.reader.fill_buf()?);
    let length = a.len().min(b.len());
    let is_same = a[..length] == b[..length];
    let shared = if is_same { length } else { a.iter().zip(b).take_while(|(a, b)| a == b).count() };
    // Only white space says that a token has ended.
    let is_end = |pair: &[u8]| !layout.is_space(pair[0]) && layout.is_space(pair[1]);
    let length = a[..shared].windows(2).rposition(is_end).map_or(0, |last| last + 1);
    let (mut tokens, mut lines, mut follows_space) = (0, 0, true);
    for &byte in &a[..length] {
        let is_space = layout.is_space(byte);
        tokens += u64::from(follows_space && !is_space);
        lines += u64::from(byte == b'\n');
        follows_space = is_space;
    }
    expected.reader.consume(length);
    found.reader.consume(length);
    Ok(Shared { tokens, lines })
}

impl Comparison {
    /// Reads the next token of both texts. Returns whether they are the same.
    fn read_token(
        self,
        expected: &mut Text<impl BufRead>,
        found: &mut Text<impl BufRead>,
    ) -> io::Result<bool> {
        let mut is_same = true;
        expected.token.clear();
        found.token.clear();
        loop {
            let (a, b) = (expected.part()?, found.part()?);
            let length = a.len().min(b.len());
            if length == 0 {
                break;
            }
            let (a, b) = (&a[..length], &b[..length]);
            is_same &= a == b || self.ignore_case && a.eq_ignore_ascii_case(b);
            expected.take(length)?;
            found.take(length)?;
        }
        let (a, b) = (expected.take_rest()?, found.take_rest()?);
        Ok(is_same && !a && !b)
    }

    /// Whether two different tokens are numbers within the tolerance.
    fn near(self, expected: &Token, found: &Token) -> bool {
        let Some(tolerance) = self.float else { return false };
        let numbers = expected.number().zip(found.number());
        numbers.is_some_and(|(expected, found)| tolerance.allows(expected, found))
    }
}

/// A text that is read token by token.
struct Text<R> {
    reader: R,
    layout: Layout,
    /// The white space before the current token.
    gap: Gap,
    token: Token,
}

impl<R: BufRead> Text<R> {
    fn new(reader: R, layout: Layout) -> Text<R> {
        Text { reader, layout, gap: Gap::default(), token: Token::default() }
    }

    fn read_gap(&mut self) -> io::Result<()> {
        self.gap = Gap::default();
        loop {
            let bytes = self.reader.fill_buf()?.iter();
            let gap = bytes.take_while(|byte| self.layout.is_space(**byte));
            let length = gap.map(|&byte| self.gap.push(byte)).count();
            if length == 0 {
                return Ok(());
            }
            self.reader.consume(length);
        }
    }

    /// The next part of the current token; empty at its end.
    fn part(&mut self) -> io::Result<&[u8]> {
        let bytes = self.reader.fill_buf()?;
        let end = bytes.iter().position(|&byte| self.layout.is_space(byte));
        Ok(&bytes[..end.unwrap_or(bytes.len())])
    }

    /// Takes so many bytes of that part.
    fn take(&mut self, length: usize) -> io::Result<()> {
        self.token.push(&self.reader.fill_buf()?[..length]);
        self.reader.consume(length);
        Ok(())
    }

    /// Takes the rest of the current token. Returns whether anything was left of it.
    fn take_rest(&mut self) -> io::Result<bool> {
        let before = self.token.length;
        loop {
            match self.part()?.len() {
                0 => return Ok(self.token.length > before),
                length => self.take(length)?,
            }
        }
    }
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
    use super::Verdict::{Ac, Pe, Wa};
    use super::*;

    fn whole(usual: Usual, expected: &[u8], found: &[u8]) -> (Verdict, String) {
        super::compare(usual.comparison(), expected, found).unwrap()
    }

    fn compare(usual: Usual, expected: &str, found: &str) -> Verdict {
        whole(usual, expected.as_bytes(), found.as_bytes()).0
    }

    fn same(usual: Usual, expected: &str, found: &str) -> bool {
        compare(usual, expected, found) != Wa
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
        assert_eq!(compare(Tokens, "1 2\n3\n", "1 2 \r\n3"), Ac);
        assert_eq!(compare(Tokens, "1 2\n3\n", "1 2 3\n"), Pe);
        assert_eq!(compare(Tokens, "1 2\n3\n", "1  2\n3\n"), Pe);
    }

    #[test]
    fn white_space_alone_may_be_a_presentation_error() {
        for found in ["1 2\n3\n", "1 2\n3", "1 2\r\n3\r\n", "1 2\n3\n\n"] {
            assert_eq!(compare(Presentation, "1 2\n3\n", found), Ac, "{found:?}");
        }
        for found in ["1 2 3\n", "1 2 \n3\n", "1  2\n3\n", "1\t2\n3\n", "1 2\n3 \n", " 1 2\n3\n"] {
            assert_eq!(compare(Presentation, "1 2\n3\n", found), Pe, "{found:?}");
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
        // What is too long to be kept isn't taken for the number that it begins with.
        let long = "0".repeat(5000) + "7";
        assert!(same(Float, &long, &long) && !same(Float, "0", &long));
    }

    #[test]
    fn a_difference_names_the_place_and_both_sides() {
        let said =
            |expected: &str, found: &str| whole(Tokens, expected.as_bytes(), found.as_bytes()).1;
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
        assert_eq!(
            whole(Lines, b"1 2\n", b"1\n").1,
            r#"2nd token differs: expected "2", found the end (line 1 of the output)"#
        );
        let [short, long] = [64, 1000].map(|length| "1".repeat(length));
        assert!(said(&short, "1").contains("1\", found \"1\" "));
        assert!(said(&long, "1").contains("\"… (1000 bytes), found \"1\" "));
        assert_eq!(
            whole(Tokens, b"1", b"\xff").1,
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
