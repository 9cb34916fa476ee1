//! Inputs that begin with the number of their tests, which are run one by one.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Result, bail};
use grundy_oracle::{TIMEOUT, reply};

use crate::search::{Failure, Outcome, Stress};

/// The tests of an input, whose first word is their number.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Tests {
    /// What stands between that number and the first test.
    head: String,
    tests: Vec<String>,
}

impl Tests {
    /// The tests of `input`. Each line of `marks` has a place in the program that reads it, and how
    /// many words have been read when it comes there: it is there once for each test. `None` if no
    /// place is.
    pub(crate) fn split(input: &str, marks: &str) -> Option<Tests> {
        let words: Vec<&str> = input.split_whitespace().collect();
        let count: usize = words.first()?.parse().ok()?;
        let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
        for mark in marks.lines() {
            let (place, read) = mark.rsplit_once(' ')?;
            places.entry(place).or_default().push(read.parse().ok()?);
        }
        let is_each = |starts: &Vec<usize>| {
            starts.len() == count && starts[0] > 0 && starts.is_sorted_by(|a, b| a < b)
        };
        // What is within a test, and only once in each, comes later.
        let starts = places.into_values().filter(is_each).min()?;
        let place = |word: usize| match words.get(word) {
            Some(word) => word.as_ptr().addr() - input.as_ptr().addr(),
            None => input.len(),
        };
        let ends = starts[1..].iter().copied().chain([words.len()]);
        let between = |range: Range<usize>| input[place(range.start)..place(range.end)].to_owned();
        Some(Tests {
            head: between(1..starts[0]),
            tests: starts.iter().zip(ends).map(|(&start, end)| between(start..end)).collect(),
        })
    }

    /// How many there are: at least one.
    pub(crate) fn count(&self) -> usize {
        self.tests.len()
    }

    /// An input with these tests alone.
    pub(crate) fn input(&self, range: Range<usize>) -> String {
        let gap = if self.head.is_empty() { "\n" } else { " " };
        let text = format!("{}{gap}{}{}", range.len(), self.head, self.tests[range].concat());
        text.trim_end().to_owned() + "\n"
    }
}

impl Stress<'_> {
    /// The tests of `input`, if it begins with their number and `reader` reads them one after the
    /// other: a program that draws its input, or reads that of a file that follows `<=`, and then
    /// writes down what it reads where.
    ///
    /// Fails if the worker process ends.
    pub(crate) fn split(&mut self, reader: &[String], input: &str) -> Result<Option<Tests>> {
        let [whole, marks] = ["whole", "drawn"].map(|name| self.worker.file(name));
        fs::write(&whole, input)?;
        fs::write(&marks, "")?;
        let file = |path: &Path| path.to_string_lossy().into_owned();
        let last = [format!("<={}", file(&whole)), file(&marks), "0".to_owned(), "1".to_owned()];
        reply(&mut self.worker, &[reader, &last].concat(), "", TIMEOUT)?;
        Ok(Tests::split(input, &fs::read_to_string(marks)?))
    }

    /// The first test on which the program fails alone, or else the shortest run of tests that it
    /// fails together, as few as possible before the first failure.
    ///
    /// Fails if the oracle, the reference or the checker does.
    pub(crate) fn find_among(&mut self, tests: &Tests) -> Result<Option<(Range<usize>, Failure)>> {
        let count = tests.count();
        let alone = (0..count).map(|test| test..test + 1);
        let found = self.first_failing(tests, alone.chain(Some(0..count)))?;
        if found.as_ref().is_none_or(|(range, _)| range.len() == 1) {
            return Ok(found);
        }
        let Some((Range { end, .. }, _)) =
            self.first_failing(tests, (2..=count).map(|end| 0..end))?
        else {
            return Ok(found);
        };
        self.first_failing(tests, (0..end - 1).rev().map(|start| start..end))
    }

    /// The first of these runs of tests that the program fails; none after an interrupt.
    fn first_failing(
        &mut self,
        tests: &Tests,
        ranges: impl Iterator<Item = Range<usize>>,
    ) -> Result<Option<(Range<usize>, Failure)>> {
        for range in ranges {
            match self.run_case(0, 1, tests.input(range.clone())) {
                _ if self.interrupted() => break,
                Ok(Outcome::Refused(reason)) => bail!("no answer to a part of a case: {reason}"),
                Ok(Outcome::Run(failure)) if self.fails(&failure) => {
                    return Ok(Some((range, failure)));
                }
                Ok(_) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_test_keeps_its_lines_and_what_all_have_in_common() {
        let input = "2 7\n3\n1 2 3\n1\n9\n";
        let tests = Tests::split(input, "a 0\nb 2\nc 3\nb 6\nc 7\n").unwrap();
        assert_eq!(tests.count(), 2);
        assert_eq!(tests.input(0..1), "1 7\n3\n1 2 3\n");
        assert_eq!(tests.input(1..2), "1 7\n1\n9\n");
        assert_eq!(tests.input(0..2), input);
        let plain = Tests::split("2\r\n3 4\r\n5 6\r\n", "a 1\na 3").unwrap();
        assert_eq!(plain.input(1..2), "1\n5 6\n");
    }

    #[test]
    fn what_has_no_number_of_tests_is_not_split() {
        for (input, marks) in
            [("", ""), ("x 1", "a 1"), ("2 5 6", "a 1"), ("1 5", "a 0"), ("2 5 6", "a 2\na 2")]
        {
            assert_eq!(Tests::split(input, marks), None, "{input}");
        }
    }
}
