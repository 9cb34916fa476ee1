//! Shrinking a failing input: a text of lines, words and numbers.

use std::collections::HashSet;

use anyhow::Result;

/// Shrinks `text` while it still fails, by dropping lines and words and by lowering numbers.
/// Returns `text` itself if nothing smaller fails.
///
/// A number may be the count of what was dropped after it. So wherever dropping something alone
/// makes the input pass, each earlier number is tried as that count and lowered along with it.
///
/// `still_fails` is called at most `attempts` times, and never twice with the same text.
///
/// Fails if `still_fails` does.
pub(crate) fn shrink(
    text: &str,
    attempts: usize,
    still_fails: &mut dyn FnMut(&str) -> Result<bool>,
) -> Result<String> {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    let mut search = Search {
        lines: text.lines().map(words).collect(),
        text: text.to_owned(),
        tried: HashSet::from([text.to_owned()]),
        attempts,
        still_fails,
    };
    while search.drop_parts(None)? | search.drop_words()? | search.lower_numbers()? {}
    Ok(search.text)
}

/// The words of each line.
type Lines = Vec<Vec<String>>;

/// Where a word is: the line, and the index there.
type WordIndex = (usize, usize);

struct Search<'a> {
    /// The smallest failing text so far, split into words.
    lines: Lines,
    /// The same text as a whole.
    text: String,
    tried: HashSet<String>,
    /// How many attempts are left.
    attempts: usize,
    still_fails: &'a mut dyn FnMut(&str) -> Result<bool>,
}

impl Search<'_> {
    /// Makes `lines` the smallest failing text if they fail. Returns whether they do.
    fn attempt(&mut self, lines: Lines) -> Result<bool> {
        let text: String = lines.iter().map(|line| line.join(" ") + "\n").collect();
        if self.attempts == 0 || !self.tried.insert(text.clone()) {
            return Ok(false);
        }
        self.attempts -= 1;
        let fails = (self.still_fails)(&text)?;
        if fails {
            (self.lines, self.text) = (lines, text);
        }
        Ok(fails)
    }

    fn drop_words(&mut self) -> Result<bool> {
        let mut smaller = false;
        for line in 0..self.lines.len() {
            smaller |= self.drop_parts(Some(line))?;
        }
        Ok(smaller)
    }

    /// Drops words of a line, or without one whole lines.
    fn drop_parts(&mut self, line: Option<usize>) -> Result<bool> {
        let count = |lines: &Lines| line.map_or(lines.len(), |line| lines[line].len());
        let mut smaller = false;
        for length in lengths(count(&self.lines)) {
            let mut start = 0;
            while start + length <= count(&self.lines) && self.attempts > 0 {
                let (mut rest, dropped) = (self.lines.clone(), start..start + length);
                let place = match line {
                    Some(line) => {
                        rest[line].drain(dropped);
                        (line, start)
                    }
                    None => {
                        rest.drain(dropped);
                        (start, 0)
                    }
                };
                match self.attempt_with_counts(rest, place, length)? {
                    true => smaller = true,
                    false => start += 1,
                }
            }
        }
        Ok(smaller)
    }

    /// Tries `rest`, from which `length` lines or words were dropped at `place`: first as it is,
    /// then with one number before `place` lowered, the nearest first. The number goes down by
    /// `length`, or by 1 in case it counts a group, such as a list in several lines.
    fn attempt_with_counts(
        &mut self,
        rest: Lines,
        place: WordIndex,
        length: usize,
    ) -> Result<bool> {
        if self.attempt(rest.clone())? {
            return Ok(true);
        }
        let words = self.lines.iter().map(Vec::len).sum();
        for (line, word) in places_before(&rest, place) {
            let Ok(count) = rest[line][word].parse::<usize>() else { continue };
            for counted in [length, 1] {
                // A larger number can't be the count of anything in this text.
                if (counted..=words).contains(&count) {
                    let mut rest = rest.clone();
                    rest[line][word] = (count - counted).to_string();
                    if self.attempt(rest)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    fn lower_numbers(&mut self) -> Result<bool> {
        let mut smaller = false;
        for place in places_before(&self.lines, (self.lines.len(), 0)).into_iter().rev() {
            while self.attempts > 0 && self.lower_number(place)? {
                smaller = true;
            }
        }
        Ok(smaller)
    }

    fn lower_number(&mut self, (line, word): WordIndex) -> Result<bool> {
        let Ok(number) = self.lines[line][word].parse::<i128>() else { return Ok(false) };
        for number in nearer_to_zero(number) {
            let mut lines = self.lines.clone();
            lines[line][word] = number.to_string();
            if self.attempt(lines)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The indices of all words before the given one, the last first.
fn places_before(lines: &Lines, (end, words): WordIndex) -> Vec<WordIndex> {
    let of_line = |line: usize| (0..lines[line].len()).rev().map(move |word| (line, word));
    let here = (0..words).rev().map(|word| (end, word));
    here.chain((0..end).rev().flat_map(of_line)).collect()
}

/// How many of `count` lines or words to drop at once, in the order to try: every number if there
/// are at most 16, else the powers of two.
fn lengths(count: usize) -> Vec<usize> {
    const FEW: usize = 16;
    (1..=count).rev().filter(|length| count <= FEW || length.is_power_of_two()).collect()
}

/// Numbers to try instead of this one: 0, 1, then a half of it, three quarters and so on, up to its
/// neighbour.
fn nearer_to_zero(number: i128) -> Vec<i128> {
    let parts = std::iter::successors(Some(number / 2), |part| Some(part / 2));
    let parts = parts.take_while(|part| *part != 0).map(|part| number - part);
    let all = [0, 1].into_iter().chain(parts).chain([number - number.signum()]);
    all.filter(|smaller| smaller.unsigned_abs() < number.unsigned_abs()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a text that has their count before them, and nothing else.
    fn counted(numbers: &mut dyn Iterator<Item = i64>) -> Option<Vec<i64>> {
        let count = numbers.next()?;
        (0..count).map(|_| numbers.next()).collect()
    }

    fn numbers(text: &str) -> Option<Vec<i64>> {
        text.split_whitespace().map(|word| word.parse().ok()).collect()
    }

    fn list(text: &str) -> Option<Vec<i64>> {
        let mut numbers = numbers(text)?.into_iter();
        counted(&mut numbers).filter(|_| numbers.next().is_none())
    }

    /// The lists of a text that has their count before them, and nothing else.
    fn lists(text: &str) -> Option<Vec<Vec<i64>>> {
        let mut numbers = numbers(text)?.into_iter();
        let count = numbers.next()?;
        let lists = (0..count).map(|_| counted(&mut numbers)).collect::<Option<_>>();
        lists.filter(|_| numbers.next().is_none())
    }

    fn shrunk(text: &str, fails: impl Fn(&str) -> bool) -> String {
        assert!(fails(text), "{text}");
        shrink(text, 2000, &mut |text| Ok(fails(text))).unwrap()
    }

    #[test]
    fn a_list_is_left_with_the_one_number_that_fails_and_its_count() {
        let fails = |text: &str| list(text).is_some_and(|list| list.iter().any(|&it| it >= 50));
        assert_eq!(shrunk("5\n3 77 12 99 4\n", fails), "1\n50\n");
        assert_eq!(shrunk("5 3 77 12 99 4", fails), "1 50\n");
        assert_eq!(shrunk("5\n3\n77\n12\n99\n4\n", fails), "1\n50\n");
    }

    #[test]
    fn words_that_must_go_together_do() {
        let even = |list: &Vec<i64>| list.len().is_multiple_of(2) && list.contains(&7);
        let fails = |text: &str| list(text).filter(even).is_some();
        assert_eq!(shrunk("6\n1 2 3 7 5 6\n", fails), "2\n0 7\n");
    }

    #[test]
    fn of_several_lists_one_is_left_whether_in_a_line_of_its_own_or_in_many() {
        let fails = |text: &str| {
            lists(text).is_some_and(|lists| lists.iter().any(|list| list.contains(&5)))
        };
        assert_eq!(shrunk("3\n2\n1 2\n3\n4 5 6\n1\n8\n", fails), "1\n1\n5\n");
        assert_eq!(shrunk("3\n2 1 2\n3 4 5 6\n1 8\n", fails), "1\n1 5\n");
        assert_eq!(shrunk("3\n2\n1\n2\n3\n4\n5\n6\n1\n8\n", fails), "1\n1\n5\n");
    }

    #[test]
    fn a_count_may_stand_far_before_what_it_counts() {
        // The rows, the columns, and in each row as many letters as there are columns.
        let fails = |text: &str| {
            let mut lines = text.lines();
            let header = lines.next().and_then(numbers);
            let rows: Vec<Vec<&str>> = lines.map(|line| line.split(' ').collect()).collect();
            let whole = |n: i64, m: i64| {
                rows.len() as i64 == n && rows.iter().all(|row| row.len() as i64 == m)
            };
            matches!(header.as_deref(), Some(&[n, m]) if whole(n, m)) && text.contains('x')
        };
        assert_eq!(shrunk("4 2\na b\na x\na b\na b\n", fails), "1 1\nx\n");
    }

    #[test]
    fn a_number_comes_down_to_the_least_that_fails_in_few_steps() {
        for (number, fails, least) in [
            ("1000000000", (|it| it >= 123_456_789) as fn(i64) -> bool, "123456789\n"),
            ("-1000000000", |it| it <= -1000, "-1000\n"),
            ("77", |it| it % 2 == 1, "1\n"),
            ("5", |it| it < 100, "0\n"),
        ] {
            let found = shrunk(number, |text| text.trim().parse().is_ok_and(fails));
            assert_eq!(found, least);
        }
    }

    #[test]
    fn a_text_that_cannot_be_smaller_stays_as_it_is() {
        let text = " 1\t2\n\n x ";
        assert_eq!(shrunk(text, |candidate| candidate == text), text);
    }

    #[test]
    fn no_text_is_asked_about_twice_and_none_beyond_the_attempts() {
        let mut asked = Vec::new();
        let text = "9\n".repeat(40);
        let found = shrink(&text, 100, &mut |text| {
            asked.push(text.to_owned());
            Ok(text.len() > 50)
        });
        assert!(found.unwrap().len() > 50);
        assert!(asked.len() <= 100, "{}", asked.len());
        assert_eq!(asked.iter().collect::<HashSet<_>>().len(), asked.len());
    }

    #[test]
    fn a_failure_to_ask_is_passed_on() {
        let error = shrink("1 2", 9, &mut |_| anyhow::bail!("gone")).unwrap_err();
        assert_eq!(error.to_string(), "gone");
    }
}
