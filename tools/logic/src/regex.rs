//! Regular expressions over tuples of digits, such as `([0,0]|[0,1][1,0])*`.

use crate::automaton::Alphabet;
use crate::cursor::Cursor;
use crate::{Automaton, Error, Watch};

/// A regular expression, as the places of its letters (V. M. Glushkov, 1961: The abstract theory of
/// automata): a word matches if it leads from place 0, before the first letter, to a last place.
pub(crate) struct Regex {
    digits: usize,
    tracks: usize,
    /// The letter at each place; `None` if it is any.
    letters: Vec<Option<usize>>,
    /// The places that may follow each place.
    after: Vec<Vec<usize>>,
    last: Vec<usize>,
}

/// A part of an expression: where its words may begin and end, and whether it has the empty word.
struct Part {
    first: Vec<usize>,
    last: Vec<usize>,
    has_empty: bool,
}

impl Regex {
    /// Reads an expression to the end of the text. `|` binds least, then concatenation, then `*`,
    /// `+` and `?`. Letters are tuples of digits less than `digits`, one for each of the `tracks`.
    pub(crate) fn parse(cursor: &mut Cursor, digits: usize, tracks: usize) -> Result<Regex, Error> {
        let mut regex = Regex { digits, tracks, letters: vec![], after: vec![], last: vec![] };
        let start = regex.part(None);
        let all = regex.union(cursor)?;
        if cursor.peek().is_some() {
            return Err(cursor.expected("`|`, `*`, a letter, or the closing quotation mark"));
        }
        regex.last = regex.joined(start, all).last;
        Ok(regex)
    }

    /// The automaton of the words that match.
    pub(crate) fn automaton(&self, watch: &mut Watch) -> Result<Automaton, Error> {
        let step = |place: usize, letter: usize| {
            let matches = move |next: &usize| self.letters[*next].is_none_or(|it| it == letter);
            self.after[place].iter().copied().filter(matches)
        };
        let alphabet = Alphabet::new(self.digits, self.tracks, watch)?;
        Automaton::determinise(alphabet, [0], step, |place| self.last.contains(&place), watch)
    }

    /// One letter, at a new place.
    fn part(&mut self, letter: Option<usize>) -> Part {
        let place = self.letters.len();
        self.letters.push(letter);
        self.after.push(vec![]);
        Part { first: vec![place], last: vec![place], has_empty: false }
    }

    /// One part after another.
    fn joined(&mut self, mut one: Part, mut other: Part) -> Part {
        self.link(&one.last, &other.first);
        if one.has_empty {
            one.first.extend(&other.first);
        }
        if other.has_empty {
            other.last.extend(&one.last);
        }
        Part { first: one.first, last: other.last, has_empty: one.has_empty && other.has_empty }
    }

    fn link(&mut self, last: &[usize], first: &[usize]) {
        for &place in last {
            self.after[place].extend(first);
        }
    }

    fn union(&mut self, cursor: &mut Cursor) -> Result<Part, Error> {
        let mut all = self.sequence(cursor)?;
        while cursor.takes("|") {
            let part = self.sequence(cursor)?;
            all.first.extend(part.first);
            all.last.extend(part.last);
            all.has_empty |= part.has_empty;
        }
        Ok(all)
    }

    fn sequence(&mut self, cursor: &mut Cursor) -> Result<Part, Error> {
        let mut all = self.repetition(cursor)?;
        while matches!(cursor.peek(), Some('(' | '[' | '.' | '0'..='9')) {
            let part = self.repetition(cursor)?;
            all = self.joined(all, part);
        }
        Ok(all)
    }

    fn repetition(&mut self, cursor: &mut Cursor) -> Result<Part, Error> {
        let mut part = self.primary(cursor)?;
        while let Some(sign @ ('*' | '+' | '?')) = cursor.peek() {
            cursor.advance(1);
            part.has_empty |= sign != '+';
            if sign != '?' {
                self.link(&part.last, &part.first);
            }
        }
        Ok(part)
    }

    fn primary(&mut self, cursor: &mut Cursor) -> Result<Part, Error> {
        if cursor.takes("(") {
            cursor.nest()?;
            let inner = self.union(cursor)?;
            cursor.unnest();
            return cursor.expect(")").map(|()| inner);
        }
        let letter = if cursor.takes(".") { None } else { Some(self.letter(cursor)?) };
        Ok(self.part(letter))
    }

    /// A digit, or a tuple of digits in brackets, where they may be 10 or more.
    fn letter(&self, cursor: &mut Cursor) -> Result<usize, Error> {
        let place = cursor.place();
        let mut digits = vec![];
        if cursor.takes("[") {
            while digits.is_empty() || cursor.takes(",") {
                cursor.peek();
                let digit = cursor.skip(|c| c.is_ascii_digit()).parse();
                digits.push(digit.map_err(|_| cursor.expected("a digit"))?);
            }
            cursor.expect("]")?;
        } else if let Some(digit) = cursor.peek().and_then(|c| c.to_digit(10)) {
            cursor.advance(1);
            digits.push(digit as usize);
        } else {
            return Err(cursor.expected("a letter, such as `[0,1]`, or `(`"));
        }
        let (most, tracks) = (self.digits - 1, self.tracks);
        if digits.len() != tracks || digits.iter().any(|&digit| digit > most) {
            let message = format!(
                "the letter {digits:?}; letters have a digit from 0 to {most} for each track, \
                 which are {tracks} here"
            );
            return Err(Error::text(place, message));
        }
        Ok(digits.iter().fold(0, |letter, digit| letter * self.digits + digit))
    }
}
